"""Which lexicon goes with which language of the screens. Imported when it is needed, by import_once()."""

from ..core.loading import import_once
from ..core.refusal import Refusal
from ..ui import texts
from . import lexicons


def chosen(options, folders):
    """The folder of the lexicon that the set-up begins with: the one that was played last, unless the arguments ask for
    another language; else one of the screens' language; else the first."""
    if len(folders) == 1:
        return folders[0]
    last, language = options["last lexicon"], options["lang"]
    if last not in folders:
        last = None
    elif not options["lang given"]:
        return last
    return of_language(language, folders, last) or last or folders[0]


def speak(code, folders, folder):
    """Let the screens speak a language. Returns the folder of the lexicon to play with: `folder` if it is one of that
    language, or if there is none."""
    texts.use(code)
    return of_language(code, folders, folder) or folder


def of_language(code, folders, first=None):
    """The folder of a lexicon of this language, `first` if it is one of them; None if there is none."""
    wanted = _tile_sets()[code]
    for folder in ([first] if first else []) + [other for other in folders if other != first]:
        if _facts(folder)[3] == wanted:
            return folder
    return None


def lacking(code, folder, folders, command):
    """The message that there are no words of the screens' language and how to get them; "" where there are
    some, and where the lexicon `folder` has a tile set of the user's own, which is of no language.

    code: the screens' language
    folder: of the lexicon that is played
    folders: of all lexicons
    command: the one that gets words, to be followed by the code
    """
    tiles, known = _facts(folder)[3], _tile_sets()
    if tiles == known[code] or tiles not in known.values():
        return ""
    if of_language(code, [other for other in folders if other != folder]):
        return ""
    return texts.text("no words") % (command + code)


def named(folders):
    """(name, number of words, tiles of a full rack) of each lexicon; (its folder's name, 0, 7) of one that cannot be
    read."""
    return [_facts(folder)[:3] for folder in folders]


def _tile_sets():
    return {code: tiles for code, _, tiles in import_once("picorack.ui.languages.names").NAMES}


def _facts(folder):
    try:
        return lexicons.facts(folder)
    except Refusal:  # it is damaged: a message says so when it is to be played
        return folder.split("/")[-1], 0, 7, ""
