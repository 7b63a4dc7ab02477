"""picorack statistics: what has become of the games in the terminal."""

import click


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
def command(as_json):
    """Print how many games against machines were played and won, by tile set and level.

    They are those of `picorack play` in the terminal, and are saved in the user's data folder, as the games are
    (docs/saving.md).
    """
    from lexicon_packer import json_text

    from ..play.statistics import saved

    rows = saved()
    if as_json:
        click.echo(json_text.write({"games": rows}))
    elif not rows:
        click.echo("No games yet.")
    else:
        _print(rows)


def _print(rows):
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    style = {"box": box.SIMPLE_HEAD, "show_edge": False, "pad_edge": False}
    table = Table(
        "tiles", "level", "played", "won", "lost", "drawn", "average", "best game", "bingos", "best word", **style
    )
    for column in table.columns[2:-1]:
        column.justify = "right"
    for row in rows:
        word = f"{row['best_word']} {row['best_word_points']}" if row["best_word"] else ""
        figures = [row[name] for name in ("played", "won", "lost", "drawn")]
        figures += [f"{row['average']:.1f}", row["best_game"], row["bingos"]]
        table.add_row(Text(row["tiles"]), Text(row["level"]), *map(str, figures), Text(word))
    console = Console()
    console.width = max(console.width, 100)
    console.print(table)
