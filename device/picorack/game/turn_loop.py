"""Plays a game turn by turn: whose turn it is, who thinks about it and for how long, and all that follows a turn.

    loop = TurnLoop(game, machines)
    loop.begin(listener)
    while not loop.over():
        wait_ms = loop.step()

It knows nothing of screens. Whoever shows or counts what happens is its listener, an object with these methods. What
an event says is in its arguments; all else the listener asks the loop, or the game:

    thinks()          a machine or the hint player has thought for one step, and not to its end
    plays(move)       a move (16 bytes) is about to be played; the board is as it was before
    turn_over()       a turn has been played; it is not yet kept
    next_turn(error)  the next player is to move, or nobody if the game is over; or a human has taken the hidden rack.
                      error: the Refusal for which the game could not be kept; None where it was, or `keep` is None
    hints_found()     a human's hint player has thought to the end; only where think() was called for one

Rules that some games have are objects which the loop asks: a clock and challenges. They have listeners of their own,
and a method turn_over(), which is called before the listener's. That of challenges returns False as long as it is not
decided whether the last turn stands. Where memory runs out after a move was played, the next step calls turn_over() and
what follows it again.
"""

import gc
import time

from micropython import const

from ..core.refusal import Refusal
from ..movegen.generator import STEP

_WAIT_MS = const(1000)  # how long a caller may wait for a human who has all the time
_CLOCK_MS = const(100)  # and while a clock runs


class TurnLoop:
    """The turns of one game, and who takes them.

    game: a Game
    machines: per player a machine player (see players/greedy.py), or None for a human
    hint_player: a machine player that seeks moves for humans, or None where nobody asks for them, and where a game
        that is over needed its memory (retrying.py)
    keep: keep(game) is called after every turn and raises a Refusal if it cannot keep the game; or None
    clock: the Clock that limits turns, or a GameClock, or None
    challenges: the Challenges where plays may be challenged, or None
    collect: called between turns, so that each begins with all the memory there is; where a turn's garbage does not
        matter it may do nothing
    thinker: the machine player that thinks, or the hint player; None while nobody does
    begun: has it begun to think?
    hidden: True while one of several humans is to move and has not yet taken the device
    listener: as above
    followed: how many turns are over, with all that follows them
    """

    challenges = None  # of the class until it is set

    def __init__(self, game, machines, hint_player=None, keep=None, clock=None, collect=gc.collect):
        self.game = game
        self.machines = machines
        self.hint_player = hint_player
        self.keep = keep
        self.clock = clock
        self.collect = collect
        self.listener = None
        self.followed = len(game.history)

    def begin(self, listener):
        """Begin the game, or go on with it. The listener hears of what happens from now on."""
        self.listener = listener
        self._begin_turn()

    def over(self):
        """Is the game over, and has everything been done that follows its last turn?"""
        return self.game.over and self.followed == len(self.game.history)

    def step(self):
        """Do a piece of work. Returns how many milliseconds (int) the next step may wait; 0: there is more to do now.

        A machine that runs out of memory frees some and begins its turn anew. Raises MemoryError where it has none to
        free, and where memory runs out while its move is played: then retrying.py can help.
        """
        game, thinker, wait_ms = self.game, self.thinker, _WAIT_MS
        if self.followed < len(game.history):
            return self.follow()
        if self.hidden:
            return wait_ms
        if thinker and self._think(thinker):
            if self.machines[game.turn]:
                self.play(thinker.best(game))
            else:
                self.thinker = None
                self.listener.hints_found()
            return 0
        if self.clock and not game.over:
            wait_ms = _CLOCK_MS
            if not self.clock.look():
                self.clock.stop(self)
        return 0 if self.thinker else wait_ms

    def play(self, move):
        """Play a move that is known to be legal: a human's that the referee has checked, or a machine's."""
        self.listener.plays(move)
        self.game.accept(move)
        self.follow()

    def keep_game(self):
        """Keep the game where it stands. Returns the Refusal for which it could not be kept; None where it was, or
        nobody keeps it."""
        try:
            if self.keep:
                self.keep(self.game)
        except Refusal as error:
            return error

    def think(self, thinker):
        """Let a player think about this turn: a machine whose turn it is, or for a human one whose `moves` are hints
        once hints_found() was called. None: nobody thinks."""
        self.thinker = thinker
        self.begun = False
        self._thinks_from = time.ticks_ms()

    def _begin_turn(self):
        self.collect()
        game, machines = self.game, self.machines
        self.think(None if game.over else machines[game.turn])
        self.hidden = not (self.thinker or game.over) and machines.count(None) > 1
        if self.clock:
            self.clock.start()

    def _think(self, thinker):
        """Let a machine think for one step. Returns True when it has ended, or when its time is over."""
        try:
            if not self.begun:
                thinker.start(self.game)
                self.begun = True
            if thinker.step(STEP):
                return True
            self.listener.thinks()
        except MemoryError:
            if not thinker.free_memory():
                raise MemoryError("even with one page of the lexicon in memory")
            self.begun = False
            return False
        # Before it began to think it was never: then the clock was set back.
        return thinker.limit_ms > 0 and not 0 <= time.ticks_diff(time.ticks_ms(), self._thinks_from) < thinker.limit_ms

    def follow(self):
        """Do everything that follows a turn, whoever played it, once it is decided whether it stands. If memory runs
        out meanwhile, step() does all of it again. Returns as step() does."""
        turns = len(self.game.history)
        if self.challenges and not self.challenges.turn_over():
            return _WAIT_MS
        if self.clock:
            self.clock.turn_over()
        self.listener.turn_over()
        refusal = self.keep_game()
        self._begin_turn()
        self.listener.next_turn(refusal)
        self.followed = turns
        return 0
