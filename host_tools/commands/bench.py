"""picorack bench: time, nodes and pages per turn."""

import click

from lexicon_packer import json_text
from lexicon_packer.commandline.streams import say
from lexicon_packer.commandline.tables import table
from lexicon_packer.showing import place

from .options import given, heap_option, lexicon_option, number_option, positions_option

_SAMPLE = 8

_TEXTS = (0, 1, 3)  # the columns of the table that hold no numbers


@click.command()
@lexicon_option
@positions_option("Positions, a JSON object a line with id, board, rack (default: those of the tests).")
@click.option(
    "--mode",
    "modes",
    multiple=True,
    metavar="MODE",
    help="How the lexicon is stored: resident (default), paged:16K or mapped. On a board several may be named; the "
    "default is mapped and paged:32K.",
)
@heap_option("2m")
@click.option("--target", metavar="PORT", help="Measure the game on a board: socket://HOST:PORT or a serial port.")
@number_option(
    "--sample",
    1,
    1_000_000,
    "How many positions for each number of blanks in the rack (default: 8; on this computer all of --in).",
)
@click.option("--viper", is_flag=True, help="With --target: measure viper kernels where the board has assembler ones.")
@click.option(
    "--profile",
    type=click.Path(),
    is_flag=False,
    flag_value="",
    metavar="[FILE]",
    help="With --target, of an emulated Pico: what the cycles are spent on; FILE: stacks for flame graphs.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a table.")
def command(lexicon, positions, modes, heap, target, sample, viper, profile, as_json):
    """Measure how long all moves of each position take to find, by the number of blanks in the rack: with native
    kernels and with bytecode on this computer, or on a board."""
    if target is not None and given("heap"):
        raise click.UsageError(f"--heap {heap} is for this computer, a board has its own: leave it out with --target")
    from ..games.moves import Mode
    from ..lexicons.folders import lexicon_folder

    folder = lexicon_folder(lexicon)
    modes = [Mode.parse(mode) for mode in modes]
    if target is not None:
        modes = modes or [Mode("mapped"), Mode("paged", 32768)]
        return _on_board(target, folder, modes, positions, sample or _SAMPLE, viper, profile, as_json)
    if viper:
        raise click.UsageError("--viper is for boards: name one with --target")
    if profile is not None:
        raise click.UsageError("--profile is for the emulated Pico: name its port with --target")
    if len(modes) > 1:
        raise click.UsageError("without --target one mode is measured at a time: give one --mode")
    return _here(folder, modes[0] if modes else Mode("resident"), positions, sample, heap, as_json)


def _here(folder, mode, positions, count, heap, as_json):
    from ..games.moves import alphabet_of
    from ..games.positions import oracle, read_positions
    from ..measure.bench import measure, speed_up, summarise
    from ..measure.board_bench import sample

    alphabet = alphabet_of(folder)
    count = count if positions else count or _SAMPLE
    positions = positions or oracle().open(encoding="utf-8")
    with positions:
        chosen = sample(positions, alphabet, count) if count else read_positions(positions, alphabet)
        rows = summarise(measure(chosen, folder, mode, heap))
    _need(rows, positions.name, " with a tile on its board" if count else "")
    if as_json:
        say(
            json_text.write(
                {"mode": mode.name, "pool_bytes": mode.pool_bytes, "rows": rows, "native_speed_up": speed_up(rows)}
            )
        )
    else:
        _print_table(rows, "kernels")
        say(f"Native kernels are {speed_up(rows):.1f} times as fast as bytecode.")


def _on_board(target, folder, modes, positions, count, viper, profile, as_json):
    from collections import Counter

    from lexicon_packer.commandline.progress import bar

    from .. import output
    from ..games.moves import alphabet_of
    from ..games.positions import oracle
    from ..measure import board_bench, turn_profile
    from ..measure.bench import summarise
    from . import cycles

    stacks = None if profile is None else Counter()
    if profile:
        output.check(profile, "--profile")
    if positions is None:
        positions = oracle().open(encoding="utf-8")
    with positions, bar() as progress:
        chosen = board_bench.sample(positions, alphabet_of(folder), count)
        _need(chosen, positions.name, " with a tile on its board")
        answers, equal = board_bench.measure(
            target, modes, folder, chosen, lambda *done: progress("Measuring", *done), viper=viper, stacks=stacks
        )
    if profile:
        output.write(profile, turn_profile.folded(stacks).encode(), "--profile")
    rows = [{"mode" if name == "kernels" else name: value for name, value in row.items()} for row in summarise(answers)]
    if as_json:
        report = {"target": target, "rows": rows, "hashes_equal": equal}
        say(json_text.write(report if stacks is None else {**report, "profile": cycles.report(stacks)}))
    else:
        _print_table(rows, "mode")
        if stacks is not None:
            cycles.print_tables(stacks)
        say(f"The moves are {'' if equal else 'NOT '}those found here.")
    return 0 if equal else 1


def _need(rows, name, of_a_kind=""):
    from ..errors import PicorackError

    if not rows:
        raise PicorackError(f"{place(name)} holds no position{of_a_kind}: give a file with at least one")


def _print_table(rows, kind):
    titles = kind, "rack", "positions", "", "ms per turn", "nodes visited", "pages read"
    lines = []
    for row in rows:
        for spread in ("mean", "median", "p95"):
            head = [row[kind], row["class"], row["positions"]] if spread == "mean" else ["", "", ""]
            nodes, pages = (f"{row[name][spread]:,.0f}" for name in ("nodes_visited", "pages_read"))
            lines.append((*head, spread, f"{row['ms'][spread]:.2f}", nodes, pages))
    say(table(titles, lines, _TEXTS))
