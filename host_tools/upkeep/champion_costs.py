"""Measures what the champion and the grandmaster cost, for their pages in docs/players: run in a checkout,
`python -m host_tools.upkeep.champion_costs [NAME]`. It takes some minutes."""

import sys
from pathlib import Path

from ..games.moves import Mode
from ..lexicons.english import default_lexicon
from ..measure.probe import Setting, smallest_heap
from ..run.device_build import build
from ..run.runtime import Device
from . import measured

_DOCS = Path(__file__).parents[2] / "docs/players"
_SCRIPT = Path(__file__).parent / "device_scripts/champion_costs.py"
_CHAMPION = ("champion", "championkernels", "champion_model", "endgame")
_PAGES = {  # of each: the games, the players that think in them, the modules of its own
    "champion": (40, ("champion", "greedy", "m5"), _CHAMPION),
    "grandmaster": (4, ("grandmaster", "champion"), ("grandmaster", "simulation", "simulationkernels")),
}
_SEED = 1
_MOST_HEAP = 128 << 10


def main(names):
    for name in names or _PAGES:
        measured.put(_DOCS / f"{name}.md", "costs", block(name, *_PAGES[name]))


def block(name, games, specs, modules):
    said = Device(heap="8m").run(_SCRIPT.name, [default_lexicon(), _SEED, games, *specs], scripts=(_SCRIPT,))
    lines = [
        f"Means over {games} English games of the {name} against itself. The smallest heap is that of a game of two "
        "such machines\nwhose screen is drawn:",
        "",
        "| | nodes a turn | at the end | µs a turn on a PC | at the end | smallest heap |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    for line in said.decode().splitlines():
        spec, *numbers = line.split()
        nodes, last_nodes, us, last_us = (f"{int(number):,}" for number in numbers)
        lines.append(f"| `{spec}` | {nodes} | {last_nodes} | {us} | {last_us} | {_heap(spec)} KB |")
    flash = sum(_bytes(module) for module in modules)
    lines += ["", f"Code for a Cortex-M0+, as .mpy: {flash:,} bytes."]
    return "\n".join(lines)


def _heap(spec):
    setting = Setting(str(default_lexicon()), Mode.parse("paged:2K"), screen="128x128m", kept=True, spec=spec)
    return smallest_heap(setting, _MOST_HEAP)[0] >> 10


def _bytes(module):
    folder = Path(build("armv6m", False, (), True))
    return (folder / f"picorack/players/{module}.mpy").stat().st_size


if __name__ == "__main__":
    main(sys.argv[1:])
