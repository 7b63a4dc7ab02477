"""Makes the lexicon of a language: finds its words, reads them and packs them."""

import os
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from ..build import build_lexicon
from ..errors import PackError
from ..words import short_words, tilesets
from . import origins, readers

_CACHE = "~/.cache/picorack"


def fetch(language, out_dir, given=None, size=None, home=None, progress=lambda stage, done, total: None):
    """Pack the lexicon of a languages.Language into the folder out_dir. Raises PackError.

    given: a file or folder of the user's that takes the place of Debian's package
    size: the name of one of the language's sizes; None: the usual one
    home: the cache folder; None: $PICORACK_CACHE or ~/.cache/picorack
    Returns the dict of build_lexicon() with 'licence' and 'source' added.
    """
    chosen = language.size(size)
    tileset = tilesets.load(language.tiles)
    with TemporaryDirectory(prefix="picorack-") as work:
        origin = _origin(language, given, home, work, progress)
        progress("Reading words", 0, None)
        read = partial(progress, "Reading words")
        words = readers.KINDS[origin.kind](origin.paths, chosen, tileset, read)
        if origin.known:
            words = short_words.weeded(words, tileset)
        if not words:
            raise PackError(f"{origin.paths[0]} holds no word that the {language.tiles} tiles can lay")
        listed = Path(work) / "words.txt"
        listed.write_text("".join(f"{word}\n" for word in words), "utf-8")
        about = {"licence": origin.licence, "source": origin.source}
        of_families = chosen.families > 0 and origin.kind == "hunspell"
        if of_families:
            about["licence"] += "; words chosen by wordfreq (Robyn Speer), CC BY-SA 4.0"
        figures = build_lexicon(
            listed,
            language.tiles,
            out_dir,
            split=chosen.split,
            skip_bad=True,
            no_common=of_families,
            name=language.name,
            words_of=size,
            progress=progress,
            **about,
        )
    return {**figures, **about}


def _origin(language, given, home, work, progress):
    if given is not None:
        return origins.given(language, given, work)
    home = home or os.environ.get("PICORACK_CACHE") or _CACHE
    return origins.packaged(language, origins.downloads(home), work, progress)
