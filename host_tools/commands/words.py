"""picorack words: words by pattern, length and rack, and their hooks."""

import re

import click

from lexicon_packer.commandline.number import Number
from lexicon_packer.commandline.streams import say
from lexicon_packer.showing import plain

from ..errors import PicorackError
from .options import check_lexicon, lang_option, lexicon_option


@click.command()
@click.argument("pattern", default="*")
@click.option("--rack", metavar="TILES", help="Only words that these tiles can lay; ? is a blank.")
@click.option("--length", type=Number(2, 15), metavar="N", help="Only words of so many tiles.")
@click.option("--hooks", is_flag=True, help="Say which letters make another word, before it and after it.")
@lexicon_option
@lang_option()
def command(pattern, rack, length, hooks, lexicon, lang):
    """Print the words that match PATTERN: letters, ? for any letter, and at most one * for any number of letters.

    CAT* are the words that begin with CAT, *CAT those that end with it, ?AT the words of three letters that end with
    AT. Tiles of two letters are written in brackets: [CH]. Shorter words come first; with --rack longer ones.
    """
    check_lexicon(lexicon, lang)
    from ..lexicons.browse import words
    from ..lexicons.folders import lexicon_folder

    for word, hooks_of in words(lexicon_folder(lexicon, lang), _of_length(pattern, length), rack):
        if hooks:
            front, back = hooks_of()
            say(f"{front:>26} {word} {back}".rstrip())
        else:
            say(word)


def _of_length(pattern, length):
    """The pattern with as many ? in the place of its * as this length asks for."""
    if length is None:
        return pattern
    tiles = _tiles(pattern)
    if "*" in tiles and len(tiles) - 1 <= length:
        return pattern.replace("*", "?" * (length - len(tiles) + 1), 1)
    if len(tiles) != length:
        raise PicorackError(
            f"no word of {length} tiles matches {plain(pattern)}: leave --length away, or write another pattern"
        )
    return pattern


def _tiles(pattern):
    return re.findall(r"\[[^\]]+\]|.", pattern)
