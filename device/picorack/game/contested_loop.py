"""A TurnLoop in which plays may be challenged (contest.py). It is loaded only where a set-up says so.

A machine knows the lexicon, and all its words are good. Where one sits at the table, it challenges every human's play
that formed a wrong word, as soon as it was made, and no other. Among humans the player to move may challenge the last
play; a play that ends the game may be challenged before the game is over.

The loop tells its listener two more events:

    withdrawn(player, words)  the last turn, of this player (an index), was taken back for these words (bytes)
    upheld(player)            it was challenged, and all its words are good
"""

from micropython import const

from ..core.loading import import_once
from ..core.move import PASS, make
from ..core.refusal import Refusal

_WAIT_MS = const(1000)
_CONTEST = const("picorack.game.contest")


def contested(loop, rule, lexicon):
    """A class: the TurnLoop class `loop`, with challenges.

    rule: "double" or "five"; lexicon: the Lexicon that decides
    """

    class ContestedLoop(loop):
        """rule: the rule of challenges
        asks: True while the game is about to end, and the listener must call settle() for it to go on
        """

        asks = False

        def step(self):
            return _WAIT_MS if self.asks else super().step()

        def may_challenge(self):
            """Can the player to move challenge the last play?"""
            return len(self.machines) > 1 and not self.game.over and import_once(_CONTEST).at_stake(self.game)

        def challenge(self):
            """The player to move challenges the last play, which may be challenged."""
            game, listener = self.game, self._listener
            if self._decide():
                if game.over:
                    self._followed -= 1  # the next step does all that follows
                    return
            elif self.rule == "double":
                self.play(make(PASS))
                return
            refusal = None
            try:
                if self.keep:
                    self.keep(game)
            except Refusal as error:
                refusal = error
            listener.next_turn(refusal)

        def settle(self, challenged):
            """The play that went out is challenged, or it is not."""
            self.asks = False
            if challenged:
                self._decide()
            super()._follow()

        def _decide(self):
            """Find out whether the last play stands. Returns True if it was withdrawn."""
            game, contest = self.game, import_once(_CONTEST)
            player = game.player_of(len(game.history) - 1)
            words = contest.wrong_words(game, lexicon)
            if words:
                contest.withdraw(game)
                self._listener.withdrawn(player, words)
                return True
            if self.rule == "five":
                contest.uphold(game)
            self._listener.upheld(player)
            return False

        def _follow(self):
            game, machines = self.game, self.machines
            human = not machines[game.player_of(len(game.history) - 1)]
            if human and len(machines) > 1 and import_once(_CONTEST).at_stake(game):
                if machines.count(None) < len(machines):
                    if import_once(_CONTEST).wrong_words(game, lexicon):
                        self._decide()
                elif game.over:
                    self.asks = True
                    return
            super()._follow()

    ContestedLoop.rule = rule
    return ContestedLoop
