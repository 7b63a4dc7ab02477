"""picorack firmware: MicroPython for the Raspberry Pi Pico, with the game frozen in it."""

from pathlib import Path

import click

from lexicon_packer.errors import PackError
from lexicon_packer.graph.splits import size


class _Size(click.ParamType):
    name = "SIZE"

    def convert(self, value, param, ctx):
        try:
            return size(value)
        except PackError as problem:
            self.fail(str(problem), param, ctx)


@click.command()
@click.option("--romfs", type=_Size(), help="Room for words, a multiple of 4 KB, as 840K or 1M (default: 696K).")
@click.option("--bare", is_flag=True, help="Leave the game out, so that `picorack flash` installs it.")
@click.option("--out", metavar="FILE", help="Write the UF2 file there (default: only say where it is in the cache).")
def command(romfs, bare, out):
    """Build firmware for a Raspberry Pi Pico, with the game frozen in it, and print where its UF2 file is.

    The first time takes some minutes, and Debian's packages of the compiler. The file suits every board with a Pico:
    hold BOOTSEL, plug the Pico in, copy the file to the drive that appears, then run `picorack flash`.
    """
    from .. import output
    from ..board import frozen
    from ..toolchain.pico.firmware import firmware

    if out:
        output.check(out, "--out")
    made = firmware(romfs=romfs) if bare else frozen.uf2(romfs)
    if not bare:
        click.echo("picorack {}, build {}, is frozen in this firmware.".format(*frozen.here()), err=True)
    if out:
        output.write(out, Path(made).read_bytes(), "--out")
    click.echo(out or made)
