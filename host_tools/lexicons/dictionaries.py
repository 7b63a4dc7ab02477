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
from lexicon_packer.commandline.streams import say
from lexicon_packer.files.reader import Description
from lexicon_packer.sources.languages import language

from .. import cache
from ..device_tree import languages
from ..errors import PicorackError

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
        return _from_dictionary(chosen, code, name, tiles)
    try:
        return _from_package(code, name, tiles)
    except LanguageError as problem:
        installed = _dictionary(code, _PLACES)
        if not installed:
            raise
        say(f"picorack: {problem}; until then the words are those of {installed[0]}", err=True)
        return _from_dictionary(installed, code, name, tiles)


def here():
    """The folders of the lexicons that need no download: that of the system's own language, then English, then those of
    other languages in the cache. English words are packed now if they are not in the cache, and so are those of the
    system's language if they come with picorack."""
    from .english import default_lexicon

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


def _from_package(code, name, tiles):
    from .english import packer_key

    origin = language(code).held or language(code).package
    words = "the words that come with picorack" if language(code).held else f"Debian's package {origin}"
    doing = f"Making a lexicon for {name} of {words}, once (up to a minute or two)"
    key = f"lexicon/{tiles}-{packer_key(origin)}"
    return cache.folder(key, lambda work: _fetch(code, name, work / tiles), doing) / tiles


def _from_dictionary(paths, code, name, tiles):
    doing = f"Packing a lexicon for {name} from {paths[0]}, once (up to a minute or two)"
    return (
        cache.folder(f"lexicon/{tiles}-{_key(paths)}", lambda work: _fetch(code, name, work / tiles, paths[0]), doing)
        / tiles
    )


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


def _key(paths):
    from .english import packer_key

    digest = hashlib.sha256(packer_key().encode())
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _fetch(code, name, folder, given=None):
    from lexicon_packer.commandline.progress import bar
    from lexicon_packer.sources.fetching import fetch

    try:
        with bar() as progress:
            made = fetch(language(code), folder, given, home=cache.root(), progress=progress)
    except PackError as problem:
        raise LanguageError(
            str(problem) if given else f"no words of {name}: {problem}, or name a lexicon with --lexicon DIR"
        ) from None
    say(f"{name}: {made['words']:,} words; {made['source']}; licence: {made['licence']}", err=True)
