"""Finds characters beyond ASCII for a Face (face.py). It is loaded when a text has one that is in no module in use."""

from ...core.loading import import_once
from ..texts import ENGLISH


def search(face, char):
    """Let a Face have the glyphs of the language that has this character: the one of the texts, else the first of all.
    Where no language has it, the Face notes that."""
    for name in [face.language] + [entry[0] for entry in import_once("picorack.ui.languages.names").NAMES]:
        if name == ENGLISH:
            face.code(" ")  # loads what English has beyond capitals
            if char in face.chars[0]:
                return
            continue
        module = import_once("picorack.ui.languages." + "%s_%d" % (name, face.pixels))
        if char in module.CHARS:
            face.tables.append(module.GLYPHS)
            face.chars.append(module.CHARS)
            return
    face.unknown += char
