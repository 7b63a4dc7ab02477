"""`python3 -m host_tools.toolchain.pico` builds the firmware, if the cache has none, and prints where it is."""

import sys

from ...errors import PicorackError
from .firmware import firmware

try:
    print(firmware())
except PicorackError as problem:
    print(f"picorack: {problem}", file=sys.stderr)
    sys.exit(2)
