"""picorack results: recorded matches beside the figures of papers."""

import click

from lexicon_packer.commandline.streams import say


@click.command()
@click.option("--folder", default="docs/results", show_default=True, metavar="DIR", help="Where pages and runs are.")
@click.option("--plots/--no-plots", default=True, show_default=True, help="Draw the plots, too (needs matplotlib).")
def command(folder, plots):
    """Write the pages of docs/results anew from the matches recorded there.

    A match is recorded by `picorack match … --json > docs/results/runs/PAGE/NAME.json`.
    """
    from ..games import results

    for path in results.regenerate(folder, plots):
        say(path)
