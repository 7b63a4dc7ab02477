"""Tables of cases in tests/data/cases: lines that are given, and below them, each after =>, what is expected."""

from conftest import ROOT

_FOLDER = ROOT / "tests/data/cases"


def cases(name):
    """[(what is given, [what is expected...])...] of a file. Empty lines and lines that begin with # are left out."""
    found, given = [], []
    for line in (_FOLDER / f"{name}.txt").read_text("utf-8").split("\n"):
        if line.startswith("=>"):
            if given:
                found.append(("\n".join(given), []))
                given = []
            found[-1][1].append(line[3:])
        elif line and line[0] != "#":
            given.append(line)
    assert not given, f"nothing is expected of {given}"
    return found
