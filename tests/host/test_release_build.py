"""What a release consists of, and which line of the sources a line in its tracebacks stands for."""

import ast
import re
import textwrap
from pathlib import Path

import pytest
from commands import ran
from conftest import ROOT
from test_on_micropython import SCRIPTS

from host_tools.device_tree import sources
from host_tools.release import bundles, release_build
from host_tools.run.device_build import build, device_sources
from host_tools.run.runtime import Device, DeviceError
from host_tools.toolchain.programs import micropython

_FAILING_GAME = next(path for path in SCRIPTS if path.stem == "failing_game")
# By the argument of failing_game.py: the source it fails in, and what stands there.
_FAILING = {
    "bundled": ("picorack/core/bag.py", 'self.state = array("H"'),
    "alone": ("picorack/game/beginning.py", 'raise ValueError("a game has'),
}


@pytest.fixture(scope="module")
def texts():
    return sources()


@pytest.fixture(scope="module")
def release(texts):
    return release_build.made(texts)


def test_names_stay(texts, release):
    """Every function and class of the sources is in the release, and nothing else."""

    def named(texts):
        kinds = (ast.FunctionDef, ast.ClassDef)
        return {node.name for text in texts for node in ast.walk(ast.parse(text)) if isinstance(node, kinds)}

    assert named(texts.values()) == named(release.values()) > {"Generator", "_begin_turn"}


def test_each_function_of_a_bundle_is_found_in_its_source(texts, release):
    """For the line of each function in a bundle, places() finds its line in the source."""
    place, found = release_build.places(texts), 0
    for path, text in release.items():
        if path.suffix == bundles.SUFFIX:
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.FunctionDef):
                    file, line = place(bundles.shown(path), node.lineno)
                    assert f"def {node.name}(".encode() in texts[Path(file)].splitlines()[line - 1]
                    found += 1
    assert found > 200


def test_the_page_on_memory_tells_how_a_line_is_found(capsys):
    (program,) = re.findall(r'-c "\n(.*?places.*?)"\n', (ROOT / "docs/memory.md").read_text(), re.DOTALL)
    exec(textwrap.dedent(program))
    file, line = ast.literal_eval(capsys.readouterr().out)
    assert file.startswith("picorack/") and line <= len((ROOT / "device" / file).read_text().splitlines())


def test_other_files_are_their_own(texts):
    place = release_build.places(texts)
    assert place("picorack.ui.screens.help", 7) == ("picorack/ui/screens/help.py", 7)
    assert place("failing_game", 7) == ("failing_game", 7)


def test_without_bundles_each_file_is_its_own(texts):
    module = "picorack.players.farsighted"
    assert release_build.places(texts, bundled=False)(module, 20) == ("picorack/players/farsighted.py", 20)
    assert release_build.places(texts)(module, 20) == ("picorack/players/leavekernels.py", 20)


def test_what_is_said_of_an_error_names_the_line_of_the_sources(texts):
    for where in _FAILING:
        file, line = _place(where, texts)
        with pytest.raises(DeviceError, match=rf"stopped at {file}:{line}: (Type|Value)Error"):
            Device().run("failing_game.py", [where], scripts=SCRIPTS)


def test_of_a_release_it_names_the_function():
    for where, place in (("bundled", "__init__ of picorack.engine"), ("alone", "begin of picorack.game.begin")):
        with pytest.raises(DeviceError, match=rf"stopped in {place}.*: (Type|Value)Error"):
            Device(release=True).run("failing_game.py", [where], scripts=[_FAILING_GAME])


def test_a_release_with_line_numbers_names_the_line_of_the_sources(texts):
    runs = micropython()
    folder = build(runs.arch, scripts=[_FAILING_GAME], release=True, lines=True)
    for where in _FAILING:
        done = ran([*runs.command, "-m", "failing_game", where], cwd=folder)
        file, line = re.findall(r'File "(.+?)", line (\d+)', done.stderr + done.stdout)[-1]
        assert release_build.places(device_sources(runs.arch))(file, int(line)) == _place(where, texts)


def _place(where, texts):
    """(file, line) in the sources at which failing_game.py fails."""
    file, fails = _FAILING[where]
    (line,) = [i for i, text in enumerate(texts[Path(file)].decode().splitlines(), 1) if fails in text]
    return file, line
