"""The commands as pip installs them: scripts in a folder of their own, which is all that Python looks into besides."""

import re
import sys

from conftest import ROOT

_SCRIPT = """import sys
from {module} import {function}
sys.exit({function}())
"""


def scripts(folder):
    """{'picorack': [words to start it]...}, the scripts written into a folder."""
    text = (ROOT / "pyproject.toml").read_text("utf-8").partition("[project.scripts]")[2].partition("\n[")[0]
    found = {}
    for name, module, function in re.findall(r'(?m)^([\w-]+) = "([\w.]+):(\w+)"$', text):
        (folder / name).write_text(_SCRIPT.format(module=module, function=function))
        found[name] = [sys.executable, str(folder / name)]
    return found
