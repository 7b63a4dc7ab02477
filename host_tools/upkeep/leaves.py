"""Learns the values of leaves, for each word list, and the penalties of hot spots (docs/players/champion.md).

    python -m host_tools.upkeep.leaves [LIST[=FOLDER]...]

LIST: english, german, czech, czech-thesis and so on (lists()), all unless given; FOLDER: a lexicon of that list,
which is made unless given. The value of a leave is by how much a rack that it is filled up to at random brings more
than the average rack: its best move's points and the value of what that leaves in its turn. Racks are looked at on
boards of games of the champion against itself, with what it has learnt so far, for some rounds. In English good moves
are then rolled out for three turns: by what becomes of them all is fitted anew (leave_model.py), and what squares and
the tiles of the bag count, which is the same in all lists. The results go into lexicon_packer/data/leaves.json,
whence the packer takes them.
"""

import functools
import json
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from lexicon_packer.files.writer import sealed

from .. import cache
from ..errors import PicorackError
from ..lexicons.folders import described, lexicon_folder
from ..run.runtime import Device
from . import entry
from .leave_model import Model, improve, rollouts_of, samples_of

TABLES = Path(__file__).parents[2] / "lexicon_packer/data/leaves.json"
_SCRIPTS = [*(Path(__file__).parent / "device_scripts").glob("*.py")]
_GAMES = (250, 500, 1000)  # of each round
_ENGLISH = "english"
_ENGLISH_GAMES = (300, 700, 1500, 4000)
_ROLLOUT_GAMES = (1500, 2500)  # the better the player, the better is what is learnt of its games
_SEED = 1_000_000_000  # of the first game: none of those that choose or measure
_ROLLOUT_SEED = 1_010_000_000


def lists():
    """{name: function that returns the folder of the lexicon}, which is made when first asked for. A language's usual
    list has the name of its tile set, another one its size's after it: czech-thesis."""
    from lexicon_packer.sources.languages import LANGUAGES

    found = {}
    for language in LANGUAGES:
        for number, size in enumerate(language.sizes):
            if number:
                found[f"{language.tiles}-{size}"] = functools.partial(_sized, language, size)
            else:
                found[language.tiles] = functools.partial(lexicon_folder, None, language.code)
    return found


def _sized(language, size):
    from lexicon_packer.sources.fetching import fetch

    from ..lexicons.english import packer_key

    doing = f"Making a lexicon for {language.name}, {size}, once (up to a minute or two)"
    key = f"lexicon/{language.tiles}-{size}-{packer_key(language.package)}"
    name = language.tiles
    return cache.folder(key, lambda work: fetch(language, work / name, None, size, home=cache.root()), doing) / name


def learn(folder, games=_GAMES, say=print):
    """The Model for a lexicon folder, without what is learnt by rollouts."""
    model, seed = Model(described(folder).index["tiles"]), _SEED
    for number, count in enumerate(games):
        samples = samples_of(_played(folder, model, "leave_samples.py", seed, count), model.letters)
        model.fit(*samples)
        seed += count
        say(f"round {number + 1}: {len(samples[0]):,} leaves of {count} games", flush=True)
    return model


def roll_out(folder, model, games=_ROLLOUT_GAMES, say=print):
    """Make the Model better by rollouts."""
    tiles, seed = described(folder).index["tiles"], _ROLLOUT_SEED
    for number, count in enumerate(games):
        played = rollouts_of(_played(folder, model, "rollouts.py", seed, count), model.letters)
        improve(model, [tiles["blanks"], *tiles["counts"]], played)
        seed += count
        say(f"rollouts, {number + 1}: {len(played.gain):,} moves of {count} games", flush=True)


def _played(folder, model, script, seed, games):
    """What a device script prints of games of the champion with this model."""
    with TemporaryDirectory() as work:
        trial = with_tables(folder, {"champion": model.champion().hex()}, Path(work) / "lexicon")
        return Device("unix", heap="16m").run(script, [trial, seed, games], scripts=_SCRIPTS)


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


def main(given):
    known = lists()
    given = dict(name.partition("=")[::2] for name in given or known)
    if unknown := given.keys() - known:
        raise PicorackError(f"{unknown.pop()!r} is no list: name some of {', '.join(known)}")
    folders = {name: Path(folder) if folder else Path(known[name]()) for name, folder in given.items()}
    for name, folder in folders.items():  # English first
        begun = time.monotonic()
        letters = described(folder).index["tiles"]["letters"]
        if name == _ENGLISH:
            model = learn(folder, _ENGLISH_GAMES)
            roll_out(folder, model)
        else:
            model = learn(folder)
        tables = json.loads(TABLES.read_text("utf-8")) if TABLES.exists() else {}
        if name != _ENGLISH:
            model.take(bytes.fromhex(tables[_ENGLISH]["champion"]), len(tables[_ENGLISH]["letters"]))
        tables[name] = {"letters": "".join(letters), "leaves": model.table().hex(), "champion": model.champion().hex()}
        TABLES.write_text(json.dumps(tables, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8")
        print(f"{name}: {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    entry(main, click.Argument(["given"], nargs=-1, metavar="[LIST[=FOLDER]]..."))
