"""picorack bench: time, nodes and pages per turn."""

import json

import click

from ..options import POSITIONS_FILE, heap_option, lexicon_option


@click.command()
@lexicon_option
@click.option("--in", "positions", type=POSITIONS_FILE, required=True, metavar="FILE.jsonl",
              help="Positions, a JSON object a line with id, board, rack.")
@click.option("--mode", default="resident", show_default=True, metavar="MODE",
              help="How the lexicon is stored: resident, paged:16K or mapped.")
@heap_option("2m")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a table.")
def command(lexicon, positions, mode, heap, as_json):
    """Time all moves of each position: native kernels against bytecode, by blanks in the rack."""
    from ..bench import measure, speed_up, summarise
    from ..errors import PicorackError
    from ..lexicons import lexicon_folder
    from ..moves import Mode, alphabet_of
    from ..positions import read_positions

    mode = Mode.parse(mode)
    folder = lexicon_folder(lexicon)
    alphabet = alphabet_of(folder)
    rows = summarise(measure(read_positions(positions, alphabet), folder, mode, alphabet, heap))
    if not rows:
        raise PicorackError(f"{positions.name} holds no position: give a file with at least one")
    if as_json:
        click.echo(json.dumps({"mode": mode.name, "pool_bytes": mode.pool_bytes, "rows": rows,
                               "native_speed_up": speed_up(rows)}))  # fmt: skip
    else:
        _print_table(rows)
        click.echo(f"Native kernels are {speed_up(rows):.1f} times as fast as bytecode.")


def _print_table(rows):
    from rich.console import Console
    from rich.table import Table

    table = Table("kernels", "rack", "positions", "", *("ms per turn", "nodes visited", "pages read"))
    for column in table.columns[2:3] + table.columns[4:]:
        column.justify = "right"
    for row in rows:
        for spread in ("mean", "median", "p95"):
            head = [row["kernels"], row["class"], str(row["positions"])] if spread == "mean" else ["", "", ""]
            table.add_row(*head, spread, f"{row['ms'][spread]:.2f}", f"{row['nodes_visited'][spread]:,.0f}",
                          f"{row['pages_read'][spread]:,.0f}")  # fmt: skip
    Console().print(table)
