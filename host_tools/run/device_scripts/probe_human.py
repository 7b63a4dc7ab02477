"""A human for probe.py: opens every screen in each turn, exchanges two tiles, looks for a hint and plays it."""

from picorack.core.tiles import BLANK
from picorack.ui import events

_BACK, _ENTER, _UP = events.BACK, events.ENTER, events.UP
# Menu and away; help, scrolled; a message (no such tile); exchange, left; shuffled, turned; a word checked; the moves;
# two hints, one tile taken back; another, played.
_TOUR = (_BACK, _BACK, events.HELP, events.DOWN, _BACK, 0x17D, _BACK, ord("5"), _BACK, ord("4"), ord("7"), ord("8"),
         ord("A"), ord("B"), _BACK, ord("9"), events.DOWN, _BACK, ord("2"), ord("2"), events.DELETE, ord("2"),
         _ENTER)  # fmt: skip
_PATIENCE = 200  # keys in a turn: who gets nowhere with so many is out of memory
_GIVE_UP = (_ENTER, ord("3"), ord("6"), _UP, _ENTER)  # after a hint that found nothing: pass


class Human:
    """Keys (see ui/events.py) for a game; tells the meter to look at the heap before each."""

    has_letters = True

    def __init__(self, game, meter):
        self._game = game
        self._meter = meter
        self._turn = -1
        self._keys = []
        self._pressed = 0  # in this turn

    def poll(self, wait_ms):
        self._meter.look()
        if self._game.over:
            return events.QUIT
        if not wait_ms:
            return 0
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
        """To the rack and to its blank, if there is one, the letters looked at, and back."""
        tiles = self._game.racks[self._game.turn].tiles()
        if BLANK not in tiles:
            return []
        return [events.SELECT] + [events.RIGHT] * tiles.find(bytes((BLANK,))) + [events.SELECT, _BACK, _BACK]
