"""`python3 -m host_tools.toolchain.pico` builds the firmware, if the cache has none, and prints where it is. An
argument is the size of its ROMFS, as 1M or 900K."""

import sys

from lexicon_packer.errors import PackError
from lexicon_packer.graph.splits import size

from ...errors import PicorackError
from .firmware import firmware

try:
    print(firmware(romfs=size(sys.argv[1]) if len(sys.argv) > 1 else None))
except (PicorackError, PackError) as problem:
    print(f"picorack: {problem}", file=sys.stderr)
    sys.exit(2)
