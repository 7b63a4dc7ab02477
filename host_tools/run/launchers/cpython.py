"""Runs a device program on CPython: python -I cpython.py SHIMS DEVICE SCRIPT ARG...

Modules are imported from SCRIPT's folder, from the folders SHIMS and DEVICE, and from Python's own. -I keeps the
current folder and the environment variables out of Python's path.
"""

import os
import runpy
import sys
from pathlib import Path

shims, device, script = sys.argv[1:4]
del sys.argv[:3]
sys.path.insert(0, str(Path(__file__).parents[3]))
from host_tools.device_texts import Finder  # noqa: E402

sys.path.pop(0)
sys.meta_path.append(Finder(Path(device)))
sys.path[:0] = os.path.dirname(script), shims, device
runpy.run_path(script, run_name="__main__")
