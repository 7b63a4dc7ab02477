"""Fixtures that the packer's tests share: the command line in this process, small lists and tile sets."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from lexicon_packer import cli

WORDS = """AA AAH AB AD AE AG AH AHA ALE ALES CAT CATS COT COTS DOG DOGS EASE EEL EELS ELAN GOD GODS HAH HAT HATE HATES
LEAF LEAN LEASE LEASES SEAL SEALS SEAT SEATS TEAL TEALS TEASE TEASES TREASONS UNREASONABLE""".split()


@pytest.fixture
def run(capfd):
    """run(*arguments) runs picorack-pack and returns (status, stdout, stderr)."""

    def call(*arguments):
        capfd.readouterr()
        status = cli.main([str(argument) for argument in arguments])
        captured = capfd.readouterr()
        return SimpleNamespace(status=status, out=captured.out, err=captured.err)

    return call


@pytest.fixture
def word_list(tmp_path):
    """Path of a list of some forty words."""
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS) + "\n")
    return path


@pytest.fixture
def lexicon(run, word_list, tmp_path):
    """Folder of that list's lexicon, one file without pages."""
    folder = tmp_path / "lexicon"
    assert run("build", word_list, "--tiles", "english", "--out", folder, "--page", 0).status == 0
    return folder


def tile_file(path: Path, letters, **changes):
    """A file with a tile set. Keyword arguments replace its fields."""
    tiles = {letter: {"count": 1, "value": 1} for letter in letters}
    path.write_text(json.dumps({"alphabet": [*letters], "tiles": tiles, "blanks": 2} | changes))
    return path
