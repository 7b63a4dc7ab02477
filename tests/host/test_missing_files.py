"""The game without the files that a phone has no room or no use for (measure/profiles.py): it plays, and who asks for
what is missing is told so in a message."""

import os
import shutil
import sys

import pytest
from commands import ran
from conftest import ROOT

from host_tools import device_texts
from host_tools.measure import profiles
from host_tools.run.runtime import SHIMS

_LEXICON = str(ROOT / "tests" / "data" / "small" / "lexicon")
_PLAYED = """
import micropython
import sample_navigator as desk
from picorack.ui import events as e
print(desk.run(("--lexicon", desk.LEXICON, "--seed", "3"), e.SELECT, e.UP, e.SELECT, e.BACK, e.BACK, e.BACK)[3])
seen = desk.run(("--lexicon", desk.LEXICON, "--seed", "3"), e.SELECT, e.SELECT, e.SELECT, e.BACK, e.BACK)
print(seen[1])
desk.keep(turns=2)
print(desk.run(("--lexicon", desk.LEXICON, "--resume", "game"), e.BACK, e.BACK)[1][1])
print(desk.run(("--lexicon", desk.LEXICON, "--resume", "game"), e.BACK, e.UP, e.UP, e.SELECT, *[e.DOWN] * 3,
               e.SELECT)[-1])
desk.run(("--lexicon", desk.LEXICON, "--players", "beginner,master", "--seed", "3"), e.UP, e.SELECT)
"""

_LEVEL = f"""
import micropython
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.roster import machine
player = machine(Generator(Lexicon({_LEXICON!r})), "grandmaster")
print(type(player).__name__, player.limit_ms)
"""

_MAIN = """
import sys, types
import micropython
import sample_navigator

class Board(sample_navigator.Board):
    def __init__(self, size, mono):
        super().__init__(())

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        pass

sys.modules["boards.none"] = types.ModuleType("none")
sys.modules["boards.none"].Board = Board
from picorack.app.starting import main
main()
"""


@pytest.fixture
def device(tmp_path):
    """device(arguments) runs CPython in a folder, on device sources without those files."""
    sources = tmp_path / "device"
    shutil.copytree(ROOT / "device", sources, ignore=shutil.ignore_patterns("__pycache__"))
    for path, text in device_texts.modules(ROOT / "device").items():
        (sources / path).write_bytes(text)
    removed = [path for path in sources.rglob("*.py") if profiles.is_not_on_phones(path, human=True)]
    wanted = {"phony.py", "game_clock.py", "boards.py", "board_line.py", "champion.py", "heuri.py"}
    assert wanted <= {path.name for path in removed}
    for path in removed:
        path.unlink()
    (sources / "picorack" / "__init__.py").touch()  # or Python looks for the rest in the sources of the repository, too
    folder = tmp_path / "here"
    folder.mkdir()
    (folder / "tests").symlink_to(ROOT / "tests")

    def run(*arguments):
        path = os.pathsep.join(map(str, (sources, SHIMS, ROOT / "tests/support/device")))
        done = ran([sys.executable, *arguments], cwd=folder, env={**os.environ, "PYTHONPATH": path})
        return done.returncode, done.stdout, done.stderr

    run.folder = folder
    return run


def test_it_plays_and_the_set_up_offers_what_is_there(device):
    status, out, err = device("-c", _PLAYED)
    assert (status, err) == (0, "")
    rules, set_up, menu, hint_in = out.splitlines()
    assert "'Words: small, 1,120', 'Rules...'" in set_up
    assert "'Turn: No limit', 'Hints: No limit', 'Undo: Yes', 'Word test: Yes'" in rules
    assert menu == "Play" and hint_in == "['Not installed here']"
    assert any(name.endswith(".gcg") for name in os.listdir(device.folder))


def test_a_grandmaster_is_a_master_then(device):
    status, out, err = device("-c", _LEVEL)
    assert (status, err, out) == (0, "", "Farsighted 10000\n")


@pytest.mark.parametrize(
    ("options", "missing"),
    [
        (("--check", "double"), "challenges"),
        (("--minutes", "5"), "game_clock"),
        (("--squares", "small"), "boards"),
        (("--players", "champion,m5"), "champion"),
        (("--players", "m5,random"), "laboratory"),
    ],
)
def test_what_is_missing_is_told(device, options, missing):
    arguments = ["--board", "none", "--lexicon", _LEXICON, "--players", "m5,m1", *options]
    status, out, err = device("-c", _MAIN, *arguments)
    assert status == 2 and err.count("\n") == 1, err
    assert err.startswith("no file for this is here (") and missing in err and "install the whole game" in err
