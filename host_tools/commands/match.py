"""picorack match: machines against each other, many games."""

import click

from lexicon_packer import json_text
from lexicon_packer.commandline.number import Number

from .options import device_options, lexicon_option

_WIDTH = 120  # where no terminal says its own
_COLUMNS = ("player", "score", "lead", "wins", "a turn", "turns", "bingos", "exchanges", "passes", "nodes", "moves")


@click.command()
@click.option(
    "--players", default="m1,m5", show_default=True, metavar="m1,m2,…", help="2 to 4 of m1 to m5 (levels) and greedy."
)
@click.option(
    "--games", type=Number(2, 1_000_000), default=100, show_default=True, metavar="N", help="How many games in all."
)
@click.option(
    "--seed", type=Number(0, 2**30 - 1), default=1, show_default=True, metavar="N", help="The seed of the first game."
)
@lexicon_option
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
@device_options(heap="8m")
def command(players, games, seed, lexicon, as_json, device):
    """Play games between machines; print what they score and how often they win, with 95 % intervals.

    The game of each seed is played as often as there are players, each of them once in each seat.
    """
    from lexicon_packer.commandline.progress import bar

    from ..games import match
    from ..lexicons.folders import lexicon_folder

    players = match.players_of(players)
    folder = lexicon_folder(lexicon)
    with bar() as progress:
        sets = match.play(device, folder, players, games, seed, lambda done: progress("Playing", done, games))
    rows = match.summary(players, sets)
    if as_json:
        click.echo(json_text.write({"games": games, "seed": seed, "players": rows}))
    else:
        _print(rows)


def _print(rows):
    from rich import box
    from rich.console import Console
    from rich.table import Table

    table = Table(*_COLUMNS, box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows:
        table.add_row(
            row["player"], _with_margin(row["score"], row["score_margin"]),
            _with_margin(row["lead"], row["lead_margin"]), _with_margin(row["wins"], row["wins_margin"], 100, " %"),
            f"{row['points_per_turn']:.1f}", f"{row['turns']:.1f}", f"{row['bingos']:.2f}", f"{row['exchanges']:.2f}",
            f"{row['passes']:.2f}", f"{row['nodes_per_turn']:,.0f}", f"{row['moves_per_turn']:,.0f}",
        )  # fmt: skip
    console = Console()
    console.width = max(console.width, _WIDTH)
    console.print(table)
    console.print(f"{rows[0]['games']} games; ± is the 95 % interval; nodes and moves are a turn's.", highlight=False)


def _with_margin(value, margin, scale=1, unit=""):
    text = f"{value * scale:.1f}"
    return text + (f" ± {margin * scale:.1f}" if margin is not None else "") + unit
