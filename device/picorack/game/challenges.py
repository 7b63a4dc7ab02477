"""A rule of a TurnLoop: plays may be challenged (phony.py). It is loaded only where a set-up says so.

A machine knows the lexicon, and all its words are good. Where one sits at the table, it challenges every human's play
that formed a wrong word, as soon as it was made, and no other. Among humans the player to move may challenge the last
play; a play that ends the game may be challenged before the game is over.
"""

from micropython import const

from ..core.loading import import_once
from ..core.move import PASS, make

_PHONY = const("picorack.game.phony")


class Challenges:
    """loop: the TurnLoop
    rule: "double" or "five" (phony.py)
    lexicon: the Lexicon that decides
    asks: does it wait for answer()?
    listener: has three methods, which are called as they are needed:
        ask()                   the game is about to end: answer() must be called. It is asked again and again; until
                                then the game is not over, and no rack counts
        removed(player, words)  the last turn, of this player (an index), was removed for these phonies (bytes)
        valid()                 the last play was challenged, and all its words are valid
    """

    def __init__(self, loop, rule, lexicon, listener):
        self.rule = rule
        self._loop = loop
        self._lexicon = lexicon
        self._listener = listener
        self._answered = -1  # how many turns were over when answer() was called
        self.asks = False

    def turn_over(self):
        """Returns False while the players are asked whether they challenge the last play."""
        game, machines, phony = self._loop.game, self._loop.machines, import_once(_PHONY)
        turns = len(game.history)
        human = not machines[game.player_of(turns - 1)]
        if human and turns != self._answered and len(machines) > 1 and phony.may_challenge(game):
            if machines.count(None) < len(machines):
                if phony.phonies(game, self._lexicon):
                    self._decide()
            elif game.over or self.asks:
                if game.over:
                    phony.reopen(game)
                    self.asks = True
                self._listener.ask()
                return False
        return True

    def may_challenge(self):
        """Can the player to move challenge the last play?"""
        loop = self._loop
        return len(loop.machines) > 1 and not loop.game.over and import_once(_PHONY).may_challenge(loop.game)

    def challenge(self):
        """The player to move challenges the last play, which may be challenged."""
        loop = self._loop
        if self._decide():
            if loop.game.over:
                loop.followed -= 1  # the next step does all that follows
                return
        else:
            self._listener.valid()
            if self.rule == "double":
                loop.play(make(PASS))
                return
        loop.listener.next_turn(loop.keep_game())

    def answer(self, challenged):
        """The play that went out is challenged, or it is not."""
        loop = self._loop
        self._answered = len(loop.game.history)
        self.asks = False
        removed = challenged and self._decide()
        if not removed:
            loop.game.finish()
        loop.follow()
        if challenged and not removed:
            self._listener.valid()  # over the result

    def _decide(self):
        """Find out whether the last play stands. Returns True if it was removed."""
        game, phony = self._loop.game, import_once(_PHONY)
        player = game.player_of(len(game.history) - 1)
        words = phony.phonies(game, self._lexicon)
        if words:
            phony.remove(game)
            self._listener.removed(player, words)
            return True
        if self.rule == "five":
            phony.add_bonus(game)
        return False
