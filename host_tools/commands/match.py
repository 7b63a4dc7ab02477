"""picorack match: machines against each other, many games."""

import click

from lexicon_packer import json_text
from lexicon_packer.commandline.streams import say
from lexicon_packer.commandline.tables import table

from .options import board_option, device_options, lexicon_option, number_option, rack_option, workers, workers_options


@click.command()
@click.option(
    "--players", default="m1,m5", show_default=True, metavar="SPEC,…", help="2 to 4 machines (docs/players.md)."
)
@number_option("--games", 2, 1_000_000, "How many games in all.", 100)
@number_option("--seed", 0, 2**30 - 1, "The seed of the first game.", 1)
@rack_option
@lexicon_option
@board_option
@workers_options
@click.option("--resume", metavar="FILE", help="Keep finished games in FILE; go on with those that are there.")
@click.option("--gcg", metavar="DIR", help="Write each game as GCG into this folder.")
@click.option(
    "--statistics", is_flag=True, help="Also print how long the games are, how often the lead changes, and more."
)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
@device_options(heap="8m")
def command(players, games, seed, rack, lexicon, board, jobs, scheduler, resume, gcg, statistics, as_json, device):
    """Play games between machines; print what they score and how often they win, with 95 % intervals.

    Each seed is played as often as there are players, with each player once in each seat. If --resume names a file,
    Ctrl-C loses nothing: the same command goes on.
    """
    import contextlib
    import tempfile
    import time
    from importlib.metadata import version
    from pathlib import Path

    from lexicon_packer.commandline.progress import bar

    from ..games import match, standings
    from ..games.boards import board_layout
    from ..lexicons.folders import described, lexicon_for, rack_of

    players = match.players_of(players)
    folder = Path(lexicon_for(players, lexicon)).absolute()
    rack = rack_of(folder) if rack is None else rack
    wanted = match.Match(players, folder, seed, rack, board_layout(board).text, device)
    wanted.sets(games)
    running = standings.Running()
    if gcg is not None:
        _prepare(gcg)
    elif statistics and resume is not None:
        raise click.UsageError(
            "--statistics counts in the records of all games, which --resume does not keep: add --gcg DIR"
        )
    kept = tempfile.TemporaryDirectory() if statistics and gcg is None else contextlib.nullcontext(gcg)
    began, before = time.monotonic(), None
    with kept as gcg, _log(resume, wanted) as log, workers(jobs, scheduler) as workforce, bar() as progress:

        def shown(done, sets):
            nonlocal before
            before = done if before is None else before  # at first it is told what --resume has
            running.add(sets)
            progress("Playing", done, games, f"{players[0]} {running.text()}")

        try:
            sets = match.play(wanted, games, workforce, log, gcg, shown)
        except KeyboardInterrupt:
            if log:
                count = log.written() * len(players)
                say(f"{count} games are in {resume}: the same command goes on with them.", err=True)
            raise
        found = _statistics(wanted, games, gcg) if statistics else None
    pace = (games - before) / (time.monotonic() - began)
    rows = standings.summary(players, sets)
    if as_json:
        words = described(folder).index
        about = {
            "version": version("picorack"),
            "code": wanted.identity()["code"],
            "games": games,
            "seed": seed,
            "rack": rack,
            "board": wanted.rows,
            "lexicon": words["name"],
            "words": words["words"],
        }
        more = {"statistics": found.as_dict()} if found else {}
        say(json_text.write({**about, "players": rows, **more}))
    else:
        _print(rows, pace)
        if found:
            say("\n" + table(("games", str(len(found.turns))), found.lines()))


def _statistics(match, games, folder):
    """The Statistics of the games of a match, of which the records are in a folder."""
    from ..games.game_statistics import of_files
    from ..games.match import records
    from ..lexicons.folders import tiles_of

    return of_files(records(match, games, folder), tiles_of(match.folder))


def _log(path, match):
    """A context: the open Log, None without a path."""
    import contextlib

    if path is None:
        return contextlib.nullcontext()
    from ..games.match_log import Log

    return Log(path, match)


def _prepare(folder):
    """Make the folder for GCG and see that it can be written to."""
    from pathlib import Path

    from .. import output

    output.make_folder(folder, "--gcg")
    output.check(Path(folder, "1-1.gcg"), "--gcg", "folder")


def _print(rows, pace):
    from ..games.results import FIGURES, cell

    lines = ((name, *(cell(figure, row) for row in rows)) for figure, (name, *_) in FIGURES.items())
    say(table(("player", *(row["player"] for row in rows)), lines))
    played = f" {pace:.1f} games a second." if pace else ""
    say(f"{rows[0]['games']} games; ± is the 95 % interval, draws count half.{played}")
