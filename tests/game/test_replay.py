"""Replaying recorded games: those of the oracle, those that the device has written, and wrong ones."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from picorack.core import spelling
from picorack.core.board import STRIDE, square
from picorack.core.rules import RuleError
from picorack.core.tiles import BLANK, TileSet
from picorack.game import referee
from picorack.game.game import Game
from picorack.game.gcg import write_gcg
from picorack.recorded import playing
from sample_tiles import DIGRAPHS, ENGLISH

from host_tools.games.record import GameFileError
from host_tools.games.replay import replay_file

GAMES = Path(__file__).parent.parent / "data" / "oracle" / "games.jsonl"


@pytest.fixture
def games():
    return [json.loads(line) for line in GAMES.read_text().splitlines()]


@pytest.fixture
def replayed(replayed):
    """A function that replays games, or the text of a file: ([difference as text, ...], report)."""

    def run(content, tiles=ENGLISH, lexicon=None):
        text = content if isinstance(content, str) else "".join(json.dumps(game) + "\n" for game in content)
        return replayed(text, tiles, lexicon)

    return run


def test_the_oracle_games_replay_to_the_end():
    report = replay_file(GAMES, ENGLISH)
    assert (report.games, report.finished, report.turns) == (20, 20, 482)
    assert report.differences == []


@pytest.mark.parametrize(("where", "differs"), [("8H", False), ("H8", False), ("8G", True), ("8D", True)])
def test_the_first_move_of_appel_and_jacobson_s_sample_game(replayed, where, differs):
    """ALACK for 32 points, which only its K on the double letter gives (the whole game: test_game_of_1988.py)."""
    differences, report = replayed(f"#player1 A A\n#player2 B B\n>A: AACKL {where} ALACK +32 32\n")
    assert bool(differences) == differs and report.turns == 1


def test_a_score_that_differs_is_reported_once(games, replayed):
    games[3]["turns"][4]["score"] += 1
    differences, report = replayed(games)
    assert len(differences) == 1 and report.finished == 20
    right = games[3]["turns"][4]["score"] - 1
    assert differences == [f"game 3, turn 4: score is {right + 1} in the record, {right} by the rules"]


@pytest.mark.parametrize("key", ["adjust_deduct_and_add", "final_deduct_and_add"])
def test_an_end_that_differs_is_reported(games, replayed, key):
    games[0][key][1] += 1
    differences, _ = replayed(games[:1])
    assert len(differences) == 1 and "Player 2 is" in differences[0] and differences[0].startswith("game 0, end: ")


def test_running_totals_and_the_bag_are_compared(games, replayed):
    games[0]["turns"][6]["running"][0] -= 2
    games[0]["turns"][9]["bag"] = 44
    differences, _ = replayed(games[:1])
    assert differences == [
        "game 0, turn 6: total is 195 in the record, 197 by the rules",
        "game 0, turn 9: bag is 44 in the record, 43 by the rules",
    ]


@pytest.mark.parametrize(
    "turn, change, said",
    [
        (0, {"rack": "BCGIRWZ"}, "refused: tile not in rack"),
        (4, {"rack": "QQMPETU"}, "refused: the rack QQMPETU cannot be: no further Q is left"),
        (3, {"rack": "AEIILOXT"}, "refused: the rack AEIILOXT cannot be: Player 2 holds 7 tiles"),
        (3, {"rack": "AEEOLOX"}, "refused: the rack AEEOLOX lacks II, which Player 2 kept"),
        (1, {"move": "0 0 A HAITH 27"}, "refused: not connected"),
        (1, {"move": "5 5 A HA.TH 27"}, "refused: HA.TH has a dot where the board has no tile"),
        (1, {"move": "5 12 A HAITH 27"}, "refused: HAITH runs off the board"),
        (1, {"move": "12 5 D HAITH 27"}, "refused: HAITH runs off the board"),
        (1, {"move": "5 5 D HÁITH 27"}, "refused: no tile of the english set bears 'Á'"),
        (1, {"player": 0}, "refused: it is the turn of Player 2"),
    ],
)
def test_a_turn_that_cannot_be_is_refused_by_name(games, replayed, turn, change, said):
    games[0]["turns"][turn].update(change)
    differences, report = replayed(games[:2])
    assert differences[-1] == f"game 0, turn {turn}: {said}"
    assert (report.games, report.finished) == (2, 1)


def test_words_are_looked_up_when_there_is_a_lexicon(games, replayed):
    class Lexicon:
        def contains(self, letters):
            return spelling.canonical(TileSet(ENGLISH), letters) != "HAITH"

    differences, _ = replayed(games[:1], lexicon=Lexicon())
    assert differences == ["game 0, turn 1: refused: not in the lexicon: HAITH"]


@pytest.mark.parametrize(
    "line, said",
    [
        ("{", "not JSON"),
        ('{"game": 0, "turns": ' + "[" * 100_000, "not JSON"),
        ('{"game": ' + "[" * 100_000 + "}", "not JSON"),
        ("{" + "9" * 5000, "not JSON"),
        ('{"a": \\ud800}', "not JSON"),
        ("{}", "the game has no 'final_racks'"),
        ('{"game": 0, "final_racks": []}', "not a game .0 final racks"),
        ('{"game": 0, "final_racks": 5}', "not a game"),
    ],
    ids=lambda value: value[:20],
)
def test_a_malformed_line_is_named(games, replayed, line, said):
    with pytest.raises(GameFileError, match=f"record, line 2: {said}") as error:
        replayed(json.dumps(games[0]) + "\n" + line + "\n")
    assert len(str(error.value)) < 400


_NO_MOVES = ("٧ 3 A CAT 5", "7 3 A CAT ٥", "exchange", "7 3 A CAT " + "9" * 5000, "x" * 1_000_000)


@pytest.mark.parametrize(
    ("change", "said"),
    [*(({"move": move}, r"is no move\): see the form of games.jsonl") for move in _NO_MOVES), ({"move": "castle"}, ""),
     ({"move": "15 3 A CAT 5"}, ""), ({"player": 2}, ""), ({"player": "x"}, ""), ({"score": "many"}, ""),
     ({"running": []}, "")],
    ids=lambda value: str(value)[:20],
)  # fmt: skip
def test_a_malformed_turn_is_named(games, replayed, change, said):
    games[1]["turns"][3].update(change)
    with pytest.raises(GameFileError, match=f"line 2: .*{said}") as error:
        replayed(games[:2])
    assert len(str(error.value)) < 400


_ODD = ("Infinity", "-Infinity", "NaN", "1e999", "1.0", "true", "null", '"12"', "[]", "{}", "9" * 5000, "100000", "1e5")


@pytest.mark.parametrize("token", _ODD, ids=lambda token: token[:20])
@pytest.mark.parametrize(
    "place", ["score", "running", "player", "bag", "rack", "move", "final_racks", "adjust_deduct_and_add",
              "final_deduct_and_add", "turns"]
)  # fmt: skip
def test_values_of_the_wrong_kind_are_refused(games, replayed, place, token):
    """A text in the place of a number, of a list, or of numbers in a list."""
    given = (place, token)
    if given in {("bag", "null"), ("rack", '"12"'), ("move", '"12"'), ("turns", "[]"), ("final_racks", '"12"')}:
        pytest.skip("this may stand there, or is refused as what it is")
    game = games[0]
    part = game["turns"][0] if place in game["turns"][0] else game
    if isinstance(part[place], list) and place != "turns":
        part[place][0] = "@"
    else:
        part[place] = "@"
    with pytest.raises(GameFileError) as error:
        replayed(json.dumps(game).replace('"@"', token) + "\n")
    assert "record, line 1: not " in str(error.value) and len(str(error.value)) < 400


@pytest.mark.parametrize(
    "change",
    [
        {"move": "exchange " + "A" * 100_000},
        {"move": "7 3 A " + "A" * 100_000 + " 5"},
        {"rack": "A" * 100_000},
        {"rack": "[" * 100_000},
    ],
    ids=["exchange", "word", "rack", "brackets"],
)
def test_what_is_refused_by_the_rules_is_quoted_in_part(games, replayed, change):
    games[0]["turns"][0].update(change)
    differences, _ = replayed(games[:1])
    assert "refused" in differences[-1] and max(map(len, differences)) < 400


def _random_game(spec, players, rack_size, seed):
    """Play legal placements, which need not be words, with exchanges and passes, to the end of a game."""
    choose = random.Random(seed)
    tileset = TileSet(spec)
    game = Game(tileset, [f"Player {i}" for i in range(players)], seed, rack_size)
    while not game.over:
        tiles = list(game.racks[game.turn].tiles())
        choose.shuffle(tiles)
        for _ in range(30):
            sq, stride = square(choose.randrange(15), choose.randrange(15)), choose.choice((1, STRIDE))
            free = [at for at in range(sq, sq + 9 * stride, stride) if at < 272 and not game.board.cells[at]]
            named = [tile if tile != BLANK else BLANK | choose.randint(1, tileset.n) for tile in tiles]
            try:
                laid = zip(free, named[: choose.randint(1, len(named))], strict=False)
                playing.play(game, referee.placed(game, list(laid)))
                break
            except RuleError:
                continue
        else:
            if len(game.bag) >= 7 and choose.random() < 0.8:
                playing.exchange(game, bytes(tiles[: choose.randint(1, len(tiles))]))
            else:
                playing.pass_turn(game)
    return game


@settings(max_examples=25, deadline=None)
@given(st.sampled_from([ENGLISH, DIGRAPHS]), st.integers(1, 4), st.sampled_from([7, 8]), st.integers(0, 1 << 30))
def test_what_the_device_writes_replays(tmp_path_factory, spec, players, rack_size, seed):
    if spec is DIGRAPHS:
        players = min(players, 2)
    game = _random_game(spec, players, rack_size, seed)
    path = tmp_path_factory.mktemp("gcg") / "game.gcg"
    with open(path, "w", encoding="utf-8") as file:
        write_gcg(file.write, game, "any")
    report = replay_file(path, spec)
    assert [str(difference) for difference in report.differences] == []
    assert report.finished + report.in_progress == 1 and report.turns == len(game.history)
