"""picorack tune: parameters with which a player wins most often."""

import click

from lexicon_packer import json_text
from lexicon_packer.commandline.streams import say

from .. import output
from ..errors import PicorackError
from .options import device_options, lexicon_option, number_option, rack_option, workers, workers_options

_METHODS = ("halving", "genetic")


@click.command()
@click.argument("spec")
@click.option("--against", default="greedy", show_default=True, metavar="SPEC", help="The opponent.")
@click.option("--method", type=click.Choice(_METHODS), default="halving", show_default=True, help="How to search.")
@number_option("--candidates", 2, 10_000, "How many candidates to draw at first; with genetic, in each generation.", 32)
@number_option("--generations", 1, 1000, "With genetic: how many generations.", 10)
@number_option("--games", 2, 100_000, "How many games each candidate plays at first.", 100)
@number_option("--report", 2, 1_000_000, "How many games with other seeds the winner plays at the end.", 4000)
@number_option("--seed", 0, 2**28, "The seed of the first game.", 1)
@rack_option
@lexicon_option
@workers_options
@click.option("--resume", metavar="DIR", help="Keep finished games in DIR; go on with those that are there.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object at the end.")
@device_options(heap="8m")
def command(
    spec,
    against,
    method,
    candidates,
    generations,
    games,
    report,
    seed,
    rack,
    lexicon,
    jobs,
    scheduler,
    resume,
    as_json,
    device,
):
    """Search the ranges of a SPEC, like thesis:-1..3:0..12:1:-1..12, for the parameters that win most often.

    The winner was chosen for its results with some seeds; its rate of wins is then measured with other seeds. If
    --resume names a folder, Ctrl-C loses nothing: the same command goes on.
    """
    import contextlib
    import random
    import tempfile
    from pathlib import Path

    from lexicon_packer.commandline.progress import bar

    from ..games import match, tuning
    from ..lexicons.folders import lexicon_for, rack_of

    space = tuning.Space.of(spec)
    opponent = match.player_of(against, "--against")
    folder = Path(lexicon_for((spec, opponent), lexicon)).absolute()
    rack = rack_of(folder) if rack is None else rack
    wanted = match.Match((spec, opponent), folder, seed, rack, device=device)
    wanted.sets(games)
    if report % 2:
        raise PicorackError(f"--report {report} cannot be shared out among 2 seats: play {report + 1}")
    if resume is not None:
        output.make_folder(resume, "--resume")
    rng = random.Random(seed)
    kept = tempfile.TemporaryDirectory() if resume is None else contextlib.nullcontext(resume)
    with kept as logs, workers(jobs, scheduler) as workforce, bar() as progress:
        arena = tuning.Arena(space, wanted, workforce, logs, progress)

        def tell(text):
            say(text, err=as_json)

        if method == "genetic":
            found = tuning.genetic(arena, rng, candidates, generations, games, tell)
            games *= 2
        else:
            found = space.some(rng, candidates)
        best = tuning.halving(arena, found, games, tell)
        row = arena.report(best, report)
    if as_json:
        say(
            json_text.write(
                {"best": space.spec(best), "against": opponent, "method": method, "seed": seed, "report": row}
            )
        )
        return
    rate = f"{row['wins']:.1%}" + (f" ± {row['wins_margin']:.1%}" if row["wins_margin"] is not None else "")
    say(f"The best is {space.spec(best)}: it wins {rate} of {report:,} games with fresh bags against {opponent}.")
