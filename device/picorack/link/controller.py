"""What a human's keys do in a game of two devices: words may be tried while the other device's player thinks."""

from ..core.loading import import_once
from ..ui.turn.controller import Controller


class LinkedController(Controller):
    """It may lay tiles, look words up and arrange the rack while the other device's player thinks."""

    _trying = False

    def is_mine(self):
        return self._trying or super().is_mine()

    def waits(self):
        """Does the other device's player think?"""
        return bool(self._loop.thinker) and self._loop.thinker is self.screen.remote

    def place(self, index, letter=0):
        self._trying = self.waits()
        super().place(index, letter)
        self._trying = False

    def refuse(self, line=""):
        """A line of the menu was chosen in the other's turn."""
        if self.waits() and line in ("check", "undo", "shuffle"):
            import_once("picorack.ui.screens.turn_choices").do_in_turn(self, line, self.screen)
        else:
            super().refuse(line)
