"""The lexicon a command uses: the folder it is given, or one packed into the cache on first use: the English one
(english.py), or another language's (dictionaries.py)."""

from pathlib import Path

from lexicon_packer.files.folder import found

from .english import LexiconError, default_lexicon


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
        raise LexiconError(
            f"{given} is no lexicon folder (it has no lexicon.json): make one with "
            f"'picorack-pack build WORDLIST --tiles english --out {given}'"
        )
    described(folder)
    return folder


def playable(given, language):
    """The folders of the lexicons that can be chosen in a game, or folders of several (a list). What is `given` is the
    only one; else the language's own comes first (a code; None: the system's language, if its words are here), then
    English and those of other languages that are in the cache."""
    if given and any(Path(given).glob("*/lexicon.json")):
        return [Path(given)]
    if given:
        return [lexicon_folder(given)]
    from .dictionaries import here

    first = [lexicon_folder(language=language)] if language else []
    return list(dict.fromkeys([*first, *here(), default_lexicon()]))


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
