"""Every text the device shows, in the language chosen; what a language lacks is English.

A language is a file of `languages`, named by its ISO 639-1 code, of which builds make modules with TABLES
(host_tools/device_texts.py): what every game shows; `_more`, what a human's turn does, and what goes before and beside
a game; `_guide`, what only those read who ask for it (guide.py); `_link`, those of a game of two devices. A table is
one string, a line a text, `key: text`: one block of the heap instead of a hundred, and none where strings lie in ROM.
The modules are dropped after their import; of their tables only those are kept in which text() has found a key, so two
machines that play each other never hold the texts of a human's turn.

A text costs a search and a slice: take those that are drawn again and again once, in __init__.
"""

from ..core.loading import import_once

ENGLISH = "en"

_language = ENGLISH
_tables = []


def use(language):
    """The language of all texts from now on, one of languages.names."""
    global _language
    _language = language
    forget()


def language():
    """The code of the language in use."""
    return _language


def forget():
    """Drop all tables; they are loaded again when a text is next needed."""
    del _tables[:]


def text(key):
    """The text of a key; %s and %d in it are for the caller to fill in. Raises KeyError."""
    table, at = _find(key, True)
    return table[at : table.find("\n", at)]


def paragraphs(key):
    """The texts of all lines that have this key (a list of str), for what is longer than a line. They are read now and
    then, so their table is not kept."""
    table, at = _find(key)
    found = []
    while at >= 0:
        found.append(table[at : table.find("\n", at)])
        at = _place(table, key, at)
    return found


def _find(key, keep=False):
    """(the table that has the key, the index in it where the text begins). keep: is the table kept?"""
    for table in _tables:
        at = _place(table, key)
        if at >= 0:
            return table, at
    for name in (code + end for code in (_language, ENGLISH) for end in ("", "_turn", "_more", "_link")):
        for table in import_once("picorack.ui.languages." + name).TABLES:
            at = _place(table, key)
            if at >= 0:
                if keep and name.startswith(_language):
                    _tables.append(table)
                return table, at
    raise KeyError(key)


def _place(table, key, start=0):
    """The index at which a key's text begins, looked for from `start` on; -1 if the table does not have the key."""
    head = "\n" + key + ": "
    at = table.find(head, start)
    return at + len(head) if at >= 0 else -1
