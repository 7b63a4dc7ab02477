"""picorack demo: the machine against itself."""

import random

import click

from lexicon_packer.commandline.number import Number
from lexicon_packer.commandline.streams import say

from .options import board_option, device_options, lexicon_option

_OPTION = "--gcg"
_SEEDS = 10_000  # without --seed one below this, short enough to type again


@click.command()
@click.option("--seed", type=Number(0, 2**32 - 1), metavar="N", help="The same seed gives the same game.")
@click.option(
    "--players", default="m5,m5", show_default=True, metavar="SPEC,…", help="1 to 4 machines (docs/players.md)."
)
@lexicon_option
@board_option
@click.option(
    "--gcg",
    type=click.Path(),
    metavar="FILE",
    help="The file to save it to (default: demo-SEED.gcg in the current folder).",
)
@device_options(heap="1m")
def command(seed, players, lexicon, board, gcg, device):
    """Let the machine play a game against itself, print a line for each turn, and save the game as GCG."""
    from .. import output
    from ..games.boards import board_layout
    from ..games.demo import play
    from ..games.match import players_of
    from ..lexicons.folders import lexicon_for

    players = players_of(players, fewest=1)
    rows = board_layout(board).text
    seed = random.randrange(_SEEDS) if seed is None else seed
    own = None if gcg else f"demo-{seed}.gcg"
    output.check(gcg or output.unused(own), _OPTION)
    record = play(device, lexicon_for(players, lexicon), seed, players, say, rows)
    gcg = gcg or output.unused(own, record)
    output.write(gcg, record, _OPTION)
    say(f"The game is saved in {gcg}.")
