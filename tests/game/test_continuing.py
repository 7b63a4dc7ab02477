"""picorack play --resume GAME.gcg: recorded games that are not over, made into saved ones."""

import contextlib
import json
import re
from pathlib import Path

import pytest
from picorack.core import spelling
from picorack.core.move import OUTCOME, PASS, VALID
from picorack.core.parsing import parse
from picorack.core.rules import RuleError
from picorack.game.settings import RULES
from picorack.recorded import playing
from picorack.recorded.continuing import OPTIONS
from picorack.savegame.decoding import begun, unpack
from picorack.savegame.records import Records, load
from sample_play import gcg_lines, pack

from host_tools.commands import play
from host_tools.errors import PicorackError
from host_tools.games.continuing import is_gcg, saved
from host_tools.games.gcg_reader import read_gcg
from host_tools.play import chosen_last

_OPTIONS = {"seconds": "30", "late": "pass", "hints": "3", "check": "1", "undo": None}
_HEAD = "#player1 A Ann\n#player2 B Bob\n"


@pytest.fixture
def whole(demo):
    """The lines of a game of three levels that the device has written."""
    return demo("m3,m5,m2", 9).splitlines()


@pytest.fixture
def resumed(short_words, lexicon, tmp_path):
    """Save a text as a game; (the Game, its set-up)."""

    def run(text, seed=5, players=None, options=_OPTIONS):
        (tmp_path / "x.gcg").write_text(text)
        saved(tmp_path / "x.gcg", short_words, seed, players, "skilled", options, tmp_path / "game")
        payload = load(str(tmp_path / "game"))
        assert begun(payload)[0] == lexicon.name
        return unpack(payload, lexicon)

    return run


def _until(lines, turns):
    """The record of so many turns."""
    at = [i for i, line in enumerate(lines) if line.startswith(">")]
    return "\n".join(lines[: at[turns]]) + "\n"


@pytest.mark.parametrize("turns", [1, 2, 8, 15])
def test_the_recorded_turns_are_the_games_own(whole, resumed, turns):
    text = _until(whole, turns)
    game, setup = resumed(text)
    record = read_gcg(text.encode(), "x")
    assert len(game.history) == len(record.turns) == turns and not game.over
    for number, turn in enumerate(record.turns):
        assert sorted(game.history.rack(number)) == sorted(parse(game.tileset, turn.rack)), turn
        assert game.player_of(number) == turn.player
    for player in range(3):
        totals = [turn.total for turn in record.turns if turn.player == player]
        assert game.scores[player] == (totals[-1] if totals else 0)
    assert game.turn == (record.turns[-1].player + 1) % 3 and game.names == record.players
    assert setup["players"] == "h,skilled,skilled" and setup["late"] == "pass" and setup["hints"] == 3
    tiles = sum(len(rack) for rack in game.racks) + len(game.bag) + sum(0 < cell < 128 for cell in game.board.cells)
    assert tiles == 100


def test_machines_of_a_match_go_on_as_they_are(command, resumed, short_words, tmp_path):
    options = "--players", "greedy,thesis:2:6:1:6", "--games", 2, "--gcg", tmp_path
    command("match", "--lexicon", short_words, *options)
    for number, expected in ((1, "h,thesis:2:6:1:6"), (2, "h,greedy")):
        _, setup = resumed(_until((tmp_path / f"1-{number}.gcg").read_text().splitlines(), 3))
        assert setup["players"] == expected


def test_the_others_are_machines_of_the_level_asked_for(resumed):
    assert resumed(_HEAD + _TURN)[1]["players"] == "h,skilled"
    assert resumed(_HEAD + _TURN, players="m2,h")[1]["players"] == "m2,h"


def test_the_level_is_that_of_the_last_game_else_the_second(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert chosen_last.level() == "novice" and not list(tmp_path.iterdir())
    (tmp_path / "picorack").mkdir()
    last = Records(str(tmp_path / "picorack" / "settings"))
    for players, expected in (("h,h,veteran,m1", "veteran"), ("h,h", "novice"), ("nobody", "novice")):
        last.write(json.dumps({"players": players}).encode())
        assert chosen_last.level() == expected
    (tmp_path / "settings.json").write_text('{"players": "h,expert"}')
    assert chosen_last.level() == "expert"
    (tmp_path / "settings.json").write_text('{"players": "h,nobody"}')
    with pytest.raises(PicorackError, match="settings.json: players h,nobody is not"):
        chosen_last.level()


@pytest.mark.parametrize("scripted, expected", [(False, "h,veteran"), (True, "h,novice")])
def test_a_script_does_not_depend_on_the_last_game(scripted, expected, short_words, tmp_path, monkeypatch):
    monkeypatch.setattr(chosen_last, "level", lambda: "veteran")
    (tmp_path / "x.gcg").write_text(_HEAD + _TURN)
    settings = dict.fromkeys(["rack", "squares", "players", "lang", *OPTIONS])
    with contextlib.ExitStack() as stack:
        where = play.saved_game(tmp_path / "x.gcg", str(short_words), 5, settings, scripted, stack)
        assert begun(load(str(where)))[1]["players"] == expected


def test_racks_after_the_turns_are_those_held_now(resumed):
    turns = ">A: CATSDZE 8H CATS +12 12\n>B: EEIOUVV -EVV +0 0\n"
    game, _ = resumed(_HEAD + turns + "#rack1 DZEQJ\n#rack2 EIOUXK?\n")
    racks = [spelling.canonical(game.tileset, sorted(rack.tiles())) for rack in game.racks]
    assert set("DZEQJ") <= set(racks[0]) and len(game.racks[0]) == 7
    assert sorted(racks[1]) == sorted("EIOUXK?")
    assert game.turn == 0


def test_points_for_a_challenge_go_on(resumed):
    turns = ">A: CATSDZE 8H CATS +12 12\n>A: CATSDZE (challenge) +5 17\n>B: EEIOUVV -EVV +0 0\n"
    game, _ = resumed(_HEAD + turns)
    assert list(game.scores) == [17, 0] and game.history.move(0)[OUTCOME] == VALID
    told = [line.split(" ", 2)[2] for line in gcg_lines(game) if line[0] == ">"]
    assert told[:2] == ["8H CATS +12 12", "(challenge) +5 17"]


def test_a_play_that_was_removed_goes_on_as_a_pass(resumed):
    turns = ">A: CATSDZE 8H CATS +12 12\n>A: CATSDZE -- -12 0\n>B: EEIOUVV -EVV +0 0\n"
    game, _ = resumed(_HEAD + turns)
    assert list(game.scores) == [0, 0] and game.history.move(0)[0] == PASS and game.turn == 0


def test_a_saved_game_goes_on(whole, resumed, lexicon):
    """Its next turns are saved and read again as those of any other."""
    game, setup = resumed(_until(whole, 7), players="h,h,h")
    playing.exchange(game, game.racks[game.turn].tiles()[:3])
    playing.pass_turn(game)
    again, _ = unpack(pack(game, lexicon, setup), lexicon)
    assert [rack.tiles() for rack in again.racks] == [rack.tiles() for rack in game.racks]
    with pytest.raises(RuleError):
        playing.exchange(again, b"\1\1\1\1\1\1\1")


_TURN = ">A: CATSDZE 8H CATS +12 12\n"


@pytest.mark.parametrize("text, players, said", [
    (_HEAD + _TURN + ">B: EEIOUVV 1A EEI +6 6\n", None, "line 4: refused: not connected"),
    (_HEAD + ">A: CATSQQE 8H CATS +12 12\n", None, "the rack CATSQQE cannot be: no further Q is left"),
    (_HEAD + _TURN + "#rack1 ZDEAAAAA\n", None, "#rack1: ZDEAAAAA has 8 tiles, the player holds 7"),
    (_HEAD + _TURN + "#rack1 AEIOURS\n", None, "#rack1: the rack AEIORSU cannot be: other tiles were kept"),
    (_HEAD + _TURN + "#rack1 ZDEQ\n#rack2 QAE\n", None, "no further Q is left"),
    (_HEAD + _TURN + "#rack2 ÄÖ\n", None, "#rack2: "),
    (_HEAD + _TURN + ">A: (time) -10 2\n", None, "points that no turn earned"),
    (_HEAD + _TURN, "h", "--players h names 1, the recorded game has 2"),
    (_HEAD + _TURN, "h,nobody", "--players h,nobody is not 1 to 4 of h, m, m1"),
    (_HEAD + _TURN + ">B: EEIOUVV - +0 0\n>A: DEZ - +0 12\n>B: EEIOUVV - +0 0\n>A: DEZ - +0 12\n>B: EEIOUVV - +0 0\n",
     None, "line 8: the game had ended before"),
])  # fmt: skip
def test_a_record_that_cannot_go_on_is_refused_in_a_message(resumed, text, players, said):
    with pytest.raises(PicorackError, match=re.escape(said)) as refused:
        resumed(text, players=players)
    assert "\n" not in str(refused.value) and len(str(refused.value)) < 400


@pytest.mark.parametrize("turns", [2_048, 20_000, 400_000])
def test_a_record_without_end_is_refused_before_it_is_played(resumed, turns):
    """A saved game holds no more than 2,047; many more would be played for hours."""
    said = "it holds more than 1 MB" if turns == 400_000 else f"x.gcg has {turns:,} turns, and a saved game 2,047"
    with pytest.raises(PicorackError, match=said):
        resumed(_HEAD + ">A: CATSEIR -C +0 0\n>B: CATSEIR -C +0 0\n" * (turns // 2))


@pytest.mark.parametrize(
    "name, most", [(name, limits[1]) for name, _, limits, _, _ in RULES if limits and name != "rack"]
)
def test_an_option_may_be_as_large_as_a_saved_game_may_hold(resumed, name, most):
    assert resumed(_HEAD + _TURN, options={name: str(most)})[1][name] == most
    with pytest.raises(PicorackError, match=f"^--{name} {most + 1} is not a number from -?[01] to {most}$"):
        resumed(_HEAD + _TURN, options={name: str(most + 1)})


def test_a_game_that_is_over_is_not_gone_on_with(whole, resumed):
    with pytest.raises(PicorackError, match="is over: there is nothing to go on with; 'picorack analyse'"):
        resumed("\n".join(whole))


def test_what_a_gcg_file_is(tmp_path):
    for content, expected in ((b"#player1", True), (b"\xef\xbb\xbf\n >A", True), (b"PRK\1", False), (b"", False)):
        (tmp_path / "x").write_bytes(content)
        assert is_gcg(tmp_path / "x") == expected
    assert not is_gcg(tmp_path / "nowhere")


def test_the_command_goes_on_with_a_record(command, whole, short_words, tmp_path):
    (tmp_path / "x.gcg").write_text(_until(whole, 5))
    (tmp_path / "keys").write_text("letter 2\nenter\nwait 1000\n")
    arguments = ("play", "--resume", tmp_path / "x.gcg", "--lexicon", short_words, "--keys", tmp_path / "keys",
                 "--shots", tmp_path / "out", "--seed", 4)  # fmt: skip
    command(*arguments)
    (written,) = Path(tmp_path / "out").glob("*.gcg")
    turns = [line for line in written.read_text().splitlines() if line.startswith(">")]
    assert len(turns) > 5
    (tmp_path / "x.gcg").write_text(_HEAD + _TURN)
    (tmp_path / "keys").write_text("wait 4000\n")  # Bob is to move: a machine, for he does
    (tmp_path / "out" / written.name).unlink()
    command(*arguments)
    assert ">Bob: " in written.read_text() or ">B: " in written.read_text()
    for mistake, said in (
        (["--rack", "7"], "--rack 7 is set by the recorded game"),
        (["--board", "small"], "--board is set by the recorded game"),
        (["--hints", "x"], "--hints x is not a number from -1 to 99"),
        (["--late", "soon"], "--late soon is not one of best, pass"),
        (["--minutes", "121"], "--minutes 121 is not a number from 0 to 120"),
        (["--check", "twice"], "--check twice is not one of 0, 1, double, five"),
    ):
        assert said in command(*arguments, *mistake, status=2)
