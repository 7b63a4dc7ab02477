"""Writes into docs/manual and docs/rules.md what the program knows: run in a checkout, `make manual`.
It takes a second.

A page has the tiles of its language, the leave values of the tiles that level 5 keeps most and least gladly, and the
lines of the device's own help. All else there is written by hand, and tests/host/test_manual.py checks its numbers and
the texts that it quotes.
"""

from pathlib import Path

from picorack.game.settings import RULES
from picorack.ui import guide, texts

from lexicon_packer.words import leaves, tilesets

from .. import markdown
from ..device_tree import languages
from . import entry, measured

FOLDER = Path(__file__).parents[2] / "docs/manual"
OF_RULES = FOLDER.parent / "rules.md"
_NAMED = 6  # letters that are kept most gladly, and as many least gladly
_NONE = 128  # as leave values are written, in half points above it (docs/format.md)
# The marker of a list, and the keys of the texts that are its lines.
_HELP = {
    "keyboard": ("help letters", "help typing"),
    "buttons": ("help keys", "help holding"),
    "touch": ("help taps",),
    "marks": ("help marks", "help board", "help zoom", "help menu"),
}


def main():
    listed = [f"- [{one.name}]({code}.md)" for code, one in languages().items()]
    measured.put(FOLDER / "README.md", "languages", "\n".join(listed))
    measured.put(OF_RULES, "rules", rules())
    for code in languages():
        for name, block in blocks(code).items():
            measured.put(FOLDER / f"{code}.md", name, block)


def rules():
    """The table of all rules of the set-up but the board, as docs/rules.md has it."""
    help_texts = languages()[texts.ENGLISH].lines("command line")
    texts.use(texts.ENGLISH)
    rows = [
        (texts.text(f"set {name}"), f"`{name}`", _values(limits, offered), help_texts[name])
        for name, _, limits, offered, _ in RULES
        if offered
    ]
    return markdown.table(("in the set-up", "name", "values", "what it says"), rows, (0, 1, 2, 3))


def _values(limits, offered):
    """What a rule may be: 'a, b', or '0 to 120, 0: no limit'."""
    if not limits:
        return ", ".join(f"`{value}`" for value in offered)
    least, most, *unlimited = limits
    return f"{least} to {most}" + "".join(f", {value}: no limit" for value in unlimited)


def blocks(code):
    """What stands in a language's page, by the names of its markers: a dict of str."""
    words = languages()[code].lines("manual")
    tileset = tilesets.load(languages()[code].tiles)
    made = {"tiles": _tiles(tileset, words), "leaves": _leaves(tileset, words)}
    texts.use(code)
    for name, keys in _HELP.items():
        lines = [line for key in keys for line in _paragraphs(key)]
        # A line that begins with a sign would begin a list of its own.
        made[name] = "\n".join(f"- {line}" if line[0].isalnum() else f"- \\{line}" for line in lines)
    texts.use(texts.ENGLISH)
    return made


def _paragraphs(key):
    """The paragraphs of a text, wherever it is."""
    try:
        return texts.paragraphs(key)
    except KeyError:
        return guide.extra(key)


def _tiles(tileset, words):
    """The table of tiles, a row a value."""
    by_value = {0: [f"{words['blank']} {tileset.blanks}"]}
    for letter, count, value in zip(tileset.letters, tileset.counts, tileset.values, strict=True):
        by_value.setdefault(value, []).append(f"{letter} {count}")
    rows = ((value, ", ".join(by_value[value])) for value in sorted(by_value))
    return markdown.table((words["points"], words["tiles"]), rows, (1,))


def _leaves(tileset, words):
    """The table of leave values, in points, of single tiles for level 5; "" where none were learnt."""
    if not (held := bytes.fromhex(leaves.of(tileset).get("leaves", ""))):
        return ""
    first = {letter: (held[1 + i] - _NONE) / 2 for i, letter in enumerate(tileset.letters)}
    order = sorted(first, key=first.get, reverse=True)
    kept = [(words["blank"], (held[0] - _NONE) / 2)] + [(letter, first[letter]) for letter in order[:_NAMED]]
    rid = [(letter, first[letter]) for letter in order[: -_NAMED - 1 : -1]]
    rows = [
        (word, ", ".join(f"{letter} {_points(value)}" for letter, value in tiles))
        for word, tiles in ((words["keep"], kept), (words["drop"], rid))
    ]
    return markdown.table(("", words["points"]), rows, (0, 1))


def _points(value):
    return f"{value:+.0f}".replace("-", "−")


if __name__ == "__main__":
    entry(main)
