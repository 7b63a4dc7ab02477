"""The counts in README.md are those of this version."""

from conftest import ROOT

from host_tools.games.moves import Mode, alphabet_of, move_server
from host_tools.games.positions import oracle, read_positions
from host_tools.lexicons.english import default_lexicon
from host_tools.measure.bench import summarise
from host_tools.run.runtime import Device
from host_tools.upkeep import figures


def test_counts_in_the_readme():
    folder = default_lexicon()
    alphabet = alphabet_of(folder)
    with oracle().open(encoding="utf-8") as lines:
        positions = list(read_positions(lines, alphabet))
    with move_server(folder, Mode("resident"), Device(heap="2m"), alphabet) as server:
        answers = [(position.blanks, server.moves(position)) for position in positions]
    readme = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    found = [f"| {name} | {figure} |" for name, figure in figures.counts(folder, positions, summarise({"": answers}))]
    assert len(found) == 6
    assert not [line for line in found if line not in readme], "make figures"
