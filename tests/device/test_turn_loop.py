"""Turns without a screen: what a TurnLoop does and tells, step by step. Runs under pytest and on MicroPython."""

import gc

import micropython
from picorack.core.move import ACROSS, EXCHANGE, PASS, make
from picorack.core.refusal import Refusal
from picorack.core.tiles import TileSet
from picorack.game import turn_loop
from picorack.game.clock import Clock
from picorack.game.game import Game
from picorack.game.turn_loop import TurnLoop
from sample_tiles import ENGLISH

NEXT = ("next", None)


class Mind:
    """A machine that thinks `steps` steps and lays its first two tiles, somewhere; told: what it was asked to do."""

    limit_ms = 0

    def __init__(self, steps=1):
        self.steps = steps
        self.told = []
        self.moves = self
        self.fails = ()  # the calls (by name) in which memory runs out, once each
        self.has_none = False  # is there no memory to free?

    def start(self, game):
        self._note("start")
        self._left = self.steps

    def step(self, budget):
        self._note("step")
        self._left -= 1
        return not self._left

    def best(self, game):
        self._note("best")
        row = len(game.history)
        return make(ACROSS, row, 0, game.racks[game.turn].tiles()[:2], 2, 10 + row)

    def spare(self):
        self.told.append("spare")
        if self.has_none:
            raise MemoryError("even with one page")

    def _note(self, what):
        self.told.append(what)
        fail(self, what)


def fail(owner, what):
    if what in owner.fails:
        owner.fails = tuple(name for name in owner.fails if name != what)
        raise MemoryError(what)


class Listener:
    """told: what was heard since it was last looked at."""

    fails = ()  # the events in which memory runs out, once each

    def __init__(self, game):
        self._game = game
        self._told = []

    def heard(self):
        told, self._told = self._told, []
        return told

    def thinks(self):
        self._told.append("thinks")
        fail(self, "thinks")

    def plays(self, move):
        self._told.append(("plays", move[0], len(self._game.history)))
        fail(self, "plays")

    def turn_over(self):
        self._told.append("over")
        fail(self, "over")

    def next_turn(self, error):
        self._told.append(("next", error and str(error)))
        fail(self, "next")

    def advised(self):
        self._told.append("advised")
        fail(self, "advised")

    def ticked(self, seconds):
        self._told.append(seconds)

    def stopping(self):
        self._told.append("stopping")

    def stopped(self, player):
        self._told.append(("stopped", player))


class Time:
    """Stands for the module `time`: milliseconds pass as told."""

    ms = 0

    def ticks_ms(self):
        return self.ms

    def ticks_diff(self, end, start):
        return end - start

    def ticks_add(self, ticks, delta):
        return ticks + delta


def _game(players=2):
    return Game(TileSet(ENGLISH), ["P" + str(i) for i in range(players)], 1)


def _begun(*minds, **options):
    """(game, loop, listener): it is the first player's turn."""
    game = _game(len(minds))
    game.turn = game.first = 0
    loop = TurnLoop(game, list(minds), **options)
    listener = Listener(game)
    loop.begin(listener)
    return game, loop, listener


def _points(game):
    return [game.history.move(turn)[4] for turn in range(len(game.history))]


def _keeper(kept):
    """Keeps in a list whether the game was over."""
    return lambda game: kept.append(game.over)


def _in_time(test):
    """Run test(time) with a clock of its own."""

    def run():
        time = Time()
        own, turn_loop.time = turn_loop.time, time
        try:
            test(time)
        finally:
            turn_loop.time = own

    return run


def test_to_begin_tells_nothing_and_says_who_thinks():
    mind = Mind()
    game, loop, listener = _begun(mind, None)
    assert loop.mind is mind and not loop.hidden and not loop.over()
    assert listener.heard() == [] and mind.told == []
    game, loop, listener = _begun(None, mind)
    assert loop.mind is None and not loop.hidden
    assert loop.step() > 0 and listener.heard() == [] and mind.told == []


def test_a_machine_thinks_in_steps_and_plays():
    mind, other = Mind(3), Mind()
    game, loop, listener = _begun(mind, other)
    assert loop.step() == loop.step() == 0
    assert listener.heard() == ["thinks", "thinks"] and mind.told == ["start", "step", "step"]
    assert len(game.history) == 0
    assert loop.step() == 0
    assert listener.heard() == [("plays", ACROSS, 0), "over", NEXT]
    assert mind.told[3:] == ["step", "best"] and game.scores[0] == 10 and game.turn == 1
    assert loop.mind is other and other.told == []


def test_a_human_plays_when_ready():
    mind = Mind()
    game, loop, listener = _begun(None, mind)
    assert loop.step() == loop.step() > 0 and listener.heard() == []
    loop.play(make(EXCHANGE, tiles=game.racks[0].tiles()[:3]))
    assert listener.heard() == [("plays", EXCHANGE, 0), "over", NEXT]
    assert game.turn == 1 and loop.mind is mind and not loop.hidden


def test_who_turns_take_is_hidden_from_several_humans_until_they_are_there():
    clock = Clock(30, lambda: time.ms)
    time = Time()
    game, loop, listener = _begun(None, Mind(), None, clock=clock)
    assert loop.hidden and loop.mind is None
    time.ms = 60_000
    assert loop.step() > 0 and listener.heard() == [] and len(game.history) == 0  # no time passes
    loop.reveal()
    assert not loop.hidden and listener.heard() == [NEXT]
    assert loop.step() > 0 and listener.heard() == [30]
    loop.play(make(PASS))
    assert not loop.hidden
    loop.step()
    assert game.turn == 2 and loop.hidden


def test_the_adviser_thinks_for_the_human_and_plays_nothing():
    adviser = Mind(2)
    game, loop, listener = _begun(None, Mind(), adviser=adviser)
    loop.advise()
    assert loop.mind is adviser
    assert loop.step() == 0 and listener.heard() == ["thinks"]
    assert loop.step() == 0 and listener.heard() == ["advised"]
    assert loop.mind is None and len(game.history) == 0 and "best" not in adviser.told
    assert loop.step() > 0


def test_a_turn_is_kept_when_it_is_over_and_before_the_next_begins():
    def keep(game):
        kept.append((len(game.history), loop.mind, listener.heard()))

    kept = []
    mind, other = Mind(), Mind()
    game, loop, listener = _begun(mind, other, keep=keep)
    loop.step()
    assert kept == [(1, mind, [("plays", ACROSS, 0), "over"])]
    assert listener.heard() == [NEXT] and loop.mind is other


def test_a_game_that_cannot_be_kept_says_so_and_goes_on():
    def keep(game):
        raise Refusal("no room")

    game, loop, listener = _begun(Mind(), Mind(), keep=keep)
    loop.step()
    assert listener.heard()[-1] == ("next", "no room")
    loop.step()
    assert len(game.history) == 2


def test_when_the_time_is_up_a_human_passes():
    time = Time()
    game, loop, listener = _begun(None, Mind(5), clock=Clock(2, lambda: time.ms))
    assert 0 < loop.step() < 1000 and listener.heard() == [2]
    time.ms = 1_500
    loop.step()
    loop.step()
    assert listener.heard() == [1] and len(game.history) == 0
    time.ms = 2_000
    assert loop.step() == 0  # a machine is to think
    assert listener.heard() == [0, "stopping", ("plays", PASS, 0), "over", NEXT, ("stopped", 0)]
    assert game.turn == 1
    loop.step()
    assert listener.heard() == ["thinks", 2]  # with time of its own


def test_when_the_time_is_up_a_machine_plays_the_best_so_far():
    time = Time()
    mind = Mind(5)
    game, loop, listener = _begun(mind, None, clock=Clock(2, lambda: time.ms))
    loop.step()
    time.ms = 2_000
    assert loop.step() > 0
    assert listener.heard()[:5] == ["thinks", 2, "thinks", 0, "stopping"]
    assert mind.told == ["start", "step", "step", "best"] and game.scores[0] == 10 and game.turn == 1


@_in_time
def test_a_machines_own_limit_holds_and_a_new_start_does_not_stretch_it(time):
    mind = Mind(100)
    mind.limit_ms = 3_000
    game, loop, listener = _begun(mind, None)
    loop.step()
    time.ms, mind.fails = 1_000, ("step",)
    loop.step()
    assert mind.told == ["start", "step", "step", "spare"]
    time.ms = 2_999
    loop.step()
    assert mind.told[4:] == ["start", "step"] and len(game.history) == 0
    time.ms = 3_000
    loop.step()
    assert mind.told[6:] == ["step", "best"] and len(game.history) == 1


def test_stop_in_the_middle_of_a_turn():
    mind, adviser = Mind(5), Mind(5)
    game, loop, listener = _begun(mind, None, adviser=adviser)
    loop.step()
    loop.stop()
    assert listener.heard()[1:] == ["stopping", ("plays", ACROSS, 0), "over", NEXT, ("stopped", 0)]
    loop.advise()
    loop.step()
    listener.heard()
    loop.stop()
    assert listener.heard() == ["stopping", ("plays", PASS, 1), "over", NEXT, ("stopped", 1)]
    assert loop.mind is mind and "best" not in adviser.told


def test_memory_that_runs_out_while_a_machine_thinks_is_freed_and_it_begins_anew():
    for where in ("start", "step", "thinks"):
        mind = Mind(2)
        game, loop, listener = _begun(mind, None)
        (listener if where == "thinks" else mind).fails = (where,)
        assert loop.step() == 0 and mind.told.count("spare") == 1
        assert loop.step() == 0 and loop.step() == 0
        assert mind.told[-4:] == ["start", "step", "step", "best"], where
        assert _points(game) == [10]


def test_memory_that_runs_out_while_a_move_is_played_is_freed_and_the_turn_is_done_again():
    for where in ("best", "plays"):
        mind = Mind()
        game, loop, listener = _begun(mind, Mind())
        (listener if where == "plays" else mind).fails = (where,)
        try:
            loop.step()
        except MemoryError:
            assert loop.retry() and mind.told[-1] == "spare"
        else:
            raise AssertionError(where)
        assert len(game.history) == 0 and loop.mind is mind
        loop.step()
        assert mind.told[-3:] == ["start", "step", "best"] and _points(game) == [10], where
        assert game.turn == 1


def test_what_follows_a_turn_is_done_again_until_it_is_done_whole():
    for where in ("over", "next"):
        kept = []
        mind, other = Mind(), Mind(2)
        game, loop, listener = _begun(mind, other, keep=_keeper(kept))
        listener.fails = (where,)
        try:
            loop.step()
        except MemoryError:
            assert loop.retry()
        else:
            raise AssertionError(where)
        listener.heard()
        assert loop.step() == 0 and listener.heard() == ["over", NEXT], where
        assert kept[-1] is False and _points(game) == [10] and loop.mind is other
        loop.step()
        assert listener.heard() == ["thinks"]


def test_where_there_is_no_memory_to_free_it_ends():
    mind = Mind()
    mind.has_none, mind.fails = True, ("step",)
    game, loop, listener = _begun(mind, None)
    try:
        loop.step()
    except MemoryError as error:
        assert "one page" in str(error)
    else:
        raise AssertionError("played")
    assert not loop.retry() and len(game.history) == 0
    mind = Mind()
    mind.has_none = True
    game, loop, listener = _begun(None, Mind(), adviser=mind)
    listener.fails = ("over",)
    try:
        loop.play(make(PASS))
    except MemoryError:
        assert not loop.retry() and mind.told == ["spare"]


def test_a_game_ends_once_and_without_room_to_tell_it_ends_all_the_same():
    for has_none in (False, True):
        kept, adviser = [], Mind()
        adviser.has_none = has_none
        game, loop, listener = _begun(None, adviser=adviser, keep=_keeper(kept))
        loop.play(make(PASS))
        listener.heard()
        listener.fails = ("next",)
        try:
            loop.play(make(PASS))
        except MemoryError:
            assert not loop.over() and loop.retry()
        assert game.over and loop.over() == has_none
        listener.heard()
        loop.step()
        assert listener.heard() == ([] if has_none else ["over", NEXT])
        assert loop.over() and kept == [False, True] + [True] * (not has_none)
        assert loop.mind is None and loop.step() > 0 and not listener.heard()


def test_a_clock_ends_no_turn_when_the_game_is_over():
    time = Time()
    game, loop, listener = _begun(None, clock=Clock(1, lambda: time.ms))
    loop.play(make(PASS))
    loop.play(make(PASS))
    time.ms = 5_000
    listener.heard()
    assert loop.over() and loop.step() > 0 and listener.heard() == []


def test_a_game_resumed_goes_on_where_it_was():
    game = _game()
    game.pass_turn()
    mind = Mind()
    minds = [None, None]
    minds[game.turn] = mind
    loop = TurnLoop(game, minds)
    listener = Listener(game)
    loop.begin(listener)
    assert loop.mind is mind and listener.heard() == []
    loop.step()
    assert listener.heard() == [("plays", ACROSS, 1), "over", NEXT] and len(game.history) == 2


def test_a_game_that_is_over_is_not_gone_on_with():
    game = _game()
    while not game.over:
        game.pass_turn()
    loop = TurnLoop(game, [Mind(), Mind()])
    listener = Listener(game)
    loop.begin(listener)
    assert loop.over() and loop.mind is None and loop.step() > 0 and listener.heard() == []


class Silent:
    """A listener that allocates nothing, and a mind: it plays a move made before."""

    limit_ms = 0
    move = make(PASS)

    def start(self, game):
        self.left = 3

    def step(self, budget):
        self.left -= 1
        return not self.left

    def best(self, game):
        return self.move

    def thinks(self, move=None):
        pass

    plays = turn_over = next_turn = thinks


class Uncollected:
    """Stands for the module `gc`."""

    def collect(self):
        pass


def test_a_step_of_thinking_allocates_nothing():
    mind = Silent()
    game, loop, _ = _begun(mind, mind)
    loop.begin(mind)
    loop.step()
    micropython.heap_lock()
    try:
        loop.step()
    finally:
        micropython.heap_unlock()
    assert mind.left == 1


def test_a_turn_allocates_what_the_game_allocates_for_it_and_nothing_else():
    if not hasattr(gc, "mem_alloc"):  # CPython
        return
    mind = Silent()
    turns = 8  # of a player, so that the game goes on
    game, loop, _ = _begun(mind, mind)
    game.pass_limit = turns
    loop.begin(mind)
    for _ in range(3):  # the first times an object may grow
        loop.step()
    own, turn_loop.gc = turn_loop.gc, Uncollected()
    gc.collect()
    gc.disable()
    try:
        before = gc.mem_alloc()
        loop.step()
        loop.step()
        loop.step()
        taken = gc.mem_alloc() - before
        before = gc.mem_alloc()
        game.accept(mind.move)
        alone = gc.mem_alloc() - before
    finally:
        gc.enable()
        turn_loop.gc = own
    assert len(game.history) == 3 and alone and taken == alone, (taken, alone)
