"""picorack uf2: one file that makes a Raspberry Pi Pico a game."""

import click

from lexicon_packer.commandline.streams import say

from ..device_tree import rp2_boards
from .options import lexicons_option


@click.command()
@click.option("--board", type=click.Choice(rp2_boards()), required=True, help="The board's name.")
@lexicons_option()
@click.option("--chip", type=click.Choice(("rp2350",)), help="The board has a Pico 2 in the place of the Pico.")
@click.option("--fit", is_flag=True, help="Leave out the longest words of the (last) lexicon if it has no room.")
@click.option("--out", metavar="FILE", required=True, help="Write the UF2 file there.")
def command(board, lexicons, chip, fit, out):
    """Make one UF2 file with all that a board with a Pico or a Pico 2 needs: MicroPython, the game, words.

    Hold BOOTSEL, plug the Pico in, copy the file to the drive that appears: the game starts. Saved games of an earlier
    file stay. The first time takes some minutes, and Debian's packages of the compiler.
    """
    from lexicon_packer.commandline.progress import bar

    from .. import output
    from ..board import one_file
    from ..lexicons import browse
    from ..lexicons.folders import lexicon_named

    output.check(out, "--out")
    folders = [lexicon_named(lexicon) for lexicon in lexicons or [None]]
    for folder in folders:
        browse.opened(folder)  # refuses a damaged one
    with bar() as progress:
        content, words = one_file.made(board, folders, fit, progress, chip)
    output.write(out, content, "--out")
    for one in words:
        say(f"words: {one}", err=True)
    say(out)
