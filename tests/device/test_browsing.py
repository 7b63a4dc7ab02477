"""Words by pattern and rack, compared with a list of them."""

from picorack.core import parsing
from picorack.core.bag import Random
from picorack.core.tiles import BLANK
from picorack.lexicon.browsing import ANY, MANY, Browser, hooks, parse
from picorack.lexicon.lexicon import Lexicon
from picorack.lexicon.storage import LexiconError
from sample_failing import raised
from sample_words import fitting

_SMALL = "tests/data/small/"
_STEPS = 100_000


def _words(tileset):
    with open(_SMALL + "words.txt") as file:
        found = [parsing.parse(tileset, line.strip()) for line in file if line.strip()]
    return sorted(found, key=lambda word: (len(word), word))


def _expected(words, pattern, rack):
    return fitting(words, pattern, rack, ANY, MANY, BLANK)


def _all(browser, step, budget=7):
    """All words."""
    browser.start(None, step)
    found = []
    for _ in range(_STEPS):
        said = browser.search(budget)
        if said < 0:
            return found
        if said:
            found.append(browser.word)
    raise AssertionError("it never ends")


_PATTERNS = ("*", "CA*", "*S", "C*S", "???", "?A?", "CAT", "A?", "????E??", "*ING", "Q*", "ZZ*", "??????????????*",
             "QQQQ")  # fmt: skip
_RACKS = ("CATS", "RETINAS", "RETIN?", "?", "??", "", "ABCDEFGH", "?QZJXKV?")
_MODES = (("resident", {}), ("paged", {"pool_bytes": 2048}), ("paged", {"pool_bytes": 512}))


def test_words_by_pattern_in_every_mode():
    lexicons = [Lexicon(_SMALL + "lexicon", mode, **options) for mode, options in _MODES]
    tileset = lexicons[0].tileset
    words = _words(tileset)
    assert len(words) == lexicons[0].words > 500
    for text in _PATTERNS:
        pattern = parse(tileset, text)
        expected = _expected(words, pattern, None)
        for lexicon, mode in zip(lexicons, _MODES):
            browser = Browser(lexicon, pattern)
            assert _all(browser, 1) == expected, (mode, text)
            assert _all(browser, -1, 1) == expected[::-1], (mode, text)


def test_words_of_a_rack():
    lexicon = Lexicon(_SMALL + "lexicon", "resident")
    words = _words(lexicon.tileset)
    for text in _RACKS:
        rack = parsing.parse(lexicon.tileset, text)
        for pattern in "*", "?A*", "*S", "????":
            pattern = parse(lexicon.tileset, pattern)
            expected = _expected(words, pattern, rack)
            browser = Browser(lexicon, pattern, rack)
            assert _all(browser, 1) == expected, (text, pattern)
            assert _all(browser, -1) == expected[::-1], (text, pattern)


def test_it_goes_on_behind_any_word_and_turns_round():
    lexicon = Lexicon(_SMALL + "lexicon", "paged", pool_bytes=512)
    words = _words(lexicon.tileset)
    random = Random(5)
    for text, rack in ("*A", None), ("?A*", None), ("*", parsing.parse(lexicon.tileset, "RETINA?")):
        pattern = parse(lexicon.tileset, text)
        expected = _expected(words, pattern, rack)
        browser = Browser(lexicon, pattern, rack)
        for _ in range(20):
            at = random.below(len(expected))
            for step in 1, -1, 1:
                to = at + step
                browser.start(expected[at], step)
                said = 0
                while not said:
                    said = browser.search(3)
                if 0 <= to < len(expected):
                    assert said == 1 and browser.word == expected[to]
                    at = to
                else:
                    assert said == -1


def test_words_may_be_looked_up_meanwhile():
    """In the other file of the lexicon."""
    for mode, options in _MODES:
        lexicon = Lexicon(_SMALL + "lexicon", mode, **options)
        words = _words(lexicon.tileset)
        for text in "???", "CA*":
            pattern = parse(lexicon.tileset, text)
            browser = Browser(lexicon, pattern)
            browser.start(None, 1)
            found = []
            while browser.search(9) >= 0:
                if not found or found[-1] != browser.word:
                    found.append(browser.word)
                assert lexicon.contains(words[0]) and lexicon.contains(words[-1])
            assert [word for word in found if word] == _expected(words, pattern, None)


def test_hooks_and_patterns():
    lexicon = Lexicon(_SMALL + "lexicon", "resident")
    tileset = lexicon.tileset
    words = _words(tileset)
    known = set(words)
    some = 0
    for word in words[::7]:
        front, back = hooks(lexicon, word)
        letters = [bytes((letter,)) for letter in range(1, 27)]
        assert [bytes((letter,)) for letter in front] == [one for one in letters if one + word in known]
        assert [bytes((letter,)) for letter in back] == [one for one in letters if word + one in known]
        some += len(front) + len(back)
    assert some > 50
    assert hooks(lexicon, bytes(15)) == (b"", b"")
    assert parse(tileset, "c?*T") == bytes((3, ANY, MANY, 20)) and parse(tileset, "*") == bytes((MANY,))
    for wrong in "A*B*", "A1", "é":
        raised(ValueError, parse, tileset, wrong)


def test_a_damaged_file_is_refused_or_ends():
    """Bytes changed while the lexicon is open, where no check sum is taken any more."""
    refused = 0
    for seed in range(30):
        lexicon = Lexicon(_SMALL + "lexicon", "resident")
        random = Random(seed)
        browser = Browser(lexicon, parse(lexicon.tileset, "*"))
        browser.start(None, 1)
        browser.search(1)
        for _ in range(20):
            lexicon.store.nodes[random.below(len(lexicon.store.nodes))] = random.below(256)
        try:
            for _ in range(200):
                if browser.search(50) < 0:
                    break
        except LexiconError as error:
            assert "is damaged" in str(error)
            refused += 1
    assert refused > 5
