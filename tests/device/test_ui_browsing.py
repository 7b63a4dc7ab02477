"""The screen of the words under scripted keys."""

from picorack.lexicon.lexicon import Lexicon
from picorack.ui import events
from picorack.ui.screens.title import Title
from picorack.ui.screens.words import open_menu
from sample_navigator import LEXICON, TITLE, run, text
from sample_table import DRAWN_SIZES, Stage, press

UP, DOWN, LEFT, RIGHT = events.UP, events.DOWN, events.LEFT, events.RIGHT
SELECT, BACK, ENTER = events.SELECT, events.BACK, events.ENTER
_BEGINNING, _PATTERN, _LENGTH, _RACK = (SELECT,), (DOWN, SELECT), (DOWN, DOWN, SELECT), (DOWN, DOWN, DOWN, SELECT)


class NoDesk:
    def games(self):
        return ()


class Shelf(Stage):
    """The screen of the words over a title. When Shelf() returns, the keys have been dealt with."""

    def __init__(self, *keys, size=(84, 48, True)):
        Stage.__init__(self, size)
        self.title = Title(self.app, NoDesk(), True)
        self.app.open(self.title)
        self.lexicon = Lexicon(LEXICON, "paged", 1024)
        open_menu(self.app, self.lexicon)
        self.press(*keys)

    def press(self, *keys):
        """The app's work between two keys comes first."""
        for key in keys + (0,):
            self.work()
            if key:
                press(self.app, key)

    def work(self):
        left = 10_000
        while not self.app.stack[self.app.base()].idle():
            left -= 1
            assert left, "it searches for ever"

    def seen(self):
        """The lines that are seen: what is found stands after them, if there is more."""
        box = self.top().box
        return box.lines[: box.rows]

    def chosen(self):
        box = self.top().box
        return box.lines[box.chosen]


def test_a_long_search_tells_how_far_it_has_come_and_is_left_by_a_key():
    """No word ends with QX. It shows the length and the first letter of the words it has come to; Back is obeyed."""
    for left_after in (1 << 20, 40):
        shelf = Shelf(*_PATTERN)
        for char in "*qx":
            press(shelf.app, ord(char))
        shelf.app.key(ENTER)
        screen = shelf.app.stack[-1]
        browser = screen._browser
        search = browser.search
        browser.search = lambda nodes, search=search: search(2)  # so that few words take as long as many
        heads = []
        steps = 0
        while steps < left_after and not screen.idle():
            steps += 1
            if screen.box.lines[0] not in heads:
                heads.append(screen.box.lines[0])
        if left_after > steps:
            assert heads[0] == "*QX ..." and heads[-1] == "None: *QX", heads
            lengths = [int(head.split()[1][:-1]) for head in heads[1:-1]]
            assert lengths == sorted(lengths) and len(lengths) > 10 and lengths[-1] > 5, heads
            assert len([head for head in heads if head.endswith(": S...")]) > 1, heads
        shelf.app.key(BACK)
        assert shelf.app.stack == [shelf.title]


def _all(text_of=lambda word: True):
    with open("tests/data/small/words.txt") as file:
        found = [line.strip() for line in file if line.strip()]
    return sorted((word for word in found if text_of(word)), key=lambda word: (len(word), word))


def test_words_by_their_beginning():
    shelf = Shelf()
    assert [shelf.heading()] + shelf.lines() == ["Words", "Beginning", "Pattern", "Length", "Rack"]
    shelf.press(*(_BEGINNING + ("ca", ENTER)))
    expected = _all(lambda word: word[:2] == "CA")
    assert len(expected) > 6
    assert shelf.seen() == ["CA*"] + expected[:5] and shelf.chosen() == expected[0]
    shelf.press(DOWN, DOWN, DOWN, DOWN, DOWN)
    assert shelf.seen() == ["CA*"] + expected[1:6] and shelf.chosen() == expected[5]
    shelf.press(*[UP] * 6)
    assert shelf.seen() == ["CA*"] + expected[:5] and shelf.chosen() == expected[0]
    shelf.press(RIGHT)
    at = min(5, len(expected) - 5)
    assert shelf.seen()[1:] == expected[at : at + 5]
    assert (len(shelf.lines()) > 6) == (len(expected) > at + 5)  # as a list that scrolls, it tells of more
    shelf.press(*[DOWN] * 40)
    assert shelf.chosen() == expected[-1] and shelf.lines() == ["CA*"] + expected[-5:]
    shelf.press(LEFT, LEFT, LEFT, LEFT, LEFT)
    assert shelf.seen() == ["CA*"] + expected[:5] and shelf.chosen() == expected[0]
    shelf.press(BACK)
    assert shelf.app.stack == [shelf.title]


def test_by_pattern_length_and_rack():
    for keys, head, matches in (
        (_PATTERN + ("?a?", ENTER), "?A?", lambda word: len(word) == 3 and word[1] == "A"),
        (_PATTERN + ("c*s", ENTER), "C*S", lambda word: word[0] == "C" and word[-1] == "S"),
        (_PATTERN + (events.HELP, "x", ENTER), "?X", lambda word: len(word) == 2 and word[1] == "X"),
        (_LENGTH + (DOWN, SELECT), "???", lambda word: len(word) == 3),
    ):
        shelf = Shelf(*keys)
        assert shelf.seen() == [head] + _all(matches)[:5], head
    shelf = Shelf(*(_RACK + ("tacs?", ENTER)))
    assert shelf.lines()[0] == "TACS?" and len(shelf.lines()[1]) >= len(shelf.lines()[5]) > 1


def test_there_may_be_none():
    shelf = Shelf(*(_PATTERN + ("zzqq", ENTER)))
    assert shelf.lines() == ["None: ZZQQ"]
    shelf.press(SELECT, DOWN, UP, LEFT, RIGHT)
    assert shelf.lines() == ["None: ZZQQ"]
    shelf.press(BACK)
    assert shelf.app.stack == [shelf.title]


def test_what_is_entered_is_limited_to_what_can_be_looked_for():
    shelf = Shelf(*(_PATTERN + ("a*b*c",)))
    assert shelf.app.stack[-1].header.endswith("A*BC")
    shelf = Shelf(*(_RACK + ("abcdefghij", "*")))
    assert bytes(shelf.app.stack[-1].word) == bytes(range(1, 9))
    shelf = Shelf(*(_BEGINNING + ("a?*",)))
    assert shelf.app.stack[-1].header.endswith("A")
    shelf.press(LEFT, LEFT, SELECT, RIGHT, SELECT)  # delete, then the end: nothing is looked for
    assert shelf.app.stack == [shelf.title]


def test_hooks_and_extensions_of_a_word():
    shelf = Shelf(*(_PATTERN + ("at", ENTER, SELECT)))
    known = set(_all())
    front = [letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter + "AT" in known]
    back = [letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if "AT" + letter in known]
    lines = shelf.lines()
    assert shelf.heading() == "AT 2" and lines[-2:] == ["AT*", "*AT"] and shelf.chosen() == "AT*"
    assert " ".join(lines[:-2]) == "Front: %s Back: %s" % (" ".join(front) or "-", " ".join(back) or "-")
    shelf.press(UP, SELECT)  # not an action
    assert shelf.lines() == ["AT", "AT"]
    shelf.press(SELECT, DOWN, SELECT)
    assert shelf.seen() == (["*AT"] + _all(lambda word: word[-2:] == "AT"))[:6]
    shelf.press(SELECT, BACK, BACK)
    assert shelf.lines() == ["AT", "AT"]
    shelf.press(BACK)
    assert shelf.app.stack == [shelf.title]


def test_every_size_and_pieces_are_painted_alike():
    for size in DRAWN_SIZES:
        shelf = Shelf(*(_LENGTH + (DOWN, DOWN, SELECT, DOWN, DOWN, RIGHT)), size=size)
        assert shelf.app.stack[1].box.h <= size[1] and len(shelf.lines()) > shelf.app.stack[1].box.rows
        for keys in (), (SELECT,):
            shelf.press(*keys)
            assert shelf.is_painted_whole(), size


def test_what_cannot_be_read_is_told():
    for keys in _LENGTH + (DOWN, DOWN), _LENGTH + (DOWN, DOWN, SELECT):  # the list, or the hooks of its first word
        shelf = Shelf(*keys)
        store = shelf.lexicon.store

        def select(i, store=store):
            store.fail(i)

        store.select = select
        shelf.press(SELECT)
        assert "cannot be read" in text(shelf.lines())
        shelf.press(SELECT)
        assert shelf.app.stack == [shelf.title]


def test_from_the_title():
    keys = (DOWN, DOWN, SELECT) + (SELECT,) * 2 + (LEFT, LEFT, SELECT, SELECT, BACK)
    seen = run(("--lexicon", LEXICON), *keys)
    assert seen[3] == ["Words", "Beginning", "Pattern", "Length", "Rack"]
    assert seen[-1] == TITLE
    seen = run(("--lexicon", "tests/data/small/cut"), DOWN, DOWN, SELECT, SELECT)
    assert "is damaged" in text(seen[3]) and seen[-1][0] == "New game"
