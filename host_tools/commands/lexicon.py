"""picorack lexicon: where the lexicon of a language is."""

import click

from lexicon_packer.commandline.streams import say

from .options import lang_option


@click.command()
@lang_option(default="en")
def command(lang):
    """Make the lexicon of a language, if it does not exist yet, and print its folder.

    The English word list is part of picorack. The words of other languages are downloaded once; picorack-pack fetch
    --help says from where.
    """
    from ..lexicons.folders import lexicon_folder

    say(lexicon_folder(language=lang))
