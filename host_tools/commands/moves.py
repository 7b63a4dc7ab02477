"""picorack moves: every legal move of positions."""

import click

from lexicon_packer import json_text

from .options import POSITIONS_FILE, device_options, lexicon_option


@click.command()
@lexicon_option
@click.option(
    "--in",
    "positions",
    type=POSITIONS_FILE,
    default="-",
    metavar="FILE.jsonl",
    help="Positions, a JSON object a line with id, board, rack (default: standard input).",
)
@click.option(
    "--mode",
    default="resident",
    show_default=True,
    metavar="MODE",
    help="How the lexicon is stored: resident, paged:16K or mapped.",
)
@click.option("--list", "with_moves", is_flag=True, help="Print the moves, too.")
@device_options(heap="2m")
def command(lexicon, positions, mode, with_moves, device):
    """Generate all moves of each position with the device code; one JSON object a line."""
    from ..games.moves import Mode, alphabet_of, move_server
    from ..games.positions import read_positions
    from ..lexicons.folders import lexicon_folder

    mode = Mode.parse(mode)
    folder = lexicon_folder(lexicon)
    alphabet = alphabet_of(folder)
    with move_server(folder, mode, device, alphabet) as server:
        for position in read_positions(positions, alphabet):
            click.echo(json_text.write(server.moves(position).as_dict(with_moves)))
