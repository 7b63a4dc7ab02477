"""The command line: picorack-pack."""

import sys

import click

from . import build as building
from .errors import PackError


@click.group()
def main():
    """Pack word lists into lexicon files."""


@main.command()
@click.argument("wordlist")
@click.option("--tiles", required=True)
@click.option("--out", required=True)
@click.option("--split", default="2-15", show_default=True)
@click.option("--page", default=512, show_default=True)
@click.option("--skip-bad", is_flag=True)
@click.option("--name")
@click.option("--licence")
@click.option("--source")
def build(wordlist, tiles, out, split, page, skip_bad, name, licence, source):
    """Pack WORDLIST into the folder --out."""
    try:
        for entry in building.build_lexicon(wordlist, tiles, out, split, page, skip_bad, name, licence, source):
            click.echo(f"{entry['file']}: {entry['words']} words, {entry['bytes']} bytes")
    except PackError as error:
        click.echo(f"picorack-pack: {error}", err=True)
        sys.exit(2)
