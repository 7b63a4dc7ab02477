"""The texts that a board's screens need: those of its languages, without what is for other kinds of boards."""

import re

# Texts for whoever taps, and for a terminal: no board with a Pico has a touch panel, and all of them show pixels.
_NOT_ON_A_PICO = re.compile(rb"^(help taps: |steps taps: |help marks: |help letters: Ctrl-L).*\n", re.MULTILINE)
_FOLDER, _NAMES = "languages", "names"


def of_languages(sources, codes):
    """The sources, {path: bytes}, without the texts of other languages than these, which screens cannot choose then."""
    found = {}
    for path, text in sources.items():
        if path.parent.name != _FOLDER or path.stem.split("_")[0] in codes:
            found[path] = text
        elif path.stem == _NAMES:
            found[path] = re.sub(
                rb'^    \("(\w+)", .*\n', lambda line: line[0] * (line[1].decode() in codes), text, flags=re.M
            )
    return found


def on_a_pico(sources):
    """The sources without lines of texts that no board with a Pico shows."""
    return {
        path: _NOT_ON_A_PICO.sub(b"", text) if path.parent.name == _FOLDER else text for path, text in sources.items()
    }
