"""picorack lexicon: where the default lexicon is."""

import click


@click.command()
def command():
    """Pack the default English lexicon, if need be, and print its folder."""
    from ..lexicons.english import default_lexicon

    click.echo(default_lexicon())
