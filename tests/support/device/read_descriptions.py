"""Runs on MicroPython: reads names of folders from standard input and prints a line for each, the refusal of its
lexicon.json, or nothing if that is accepted."""

import gc
import sys

from picorack.lexicon import description
from picorack.lexicon.storage import LexiconError

for line in sys.stdin:
    said = ""
    try:
        description.read(line.rstrip("\n"))
    except LexiconError as problem:
        said = str(problem)
    gc.collect()
    print(said.replace("\n", "<line feed>"))
    if hasattr(sys.stdout, "flush"):
        sys.stdout.flush()
