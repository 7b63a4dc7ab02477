"""Whatever a lexicon's files hold, the game does not leave its buffers, hang, or break the rules of placement. In a
damaged file whose check sum is right, it may only find wrong words.

On CPython each access of a kernel to a buffer is checked (host_tools/run/shims/checked_kernels.py), so an access
outside raises an exception. On MicroPython the figures of every case must be those of CPython. `make slow` tries more
cases.
"""

import pytest
from movegen import damage_checks as checks
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator

from host_tools.run.runtime import Device

_COUNT = 12
_ON_EVERY_RUNTIME = 18


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    return checks.sources(tmp_path_factory.mktemp("sources"))


@pytest.fixture(scope="module")
def on_cpython(sources, tmp_path_factory):
    """(a folder of damaged lexicons, CPython's figures of them)"""
    folder = tmp_path_factory.mktemp("damaged")
    return folder, checks.damaged(sources, folder, _ON_EVERY_RUNTIME, "figures")


@pytest.mark.parametrize(
    ("runtime", "bytecode"),
    [
        ("unix", False),
        ("unix", True),
        pytest.param("unix32", False, marks=pytest.mark.slow),
        pytest.param("wasm", False, marks=pytest.mark.slow),
    ],
    ids=["native", "bytecode", "32-bit", "wasm"],
)
def test_every_runtime_makes_the_same_of_damaged_files(on_cpython, runtime, bytecode, needed):
    needed(runtime)
    folder, expected = on_cpython
    assert checks.figures(Device(runtime, bytecode, "8m"), folder) == expected


@pytest.mark.parametrize("mode", checks.MODES, ids=str)
def test_moves_from_damaged_files_keep_the_rules(sources, tmp_path, mode):
    assert checks.keep_the_rules(sources, tmp_path, mode, _COUNT, str(mode)) > 16 * _COUNT


def test_pages_damaged_while_a_game_is_on_keep_the_rules(sources, tmp_path):
    assert checks.keep_the_rules_while_damaged(sources, tmp_path, 1024, _COUNT, "pages") > 50


def test_after_a_refusal_another_turn_begins_from_nothing(sources):
    """A generator that has given up a turn computes all its cross-check sets anew."""
    folder, positions = sources[0]
    generator, anew = (Generator(Lexicon(str(folder), "resident"), checks.RACK) for _ in range(2))
    board, rack = checks.board_of(positions[-1][0]), bytes(positions[-1][1])
    checks.refused_after(10, generator, board, rack)
    assert checks.count_moves(generator, board, rack) == checks.count_moves(anew, board, rack)
