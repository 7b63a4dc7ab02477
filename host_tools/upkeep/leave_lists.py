"""The word lists for which leaves are learnt, and where their lexicons are."""

import functools

from .. import cache
from ..lexicons.folders import lexicon_folder


def lists():
    """{name: function that returns the folder of the lexicon}, which is made when first asked for. A language's usual
    list has the name of its tile set, another one its size's behind it: czech-thesis."""
    from lexicon_packer.sources.languages import LANGUAGES

    found = {}
    for language in LANGUAGES:
        for number, size in enumerate(language.sizes):
            if number:
                found[f"{language.tiles}-{size}"] = functools.partial(_sized, language, size)
            else:
                found[language.tiles] = functools.partial(lexicon_folder, None, language.code)
    return found


def _sized(language, size):
    from lexicon_packer.sources.fetching import fetch

    from ..lexicons.english import packer_key

    doing = f"Making a lexicon for {language.name}, {size}, once (up to a minute or two)"
    key = f"lexicon/{language.tiles}-{size}-{packer_key(language.package)}"
    name = language.tiles
    return cache.folder(key, lambda work: fetch(language, work / name, None, size, home=cache.root()), doing) / name
