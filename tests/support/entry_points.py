"""The commands as pip installs them: scripts in a folder that Python adds to its path and that holds nothing else."""

import re
import sys

from conftest import ROOT

_SCRIPT = """import sys
from {module} import {function}
sys.exit({function}())
"""


def scripts(folder):
    """{'picorack': [words that start it]...}. The scripts are written into a folder."""
    text = (ROOT / "pyproject.toml").read_text("utf-8").partition("[project.scripts]")[2].partition("\n[")[0]
    found = {}
    for name, module, function in re.findall(r'(?m)^([\w-]+) = "([\w.]+):(\w+)"$', text):
        (folder / name).write_text(_SCRIPT.format(module=module, function=function))
        found[name] = [sys.executable, str(folder / name)]
    return found
