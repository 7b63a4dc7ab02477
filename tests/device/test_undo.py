"""Turns are taken back: the game is as it was, but for the tiles that are drawn next."""

from picorack.app.undo import question
from picorack.core.bag import Random
from picorack.core.move import EXCHANGE, PASS, make
from picorack.game import phony
from picorack.game.today import today
from picorack.lexicon.lexicon import Lexicon
from picorack.recorded import playing
from picorack.savegame import decoding, resuming, undo
from picorack.savegame.kept import Kept
from picorack.savegame.records import Records
from picorack.ui import events
from picorack.ui.views.layout import Layout
from sample_failing import refusal
from sample_navigator import LEXICON, PASS_TURN, TO_MORE, UNDO_TURN, keep, run, text
from sample_play import chosen, game_of, pack, state
from sample_players import machines

UP, DOWN, SELECT, BACK = events.UP, events.DOWN, events.SELECT, events.BACK
_SETUP = {"players": "h,m5", "lexicon": LEXICON, "undo": 1}


def _play(game, machine, random):
    """A turn: mostly the best word, at times an exchange or a pass; a rack is shuffled before."""
    if game.turn == 0:
        game.racks[0].shuffle(random)
    what = random.below(8)
    if what == 0 and len(game.bag) > 7:
        playing.exchange(game, game.racks[game.turn].tiles()[:3])
    elif what == 1 and not game.passes:
        game.accept(make(PASS))
    else:
        game.accept(chosen(machine, game))


def _back(game, setup=_SETUP):
    return undo.undone(game, setup, 0, decoding)


def test_racks_bag_board_and_scores_are_what_they_were():
    for seed, names in (6, ("Ada", "Pico")), (7, ("Ada", "Pico", "Pico 2")), (8, ("Ada",)):
        lexicon, _, machine = machines(LEXICON, "greedy", mode="resident")
        game = game_of(lexicon, seed, names=names)
        random, before, compared = Random(seed), None, 0
        while True:
            if game.turn == 0:
                if before:
                    fresh, setup = _back(game)
                    assert state(fresh) == before and undo.times(setup) == 1
                    assert fresh.lexicon is lexicon and fresh.random is fresh.bag.random
                    compared += 1
                random_before = Random(3)
                game.racks[0].shuffle(random_before)  # as the player has put them
                before = state(game)
                game.accept(chosen(machine, game) if compared % 3 else make(PASS))
            else:
                _play(game, machine, random)
            if game.over:
                break
        assert compared > 3, seed


def test_which_tiles_come_next_is_not_known_but_the_same_every_time():
    lexicon = Lexicon(LEXICON, "resident")
    others = 0
    for seed in range(1, 9):
        game = game_of(lexicon, seed)
        if game.turn:
            game.accept(make(PASS))
        seven = make(EXCHANGE, tiles=game.racks[0].tiles())
        game.accept(seven)
        first = game.racks[0].tiles()
        game.accept(make(PASS))
        drawn = []
        for _ in range(2):
            fresh, setup = _back(game)
            fresh.accept(seven)
            drawn.append(fresh.racks[0].tiles())
        assert drawn[0] == drawn[1]
        others += sorted(drawn[0]) != sorted(first)
        fresh.accept(make(PASS))
        again, setup = _back(fresh, setup)
        assert undo.times(setup) == 2
        again.accept(seven)
        others += sorted(again.racks[0].tiles()) != sorted(drawn[0])
    assert others > 12


def test_a_saved_game_is_the_same_whatever_was_taken_back():
    lexicon, _, machine = machines(LEXICON, "greedy", mode="resident")
    for seed in range(5):
        random = Random(seed)
        game, setup = game_of(lexicon, seed), _SETUP
        taken = 0
        while not game.over:
            if game.turn == 0 and undo.last_turn(game, 0) >= 0 and random.below(3) == 0 and taken < 8:
                for _ in range(1 + random.below(2)):
                    if undo.last_turn(game, 0) >= 0:
                        game, setup = _back(game, setup)
                        taken += 1
            else:
                _play(game, machine, random)
            restored, found = decoding.unpack(pack(game, lexicon, setup), lexicon)
            assert state(restored) == state(game) and found == setup
            assert list(restored.random.state) == list(game.random.state)
        assert taken == undo.times(setup) > 2


def test_challenges_are_taken_back_and_played_again_with_their_turns():
    """A phony of the human is removed, later one of the machine is challenged in vain; then turns are taken back."""
    lexicon, _, machine = machines(LEXICON, "greedy", mode="resident")
    setup = dict(_SETUP, check="five")
    game = game_of(lexicon, 6)
    states, removed, valid = [], 0, 0
    while len(game.history) < 12:
        if game.turn == 0:
            states.append(state(game))
        game.accept(chosen(machine, game))
        if len(game.history) % 5 == 1:
            phony.remove(game)
            removed += 1
        elif len(game.history) % 5 == 3:
            phony.add_bonus(game)
            valid += 1
    assert removed > 1 and valid > 1 and len(states) == 6
    saved = pack(game, lexicon, setup)
    assert state(decoding.unpack(saved, lexicon)[0]) == state(game)
    while states:
        game, setup = _back(game, setup)
        assert state(game) == states.pop()
        saved = pack(game, lexicon, setup)
        assert state(decoding.unpack(saved, lexicon)[0]) == state(game)


def test_a_set_up_that_says_something_else_is_refused():
    lexicon = Lexicon(LEXICON, "resident")
    game = game_of(lexicon, 6)
    game.accept(make(PASS))
    for wrong in 5, "text", [3], [[1]], [[1, 0]], [[1, 2], [1, 3]], [[2, 2], [3, 2]], [["1", 1]], [[-1, 1]], None:
        saved = pack(game, lexicon, dict(_SETUP, undone=wrong))
        assert "damaged" in refusal(decoding.begun, saved) and "damaged" in refusal(decoding.unpack, saved, lexicon), (
            wrong
        )


_ALONE = ("--lexicon", LEXICON, "--players", "h,m5", "--seed", "3")


def test_the_question_says_as_much_as_there_is_room_for():
    lexicon, _, machine = machines(LEXICON, "greedy", mode="resident")
    large, small = Layout(240, 240), Layout(84, 48)
    game = game_of(lexicon, 6, names=("Ada the Second of Rome", "Pico the Second of Rome"))
    assert question(large, game) == "Undo the turn? Games with undo do not count"
    passed = "Undo the turn? %s: passed" % game.names[game.turn]
    game.accept(make(PASS))
    game.accept(chosen(machine, game))
    assert question(large, game) == passed + ". Games with undo do not count"
    assert question(small, game) == passed
    alone = game_of(lexicon, 6, names=("Ada",))
    assert question(large, alone) == "Undo the turn?"


def test_the_menu_takes_the_last_turn_back():
    seen = run(_ALONE, *(PASS_TURN + PASS_TURN + UNDO_TURN))
    question = ["Undo the turn? You: passed.", "Games with undo do not", "count"]
    assert seen[-4][6] == "Undo turn" and seen[-3] == question + ["Yes", "No"], seen[-4:]
    kept = Kept("game")
    game = resuming.game(kept.path, kept.resumed, Lexicon(LEXICON, "resident"))
    turns = len(game.history)
    assert resuming.begun(kept.path, kept.resumed)[1]["undone"] == [[turns, 1]] and turns in (2, 3) and game.turn == 0
    seen = run(("--lexicon", LEXICON, "--resume", "game"), *(UNDO_TURN + UNDO_TURN[:-1]))
    assert resuming.begun("game")[1]["undone"] == [[turns - 2, 2]]
    day = today()
    name = "game-%s-3.gcg" % day if day else "game-3.gcg"
    for undone, number in (1, ""), (2, "-2"):  # what the first one tells was taken back
        with open(name[:-4] + number + ".gcg") as file:
            told = file.read()
        assert "#note turns taken back: %d\n" % undone in told and told.endswith("#incomplete\n")
        assert "#description %s\n" % day in told or not day


def test_before_the_first_turn_there_is_none():
    for seed in range(1, 9):
        seen = run(("--lexicon", LEXICON, "--players", "h,m5", "--seed", str(seed)), *(UNDO_TURN + (SELECT,)))
        assert text(seen[-2]) == "No turn to undo", seed
        if Records("game").read():
            Kept("game").forget()


def test_it_is_offered_only_where_the_set_up_allows_it():
    def lines(*arguments):
        keys = ((SELECT,) if arguments[1] == "h,h" else ()) + TO_MORE
        seen = run(("--lexicon", LEXICON, "--seed", "3") + arguments, *keys)
        (found,) = [lines for lines in seen if lines and "Moves" in lines]
        return found

    assert "Undo turn" in lines("--players", "h") and "Undo turn" not in lines("--players", "h", "--undo", "0")
    assert "Undo turn" not in lines("--players", "h,h")
    keep(players="h,m2")  # of a version that knew no such setting
    seen = run(("--lexicon", LEXICON, "--resume", "game"), *TO_MORE)
    assert "Moves" in seen[-1] and "Undo turn" not in seen[-1]
