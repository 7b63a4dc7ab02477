"""Many damaged lexicons, on CPython with checked pointers (movegen/damage_checks.py): a batch from each seed."""

import shutil
import tempfile
from pathlib import Path

from movegen.damage_checks import MODES, keep_the_rules
from movegen.damage_checks import sources as made_sources

_BATCH = 250


def try_damaged(count, seed):
    """Find moves with `count` damaged lexicons, the storage modes taking turns. Yields (lexicons tried, moves checked)
    so far.

    Raises whatever a check raises: for a move against the rules, an access outside a buffer, or an error that is no
    sentence.
    """
    moves = done = 0
    with tempfile.TemporaryDirectory() as folder:
        sources = made_sources(Path(folder))
        while done < count:
            mode, size = MODES[done // _BATCH % len(MODES)], min(_BATCH, count - done)
            batch = Path(folder, "batch")
            moves += keep_the_rules(sources, batch, mode, size, f"soak {seed} {done}")
            shutil.rmtree(batch)
            done += size
            yield done, moves
