"""`picorack match`: a seed gives the same games, each player sits in each seat, and the figures are right."""

import contextlib
import dataclasses
import functools
import json
import re
import signal
import socket
import sys
import threading
from importlib.metadata import version

import pytest
from commands import PICORACK, ran, started, until
from conftest import ROOT

from host_tools import cache
from host_tools.games import match
from host_tools.games.match import Match
from host_tools.games.match_log import Log
from host_tools.run import executors
from host_tools.upkeep import word_lists
from lexicon_packer.words import tilesets

_LEXICON = str(ROOT / "tests/data/small/lexicon")


@pytest.fixture
def run(command, short_words):
    return functools.partial(command, "match", "--lexicon", short_words)


def _untimed(report):
    """What --json printed, without the times."""
    found = json.loads(report)
    for row in found["players"]:
        assert row.pop("ms_per_turn") > 0
    return found


def test_the_same_seed_is_the_same_match(run):
    options = "--players", "m1,m5,greedy", "--games", 6, "--json"
    found = [_untimed(run(*options, "--seed", seed)) for seed in (1, 1, 2)]
    assert found[0] == found[1] != found[2]
    assert found[0]["version"] == version("picorack") and re.fullmatch("[0-9a-f]{16}", found[0]["code"])
    rows = found[0]["players"]
    assert [row["player"] for row in rows] == ["m1", "m5", "greedy"]
    assert all(row["games"] == 6 and row["turns"] > 5 and row["moves_per_turn"] > 5 for row in rows)
    assert all(row["won"] + row["drawn"] + row["lost"] == 6 for row in rows)
    assert sum(row["wins"] for row in rows) == pytest.approx(1)


def test_a_player_that_needs_septets_gets_a_lexicon_with_them(command, monkeypatch, tmp_path):
    """With the default words; here these are few, in a cache of its own. With --lexicon it is the user's to pack."""
    monkeypatch.setenv("PICORACK_CACHE", str(tmp_path))
    monkeypatch.setattr("lexicon_packer.default_wordlist", lambda: str(ROOT / "tests/data/small/words.txt"))
    cache.root.cache_clear()
    try:
        for rack in (7, 8):
            said = command("match", "--players", "heuri:1,greedy", "--games", 2, "--rack", rack, "--json")
            assert json.loads(said)["words"] < 10_000
    finally:
        monkeypatch.undo()
        cache.root.cache_clear()
    complaint = command("match", "--players", "heuri:1,greedy", "--games", 2, "--lexicon", _LEXICON, status=2)
    assert "has no septets.dawg, which this player needs" in complaint


def test_the_number_of_jobs_changes_nothing(run):
    options = "--players", "thesis:2:6:1:6,random", "--games", 12, "--rack", 8, "--json"
    assert _untimed(run(*options, "--jobs", 1)) == _untimed(run(*options, "--jobs", 3))


def test_the_table(run):
    lines = run("--players", "m2,m", "--games", 4).splitlines()
    assert lines[0].split() == ["player", "m2", "m5"]
    rows = {line[:30].strip(): line[30:].split() for line in lines[2:-1]}
    assert sum(map(int, rows["won/drawn/lost"][0].split("/"))) == 4
    assert len(rows["ms a turn"]) == len(rows["legal moves a turn"]) == 2
    assert lines[-1].startswith("4 games; ")
    assert float(lines[-1].split("half. ")[1].removesuffix(" games a second.")) > 0


def test_games_that_were_played_before_count_for_no_speed(run, tmp_path):
    options = "--players", "m2,m", "--games", 4, "--resume", tmp_path / "games"
    assert "games a second" in run(*options).splitlines()[-1]
    assert run(*options).splitlines()[-1].endswith("draws count half.")


def test_a_spec_stands_in_the_table_as_it_was_written(run):
    """rich knows `:-1:` as the name of a picture."""
    assert run("--players", "thesis:-1:3:1:6,m1", "--games", 2).splitlines()[0].split()[1] == "thesis:-1:3:1:6"


def test_legal_moves_are_counted_once_and_those_who_pass_see_none(run):
    (first, second) = _untimed(run("--players", "greedy,pass", "--games", 2, "--json"))["players"]
    assert second["moves_per_turn"] == second["nodes_per_turn"] == 0
    assert second["passes"] == second["turns"] > 5 and first["moves_per_turn"] > 5
    assert first["won"] == 2 and second["lost"] == 2
    assert first["highest"] == 1 - (first["passes"] + first["exchanges"]) / first["turns"] and second["highest"] == 0


def test_the_nodes_of_all_calls_of_the_generator_are_counted(run):
    """The grandmaster calls it 40 times in most turns, greedy once; the champion as often as 16 times at the end."""
    options = "--games", 4, "--json"
    grandmaster, greedy = _untimed(run("--players", "grandmaster:40,greedy", *options))["players"]
    assert grandmaster["nodes_per_turn"] > 5 * greedy["nodes_per_turn"]
    champion, greedy = _untimed(run("--players", "champion,greedy", *options))["players"]
    assert 5 * greedy["nodes_per_turn"] > champion["nodes_per_turn"] > 1.2 * greedy["nodes_per_turn"]


def test_equal_players_score_alike_in_both_seats(short_words):
    """The second game of a set is the first one with the seats exchanged."""
    sets = match.play(Match(("m3", "m3"), short_words), 6)
    assert len(sets) == 3
    for first, second in sets:
        assert _timeless(first) == _timeless(second[::-1])


def _timeless(game):
    return [dataclasses.replace(share, us=0) for share in game]


def test_gcg_of_each_game(run, tmp_path):
    folder = tmp_path / "new" / "games"
    run("--players", "m4,thesis:2:6:1:6", "--games", 4, "--seed", 7, "--gcg", folder)
    assert sorted(path.name for path in folder.iterdir()) == ["7-1.gcg", "7-2.gcg", "8-1.gcg", "8-2.gcg"]
    text = (folder / "7-1.gcg").read_text("utf-8")
    assert text.startswith("#character-encoding UTF-8\n#player1 ") and "thesis:2:6:1:6" in text
    assert "cannot be made" in run("--gcg", folder / "7-1.gcg" / "x", status=2)


def test_a_match_is_resumed(run, tmp_path):
    """A finished set is not played again, a set whose line was cut short is, and the result is that of one run."""
    file, options = tmp_path / "log", ("--players", "m5,greedy", "--json")
    at_once = _untimed(run(*options, "--games", 8))
    run(*options, "--games", 4, "--resume", file)
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) == 3
    other = json.loads(lines[1])
    other["games"][0][0][0] += 1000  # a score that no game has: is it taken from here?
    marked = json.dumps(other).encode() + b"\n"
    file.write_bytes(lines[0] + marked + lines[2][:-9])
    assert _untimed(run(*options, "--games", 8, "--resume", file)) != at_once
    assert file.read_bytes().startswith(lines[0] + marked) and len(file.read_bytes().splitlines()) == 5
    file.write_bytes(lines[0] + lines[1] + lines[2][:-9])
    assert _untimed(run(*options, "--games", 8, "--resume", file)) == at_once
    assert _untimed(run(*options, "--games", 4, "--resume", file))["players"][0]["games"] == 4


def test_statistics_of_a_match_that_is_resumed_count_in_its_records(run, tmp_path):
    """Without them all games would be played again."""
    options = "--games", 4, "--statistics", "--resume", tmp_path / "log"
    assert "add --gcg DIR" in run(*options, status=2) and not (tmp_path / "log").exists()
    counted = run(*options, "--gcg", tmp_path / "gcg").partition("\n\n")[2]
    assert "turnovers" in counted and run(*options, "--gcg", tmp_path / "gcg").partition("\n\n")[2] == counted


def test_gcg_is_written_for_games_that_were_kept_without(run, tmp_path):
    file, folder = tmp_path / "log", tmp_path / "gcg"
    run("--games", 4, "--resume", file)
    before = file.read_bytes()
    run("--games", 4, "--resume", file, "--gcg", folder)
    assert len(list(folder.iterdir())) == 4 and file.read_bytes() == before


def test_what_is_no_file_of_this_match_is_refused(run, tmp_path):
    file = tmp_path / "log"
    options = "--games", 2, "--resume", file
    run(*options, "--players", "m1,m2")
    before = file.read_bytes()
    for others, why in (
        (("--players", "m1,m3"), "players m1,m2, not m1,m3"),
        (("--players", "m1,m2", "--seed", 2), "--seed 1, not 2"),
        (("--players", "m1,m2", "--rack", 8), "--rack 7, not 8"),
    ):
        assert f"is of another match ({why})" in run(*options, *others, status=2)
    file.write_bytes(before.replace(b'"code":"', b'"code":"f'))
    assert "is of another match (code f" in run(*options, "--players", "m1,m2", status=2)
    file.write_bytes(before.replace(b'match":1', b'match":2'))
    assert "of another version (2, not 1)" in run(*options, "--players", "m1,m2", status=2)
    file.write_bytes(before + b'{"seed":2,"games":[[[1]]]}\n')
    assert "line 3 of " in run(*options, "--players", "m1,m2", status=2)
    for content in (b"dear diary", b"dear diary\n", b"[]\n"):
        file.write_bytes(content)
        assert "is no match's file" in run(*options, "--players", "m1,m2", status=2)
        assert file.read_bytes() == content
    assert "is no file" in run("--games", 2, "--resume", tmp_path, status=2)
    file.write_bytes(before[:20])  # cut short in its first line: begun anew
    run(*options, "--players", "m1,m2")
    assert file.read_bytes().splitlines()[0] == before.splitlines()[0]


def test_two_programs_do_not_write_to_one_file(run, tmp_path, short_words):
    file = tmp_path / "log"
    with Log(file, Match(("m1", "m5"), short_words)):
        assert "is in use by another program" in run("--games", 2, "--resume", file, status=2)


@pytest.mark.parametrize("moment", ["as it is played", "before it is written", "after that"])
def test_interrupted_at_a_set_it_says_what_is_kept(run, tmp_path, monkeypatch, moment):
    file = tmp_path / "log"
    play_chunk, append = match.play_chunk, Log._append

    def played(wanted, seed, *more):
        if seed > 2 and moment == "as it is played":
            raise KeyboardInterrupt
        return play_chunk(wanted, seed, *more)

    def appended(log, content):
        third = content.get("seed") == 3
        if moment == "after that" or not third:
            append(log, content)
        if third:
            raise KeyboardInterrupt

    monkeypatch.setattr(match, "play_chunk", played)
    monkeypatch.setattr(Log, "_append", appended)
    said = run("--games", 40, "--jobs", 1, "--resume", file, status=130)
    kept = len(file.read_bytes().splitlines()) - 1
    assert kept in {"as it is played": (1, 2), "before it is written": (2,), "after that": (3,)}[moment]
    assert said.startswith(f"{2 * kept} games are in ")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_match_that_is_stopped_is_resumed(number, run, short_words, tmp_path):
    """Only the command gets the signal, as from kill; the command ends its device programs."""
    file, options = tmp_path / "log", ("--players", "m5,greedy", "--json")
    command = [*PICORACK, "match", "--lexicon", short_words, *options, "--jobs", 2, "--games", 20000, "--resume", file]
    child = started(command)
    until(lambda: file.exists() and file.read_bytes().count(b"\n") > 4)
    child.send_signal(number)
    out, err = child.communicate(timeout=60)
    assert (child.returncode, out) == (128 + number, b"")
    sets = file.read_bytes().count(b"\n") - 1
    assert 4 <= sets < 10_000
    if number == signal.SIGINT:
        assert err.decode().startswith(f"{2 * sets} games are in {file}: ")
    games = 2 * sets + 2
    assert _untimed(run(*options, "--games", games, "--resume", file)) == _untimed(run(*options, "--games", games))


def test_a_cluster_plays(run):
    import distributed

    options = "--players", "m1,greedy", "--games", 8, "--json"
    with distributed.LocalCluster(n_workers=1, threads_per_worker=2, dashboard_address=None) as cluster:
        found = run(*options, "--scheduler", cluster.scheduler_address)
    assert _untimed(found) == _untimed(run(*options))


def test_a_cluster_that_is_not_there(run, monkeypatch):
    monkeypatch.setattr(executors, "_CONNECT_S", 1)
    said = run("--games", 2, "--scheduler", "tcp://127.0.0.1:1", status=2)
    assert said.startswith("picorack: no scheduler answers at --scheduler 'tcp://127.0.0.1:1' (")


_HANDSHAKE = b"\x02\0\0\0\0\0\0\0" + b"\x08\0\0\0\0\0\0\0" + bytes(8) + b"\x80" * 8
_SAID = {  # what a stranger sends who is taken for a scheduler
    "nothing": b"",
    "HTTP": b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n",
    "frames without end": b"\xff" * 4096,
    "like a scheduler": _HANDSHAKE,
}


@pytest.mark.parametrize("closes", [False, True], ids=["stays", "closes"])
@pytest.mark.parametrize(
    "kind", [pytest.param(kind, marks=[] if kind in ("nothing", "HTTP") else pytest.mark.slow) for kind in _SAID]
)
def test_a_stranger_in_the_place_of_a_scheduler(tmp_path, kind, closes):
    """In a process of its own, so that nothing is missed of what dask prints at its end."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        threading.Thread(target=_answer, args=(server, _SAID[kind], closes), daemon=True).start()
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        program = (
            "import sys; from host_tools.run import executors; executors._CONNECT_S = 2; from host_tools import cli; "
            "sys.exit(cli.main(sys.argv[1:]))"
        )
        words = [sys.executable, "-c", program, "match", "--games", "2", "--lexicon", _LEXICON, "--scheduler", address]
        done = ran(words, timeout=120)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"picorack: no scheduler answers at --scheduler '{address}' ("), done.stderr
    assert done.stderr.count("\n") == 1 and done.stderr.endswith(
        "): start one with 'dask scheduler', and name it like tcp://host:8786\n"
    )


def _answer(server, said, closes):
    """Send the same to all who connect."""
    held = []
    with contextlib.suppress(OSError):
        while True:
            connection, _ = server.accept()
            with contextlib.suppress(OSError):
                connection.sendall(said)
            connection.close() if closes else held.append(connection)


def test_common_words_are_those_tiles_can_bear():
    spanish = word_lists.frequent("spanish", ["a", "niño", "él", "calle", "x-y", "wii", "rude"], {"rude"})
    assert spanish == ["NIÑO", "EL", "CALLE"]
    assert not tilesets.load("spanish").stranger("CALLE")
