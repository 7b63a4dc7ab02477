"""A human for probe.py: opens every screen in each turn, exchanges two tiles, looks for a hint and plays it."""

from picorack.ui import events

_BACK, _ENTER, _UP = events.BACK, events.ENTER, events.UP
# Board, menu and away; help, scrolled; exchange, left; a word turned; a hint, twice; what lies is played.
_TOUR = (_BACK, _BACK, events.HELP, events.DOWN, _BACK, ord("5"), _BACK, ord("7"), ord("4"), ord("2"), ord("2"), _ENTER)
_GIVE_UP = (_ENTER, ord("3"), ord("6"), _UP, _ENTER)  # after a hint that found nothing: pass


class Human:
    """Keys (see ui/events.py) for a game; tells the meter to look at the heap before each."""

    has_letters = True

    def __init__(self, game, meter):
        self._game = game
        self._meter = meter
        self._turn = -1
        self._keys = []

    def poll(self, wait_ms):
        self._meter.look()
        if self._game.over:
            return events.QUIT
        if not wait_ms:
            return 0
        if len(self._game.history) != self._turn:
            self._turn = len(self._game.history)
            self._keys = list(_TOUR)
        elif not self._keys:
            self._keys = list(_GIVE_UP)
        return self._keys.pop(0)
