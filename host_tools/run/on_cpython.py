"""Importing this module makes the device code importable in this very process (`import picorack.core.board`).

The device's packages have no `__init__.py`, which would cost boards a file each. Python would take a `picorack.py`
anywhere on its path, for instance in a folder that PYTHONPATH names, for the package; so it is told where the package
lies before it looks.
"""

import sys
from types import ModuleType

from ..device_tree import device_root
from .runtime import SHIMS

sys.path[:0] = [path for path in (str(device_root()), str(SHIMS)) if path not in sys.path]
if "picorack" not in sys.modules:
    sys.modules["picorack"] = ModuleType("picorack")
    sys.modules["picorack"].__path__ = [str(device_root() / "picorack")]
