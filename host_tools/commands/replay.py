"""picorack replay: recorded games, played again by the rules."""

from pathlib import Path

import click

from lexicon_packer.commandline.streams import say

from .options import lexicon_option

_DIFFERS = 1


@click.command()
@click.argument("record", metavar="FILE")
@lexicon_option
@click.option("--words", is_flag=True, help="Check the words, too.")
@click.pass_context
def command(ctx, record, lexicon, words):
    """Play the games of a GCG file, or of JSON lines, again by the rules; - is standard input. Differences are
    reported, with status 1."""
    from ..games.replay import replay_file
    from ..lexicons.browse import opened
    from ..lexicons.folders import lexicon_folder, tiles_of

    folder = Path(lexicon_folder(lexicon))
    report = replay_file(record, tiles_of(folder), opened(folder) if words else None)
    for difference in report.differences:
        say(difference)
    progress = f", {report.in_progress} in progress" if report.in_progress else ""
    say(
        f"{report.finished} of {_count(report.games, 'game')} replayed to the end{progress}, "
        f"{_count(report.turns, 'turn')}, {_count(len(report.differences), 'difference')}."
    )
    if report.differences:
        ctx.exit(_DIFFERS)


def _count(number, what):
    return f"{number} {what}{'s' * (number != 1)}"
