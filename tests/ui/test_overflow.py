"""No text of any language runs over the edge of the screens of docs/keys, on the smallest of each kind."""

import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT
from picorack.ui.languages.names import NAMES

from host_tools import screens
from host_tools.runtime import SHIMS

_SIZES = ("84x48", "240x240")  # of the small font and of the big one
_SCRIPTED = ROOT / "host_tools" / "device_scripts" / "scripted.py"
_WATCHED = ROOT / "tests" / "ui" / "overflow.py"


@pytest.mark.parametrize("code", [code for code, _, _ in NAMES])
def test_no_text_runs_over_the_edge(code, tmp_path):
    found = []
    for script in screens.SCRIPTS:
        if "--lang" in script.options:
            continue
        keys = tmp_path / script.name
        keys.write_text("".join(step.encoded() for step in script.steps()))
        options = [*script.options, "--lang", code, "--lexicon", screens.lexicon(script.tiles)]
        for size in _SIZES:
            command = [sys.executable, _WATCHED, _SCRIPTED, keys, size, "1", "0", *options]
            done = subprocess.run([str(part) for part in command], capture_output=True, cwd=tmp_path,
                                  env={"PYTHONPATH": f"{SHIMS}:{ROOT / 'device'}"})  # fmt: skip
            assert done.returncode == 0, done.stderr.decode()
            found += [f"{script.name} {size}: {line}" for line in done.stderr.decode().splitlines()]
            for left in Path(tmp_path).glob("game*"):
                left.unlink()
    assert not found
