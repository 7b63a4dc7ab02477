"""picorack doctor: what is on a board, and what of it is damaged."""

import click

from lexicon_packer.commandline.streams import say


@click.command()
@click.option("--port", metavar="PORT", help="A serial port, or socket://HOST:PORT (default: the board connected).")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(port, as_json):
    """Say what is on a board: firmware, version, words, saved games; and what is damaged.

    Nothing on the board is changed; its game starts again afterwards. The exit status is 1 if something is damaged.
    """
    from lexicon_packer import json_text

    from ..board import checkup, own_files
    from ..board.link import Board

    with Board(port) as board:
        try:
            own_files.load(board)
            found = checkup.checkup(board)
        finally:
            board.resume()
    if as_json:
        say(json_text.write({"found": found.lines, "damaged": found.damaged}))
    else:
        say("\n".join(found.lines))
        say("\n".join(found.damaged) if found.damaged else "nothing is damaged")
    return 1 if found.damaged else 0
