"""Reads GCG files: their bytes become text here, in any encoding; the device's code reads the text."""

import re

from picorack.recorded import gcg_reader
from picorack.recorded.record import GcgError

from lexicon_packer.showing import place, quoted
from lexicon_packer.words import encodings

from .record import GameFileError, contents

_REMEDY = "name a GCG file, or games as JSON lines"


def read_file(path):
    """The Record of a GCG file ("-": standard input). Raises GameFileError."""
    return read_gcg(contents(path, "a GCG file"), str(path))


def read_gcg(data, name):
    """The Record of a GCG file. Raises GameFileError. name: what its messages call the file"""
    if b"\0" in data:
        raise GameFileError(f"{place(name)} is no text: {_REMEDY}")
    try:
        return gcg_reader.read_gcg(_decode(data, name), place(name), _REMEDY)
    except GcgError as problem:
        raise GameFileError(str(problem)) from None


def _decode(data, name):
    """The text of a file. The format's default is ISO 8859-1, but many programs write UTF-8 without saying so."""
    declared = re.match(rb"(?:\xef\xbb\xbf)?\s*#character-encoding[ \t]+(\S+)", data, re.IGNORECASE)
    encoding = declared[1].decode("ascii", "replace") if declared else "utf-8"
    if not encodings.is_known(encoding):
        raise GameFileError(f"{place(name)}, line 1: unknown character encoding {quoted(encoding)}: use UTF-8")
    try:
        return data.decode(encoding).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        if not declared:
            return data.decode("iso-8859-1")
        line = data.count(b"\n", 0, error.start) + 1
        wrong = f"line {line}: not {encoding}, as line 1 says it is: correct line 1"
        raise GameFileError(f"{place(name)}, {wrong}") from None
