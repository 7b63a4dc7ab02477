"""`make pico`: firmware for a Raspberry Pi Pico with the game frozen in it, written to build/picorack-pico.uf2.

An argument is the size of its ROMFS, as 1M or 900K.
"""

import sys
from pathlib import Path

from lexicon_packer.errors import PackError
from lexicon_packer.graph.splits import size

from .. import output
from ..board import frozen
from ..errors import PicorackError

PLACE = Path("build", "picorack-pico.uf2")


def main(arguments=()):
    romfs = size(arguments[0]) if arguments else None
    content = frozen.uf2(romfs).read_bytes()
    PLACE.parent.mkdir(exist_ok=True)
    output.write(PLACE, content, "build")
    name, build = frozen.here()
    print(
        f"picorack {name}, build {build}, is frozen in this firmware: hold BOOTSEL, plug the Pico in, copy the file "
        "to it, then run 'picorack flash'"
    )
    print(PLACE)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (PicorackError, PackError, OSError) as problem:
        print(f"picorack: {problem}", file=sys.stderr)
        sys.exit(2)
