"""The human player of probe.py: keys that, in each turn, open every screen, ask for hints, and play one."""

from picorack.core.tiles import BLANK
from picorack.ui import events

_BACK, _ENTER, _UP = events.BACK, events.ENTER, events.UP
# The keys of a turn: the menu is opened and closed; help, its rules scrolled; a letter that no tile bears, for a
# message; the exchange opened and left; the rack shuffled; the direction flipped; a word checked; the list of moves;
# two hints, of the second one tile taken back; another hint, which is played.
_TOUR = (_BACK, _BACK, events.HELP, ord("3"), events.DOWN, _BACK, _BACK, 0x17D, _BACK, ord("5"), _BACK, ord("4"),
         ord("7"), ord("8"), ord("A"), ord("B"), _BACK, ord("9"), events.DOWN, _BACK, ord("2"), ord("2"),
         events.DELETE, ord("2"), _ENTER)  # fmt: skip
_PATIENCE = 200  # keys in a turn: if the turn is not over then, memory has run out again and again
_GIVE_UP = (_ENTER, ord("3"), ord("6"), _UP, _ENTER)  # pass, if no hint was found


class Human:
    """An input (hw/template.py) that plays a game. Before each key the listener looks at the heap.

    game: a Game
    listener: probe.py's
    """

    has_letters = True
    points = False

    def __init__(self, game, listener):
        self._game = game
        self._listener = listener
        self._turn = -1
        self._keys = []
        self._pressed = 0  # in this turn

    def poll(self, wait_ms):
        self._listener.check()
        if not wait_ms:
            return 0
        if self._game.over:
            return events.QUIT
        if len(self._game.history) != self._turn:
            self._turn = len(self._game.history)
            self._keys = self._blank() + list(_TOUR)
            self._pressed = 0
        elif not self._keys:
            self._keys = list(_GIVE_UP)
        self._pressed += 1
        if self._pressed > _PATIENCE:
            raise MemoryError("for what a human does in a turn")
        return self._keys.pop(0)

    def _blank(self):
        """The keys that go to the rack and to its blank, open the screen of letters, and go back; none without a
        blank."""
        tiles = self._game.racks[self._game.turn].tiles()
        if BLANK not in tiles:
            return []
        return [events.SELECT] + [events.RIGHT] * tiles.find(bytes((BLANK,))) + [events.SELECT, _BACK, _BACK]
