"""Measures what the grandmaster would gain if it thought while a human does, for docs/players/grandmaster.md: run in a
checkout, `python -m host_tools.upkeep.pondering`. It takes some minutes."""

from dataclasses import dataclass
from pathlib import Path

from ..lexicons.english import default_lexicon
from ..run.runtime import Device
from . import measured

_DOC = Path(__file__).parents[2] / "docs/players/grandmaster.md"
_SCRIPT = Path(__file__).parent / "device_scripts/pondering.py"
_OTHERS = ("champion", "amateur")  # in the place of the human
_SEED, _GAMES = 1, 12
_RACKS = 200
_PLACES = (1, 5, 20)


def main():
    folder = default_lexicon()
    numbers = _SEED, _GAMES, _RACKS
    device = Device(heap="8m")
    said = [device.run(_SCRIPT.name, [folder, spec, *numbers], scripts=(_SCRIPT,)).decode() for spec in _OTHERS]
    measured.put(_DOC, "pondering", block(said))


def block(said):
    """said: what the program printed for each of _OTHERS"""
    names = " | ".join(f"among the {place} most frequent" for place in _PLACES[1:])
    lines = [
        f"In {_GAMES} English games of `grandmaster` against each of these players; {_RACKS} racks in each position:",
        "",
        f"| the other | leaves the board as it was | leaves the most frequent board | {names} | among all |",
        "|---|" + "--:|" * (len(_PLACES) + 2),
    ]
    judged = begun = known = turns = 0
    for spec, text in zip(_OTHERS, said, strict=True):
        found = _turns(text)
        boards = sum(turn.boards for turn in found) / len(found)
        lines.append(f"| `{spec}`, {len(found)} turns, {boards:.0f} boards | {_shares(found, lambda turn: 1)} |")
        lines.append(f"| the waits that follow | {_shares(found, lambda turn: turn.known)} |")
        judged += sum(turn.judged for turn in found)
        begun += sum(turn.begun for turn in found)
        known += sum(turn.known for turn in found)
        turns += sum(turn.known > 0 for turn in found)
    lines += [
        "",
        f"Of the time of the {turns} turns that were played on, {100 * judged / known:.1f} % went by until the moves "
        f"were judged, and\n{100 * (begun - judged) / known:.1f} % until the simulation was imported, made and dealt.",
    ]
    return "\n".join(lines)


@dataclass
class Turn:
    """A turn of the other player's, and how long the grandmaster's answer takes, in microseconds.

    place, boards, same: of the line `reply` (device_scripts/pondering.py)
    judged, begun, known: of the line `wait`, 0 where the answer is not played on
    """

    place: int
    boards: int
    same: int
    judged: int = 0
    begun: int = 0
    known: int = 0


def _turns(text):
    turns = []
    for line in text.splitlines():
        kind, *numbers = line.split()
        if kind == "reply":
            turns.append(Turn(*map(int, numbers)))
        elif turns and not turns[-1].known:
            turns[-1].judged, turns[-1].begun, turns[-1].known = map(int, numbers)
    return turns


def _shares(turns, weight):
    """The cells of a row: what share of the turns has each property, each turn with its weight."""
    kinds = [[turn for turn in turns if turn.same]]
    kinds += [[turn for turn in turns if 0 < turn.place <= most] for most in (*_PLACES, _RACKS)]
    whole = sum(map(weight, turns))
    return " | ".join(f"{100 * sum(map(weight, kind)) / whole:.1f} %" for kind in kinds)


if __name__ == "__main__":
    main()
