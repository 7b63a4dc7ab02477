"""The commands as a user starts them: output, exit status, one message for each mistake."""

import json
import re
import shutil
import subprocess
from itertools import product

import pytest
import sample_descriptions as samples
from commands import PICORACK, ran

from host_tools.run.runtime import Device, DeviceError


def test_help_names_every_command(picorack):
    status, out, _ = picorack("--help")
    assert status == 0
    for command in ("bench", "demo", "lexicon", "match", "moves", "play", "replay"):
        assert re.search(rf"^  {command}  +\S", out, re.MULTILINE)


def test_the_same_seed_is_the_same_game(picorack, short_words, tmp_path):
    games = []
    for runtime in ("unix", "unix", "cpython"):
        status, out, _ = picorack("demo", "--seed", 7, "--lexicon", short_words, "--runtime", runtime)
        assert status == 0
        games.append((out, (tmp_path / "demo-7.gcg").read_text()))
    assert games[0] == games[1] == games[2]
    out, gcg = games[0]
    assert re.search(r"^ +1  \w+ +\S{7} +(8[A-O]|H\d+) \w+ \+\d+ \d+$", out, re.MULTILINE)
    assert re.search(r"^Final scores: \w+ \d+, \w+ \d+$", out, re.MULTILINE)
    assert gcg.startswith("#character-encoding UTF-8\n#player1 ")
    other = picorack("demo", "--seed", 8, "--lexicon", short_words)[1]
    assert other != out


def test_replay_reports_a_wrong_score(picorack, short_words, tmp_path):
    picorack("demo", "--seed", 7, "--lexicon", short_words, "--gcg", "game.gcg")
    text = (tmp_path / "game.gcg").read_text()
    (tmp_path / "game.gcg").write_text(re.sub(r"\+(\d+) (\d+)$", r"+1\1 \2", text, count=1, flags=re.MULTILINE))
    status, out, _ = picorack("replay", "game.gcg", "--lexicon", short_words)
    assert status == 1
    assert "in the record" in out


def test_play_without_a_terminal_is_a_demo(short_words):
    done = ran([*PICORACK, "play", "--seed", "7", "--lexicon", short_words], stdin=subprocess.DEVNULL)
    first, *_, last = done.stdout.splitlines()
    assert done.returncode == 0
    assert first == "Here is no terminal to play in, so the machine plays a game against itself."
    assert last.startswith("Final scores: ")


_MOVES = "moves --in p.jsonl"


@pytest.mark.parametrize(
    "command", ["demo", "replay game.gcg --words", _MOVES, f"{_MOVES} --mode mapped", f"{_MOVES} --generator anagram"]
)
def test_a_damaged_lexicon_is_named_as_it_was_given(picorack, short_words, tmp_path, command):
    shutil.copytree(short_words, tmp_path / "cut")
    (tmp_path / "p.jsonl").write_text("")
    (tmp_path / "game.gcg").write_text("#player1 a Ann\n>a: CATSEIR 8G CAT +10 10\n")
    for size in (1, 3000, -100):
        content = (short_words / "2-15.dawg").read_bytes()[:size]
        (tmp_path / "cut/2-15.dawg").write_bytes(content)
        status, out, err = picorack(*command.split(), "--lexicon", "cut")
        assert (status, out, err.count("\n")) == (2, "", 1)
        told = ":" if "anagram" in command else f" ({len(content)} bytes"
        assert err.startswith(f"picorack: cut/2-15.dawg is damaged{told}"), err
    if command == "replay game.gcg --words":
        assert picorack("replay", "game.gcg", "--lexicon", "cut")[0] == 0, "without --words nothing is looked up"


_WRONG = {
    b"{": "no check sum at its end",
    b"[" * 6000: "no check sum at its end",
    b"{" * 9000: "9000 bytes, at most 8100 are possible",
    samples.sound()[:-9] + samples.sound()[-9:].upper(): "check sum ",
    samples.sealed(samples.sound().replace(b'"page": 512', b'"page": 256')): "splits[0].page is 256, not 0, 512 or",
    samples.sealed(samples.sound().replace(b'"words": 10', b'"words": 10, "words": 10')): "not as the packer writes it",
}


@pytest.mark.parametrize(("data", "why"), _WRONG.items(), ids=[*_WRONG.values()])
@pytest.mark.parametrize("command", ["moves --in none", "bench --in none", "replay none", "replay --words none", "ram",
                                     "demo", "play", "match", "profile 64k"])  # fmt: skip
def test_a_damaged_description_is_refused(picorack, tmp_path, command, data, why):
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "lexicon.json").write_bytes(data)
    (tmp_path / "none").touch()
    status, out, err = picorack(*command.split(), "--lexicon", "broken")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("picorack: broken/lexicon.json is damaged (") and why in err
    assert err.endswith("): pack the lexicon again or copy the whole folder\n")


_PROGRAMS = ("moves.py broken resident 0", "main.py --lexicon broken --players m1,m2", "demo.py broken 1",
             "match.py broken m5,m5 7 1 1")  # fmt: skip


@pytest.mark.parametrize(
    ("runtime", "program"),
    [
        *(("unix", program) for program in _PROGRAMS),
        *((runtime, _PROGRAMS[0]) for runtime in ("unix32", "cpython")),
        *(pytest.param(*others, marks=pytest.mark.slow) for others in product(("unix32", "cpython"), _PROGRAMS[1:])),
    ],
)
def test_the_device_refuses_it_too(tmp_path, runtime, program, needed):
    """The host checks these things before it starts the device code; a board has no host, so the device checks them as
    well."""
    needed(runtime)
    (tmp_path / "broken").mkdir()
    script, *args = program.split()
    for data, why in _WRONG.items():
        (tmp_path / "broken" / "lexicon.json").write_bytes(data)
        with pytest.raises(DeviceError) as refusal:
            with Device(runtime, heap="1m").popen(script, args, cwd=tmp_path) as child:
                child.finish()
        assert str(refusal.value).startswith("broken/lexicon.json is damaged (")
        assert why in str(refusal.value)


@pytest.mark.parametrize("command", ["moves", "bench"])
def test_positions_not_in_utf8_are_refused(picorack, short_words, tmp_path, command):
    (tmp_path / "p.jsonl").write_bytes(b'\n{"id": "\xe9"}\n')
    status, _, err = picorack(command, "--in", "p.jsonl", "--lexicon", short_words)
    assert (status, err) == (2, "picorack: p.jsonl, line 2: not UTF-8: correct the line\n")


def test_bench_measures_positions_of_its_own(picorack, short_words, tmp_path):
    """So many of each class as --sample says; of a file all, if it is not given. Those of the oracle have tiles."""
    empty = ["." * 15] * 15
    lines = [{"id": number, "board": ["CAT" + "." * 12, *empty[1:]], "rack": "CATSEIR"} for number in range(5)]
    (tmp_path / "p.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    for arguments, counts in (
        (("--sample", 1), {"all": 3, "no blank": 1, "one blank": 1, "two blanks": 1}),
        (("--in", "p.jsonl"), {"all": 5, "no blank": 5}),
        (("--in", "p.jsonl", "--sample", 2), {"all": 2, "no blank": 2}),
    ):
        status, out, _ = picorack("bench", "--json", "--lexicon", short_words, *arguments)
        assert status == 0
        rows = [row for row in json.loads(out)["rows"] if row["kernels"] == "native"]
        assert {row["class"]: row["positions"] for row in rows} == counts
    status, out, _ = picorack("bench", "--lexicon", short_words, "--sample", 1)
    assert re.search(r"^native +two blanks +1 +mean ", out, re.MULTILINE)


def test_a_record_may_be_standard_input(short_words):
    game = "#player1 a Ann\n#player2 b Bea\n>a: CATSEIR 8G CAT +10 10\n"

    def run(command, record):
        return ran([*PICORACK, command, "-", "--lexicon", short_words], input=record)

    done = run("replay", game)
    assert done.stdout == "0 of 1 game replayed to the end, 1 in progress, 1 turn, 0 differences.\n"
    done = run("analyse", "")
    assert done.stderr == "picorack: standard input is empty: name a GCG file, or games as JSON lines\n"


def test_an_empty_record_is_called_empty(picorack, short_words, tmp_path):
    (tmp_path / "games.jsonl").write_text("\n")
    status, _, err = picorack("replay", "games.jsonl", "--lexicon", short_words)
    assert (status, err) == (2, "picorack: games.jsonl is empty: name a GCG file, or games as JSON lines\n")


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("NaN", "not JSON (NaN is no number)"),
        ("-Infinity", "not JSON (-Infinity is no number)"),
        ("1e999", "not JSON (1e999 is too large a number)"),
        ("[NaN]", "not JSON (NaN is no number)"),
        ("9" * 5000, "not JSON (a number of 5000 digits)"),
        ("[" * 100_000 + "]" * 100_000, "not JSON (it is nested too deeply)"),
        ('"' + "\\udc00" * 10_000 + '"', "holds half a character (a lone surrogate)"),
        ('"\\ud800"', "its id '\\ud800' holds half a character (a lone surrogate): correct the line"),
    ],
    ids=lambda value: value[:20],
)
@pytest.mark.parametrize("command", ["moves", "bench", "ram --target unix"])
def test_ids_no_json_can_tell(picorack, short_words, tmp_path, command, value, why):
    board = json.dumps(["." * 15] * 15)
    (tmp_path / "in.jsonl").write_text(f'{{"id": {value}, "board": {board}, "rack": "CAT"}}')
    status, out, err = picorack(*command.split(), "--in", "in.jsonl", "--lexicon", short_words)
    assert (status, out) == (2, "") and err.count("\n") == 1 and len(err) < 300
    assert err.startswith("picorack: in.jsonl, line 1: ") and why in err


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"id": 1, "board": ["." * 15] * 15, "rack": "A" * 60_000}, "has 60000 tiles, more than 8"),
        ({"id": 1, "board": ["." * 15] * 15, "rack": ["A" * 60_000] * 3}, "is not a string"),
        ({"id": 1, "board": ["A" * 60_000] * 15, "rack": ""}, "row 0 of its board has 60000 squares"),
        ({"id": 1, "board": ["[" + "A" * 60_000 + "]"] * 15, "rack": ""}, "is no tile of this lexicon"),
        (["x" * 60_000], "is no JSON object with id, board and rack"),
    ],
)
def test_little_is_quoted_of_a_position(picorack, short_words, tmp_path, position, why):
    (tmp_path / "in.jsonl").write_text(json.dumps(position))
    status, out, err = picorack("moves", "--in", "in.jsonl", "--lexicon", short_words)
    assert (status, out) == (2, "") and why in err and len(err) < 300


def test_an_id_of_any_kind_comes_back(picorack, short_words, tmp_path):
    for given in ([1, "č", None], {"a": 0.5}, "\u2028", True, 10**99):
        (tmp_path / "in.jsonl").write_text(json.dumps({"id": given, "board": ["." * 15] * 15, "rack": "CAT"}))
        status, out, _ = picorack("moves", "--in", "in.jsonl", "--lexicon", short_words)
        assert status == 0 and json.loads(out)["id"] == given


def test_a_large_heap_has_a_pool_that_is_one(picorack, short_words, micropython32):
    status, out, err = picorack("profile", "16384k", "--lexicon", short_words, "--json")
    assert (status, err) == (0, "") and json.loads(out)["ok"]
