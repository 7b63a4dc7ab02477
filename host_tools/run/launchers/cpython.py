"""Runs a device program on CPython: python -I cpython.py SHIMS DEVICE SCRIPT ARG...

Modules are looked for beside SCRIPT, in the folders SHIMS and DEVICE and among Python's own. With -I neither the
current folder nor an environment variable adds another place.
"""

import os
import runpy
import sys

shims, device, script = sys.argv[1:4]
del sys.argv[:3]
sys.path[:0] = os.path.dirname(script), shims, device
runpy.run_path(script, run_name="__main__")
