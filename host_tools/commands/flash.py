"""picorack flash: install the game on a board."""

import click

from lexicon_packer.commandline.number import Number
from lexicon_packer.commandline.streams import say

from ..board.carried import PICO_2
from ..board.flash import boards
from .options import lexicons_option


@click.command()
@click.option("--board", "name", type=click.Choice(sorted(boards())), required=True, help="The board's name.")
@click.option("--port", metavar="PORT", help="A serial port, or socket://HOST:PORT (default: the board connected).")
@lexicons_option("; what is not named is removed")
@click.option("--fit", is_flag=True, help="Leave out the longest words of the (last) lexicon if it has no room.")
@click.option(
    "--lang",
    "languages",
    multiple=True,
    metavar="CODE",
    help="A language of the screens besides English (default: those of the lexicons; on boards with an ESP32 all).",
)
@click.option(
    "--with",
    "more",
    multiple=True,
    metavar="PART",
    help="laboratory adds the players for matches, which boards with an ESP32 have.",
)
@click.option(
    "--without",
    "less",
    metavar="PARTS",
    default="",
    help="Leave out parts, separated by commas: analysis, guide, hints, moments, statistics, undo, words.",
)
@click.option(
    "--line-numbers/--no-line-numbers",
    "lines",
    default=None,
    help="Do tracebacks on the board name lines? The code is a tenth larger then (default: on boards with an ESP32).",
)
@click.option("--dry-run", is_flag=True, help="Touch no board, and say what would be installed and the room it takes.")
@click.option("--json", "as_json", is_flag=True, help="With --dry-run: print one JSON object.")
@click.option(
    "--chip",
    type=click.Choice(PICO_2),
    help="With --dry-run: the board has a Pico 2, with MicroPython's firmware for Arm or for RISC-V.",
)
@click.option("--romfs", is_flag=True, help="Install code and lexicon in the ROMFS, or not at all.")
@click.option("--files", is_flag=True, help="Install code and lexicon as files (default: in the ROMFS if it has room).")
@click.option(
    "--erase",
    is_flag=True,
    help="Remove everything else from the board; saved games and settings only if their room is needed.",
)
@click.option(
    "--turn",
    type=click.Choice(("0", "90", "180", "270")),
    help="Turn picture and arrows clockwise by so many degrees: the board is held turned to the left.",
)
@click.option("--brightness", type=Number(1, 100), metavar="PERCENT", help="Of the light behind the panel.")
@click.option("--dim", type=Number(0, 1440), metavar="MINUTES", help="Dim the light if no key is pressed; 0: never.")
@click.option("--off", type=Number(0, 1440), metavar="MINUTES", help="Then switch the panel off; 0: never.")
@click.option("--sound/--no-sound", default=None, help="A short sound when a machine has thought for long.")
def command(
    name, port, lexicons, fit, languages, more, less, lines, dry_run, as_json, chip, romfs, files, erase, **held
):
    """Install the game on a board, and start it.

    Only what is not on the board yet is sent. If this is interrupted, a complete game stays on the board, and the next
    run goes on from there. With --erase, if there is no room for the old and the new game, the old one is removed
    first. If the game is frozen in the board's firmware, only the lexicon is sent.

    --lang, --with, --without and --line-numbers say what the code has. ROMFS and file system get the same.

    How the board is held (--turn, --brightness, --dim, --off, --sound) stays as it was where it is not named.
    """
    from lexicon_packer.commandline.progress import bar

    from ..board.carried import chosen
    from ..board.flash import check_held, flash
    from ..board.survey import FROZEN
    from ..lexicons import browse
    from ..lexicons.folders import lexicon_named

    if romfs and files:
        raise click.UsageError("--romfs and --files name two places for the game: leave one out")
    if as_json and not dry_run:
        raise click.UsageError("--json is for the figures of --dry-run: add it, or leave --json out")
    if chip and not dry_run:
        raise click.UsageError("--chip is for --dry-run: the board that is connected says itself which chip it has")
    want = "romfs" if romfs else "files" if files else None
    held = {what: int(value) for what, value in held.items() if value is not None}
    check_held(name, held)
    folders = [lexicon_named(lexicon) for lexicon in lexicons or [None]]
    for folder in folders:  # a damaged one would take the place of the words that the board can be played with
        browse.opened(folder)
    carried = chosen(name, folders, *map(_listed, (languages, more, [less])), lines)
    if dry_run:
        return _foretell(name, folders, fit, carried, as_json, chip)
    with bar() as progress:
        done = flash(name, port, folders, want, erase, progress, fit, held, carried)
    for words in done.words:
        say(f"words: {words}")
    for kind, place in done.places.items():
        say(f"{kind}: {'frozen in the firmware' if place == FROZEN else _where(place)}")
    if done.removed:
        say(f"removed, for want of room: {', '.join(done.removed)}")
    say("{:,} bytes sent to {machine}, checksums right".format(done.sent, **done.facts))
    say("flash free: {flash_free:,} of {flash_size:,} bytes; heap free: {heap_free:,} bytes".format(**done.facts))
    if done.carried:
        say("\n".join(done.carried.lines()))
    say("The game is running.")
    if done.remark:
        say(f"picorack: {done.remark}", err=True)


def _listed(given):
    """The names in options that may be given several times, or hold several between commas."""
    return [name.strip() for text in given for name in text.split(",") if name.strip()]


def _where(place):
    """A place in board.json as text."""
    if isinstance(place, str):
        return f"folder {place}"
    return f"ROMFS, {place[1]:,} bytes at {place[0]:,}" if isinstance(place[0], int) else f"archive {', '.join(place)}"


def _foretell(name, folders, fit, carried, as_json, chip):
    from lexicon_packer import json_text
    from lexicon_packer.commandline.progress import bar

    from ..board.forecast import forecast

    with bar() as progress:
        figures, listed = forecast(name, folders, fit, carried, progress, chip)
    if as_json:
        say(json_text.write(figures))
        return
    for words in listed:
        say(f"words: {words}")
    say(f"code: {figures['archive_bytes']:,} bytes in archives")
    for part, size in figures["parts"].items():
        say(f"  {part}: {size:,}")
    say(f"lexicon: {figures['lexicon_bytes']:,} bytes")
    say(f"file system, with MicroPython's official firmware: {figures['file_system_bytes']:,} bytes")
    for when, key in (("once it is installed", "free_bytes"), ("while it is updated", "free_during_update_bytes")):
        free = figures[key]
        say(f"{when}: {free:,} bytes are free" if free >= 0 else f"{when}: {-free:,} bytes are lacking")
    say("\n".join(carried.lines()))
