"""Finds characters beyond ASCII for a Face (face.py). It is loaded when a text has one that no text had before."""

from micropython import const

from ...core.loading import import_once
from ..texts import ENGLISH

_ASCII = const(69)  # glyphs of ASCII without its capitals, with which the module of English begins


def search(face, char):
    """Add the code of a character to those that a Face knows. It is looked for in the language of the texts, then in
    all others."""
    for name in [face.language] + [entry[0] for entry in import_once("picorack.ui.languages.names").NAMES]:
        module = import_once("picorack.ui.languages." + "%s_%d" % (name, face.pixels))
        at = module.CHARS.find(char)
        if at >= 0:
            if name == ENGLISH:
                face.codes[char] = face.code(" ") + _ASCII + at
                return
            if name not in face.languages:
                face.languages.append(name)
                face.tables.append(module.GLYPHS)
            face.codes[char] = face.languages.index(name) + 2 << 8 | at
            return
    face.codes[char] = face.code("?")
