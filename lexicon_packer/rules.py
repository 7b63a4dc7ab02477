"""The rules for lexicon.json: the device's own module, so that packer and device follow the same rules.

The module is device/picorack/lexicon/description.py; in a wheel the device tree lies inside host_tools.
"""

import importlib.util
from pathlib import Path

_ROOT = Path(__file__).parent.parent
_TREES = (_ROOT / "host_tools/_device", _ROOT / "device")


def _load():
    tree = next(tree for tree in _TREES if tree.is_dir())
    path = tree / "picorack/lexicon/description.py"
    spec = importlib.util.spec_from_file_location(f"{__package__}.description", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


description = _load()
