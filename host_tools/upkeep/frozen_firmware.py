"""`make pico`: firmware for a Raspberry Pi Pico with the game frozen in it, written to build/picorack-pico.uf2."""

import sys
from pathlib import Path

from .. import output
from ..board import frozen
from ..errors import PicorackError

PLACE = Path("build", "picorack-pico.uf2")


def main():
    content = frozen.uf2().read_bytes()
    PLACE.parent.mkdir(exist_ok=True)
    output.write(PLACE, content, "build")
    name, build = frozen.here()
    print(f"picorack {name}, build {build}, is frozen in this firmware: hold BOOTSEL, plug the Pico in, copy the file "
          "to it, then run 'picorack flash'")  # fmt: skip
    print(PLACE)


if __name__ == "__main__":
    try:
        main()
    except (PicorackError, OSError) as problem:
        print(f"picorack: {problem}", file=sys.stderr)
        sys.exit(2)
