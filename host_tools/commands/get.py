"""picorack get: the user's own files on a board."""

import click

from lexicon_packer.commandline.streams import say

from .options import given


@click.command()
@click.option("--port", metavar="PORT", help="A serial port, or socket://HOST:PORT (default: the board connected).")
@click.option("--out", metavar="DIR", default=".", help="The folder that gets the files (default: the current one).")
@click.option("--put", metavar="FILE", help="Put a file back on the board that was fetched from one.")
def command(port, out, put):
    """Fetch saved games, statistics, settings and games as GCG from a board.

    With --put one of these files goes back, also to another board: a saved game becomes the newest of its record. The
    board's game starts again afterwards.
    """
    from ..board import own_files
    from ..board.link import Board

    if put is not None and given("out"):
        raise click.UsageError("--put sends a file and --out is for those that are fetched: leave one out")
    with Board(port) as board:
        try:
            own_files.load(board)
            done = [own_files.put(board, put)] if put is not None else own_files.fetch(board, out)
        finally:
            board.resume()
    if put is not None:
        say(f"{done[0]} is on the board")
    else:
        say("\n".join(done) if done else "there are no saved games and no settings on the board")
