"""A TurnLoop when memory runs out, and how much it allocates itself."""

import gc

from picorack.core.move import PASS, make
from picorack.game.retrying import retry
from sample_failing import LOCKED_HEAP, raised
from sample_turns import NEXT, Machine, begun, keeper, points


def test_memory_that_runs_out_while_a_move_is_played_is_freed_and_the_turn_is_done_again():
    for where in ("best", "plays"):
        machine = Machine()
        game, loop, listener = begun(machine, Machine())
        (listener if where == "plays" else machine).fails = (where,)
        raised(MemoryError, loop.step)
        assert retry(loop) and machine.told[-1] == "free_memory"
        assert len(game.history) == 0 and loop.thinker is machine
        loop.step()
        assert machine.told[-3:] == ["start", "step", "best"] and points(game) == [10], where
        assert game.turn == 1


def test_where_there_is_no_memory_to_free_it_ends():
    machine = Machine()
    machine.has_none, machine.fails = True, ("step",)
    game, loop, listener = begun(machine, None)
    assert "one page" in str(raised(MemoryError, loop.step))
    assert not retry(loop) and len(game.history) == 0
    machine = Machine()
    machine.has_none = True
    game, loop, listener = begun(None, Machine(), hint_player=machine)
    listener.fails = ("over",)
    raised(MemoryError, loop.play, make(PASS))
    assert not retry(loop) and machine.told == ["free_memory"]


def test_where_there_is_no_room_to_tell_the_end_the_players_go_and_it_is_told():
    for where in ("over", "next"):
        machine = Machine()
        machine.has_none, machine.best = True, lambda game: make(PASS)
        game, loop, listener = begun(machine)
        loop.step()
        listener.heard()
        listener.fails = (where,)
        raised(MemoryError, loop.step)
        assert retry(loop) and loop.machines == [True] and not loop.over()
        points = list(game.scores)
        listener.heard()
        assert loop.step() == 0 and listener.heard() == ["over", NEXT], where
        assert all(loop.step() > 0 for _ in range(3)), where
        assert len(game.history) == 2 and game.over and loop.over() and list(game.scores) == points


def test_a_game_ends_once_and_without_room_to_tell_it_ends_all_the_same():
    for has_none, times in ((False, 1), (True, 1), (True, 2)):
        kept, hint_player = [], Machine()
        hint_player.has_none = has_none
        game, loop, listener = begun(None, hint_player=hint_player, keep=keeper(kept))
        loop.play(make(PASS))
        listener.heard()
        listener.fails = ("next",)
        raised(MemoryError, loop.play, make(PASS))
        assert not loop.over() and retry(loop)
        if times == 2:
            listener.fails = ("next",)
            raised(MemoryError, loop.step)
            assert retry(loop)
        assert game.over and loop.over() == (times == 2)
        assert loop.hint_player is (None if has_none else hint_player) and loop.machines == [None]
        listener.heard()
        loop.step()
        assert listener.heard() == ([] if times == 2 else ["over", NEXT])
        assert loop.over() and kept == [False, True, True]
        assert loop.thinker is None and loop.step() > 0 and not listener.heard()


class Silent:
    """Both a listener that allocates nothing and a machine that plays a move made before."""

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


def leave_it():
    """Takes the place of gc.collect, so that the bytes that a turn allocates can be counted."""


def test_a_step_of_thinking_allocates_nothing():
    machine = Silent()
    game, loop, _ = begun(machine, machine)
    loop.begin(machine)
    loop.step()
    with LOCKED_HEAP:
        loop.step()
    assert machine.left == 1


def test_a_turn_allocates_what_the_game_allocates_for_it_and_nothing_else():
    if not hasattr(gc, "mem_alloc"):  # CPython
        return
    machine = Silent()
    turns = 8  # turns of one player; the game goes on after them
    game, loop, _ = begun(machine, machine)
    game.pass_limit = turns
    loop.begin(machine)
    for _ in range(3):  # at first an object may still grow
        loop.step()
    loop.collect = leave_it
    gc.collect()
    gc.disable()
    try:
        before = gc.mem_alloc()
        loop.step()
        loop.step()
        loop.step()
        taken = gc.mem_alloc() - before
        before = gc.mem_alloc()
        game.accept(machine.move)
        alone = gc.mem_alloc() - before
    finally:
        gc.enable()
    assert len(game.history) == 3 and alone and taken == alone, (taken, alone)
