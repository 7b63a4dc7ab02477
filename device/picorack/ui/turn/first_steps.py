"""Three steps that guide a first game: the line of text shows them in a human's first two turns. An extra: without
them the line names the player who begins.

Which step is next follows from the game: how a word is laid; as soon as a tile lies, how it is played; in the second
turn, where the menu and its hints are. There the machine's last word stays in the line until the human does something.
They are over for good when the menu is opened, and when the second turn is over.
"""

from ...core.loading import import_once
from ..drawing.canvas import text_width


class FirstSteps:
    """controller: the Controller that is guided. Until the steps are over, idle() of its screen is the one below, so
    that games without them need no code for it."""

    def __init__(self, controller):
        self._controller = controller
        keys = controller.screen.app.keys
        kind = "steps letters" if keys.has_letters else "steps taps" if keys.points else "steps keys"
        self._shown = -1  # the step that the line shows, from 0; -1, with an empty text: none
        self._alone = False  # is there no room for the score of the placement beside the second step?
        texts = import_once("picorack.ui.guide").extra(kind)
        self._texts = [self._fitted(step, string) for step, string in enumerate(texts)] + [""]
        self._idle = controller.screen.idle
        controller.screen.idle = self.idle  # last: where something above is missing, the screen stays as it is

    def first(self):
        """The line of text when a human's first turn begins (str); "" in other turns, and where several humans play,
        who first take the device."""
        game, machines = self._controller.screen.game, self._controller.screen.loop.machines
        self._shown = -1
        if len(game.history) < len(game.names) and not machines[game.turn] and machines.count(None) < 2:
            self._shown = 0
        return "" if self._shown else self._texts[0]

    def follow(self):
        """Something was done in the turn: show the step that is next in the line. Returns True if it is another one
        than before; it is not painted."""
        controller, step = self._controller, self._step()
        if step == 1 and self._alone:
            controller.points = ""
        if step < 0 or step == self._shown:
            return False
        self._shown = step
        controller.screen.message = self._texts[step]
        return True

    def idle(self):
        """Before the screen does its work between two keys, take the step out of the line while a box or a grid lies
        over the game, for which it does not hold, and tell it again afterwards. Another message stays."""
        screen = self._controller.screen
        told = self._texts[self._shown] if screen.app.is_top(screen) else ""
        if screen.message in self._texts and screen.message != told:
            screen.say(told)
        return self._idle()

    def turn_over(self):
        """A turn is over: so are the steps, if that was the second one of a human."""
        game = self._controller.screen.game
        if game.over or len(game.history) >= 2 * len(game.names):
            self.over()

    def over(self):
        """Show no steps from now on, and in no later game."""
        controller = self._controller
        screen, app = controller.screen, controller.screen.app
        controller.steps = None
        screen.idle = self._idle
        app.guides = False
        if screen.message in self._texts:
            screen.say("")
        if self._alone and controller.pending.count:
            controller.show_score()
        if app.keep:
            app.keep()

    def _step(self):
        """The step that is next, from 0; -1 where the line is not for steps, as while no human is to move."""
        controller = self._controller
        game = controller.screen.game
        if not controller.is_mine():
            return -1
        return 2 if len(game.history) >= len(game.names) else 1 if controller.pending.count else 0

    def _fitted(self, step, string):
        """A step's text with its number, or without it where the line has no room for both, and for the score of the
        placement that stands there from the second step on, and for all names; "" where it has no room for the text
        itself."""
        layout, clock = self._controller.screen.app.layout, self._controller.screen.loop.clock
        room, size = layout.width, layout.line_size
        if clock:
            room -= clock.times * (text_width("00:00", size) + 4)
        beside = room - text_width("↓+10", size) - 4 if step else room
        numbered = "%d/3 %s" % (step + 1, string)
        names = [] if layout.line_y else self._controller.screen.game.names  # which stand in the same line
        named = sum([text_width(name + "  00|", size) + 6 for name in names])
        if text_width(numbered, size) < min(beside, room - named):
            return numbered
        wide = text_width(string, size)
        if step == 1:
            self._alone = room >= wide >= beside
        return string if wide <= room else ""
