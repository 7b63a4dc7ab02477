"""Runs on MicroPython: for each folder named on standard input a line of what is said of its lexicon.json, empty if it
is read."""

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
