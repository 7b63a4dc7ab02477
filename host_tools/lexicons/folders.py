"""The lexicon a command uses: the folder it is given, or one packed into the cache on first use: the English one, or
another language's (dictionaries.py)."""

import hashlib
from pathlib import Path

from lexicon_packer.files.folder import found

from .. import cache
from ..errors import PicorackError

_NAME = "english"


class LexiconError(PicorackError):
    """A folder that holds no lexicon, a lexicon.json that is damaged, or a lexicon that could not be packed."""


def lexicon_folder(given=None, language=None):
    """The folder `given`, or that of a language's lexicon (a code, see dictionaries.py; None: the English one).

    Raises PicorackError where there is no such lexicon, or its lexicon.json is not right. Its other files are checked
    by whoever reads them.
    """
    if given is None:
        from .dictionaries import lexicon_of

        return language and lexicon_of(language) or default_lexicon()
    folder = Path(found(given))
    if not (folder / "lexicon.json").is_file():
        raise LexiconError(f"{given} is no lexicon folder (it has no lexicon.json): make one with "
                           f"'picorack-pack build WORDLIST --tiles english --out {given}'")
    described(folder)
    return folder


def playable(given, language):
    """As lexicon_folder, but a folder of several lexicons will do as well: the title lets choose among them."""
    if given and any(Path(given).glob("*/lexicon.json")):
        return Path(given)
    return lexicon_folder(given, language)


def described(folder):
    """What lexicon.json says of a folder, a lexicon_packer.files.reader.Description. Raises LexiconError."""
    from lexicon_packer.errors import PackError
    from lexicon_packer.files.reader import Description

    try:
        return Description(folder)
    except PackError as problem:
        raise LexiconError(str(problem)) from None


def tiles_of(folder):
    """The `tiles` object of a lexicon folder's lexicon.json. Raises LexiconError."""
    return described(folder).index["tiles"]


def default_lexicon():
    """The packed English lexicon's folder. Its place is named after the word list's and the packer's content."""
    doing = "Packing the English lexicon, once (some ten seconds)"
    return cache.folder(f"lexicon/{packer_key()}", _pack, doing) / _NAME


def packer_key(more=""):
    """Of the packer's content, and of more text: another packer, another lexicon."""
    import lexicon_packer

    digest = hashlib.sha256(more.encode())
    for path in sorted(Path(lexicon_packer.__file__).parent.rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _pack(folder):
    from lexicon_packer import PackError, build_lexicon, default_wordlist

    try:
        build_lexicon(default_wordlist(), "english", folder / _NAME)
    except PackError as problem:
        raise LexiconError(str(problem)) from None
