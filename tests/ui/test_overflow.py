"""No text of any language runs over the edge of the screens of docs/keys, on the smallest of each kind."""

import itertools
import json
import sys

import pytest
from commands import ran
from conftest import ROOT
from picorack.ui.languages.names import NAMES

from host_tools.upkeep import screens

_SIZES = ("84x48", "240x240")  # of the small font and of the big one
_LONG = ("cs", "de", "fr")  # their texts are the longest; the others are among the longest tests
_SCRIPTED = ROOT / "host_tools" / "run" / "device_scripts" / "scripted.py"
_WATCHED = ROOT / "tests" / "ui" / "overflow.py"


@pytest.mark.slow
@pytest.mark.parametrize(
    "code", [pytest.param(code, marks=[pytest.mark.longest] * (code not in _LONG)) for code, _, _ in NAMES]
)
def test_no_text_runs_over_the_edge(code, tmp_path):
    lines = []
    for number, (script, size) in enumerate(itertools.product(screens.SCRIPTS, _SIZES)):
        if "--lang" in script.options:
            continue
        (folder := tmp_path / str(number)).mkdir()
        keys = folder / script.name
        keys.write_text("".join(step.encoded() for step in script.steps()))
        options = [*script.of_main(), "--lang", code, "--lexicon", screens.lexicon(script.tiles)]
        lines.append([f"{script.name} {size}", folder, keys, size, "1", "0", *options])
    given = "".join(json.dumps(list(map(str, line))) + "\n" for line in lines).encode()
    done = ran([sys.executable, _WATCHED, _SCRIPTED], input=given, env={"PYTHONPATH": str(ROOT)}, text=False)
    assert done.returncode == 0, done.stderr.decode()
    assert not done.stderr
