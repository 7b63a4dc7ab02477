"""The lexicon that a command uses: the folder that is named, or one that is packed into the cache when it is first
needed: English (english.py) or another language's (dictionaries.py)."""

from pathlib import Path

from lexicon_packer.files.folder import found

from ..device_tree import languages
from .english import LexiconError, default_lexicon

_ENGLISH = ("english", "en")
_WEIGH_RACKS = ("fitness", "heuri")  # players that need septets or octets


def lexicon_folder(given=None, language=None):
    """The folder of a lexicon: `given`, or that of a language. Raises PicorackError if there is no such lexicon or its
    lexicon.json is wrong; its other files are checked when they are read.

    given: a folder, or None
    language: a code (dictionaries.py); None for English
    """
    if given is None:
        from .dictionaries import lexicon_of

        return language and lexicon_of(language) or default_lexicon()
    folder = Path(found(given))
    if not (folder / "lexicon.json").is_file():
        raise LexiconError(
            f"{given} is no lexicon folder (it has no lexicon.json): make one with "
            f"'picorack-pack build WORDLIST --tiles english --out {given}'"
        )
    described(folder)
    return folder


def lexicon_for(players, given=None):
    """The folder of the lexicon of machine players: `given`, or the English one, with septets and octets if one of
    them needs these. Raises PicorackError.

    players: SPECs (game/seats.py)
    """
    if given is None and any(spec.partition(":")[0] in _WEIGH_RACKS for spec in players):
        return default_lexicon(racks=True)
    return lexicon_folder(given)


def lexicon_named(given):
    """The folder of a lexicon. Raises PicorackError.

    given: the code or English name of a language ('cs', 'czech'), a folder, or None for English
    """
    if given is None or given.lower() in _ENGLISH:
        return default_lexicon()
    for code, spoken in languages().items():
        if given.lower() in (code, spoken.tiles) and not Path(given, "lexicon.json").is_file():
            return lexicon_folder(language=code)
    return lexicon_folder(given)


def playable(given, language):
    """The folders of the lexicons that can be chosen in a game (a list); one of them may be a folder of several.

    What is `given` is the only one. Else the language's own lexicon comes first (`language` is its code, None for the
    system's, if its words are here), then English, then those of other languages that are in the cache.
    """
    if given and any(Path(given).glob("*/lexicon.json")):
        return [Path(given)]
    if given:
        return [lexicon_folder(given)]
    from .dictionaries import here

    first = [lexicon_folder(language=language)] if language else []
    return list(dict.fromkeys([*first, *here()]))


def described(folder):
    """The lexicon_packer.files.reader.Description of a folder's lexicon.json. Raises LexiconError."""
    from lexicon_packer.errors import PackError
    from lexicon_packer.files.reader import Description

    try:
        return Description(folder)
    except PackError as problem:
        raise LexiconError(str(problem)) from None


def rack_of(folder):
    """How many tiles a full rack has by the tile set of a lexicon. Raises LexiconError."""
    return tiles_of(folder).get("rack", 7)


def tiles_of(folder):
    """The `tiles` object of a lexicon folder's lexicon.json. Raises LexiconError."""
    return described(folder).index["tiles"]
