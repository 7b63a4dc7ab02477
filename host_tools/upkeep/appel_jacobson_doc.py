"""Measures the tables of docs/results/appel-jacobson.md anew and writes the page: run in a checkout,
`make appel-jacobson`. It takes some minutes.

    python -m host_tools.upkeep.appel_jacobson_doc [DIR ...]

Of further lexicon folders the sizes as trie and as graph are told, too. Both walks by anchors and the device's search
are asked for the moves of every oracle position; should their moves ever differ, there is nothing to count.
"""

import sys
from pathlib import Path

from lexicon_packer.commandline.progress import bar
from lexicon_packer.files import inspection
from lexicon_packer.graph.dawg import POINTER_BYTES

from ..games import results
from ..games.moves import Mode, alphabet_of, move_server
from ..games.positions import oracle, read_positions
from ..lexicons.english import default_lexicon
from ..measure.anchor_walk import BY_ANCHORS, LEFT_PARTS_ONCE, AnchorWalk
from ..run.runtime import Device

_FOLDER = Path(__file__).parents[2] / "docs/results"
_PAGE = "appel-jacobson"
_SIZES = (
    "In our format a node takes one byte and an edge three bytes. A KB here is 1,000 bytes. The figures are those of "
    "`picorack-pack inspect`."
)
_WALKS = (
    "Means over the {positions} oracle positions, counted by `make appel-jacobson`. All walks find the same moves. The "
    "percentages in brackets compare with the walk by anchors. The nodes for cross-check sets are counted separately: "
    "here all sets are worked out anew in each position, in a game only those that a move has changed."
)
_CAUSES = ("racks without a blank", "with one", "with two", "all")


def main(folders):
    english = default_lexicon()
    results.record_table(_FOLDER, _PAGE, "1-sizes", "Trie and minimal graph", _SIZES, *sizes_table([english, *folders]))
    head, rows, positions = _walks(english)
    text = _WALKS.format(positions=positions)
    results.record_table(_FOLDER, _PAGE, "2-walks", "Nodes visited a turn", text, head, rows)
    results.regenerate(_FOLDER)


def sizes_table(folders):
    """(head, rows) of the sizes of lexicons, below those of the paper."""
    head = ["lexicon", "words", "trie: nodes with edges", "edges", "KB", "graph: nodes", "edges", "KB", "trie / graph"]
    rows = [["paper", "94,240", "117,150", "179,618", "780", "19,853", "", "175", f"{780 / 175:.1f}"]]
    for folder in folders:
        figures = inspection.figures(folder)
        sizes = {name: size for name, *size in figures.sizes}
        trie, nodes, edges = sizes.get(inspection.ALL) or sizes[figures.files[0]["file"]]
        size = nodes + POINTER_BYTES * edges
        numbers = (trie.words, trie.inner, trie.edges, trie.bytes / 1000, nodes, edges, size / 1000)
        rows.append([figures.name, *(f"{number:,.0f}" for number in numbers), f"{trie.bytes / size:.1f}"])
    return head, rows


def _walks(folder):
    """(head, rows, how many positions) of the visits of all walks."""
    alphabet = alphabet_of(folder)
    with open(oracle(), encoding="utf-8") as file:
        positions = list(read_positions(file, alphabet))
    walk, device = AnchorWalk(folder), Device(heap="8m")
    fresh = move_server(folder, Mode("resident"), device, alphabet)
    kept = move_server(folder, Mode("resident"), device, alphabet, kept=True)
    counts = []
    with fresh as fresh, kept as kept, bar() as progress:
        for number, position in enumerate(positions):
            progress("Walking", number, len(positions))
            counts.append((position.blanks, *_visits(position, walk, fresh, kept)))
    groups = [[row[1:] for row in counts if row[0] == blanks] for blanks in range(3)] + [[row[1:] for row in counts]]
    head = ["walk", *(f"{cause}, {len(group)}" for cause, group in zip(_CAUSES, groups, strict=True))]
    sums = [[sum(column) for column in zip(*group, strict=True)] for group in groups]
    names = (
        "by anchors",
        "left parts once (section 7.2)",
        "ours",
        "cross-check sets: each alone",
        "cross-check sets: ours",
    )
    rows = [
        [name, *(_cell(of[at], of[at - at % 3], len(group)) for of, group in zip(sums, groups, strict=True))]
        for at, name in enumerate(names)
    ]
    return head, [*rows[:2], ["section 7.2, paper", "", "", "", "30 % fewer"], *rows[2:]], len(positions)


def _visits(position, walk, fresh, kept):
    """Visits by anchors, with left parts once, of our search; for cross-check sets of the walk by anchors, and ours."""
    one, other = walk.moves(position, BY_ANCHORS), walk.moves(position, LEFT_PARTS_ONCE)
    whole = fresh.moves(position)
    kept.moves(position)
    search = kept.moves(position).nodes_visited  # of the same board again: all cross-check sets are there
    if not one.moves == other.moves == {move.rpartition(" ")[0] for move in whole.moves + whole.extra}:
        sys.exit(f"picorack: the walks' moves differ, so there is nothing to count: {position}")
    return one.visited, other.visited, search, one.checked, whole.nodes_visited - search


def _cell(visits, of, positions):
    return f"{visits / positions:,.0f} ({visits / of:.0%})"


if __name__ == "__main__":
    main(sys.argv[1:])
