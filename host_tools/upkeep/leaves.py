"""Learns what tiles kept are worth, a table for each word list (docs/players/champion.md), and what squares opened are.

    python -m host_tools.upkeep.leaves [LIST[=FOLDER]...]

LIST: english, german, czech, czech-thesis and so on (leave_lists.py), all unless given; FOLDER: a lexicon of that list,
which is made unless given. The worth of a leave is by how much a rack that it is
filled up to at random brings more than the average rack: its best move's points and the worth of what that leaves in
its turn. Racks are looked at on boards of games of the champion against itself, by itself with what it has learnt so
far, for three rounds. The results go into lexicon_packer/data/leaves.json, whence the packer takes them.
"""

import json
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from lexicon_packer.files.writer import sealed

from ..lexicons.folders import described
from ..run.runtime import Device
from . import leave_model
from .leave_lists import lists

TABLES = Path(__file__).parents[2] / "lexicon_packer/data/leaves.json"
_SCRIPT = Path(__file__).parent / "device_scripts/leave_samples.py"
_GAMES = (250, 500, 1000)  # of each round
_SEED = 1_000_000_000  # of the first game: none of those that choose or measure


def learn(folder, games=_GAMES, say=print):
    """The leave_model.Model for a lexicon folder."""
    tiles = described(folder).index["tiles"]
    model, seed = leave_model.Model(tiles), _SEED
    with TemporaryDirectory() as work:
        for number, count in enumerate(games):
            trial = with_tables(folder, {"champion": model.champion().hex()}, Path(work) / str(number))
            lines = Device("unix", heap="8m").run(_SCRIPT.name, [trial, seed, count], scripts=(_SCRIPT,))
            samples = leave_model.samples_of(lines, model.letters)
            model.fit(*samples)
            seed += count
            say(f"round {number + 1}: {len(samples[0]):,} leaves of {count} games")
    return model


def with_tables(folder, tables, out):
    """A folder with the same lexicon and other tables; `tables`: fields of lexicon.json, those not named are left
    out."""
    out.mkdir()
    description = dict(described(folder).index)
    for field in ("leaves", "champion"):
        description.pop(field, None)
    (out / "lexicon.json").write_bytes(sealed({**description, **tables}))
    for path in folder.glob("*.dawg"):
        (out / path.name).symlink_to(path.resolve())
    return out


def main():
    known = lists()
    given = dict(name.partition("=")[::2] for name in sys.argv[1:] or known)
    folders = {name: Path(folder) if folder else known[name]() for name, folder in given.items()}
    for name, folder in folders.items():
        begun = time.monotonic()
        model = learn(folder)
        tables = json.loads(TABLES.read_text("utf-8")) if TABLES.exists() else {}
        letters = described(folder).index["tiles"]["letters"]
        tables[name] = {"letters": "".join(letters), "leaves": model.table().hex(), "champion": model.champion().hex()}
        TABLES.write_text(json.dumps(tables, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8")
        print(f"{name}: {time.monotonic() - begun:.0f} s", model.text(letters), sep="\n", flush=True)


if __name__ == "__main__":
    main()
