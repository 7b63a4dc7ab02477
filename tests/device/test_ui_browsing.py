"""The screen of the words under scripted keys."""

from picorack.lexicon.lexicon import Lexicon
from picorack.ui import events
from picorack.ui.screens.title import Title
from picorack.ui.screens.words import open_menu
from picorack.ui.turn.pointing import Pointing
from sample_navigator import LEXICON, TITLE, run, text
from sample_table import DRAWN_SIZES, Stage, press

UP, DOWN, LEFT, RIGHT = events.UP, events.DOWN, events.LEFT, events.RIGHT
SELECT, BACK, ENTER = events.SELECT, events.BACK, events.ENTER
_BEGINNING, _PATTERN, _LENGTH, _RACK = (SELECT,), (DOWN, SELECT), (DOWN, DOWN, SELECT), (DOWN, DOWN, DOWN, SELECT)


class NoNavigator:
    def games(self):
        return ()


class Browsing(Stage):
    """The screen of the words over a title. When Browsing() returns, the keys have been dealt with."""

    def __init__(self, *keys, size=(84, 48, True)):
        Stage.__init__(self, size)
        self.title = Title(self.app, NoNavigator(), True)
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
        """The lines that are seen: before and after them one more stands in the box, if there is one."""
        box = self.top().box
        return box.lines[box.first : box.first + box.rows]

    def more(self):
        """Does the scroll bar tell of words above those that are seen, and of words below?"""
        box = self.top().box
        return box.first > 0, box.first + box.rows < len(box.lines)

    def chosen(self):
        box = self.top().box
        return box.lines[box.chosen]


def test_a_long_search_tells_how_far_it_has_come_and_is_left_by_a_key():
    """No word ends with QX. It shows the length and the first letter of the words it has come to; Back is obeyed."""
    for left_after in (1 << 20, 40):
        browsing = Browsing(*_PATTERN)
        for char in "*qx":
            press(browsing.app, ord(char))
        browsing.app.key(ENTER)
        screen = browsing.app.stack[-1]
        browser = screen._browser
        search = browser.search
        browser.search = lambda nodes, search=search: search(2)  # so that few words take as long as many
        heads = []
        steps = 0
        while steps < left_after and not screen.idle():
            steps += 1
            if screen.box.heading not in heads:
                heads.append(screen.box.heading)
        if left_after > steps:
            assert heads[0] == "Pattern: *QX ..." and heads[-1] == "Pattern: *QX", heads
            lengths = [int(head.split()[-2][:-1]) for head in heads[1:-1]]
            assert lengths == sorted(lengths) and len(lengths) > 10 and lengths[-1] > 5, heads
            assert len([head for head in heads if head.endswith(": S...")]) > 1, heads
        browsing.app.key(BACK)
        assert browsing.app.stack == [browsing.title]


def _all(text_of=lambda word: True):
    with open("tests/data/small/words.txt") as file:
        found = [line.strip() for line in file if line.strip()]
    return sorted((word for word in found if text_of(word)), key=lambda word: (len(word), word))


def test_words_by_their_beginning():
    browsing = Browsing()
    assert [browsing.heading()] + browsing.lines() == ["Words", "Beginning", "Pattern", "Length", "Rack"]
    browsing.press(*(_BEGINNING + ("ca", ENTER)))
    expected = _all(lambda word: word[:2] == "CA")
    assert len(expected) > 6 and browsing.heading() == "Beginning: CA"
    for keys, to, chosen in (
        ((), 0, 0),
        ([DOWN] * 4, 1, 4),
        ([UP] * 2, 1, 2),
        ([UP] * 3, 0, 0),
        ([RIGHT], 4, 4),
        ([DOWN] * 40, len(expected) - 4, len(expected) - 1),
        ([UP] * 4, len(expected) - 5, len(expected) - 5),
        ([LEFT] * 5, 0, 0),
    ):
        browsing.press(*keys)
        at = min(to, len(expected) - 4)
        assert browsing.seen() == expected[at : at + 4] and browsing.chosen() == expected[chosen], keys
        assert browsing.more() == (at > 0, at + 4 < len(expected)), keys  # as of any list that scrolls
    browsing.press(BACK)
    assert browsing.app.stack == [browsing.title]


class _Lines:
    """A finder of Pointing's, for which a place is a line of the box."""

    def row_at(self, screen, line, _):
        return line

    def covers_all(self, screen):
        return True


def test_a_tap_on_the_first_or_last_line_turns_the_page_and_on_others_opens_a_word():
    browsing = Browsing(*(_BEGINNING + ("ca", ENTER)))
    expected = _all(lambda word: word[:2] == "CA")
    pointing = Pointing(browsing.app, _Lines())
    rows = browsing.top().box.rows
    last = len(expected) - rows
    for line, at in ((rows - 1, rows), (0, 0), (rows - 1, rows)):
        browsing.press(pointing.click(0, line, 0))
        assert browsing.seen() == expected[at : at + rows]
    while browsing.more()[1]:
        browsing.press(pointing.click(0, rows - 1, 0))
    assert browsing.seen() == expected[last:]
    browsing.press(pointing.click(0, rows - 1, 0))
    assert browsing.heading().startswith(expected[-1])
    browsing.press(BACK)
    assert browsing.seen() == expected[last:] and browsing.more() == (True, False)


def test_by_pattern_length_and_rack():
    for keys, head, matches in (
        (_PATTERN + ("?a?", ENTER), "Pattern: ?A?", lambda word: len(word) == 3 and word[1] == "A"),
        (_PATTERN + ("c*s", ENTER), "Pattern: C*S", lambda word: word[0] == "C" and word[-1] == "S"),
        (_PATTERN + (events.HELP, "x", ENTER), "Pattern: ?X", lambda word: len(word) == 2 and word[1] == "X"),
        (_LENGTH + (DOWN, SELECT), "Length: 3", lambda word: len(word) == 3),
    ):
        browsing = Browsing(*keys)
        assert browsing.heading() == head and browsing.seen() == _all(matches)[:4], head
    browsing = Browsing(*(_RACK + ("tacs?", ENTER)))
    assert browsing.heading() == "Rack: TACS?" and len(browsing.lines()[0]) >= len(browsing.lines()[4]) > 1


def test_there_may_be_none():
    browsing = Browsing(*(_PATTERN + ("zzqq", ENTER)))
    assert browsing.heading() == "Pattern: ZZQQ" and browsing.lines() == ["None"]
    browsing.press(SELECT, DOWN, UP, LEFT, RIGHT)
    assert browsing.lines() == ["None"]
    browsing.press(BACK)
    assert browsing.app.stack == [browsing.title]


def test_what_is_entered_is_limited_to_what_can_be_looked_for():
    browsing = Browsing(*(_PATTERN + ("a*b*c",)))
    assert browsing.app.stack[-1].header.endswith("A*BC")
    browsing = Browsing(*(_RACK + ("abcdefghij", "*")))
    assert bytes(browsing.app.stack[-1].word) == bytes(range(1, 9))
    browsing = Browsing(*(_BEGINNING + ("a?*",)))
    assert browsing.app.stack[-1].header.endswith("A")
    browsing.press(LEFT, LEFT, SELECT, RIGHT, SELECT)  # delete, then the end: nothing is looked for
    assert browsing.app.stack == [browsing.title]


def test_hooks_and_extensions_of_a_word():
    browsing = Browsing(*(_PATTERN + ("at", ENTER, SELECT)))
    known = set(_all())
    front = [letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter + "AT" in known]
    back = [letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if "AT" + letter in known]
    lines = browsing.lines()
    assert browsing.heading() == "AT, points: 2" and browsing.chosen() == "Beginning: AT"
    assert lines[-3:] == ["Back: " + (" ".join(back) or "-"), "Beginning: AT", "Ending: AT"]
    assert "".join(lines[:-3]).replace(" ", "") == "Front:" + ("".join(front) or "-")
    browsing.press(UP, SELECT)  # not an action
    assert browsing.lines() == ["AT"] and browsing.heading() == "Pattern: AT"
    browsing.press(SELECT, DOWN, SELECT)
    assert browsing.heading() == "Ending: AT"
    assert browsing.seen() == _all(lambda word: word[-2:] == "AT" and word != "AT")[:4]
    browsing.press(SELECT, BACK, BACK)
    assert browsing.lines() == ["AT"] and browsing.heading() == "Pattern: AT"
    browsing.press(BACK)
    assert browsing.app.stack == [browsing.title]


def test_every_size_and_pieces_are_painted_alike():
    for size in DRAWN_SIZES:
        browsing = Browsing(*(_LENGTH + (DOWN, DOWN, SELECT, DOWN, DOWN, RIGHT)), size=size)
        box = browsing.app.stack[1].box
        assert box.h <= size[1] and len(browsing.lines()) > box.rows
        browsing.press(*[DOWN] * 9)
        box = browsing.app.stack[1].box
        assert box.first <= box.chosen < box.first + box.rows, "what has the focus is seen"
        for keys in (), (SELECT,):
            browsing.press(*keys)
            assert browsing.is_painted_whole(), size


def test_what_cannot_be_read_is_told():
    for keys in _LENGTH + (DOWN, DOWN), _LENGTH + (DOWN, DOWN, SELECT):  # the list, or the hooks of its first word
        browsing = Browsing(*keys)
        store = browsing.lexicon.store

        def select(i, store=store):
            store.fail(i)

        store.select = select
        browsing.press(SELECT)
        assert "cannot be read" in text(browsing.lines())
        browsing.press(SELECT)
        assert browsing.app.stack == [browsing.title]


def test_from_the_title():
    keys = (DOWN, DOWN, SELECT) + (SELECT,) * 2 + (LEFT, LEFT, SELECT, SELECT, BACK)
    seen = run(("--lexicon", LEXICON), *keys)
    assert seen[3] == ["Words", "Beginning", "Pattern", "Length", "Rack"]
    assert seen[-1] == TITLE
    seen = run(("--lexicon", "tests/data/small/cut"), DOWN, DOWN, SELECT, SELECT)
    assert "is damaged" in text(seen[3]) and seen[-1][0] == "New game"
