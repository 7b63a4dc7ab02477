"""No text of any language runs over the edge of the screens of docs/keys, on the smallest of each kind."""

import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT
from picorack.ui.languages.names import NAMES

from host_tools.run.runtime import SHIMS
from host_tools.upkeep import screens

_SIZES = ("84x48", "240x240")  # of the small font and of the big one
_TOLD_AGAIN = ".gcg"  # the line that says where the game was written: wrapped on the page that lies over it
_SCRIPTED = ROOT / "host_tools" / "run" / "device_scripts" / "scripted.py"
_WATCHED = ROOT / "tests" / "ui" / "overflow.py"


@pytest.mark.parametrize("code", [code for code, _, _ in NAMES])
def test_no_text_runs_over_the_edge(code, tmp_path):
    found = []
    for script in screens.SCRIPTS:
        if "--lang" in script.options:
            continue
        keys = tmp_path / script.name
        keys.write_text("".join(step.encoded() for step in script.steps()))
        options = [*script.of_main(), "--lang", code, "--lexicon", screens.lexicon(script.tiles)]
        for size in _SIZES:
            command = [sys.executable, _WATCHED, _SCRIPTED, keys, size, "1", "0", *options]
            done = subprocess.run([str(part) for part in command], capture_output=True, cwd=tmp_path,
                                  env={"PYTHONPATH": f"{SHIMS}:{ROOT / 'device'}"})  # fmt: skip
            assert done.returncode == 0, done.stderr.decode()
            lines = done.stderr.decode().splitlines()
            found += [f"{script.name} {size}: {line}" for line in lines if not line.endswith(_TOLD_AGAIN)]
            for left in Path(tmp_path).glob("game*"):
                left.unlink()
    assert not found
