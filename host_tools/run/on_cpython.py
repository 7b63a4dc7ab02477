"""Importing this module makes the device code importable in this process (`import picorack.core.board`).

The device's packages have no `__init__.py`, which would cost boards a file each. So Python would import any
`picorack.py` on its path, for instance in a folder that PYTHONPATH names, in the place of the package. To prevent that,
this module enters the package into sys.modules with its folder.
"""

import sys
from types import ModuleType

from ..device_texts import Finder
from ..device_tree import device_root
from .runtime import SHIMS

sys.path[:0] = [path for path in (str(device_root()), str(SHIMS)) if path not in sys.path]
if "picorack" not in sys.modules:
    sys.modules["picorack"] = ModuleType("picorack")
    sys.modules["picorack"].__path__ = [str(device_root() / "picorack")]
    sys.meta_path.append(Finder(device_root()))
