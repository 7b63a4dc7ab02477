"""picorack words: words by pattern, length and rack, in every split of a lexicon; and their hooks."""

import itertools
import random

import pytest
from sample_words import fitting

from host_tools.errors import PicorackError
from host_tools.lexicons.browse import words
from lexicon_packer import build_lexicon

_WORDS = "AB AT CAT CATS CATNIP COT COTS SCAT SCATS TACIT STOA TEAT TEATS EAT EATS OATH ABATED TABLEAU".split()


@pytest.fixture(scope="module")
def splits(tmp_path_factory):
    """{how it is split: folder}"""
    folder = tmp_path_factory.mktemp("words")
    (folder / "list.txt").write_text("\n".join(_WORDS))
    ways = [(split, page) for split in ("2-15", "each", "2-3,4-15", "2-6,7-15") for page in (0, 512)]
    for split, page in ways:
        build_lexicon(folder / "list.txt", "english", str(folder / f"{split}-{page}"), split=split, page=page)
    return {way: folder / "{}-{}".format(*way) for way in ways}


@pytest.fixture
def run(splits, command):
    lexicon = next(iter(splits.values()))
    return lambda *arguments: command("words", *arguments, "--lexicon", lexicon).splitlines()


def _by_length(found):
    return sorted(found, key=lambda word: (len(word), word))


def test_every_split_has_the_same_words(splits):
    for folder in splits.values():
        assert [word for word, _ in words(folder, "*")] == _by_length(_WORDS), folder
        hooked = {word: hooks_of() for word, hooks_of in words(folder, "*")}  # looked up in other files meanwhile
        assert hooked["CAT"] == ("S", "S") and hooked["AT"] == ("CE", "") and list(hooked) == _by_length(_WORDS)
        assert [word for word, _ in words(folder, "?A*")] == _by_length(w for w in _WORDS if w[1] == "A"), folder
        assert [word for word, _ in words(folder, "*AT")] == _by_length(w for w in _WORDS if w.endswith("AT")), folder


def test_patterns_racks_and_lengths(run):
    assert run("ca*") == ["CAT", "CATS", "CATNIP"]
    assert run("C?T") == ["CAT", "COT"]
    assert run("C*S") == ["CATS", "COTS"] and run("--length", "4", "C*S") == ["CATS", "COTS"]
    assert run("--length", "2") == ["AB", "AT"] and run("C*S", "--length", "6") == []
    assert run("--rack", "TAC") == ["CAT", "AT"]
    assert run("--rack", "TACS?", "*S") == ["SCATS", "CATS", "COTS", "EATS"]
    assert run("QQ*") == []


def test_hooks_stand_before_and_after(run):
    (line,) = run("CAT", "--hooks")
    assert line.split() == ["S", "CAT", "S"] and line.index("CAT") == 27
    assert run("TABLEAU", "--hooks") == [" " * 27 + "TABLEAU"]


def test_a_damaged_lexicon_is_refused(splits, tmp_path):
    build_lexicon(next(iter(splits.values())).parent / "list.txt", "english", str(tmp_path / "damaged"))
    path = next((tmp_path / "damaged").glob("*-*.dawg"))
    path.write_bytes(b"\xff" + path.read_bytes()[1:])
    with pytest.raises(PicorackError, match="is damaged"):
        list(words(tmp_path / "damaged", "*"))


def test_any_pattern_finds_what_its_letters_say(splits):
    """Random patterns and racks, against the list."""
    rng = random.Random(4)
    folders = itertools.cycle(splits.values())
    found = 0
    for _ in range(300):
        word = rng.choice(_WORDS)
        pattern = "".join(rng.choice((letter, letter, "?")) for letter in word)
        at, to = sorted((rng.randrange(len(word) + 1), rng.randrange(len(word) + 1)))
        pattern = rng.choice((pattern, pattern[:at] + "*" + pattern[to:]))
        rack = rng.choice((None, "".join(rng.sample("AACTTSEBO??", 7))))
        expected = fitting(_WORDS, pattern, rack, "?", "*", "?")
        assert [one for one, _ in words(next(folders), pattern, rack)] == expected, (pattern, rack)
        found += len(expected)
    assert found > 300
