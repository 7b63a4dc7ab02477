"""picorack flash: install the game on a board."""

import click

from ..board.flash import boards


@click.command()
@click.option("--board", "name", type=click.Choice(sorted(boards())), required=True, help="The board's name.")
@click.option("--port", metavar="PORT", help="A serial port, or socket://HOST:PORT (default: the board connected).")
@click.option(
    "--lexicon",
    "lexicons",
    multiple=True,
    metavar="DIR|LANG",
    help="A lexicon folder, or a language: en (the default), de, cs… Given several times, one is chosen in the set-up; "
    "what is not named goes.",
)
@click.option("--fit", is_flag=True, help="Leave out the longest words of the (last) lexicon if it has no room.")
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
def command(name, port, lexicons, fit, want, erase):
    """Install the game on a board, and start it.

    Only what is not on the board yet is sent. If this is interrupted, a complete game stays on the board, and the next
    run goes on from there. With --erase, if there is no room for the old and the new game, the old one is removed
    first. If the game is frozen in the board's firmware, only the lexicon is sent.
    """
    from lexicon_packer.commandline.progress import bar

    from ..board.flash import flash, lexicon_named
    from ..board.install import FROZEN

    folders = [lexicon_named(lexicon) for lexicon in lexicons or [None]]
    with bar() as progress:
        done = flash(name, port, folders, want, erase, progress, fit)
    for words in done.words:
        click.echo(f"words: {words}")
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
