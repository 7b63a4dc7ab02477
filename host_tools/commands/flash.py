"""picorack flash: install the game on a board."""

import click

from ..board.flash import boards


@click.command()
@click.option("--board", "name", type=click.Choice(sorted(boards())), required=True, help="The board's name.")
@click.option("--port", metavar="PORT", help="A serial port, or socket://HOST:PORT (default: the board connected).")
@click.option("--lexicon", metavar="DIR|LANG", help="A lexicon folder, or a language: en (the default), de, cs…")
@click.option("--romfs", "want", flag_value="romfs", help="Install code and lexicon in the ROMFS, or not at all.")
@click.option(
    "--files",
    "want",
    flag_value="files",
    help="Install code and lexicon as files (default: in the ROMFS if it has room).",
)
@click.option(
    "--erase",
    is_flag=True,
    help="Remove everything else from the board; saved games and settings only if their room is needed.",
)
def command(name, port, lexicon, want, erase):
    """Install the game on a board, and start it.

    Only what is not on the board yet is sent. If this is interrupted, a complete game stays on the board, and the next
    run goes on from there. With --erase, if there is no room for the old and the new game, the old one is removed
    first. If the game is frozen in the board's firmware, only the lexicon is sent.
    """
    from lexicon_packer.commandline.progress import bar

    from ..board.flash import flash, lexicon_named
    from ..board.install import FROZEN

    folder = lexicon_named(lexicon)
    with bar() as progress:
        done = flash(name, port, folder, want, erase, progress)
    for kind, place in done.places.items():
        where = f"folder {place}" if isinstance(place, str) else f"ROMFS, {place[1]:,} bytes at {place[0]:,}"
        click.echo(f"{kind}: {'frozen in the firmware' if place == FROZEN else where}")
    if done.removed:
        click.echo(f"removed, for want of room: {', '.join(done.removed)}")
    click.echo(f"{done.sent:,} bytes sent to {done.machine}, checksums right")
    click.echo(f"flash free: {done.flash_free:,} of {done.flash_size:,} bytes; heap free: {done.heap_free:,} bytes")
    click.echo("The game is running.")
    if done.remark:
        click.echo(f"picorack: {done.remark}", err=True)
