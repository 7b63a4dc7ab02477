"""picorack lexicon: where the lexicon of a language is."""

import click


@click.command()
@click.option("--lang", metavar="CODE", default="en", help="The language: en, cs, de, es, fr, it, pl or pt.")
def command(lang):
    """Make a language's lexicon, if need be, and print its folder.

    The English list comes with picorack; the words of the others are downloaded once, see picorack-pack fetch --help.
    """
    from ..lexicons.folders import lexicon_folder

    click.echo(lexicon_folder(language=lang))
