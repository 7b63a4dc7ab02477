"""picorack play: the game in the terminal."""

import random
import sys

import click

from ..options import device_options, lexicon_option

_SEEDS = 1 << 30


@click.command(short_help="Play against the machine in this terminal.")
@click.option("--seed", type=click.IntRange(0, 2**32 - 1), metavar="N", help="For a certain order of the tiles.")
@lexicon_option
@device_options(heap="2m")
def command(seed, lexicon, device):
    """Play against the machine in this terminal; without a terminal, watch it play itself."""
    from ..lexicons import lexicon_folder

    seed = random.randrange(_SEEDS) if seed is None else seed
    folder = lexicon_folder(lexicon)
    if sys.stdin.isatty() and sys.stdout.isatty():
        from ..terminal import play

        play(device, folder, seed)
    else:
        from ..demo import play as watch

        click.echo("Here is no terminal to play in, so the machine plays a game against itself.")
        watch(device, folder, seed, sys.stdout.buffer)
