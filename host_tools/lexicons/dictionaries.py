"""Lexicons of the languages no word list is packaged for: packed from the Hunspell dictionaries of this machine.

Spelling dictionaries are not tournament lists: forms no tournament allows are among them, names are not (words are
taken in lower case only). A list of one's own, packed with picorack-pack, is played with `--lexicon`.
"""

import hashlib
import os
import runpy
import tempfile
from pathlib import Path

from .. import cache
from ..device_tree import device_root
from ..errors import PicorackError

_PLACES = ("/usr/share/hunspell", "/usr/share/myspell", "/usr/share/myspell/dicts", "/opt/homebrew/share/hunspell",
           "/usr/local/share/hunspell")  # fmt: skip
# Where several countries' dictionaries lie side by side, and what Debian calls the package.
_FIRST = {"de": "de_DE", "es": "es_ES", "fr": "fr_FR", "pt": "pt_PT"}
_PACKAGES = {"de": "hunspell-de-de", "pt": "hunspell-pt-pt"}
_SPLIT = "2-8,9-10,11-12,13-15"  # the three million words of Czech or Polish do not fit one file


class LanguageError(PicorackError):
    """A language that is not known, or of whose words this machine has no dictionary."""


def languages():
    """The languages that the screens speak: {code: (name, name of its tile set)}."""
    names = runpy.run_path(str(device_root() / "picorack/ui/languages/names.py"))["NAMES"]
    return {code: (name, tiles) for code, name, tiles in names}


def lexicon_of(code):
    """The folder of a language's lexicon, which is packed on its first use; None for English. Raises LanguageError."""
    known = languages()
    if code not in known:
        raise LanguageError(f"--lang {code} is no language known here: choose one of {', '.join(known)}")
    name, tiles = known[code]
    if tiles == "english":
        return None
    found = _dictionary(code)
    if not found:
        package = _PACKAGES.get(code, f"hunspell-{code}")
        raise LanguageError(f"there is no dictionary for {name} on this machine to make a lexicon of: install one "
                            f"(Debian: apt install {package}), or name a lexicon with --lexicon DIR")  # fmt: skip
    doing = f"Packing a lexicon for {name} from {found[0]}, once (a minute or two)"
    return cache.folder(f"lexicon/{tiles}-{_key(found)}", lambda work: _pack(found, name, tiles, work), doing) / tiles


def _dictionary(code):
    """The paths of a language's dictionary as (.dic, .aff), or None."""
    folders = [place for place in os.environ.get("DICPATH", "").split(os.pathsep) if place]
    for folder in map(Path, (*folders, *_PLACES)):
        first = _FIRST.get(code, code)
        stems = [first, code, *sorted(path.stem for path in folder.glob(f"{code}_*.dic"))]
        for stem in sorted(stems, key=lambda stem: not stem.startswith(first)):
            pair = folder / f"{stem}.dic", folder / f"{stem}.aff"
            if all(path.is_file() for path in pair):
                return pair
    return None


def _key(paths):
    from .english import packer_key

    digest = hashlib.sha256(packer_key().encode())
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _pack(paths, name, tiles, folder):
    from lexicon_packer import PackError, build_lexicon
    from lexicon_packer.words import hunspell, tilesets

    try:
        words = hunspell.playable(hunspell.Dictionary(*paths).words(), tilesets.load(tiles))
        if not words:
            raise LanguageError(f"{paths[0]} holds no word that the {tiles} tiles can lay")
        with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
            file.writelines(f"{word}\n" for word in words)
            file.flush()
            build_lexicon(file.name, tiles, folder / tiles, split=_SPLIT, skip_bad=True, name=name,
                          licence=f"that of {paths[0].name}", source=paths[0].name)  # fmt: skip
    except PackError as problem:
        raise LanguageError(str(problem)) from None
