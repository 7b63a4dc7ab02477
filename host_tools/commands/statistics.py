"""picorack statistics: what has become of the games in the terminal, and what recorded games have in common."""

import click

from lexicon_packer.commandline.streams import say
from lexicon_packer.commandline.tables import table

from .options import lexicon_option

_LEFT_OUT = "Games in which a turn was taken back are not counted."
_TEXTS = (0, 1, 9)  # the columns that hold no numbers


@click.command()
@click.argument("records", metavar="[GAME.gcg]...", nargs=-1)
@lexicon_option
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
def command(records, lexicon, as_json):
    """Print how many games against machines were played and won, by tile set and level.

    They are those of `picorack play` in the terminal, and are saved in the user's data folder, as the games are
    (docs/saving.md). Of GCG files it is printed instead how long their games are, how often the lead changes, how long
    the bingos are, and who wins.
    """
    from lexicon_packer import json_text

    if records:
        _of_records(records, lexicon, as_json)
        return
    from ..play.statistics import saved

    rows = saved()
    if as_json:
        say(json_text.write({"games": rows}))
    elif not rows:
        say(f"No games yet. {_LEFT_OUT}")
    else:
        _print(rows)


def _of_records(records, lexicon, as_json):
    from lexicon_packer import json_text

    from ..games.game_statistics import of_files
    from ..lexicons.folders import lexicon_folder, tiles_of

    found = of_files(records, tiles_of(lexicon_folder(lexicon)))
    if as_json:
        say(json_text.write(found.as_dict()))
    else:
        say(table(("games", str(len(found.turns))), found.lines()))


def _print(rows):
    titles = "tiles", "level", "played", "won", "lost", "drawn", "average", "best game", "bingos", "best word"
    lines = []
    for row in rows:
        figures = [row[name] for name in ("played", "won", "lost", "drawn")]
        word = f"{row['best_word']} {row['best_word_points']}" if row["best_word"] else ""
        lines.append(
            (row["tiles"], row["level"], *figures, f"{row['average']:.1f}", row["best_game"], row["bingos"], word)
        )
    say(f"{table(titles, lines, _TEXTS)}\n{_LEFT_OUT}")
