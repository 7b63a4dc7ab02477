"""Importing this module makes the device code importable in this very process (`import picorack.core.board`)."""

import sys

from ..device_tree import device_root
from .runtime import SHIMS

sys.path[:0] = [path for path in (str(device_root()), str(SHIMS)) if path not in sys.path]
