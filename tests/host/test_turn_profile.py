"""Profiles of turns: what belongs to a turn and to which phase, and what commands print of it."""

import ast
import json

import pytest
from click.testing import CliRunner

from host_tools.board.link import Board, BoardError
from host_tools.commands import cycles
from host_tools.commands.group import cli
from host_tools.device_tree import device_root
from host_tools.measure import board_bench, turn_profile

START, STEP = "movegen.generator.Generator.start", "movegen.generator.Generator.step"
CHECK_LINE, LINE = "movegen/thumb_check.py:100", "movegen/thumb_search.py:200"
FOLDED = f"""main;<stdin>.ask 5
main;<stdin>.ask;{START} 10
main;<stdin>.ask;{START};movegen.crosskernels.find_dirty 20
main;<stdin>.ask;{STEP};rounds;movegen.thumb_check.check;{CHECK_LINE} 300
main;<stdin>.ask;{STEP};rounds;movegen.thumb_rounds.prepare;movegen.thumb_search.search;{LINE} 4000
main;<stdin>.ask;{STEP};rounds;movegen.thumb_search.search;lexicon.paged.Paged.load;readinto 700
main;<stdin>.ask;{STEP};rounds;movegen.thumb_score.finish 600
main;<stdin>.ask;{STEP};rounds;closure_call;<stdin>.sink;movegen.best.BestMoves.offer;movegen.bestkernels.keep 80
main;<stdin>.ask;{STEP};rounds;closure_call;<stdin>.sink;hexlify 9000
main;<stdin>.ask;{STEP};rounds;closure_call;fun_bc_call;gc_alloc 7
main;<stdin>.ask;{STEP};rounds;(interrupts);timer 3
main;<stdin>.ask;{STEP};{STEP[:-4]}_search;movegen.crosskernels.find_anchors 40
main;<stdin>.ask;{STEP};gc_alloc 2
"""


def test_folded_stacks_come_back_as_they_were_written():
    stacks = turn_profile.read(FOLDED)
    assert turn_profile.read(turn_profile.folded(stacks)) == stacks
    assert sum(stacks.values()) == 5 + 10 + 20 + 300 + 4000 + 700 + 600 + 80 + 9000 + 7 + 3 + 40 + 2
    assert turn_profile.read("a;b 1\na;b 2\n") == {("a", "b"): 3}


def test_a_turn_is_what_the_generator_does_without_the_bench_s_printing():
    stacks = turn_profile.turns(turn_profile.read(FOLDED), "mapped", "no blank")
    assert {stack[:2] for stack in stacks} == {("mapped", "no blank")}
    assert {stack[2] for stack in stacks} == {START, STEP}
    assert sum(stacks.values()) == sum(turn_profile.read(FOLDED).values()) - 5 - 9000 - 7


def test_phases_add_up():
    stacks = turn_profile.read(FOLDED)
    assert turn_profile.by_phase(turn_profile.turns(stacks)) == {
        "start": 10,
        "cross-checks": 320,
        "anchors": 40,
        "search": 4000,
        "scoring": 600,
        "comparing": 80,
        "pages": 700,
        "interrupts": 3,
        "between": 2,
    }
    assert turn_profile.by_phase(stacks)["no turn"] == 5
    assert sum(turn_profile.by_phase(stacks).values()) == sum(stacks.values())


def test_functions_and_lines():
    stacks = turn_profile.read(FOLDED)
    functions = turn_profile.by_function(stacks)
    assert functions["movegen.thumb_search.search"] == 4000 and functions[START] == 10
    assert sum(functions.values()) == sum(stacks.values())
    assert turn_profile.by_line(stacks) == {
        (CHECK_LINE, "movegen.thumb_check.check"): 300,
        (LINE, "movegen.thumb_search.search"): 4000,
    }


def test_functions_that_phases_are_told_by_are_in_the_sources():
    for name in (*turn_profile.TURN, *(name for name in turn_profile._PHASES if name[0] != "(")):
        module, _, rest = name.partition(".")
        file, function = rest.split(".", 1)
        nodes = ast.parse((device_root() / "picorack" / module / f"{file}.py").read_bytes()).body
        for part in function.split("."):
            (found,) = [node for node in nodes if getattr(node, "name", None) == part]
            nodes = found.body


pytestmark = pytest.mark.usefixtures("quick_link")
POSITION = {"id": 1, "board": ["." * 15] * 7 + ["......CAT......"] + ["." * 15] * 7, "rack": "EIRS?NA"}


def bench(board, short_words, tmp_path, *more):
    path = tmp_path / "positions.jsonl"
    path.write_text(json.dumps(POSITION))
    arguments = ["bench", "--target", board.port, "--lexicon", str(short_words), "--in", str(path), "--mode", "mapped"]
    return CliRunner().invoke(cli, [*arguments, *more])


@pytest.fixture
def emulator(monkeypatch):
    """A board that answers as an emulated Pico does, and a log of the requests."""
    asked = []

    def ask(self, request, silence_s=0):
        asked.append(request.split(" ")[1])
        return json.dumps(FOLDED) if request == "profile take" else ""

    monkeypatch.setattr(Board, "ask_emulator", ask)
    monkeypatch.setattr(board_bench, "names_file", lambda: device_root() / "boards" / "pico_ssd1306.py")
    return asked


@pytest.mark.slow
def test_bench_tells_what_cycles_go_to(installed_board, short_words, tmp_path, emulator):
    place = tmp_path / "turns.folded"
    done = bench(installed_board, short_words, tmp_path, "--profile", str(place))
    assert not done.exit_code, done.exception
    assert emulator == ["stop", "start", "take", "stop"]
    stacks = turn_profile.read(place.read_text())
    assert stacks == turn_profile.turns(turn_profile.read(FOLDED), "mapped", "one blank")
    assert "cross-checks" in done.stdout and f"{LINE} search" in done.stdout and "4,000" in done.stdout
    done = bench(installed_board, short_words, tmp_path, "--json", "--profile")
    said = json.loads(done.stdout)["profile"]
    assert said["cycles"] == sum(stacks.values()) == sum(said["phases"].values()) == sum(said["functions"].values())
    assert said["lines"][0] == {"line": LINE, "function": "movegen.thumb_search.search", "cycles": 4000}
    assert said["lines"][1:] == [{"line": CHECK_LINE, "function": "movegen.thumb_check.check", "cycles": 300}]


def test_a_real_board_makes_no_profile_and_goes_on(installed_board, short_words, tmp_path, monkeypatch):
    monkeypatch.setattr(board_bench, "_PATIENCE_S", 0.5)
    done = bench(installed_board, short_words, tmp_path, "--profile", str(tmp_path / "turns.folded"))
    assert isinstance(done.exception, BoardError)
    assert "is no emulated Pico, and a profile needs one: start 'picorack emulate'" in str(done.exception)
    assert not (tmp_path / "turns.folded").exists()
    with Board(installed_board.port) as link:
        assert link.ask_emulator("profile stop", silence_s=0.5) is None
        assert link.run("print(1 + 1)").strip() == "2"


def test_an_empty_profile_is_told(capsys):
    cycles.print_tables(turn_profile.read(""))
    assert "nothing was run" in capsys.readouterr().out
