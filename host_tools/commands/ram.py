"""picorack ram: heap, flash and time per split and storage mode."""

from dataclasses import asdict

import click

from lexicon_packer import json_text
from lexicon_packer.commandline.streams import say
from lexicon_packer.showing import place

from .options import given, lexicon_option, positions_option

_SPLITS = "2-15;2-6,7-8,9-15;each;auto:48K"
_MODES = "resident,paged:8K,paged:32K,mapped"


@click.command()
@lexicon_option
@click.option("--splits", default=_SPLITS, show_default=True, help="Splits of the lexicon, separated by semicolons.")
@click.option("--modes", default=_MODES, show_default=True, help="Storage modes, separated by commas.")
@click.option(
    "--target",
    default="unix32",
    show_default=True,
    metavar="unix|unix32|PORT",
    help="Where to measure; a PORT is that of a board with the game, as socket://HOST:PORT.",
)
@positions_option("Measure pages and time over these positions instead of over the turns of a game.")
@click.option(
    "--out",
    type=click.Path(file_okay=False),
    metavar="DIR",
    help="The folder for ram.md, .csv, .json and .png; the plot needs matplotlib.",
)
@click.option("--json", "as_json", is_flag=True, help="Print a list of JSON objects.")
def command(lexicon, splits, modes, target, positions, out, as_json):
    """Find the smallest heap in which a game can be played, for every combination of split and storage mode, on 32-bit
    MicroPython; measure flash, page reads and time as well."""
    from lexicon_packer.commandline.progress import bar
    from lexicon_packer.graph.splits import chooser

    from ..games.moves import Mode, alphabet_of
    from ..games.positions import PositionError, read_positions
    from ..lexicons.folders import lexicon_folder
    from ..measure import board_ram, ram, ram_report
    from ..measure.probe import target_of

    splits, modes = splits.split(";"), modes.split(",")
    for mode in modes:
        Mode.parse(mode)
    for split in splits:
        chooser(split)  # refuses what is none
    folder = lexicon_folder(lexicon)
    alphabet = alphabet_of(folder)  # before anything is measured: is it whole?
    on_host = target in ("unix", "unix32")
    if positions:
        if not on_host:
            raise click.UsageError("--in is measured on hosts alone: leave it out, or leave out --target")
        name, positions = positions.name, list(read_positions(positions, alphabet))
        if not positions:
            raise PositionError(f"{place(name)} holds no position: give a file with at least one")
    if not on_host and given("splits"):
        raise click.UsageError("--splits are measured on hosts alone: leave them out, or leave out --target")
    if out is not None:
        ram_report.prepare(out)
    target, remark = target_of(target)
    if remark:
        say(remark, err=True)
    with bar() as progress:

        def tell(*done):
            progress("Measuring", *done)

        if on_host:
            rows = list(ram.measure(folder, splits, modes, target, positions, tell))
        else:
            rows = list(board_ram.measure(target, folder, modes, tell))
    if out is not None:
        ram_report.write(rows, out)
    say(json_text.write([asdict(row) for row in rows], indent=1) if as_json else ram_report.table(rows))
    return 0 if any(row.ok for row in rows) else 1
