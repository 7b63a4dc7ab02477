"""Lexicons of languages other than English, made when they are first asked for.

The words come from the first of these that there is: a Hunspell dictionary in the folder that the user has named
with $DICPATH; what `picorack-pack fetch` uses, a list that is part of picorack (German) or a Debian package, which is
downloaded once; if nothing can be downloaded, a Hunspell dictionary that is installed on this machine. The latter is
the last choice, because only its words in lower case are taken, which leaves out German nouns. A word list of the
user's own is packed with picorack-pack and named with `--lexicon`.
"""

import contextlib
import hashlib
import os
from pathlib import Path

from ..run import on_cpython  # noqa: F401

# isort: split
from picorack.app import options

from lexicon_packer import PackError
from lexicon_packer.commandline.progress import bar
from lexicon_packer.commandline.streams import say
from lexicon_packer.files.reader import Description
from lexicon_packer.sources.languages import language

from .. import cache
from ..device_tree import languages
from ..errors import PicorackError
from .english import default_lexicon, packer_key

_PLACES = (
    "/usr/share/hunspell",
    "/usr/share/myspell",
    "/usr/share/myspell/dicts",
    "/opt/homebrew/share/hunspell",
    "/usr/local/share/hunspell",
)


class LanguageError(PicorackError):
    """A language that is not known, or whose words cannot be found."""


def lexicon_of(code):
    """The folder of a language's lexicon, which is made on its first use; None for English. Raises LanguageError."""
    known = languages()
    if code not in known:
        raise LanguageError(f"--lang {code} is no language known here: choose one of {', '.join(known)}")
    name, tiles = known[code].name, known[code].tiles
    if tiles == "english":
        return None
    chosen = _dictionary(code, [place for place in os.environ.get("DICPATH", "").split(os.pathsep) if place])
    if chosen:
        return _made(code, name, tiles, chosen)
    try:
        return _made(code, name, tiles)
    except LanguageError as problem:
        installed = _dictionary(code, _PLACES)
        if not installed:
            raise
        say(f"picorack: {problem}; until then the words are those of {installed[0]}", err=True)
        return _made(code, name, tiles, installed)


def here():
    """The folders of the lexicons that need no download: that of the system's own language, then English, then those of
    other languages in the cache. English words are packed now if they are not in the cache, and so are those of the
    system's language if they come with picorack."""
    found = []
    own = options.system_language()
    for code, spoken in sorted(languages().items(), key=lambda entry: entry[0] != own):
        if spoken.tiles == "english":
            found.append(default_lexicon())
        elif code == own and language(code).held:
            found.append(lexicon_of(code))
        else:
            found += _newest(spoken.tiles)
    return found


def _newest(tiles):
    """[the lexicon of this tile set that came to the cache last, maybe packed by an older version], [] if none is whole
    and can be read."""
    made = (cache.root() / "lexicon").glob(f"{tiles}-*/{tiles}/lexicon.json")
    for path in sorted(made, key=lambda path: path.stat().st_mtime, reverse=True):
        with contextlib.suppress(PackError):
            Description(path.parent)
            if cache.is_whole(path.parent.parent, fetched=True):  # an older version made no list
                return [path.parent]
    return []


def _made(code, name, tiles, paths=None):
    """The folder of the lexicon of a language, made of a dictionary, or where no paths of one are given, of what
    picorack-pack fetch uses."""
    given = language(code)
    if paths:
        doing = f"Packing a lexicon for {name} from {paths[0]}"
        key = [hashlib.sha256(path.read_bytes()).hexdigest() for path in paths]
    else:
        words = "the words that come with picorack" if given.held else f"Debian's package {given.package}"
        doing, key = f"Making a lexicon for {name} of {words}", [given.held or given.package]

    def fill(work):
        from lexicon_packer.sources.fetching import fetch

        try:
            with bar() as progress:
                made = fetch(given, work / tiles, paths and paths[0], home=cache.root(), progress=progress)
        except PackError as problem:
            raise LanguageError(
                str(problem) if paths else f"no words of {name}: {problem}, or name a lexicon with --lexicon DIR"
            ) from None
        say(f"{name}: {made['words']:,} words; {made['source']}; licence: {made['licence']}", err=True)

    place = f"lexicon/{tiles}-{packer_key(*key)}"
    return cache.folder(place, fill, f"{doing}, once (up to a minute or two)") / tiles


def _dictionary(code, folders):
    """The paths of a language's dictionary as (.dic, .aff), or None."""
    for folder in map(Path, folders):
        first = language(code).country or code
        stems = [first, code, *sorted(path.stem for path in folder.glob(f"{code}_*.dic"))]
        for stem in sorted(stems, key=lambda stem: not stem.startswith(first)):
            pair = folder / f"{stem}.dic", folder / f"{stem}.aff"
            if all(path.is_file() for path in pair):
                return pair
    return None
