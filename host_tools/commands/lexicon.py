"""picorack lexicon: where the default lexicon is."""

import click


@click.command(short_help="Pack the default lexicon, say where it is.")
def command():
    """Pack the default English lexicon, if need be, and print its folder."""
    from ..lexicons import default_lexicon

    click.echo(default_lexicon())
