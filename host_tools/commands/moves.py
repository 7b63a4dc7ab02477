"""picorack moves: every legal move of positions."""

from contextlib import nullcontext

import click

from lexicon_packer import json_text
from lexicon_packer.commandline.streams import say

from .options import board_option, device_options, given, lexicon_option, positions_option

_OF_THE_DEVICE = ("mode", "board", "runtime", "bytecode", "heap")  # options that say how the device code runs


@click.command()
@lexicon_option
@positions_option("Positions, a JSON object a line with id, board, rack (default: standard input).", "-")
@click.option(
    "--generator",
    type=click.Choice(["device", "anagram"]),
    default="device",
    show_default=True,
    help="The device code, or tables of anagrams on this host (needs numpy).",
)
@click.option(
    "--mode",
    default="resident",
    show_default=True,
    metavar="MODE",
    help="How the lexicon is stored: resident, paged:16K or mapped.",
)
@board_option
@click.option("--list", "with_moves", is_flag=True, help="Print the moves, too.")
@device_options(heap="2m")
def command(lexicon, positions, generator, mode, board, with_moves, device):
    """Find all legal moves of each position, and print a JSON object for each on a line.

    A position is {"id": 1, "board": ["...............", ...], "rack": "CATSE?R"} in one line: 15 rows of 15 squares, .
    an empty one, a lower-case letter a blank (docs/testing.md).
    """
    from ..games.boards import board_layout
    from ..games.moves import Mode, alphabet_of
    from ..games.positions import read_positions
    from ..lexicons.folders import lexicon_folder

    if generator == "anagram":
        _refuse_device_options()
    on = board_layout(board)
    mode = Mode.parse(mode)
    folder = lexicon_folder(lexicon)
    alphabet = alphabet_of(folder)
    if positions.isatty():
        say("Type positions, one a line; Ctrl-D ends them. A file of them is named with --in.", err=True)
    with _server(generator, folder, mode, device, on) as server:
        for position in read_positions(positions, alphabet, on):
            say(json_text.write(server.moves(position).as_dict(with_moves)))


def _server(generator, folder, mode, device, on):
    if generator == "anagram":
        from ..anagram import require_numpy

        require_numpy()
        from ..anagram.server import AnagramServer

        return nullcontext(AnagramServer.of(folder))
    from ..games.moves import move_server

    return move_server(folder, mode, device, layout=on)


def _refuse_device_options():
    for name in _OF_THE_DEVICE:
        if given(name):
            raise click.UsageError(f"--{name} is for the device code: leave it out with --generator anagram")
