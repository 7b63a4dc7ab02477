"""A TurnLoop without a screen: what it does and what it tells its listener, step by step."""

from picorack.core.move import ACROSS, EXCHANGE, PASS, make
from picorack.game import turn_loop
from picorack.game.clock import Clock
from picorack.game.turn_loop import TurnLoop
from picorack.recorded import playing
from picorack.ui.screens.hand_over import reveal
from sample_turns import NEXT, Listener, Machine, Time, begun, new_game


def test_a_machine_thinks_in_steps_and_plays():
    machine, other = Machine(3), Machine()
    game, loop, listener = begun(machine, other)
    assert loop.step() == loop.step() == 0
    assert listener.heard() == ["thinks", "thinks"] and machine.told == ["start", "step", "step"]
    assert len(game.history) == 0
    assert loop.step() == 0
    assert listener.heard() == [("plays", ACROSS, 0), "over", NEXT]
    assert machine.told[3:] == ["step", "best"] and game.scores[0] == 10 and game.turn == 1
    assert loop.thinker is other and other.told == []


def test_a_human_plays_when_ready():
    machine = Machine()
    game, loop, listener = begun(None, machine)
    assert loop.step() == loop.step() > 0 and listener.heard() == []
    loop.play(make(EXCHANGE, tiles=game.racks[0].tiles()[:3]))
    assert listener.heard() == [("plays", EXCHANGE, 0), "over", NEXT]
    assert game.turn == 1 and loop.thinker is machine and not loop.hidden


def test_who_turns_take_is_hidden_from_several_humans_until_they_are_there():
    clock = Clock(30, lambda: time.ms)
    time = Time()
    game, loop, listener = begun(None, Machine(), None, clock=clock)
    assert loop.hidden and loop.thinker is None
    time.ms = 60_000
    assert loop.step() > 0 and listener.heard() == [] and len(game.history) == 0  # no time has passed yet
    reveal(loop)
    assert not loop.hidden and listener.heard() == [NEXT]
    assert loop.step() > 0 and listener.heard() == [30]
    loop.play(make(PASS))
    assert not loop.hidden
    loop.step()
    assert game.turn == 2 and loop.hidden


def test_a_turn_is_kept_when_it_is_over_and_before_the_next_begins():
    def keep(game):
        kept.append((len(game.history), loop.thinker, listener.heard()))

    kept = []
    machine, other = Machine(), Machine()
    game, loop, listener = begun(machine, other, keep=keep)
    loop.step()
    assert kept == [(1, machine, [("plays", ACROSS, 0), "over"])]
    assert listener.heard() == [NEXT] and loop.thinker is other


def test_a_machine_passes_where_the_clock_says_so():
    time = Time()
    machine = Machine(5)
    game, loop, listener = begun(machine, None, clock=Clock(2, lambda: time.ms, True))
    loop.step()
    time.ms = 1_999
    loop.step()
    assert len(game.history) == 0
    time.ms = 2_000
    loop.step()
    assert listener.heard()[-4:] == [("plays", PASS, 0), "over", NEXT, ("stopped", 0)]
    assert "best" not in machine.told and game.passes == 1 and game.turn == 1


def test_who_is_done_in_time_plays_though_machines_pass_when_it_is_up():
    time = Time()
    game, loop, listener = begun(Machine(2), None, clock=Clock(2, lambda: time.ms, True))
    loop.step()
    time.ms = 1_999
    loop.step()
    assert game.history.move(0)[0] == ACROSS and game.scores[0] == 10


def test_a_machines_own_limit_holds_and_a_new_start_does_not_stretch_it():
    time, own = Time(), turn_loop.time
    turn_loop.time = time
    try:
        machine = Machine(100)
        machine.limit_ms = 3_000
        game, loop, listener = begun(machine, None)
        loop.step()
        time.ms, machine.fails = 1_000, ("step",)
        loop.step()
        assert machine.told == ["start", "step", "step", "free_memory"]
        time.ms = 2_999
        loop.step()
        assert machine.told[4:] == ["start", "step"] and len(game.history) == 0
        time.ms = 3_000
        loop.step()
        assert machine.told[6:] == ["step", "best"] and len(game.history) == 1
    finally:
        turn_loop.time = own


def test_stop_in_the_middle_of_a_turn():
    machine, hint_player = Machine(5), Machine(5)
    game, loop, listener = begun(machine, None, hint_player=hint_player, clock=Clock(2, lambda: 0))
    loop.step()
    listener.heard()
    loop.clock.stop(loop)
    assert listener.heard() == ["stopping", ("plays", ACROSS, 0), "over", NEXT, ("stopped", 0)]
    loop.think(hint_player)
    loop.step()
    listener.heard()
    loop.clock.stop(loop)
    assert listener.heard() == ["stopping", ("plays", PASS, 1), "over", NEXT, ("stopped", 1)]
    assert loop.thinker is machine and "best" not in hint_player.told


def test_a_clock_ends_no_turn_when_the_game_is_over():
    time = Time()
    game, loop, listener = begun(None, clock=Clock(1, lambda: time.ms))
    loop.play(make(PASS))
    loop.play(make(PASS))
    time.ms = 5_000
    listener.heard()
    assert loop.over() and loop.step() > 0 and listener.heard() == []


def test_a_game_that_is_over_is_not_gone_on_with():
    game = new_game()
    while not game.over:
        playing.pass_turn(game)
    loop = TurnLoop(game, [Machine(), Machine()])
    listener = Listener(game)
    loop.begin(listener)
    assert loop.over() and loop.thinker is None and loop.step() > 0 and listener.heard() == []
