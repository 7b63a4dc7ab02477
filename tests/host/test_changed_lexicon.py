"""A lexicon is packed anew, cut short or removed while a program has it open: the answers stay the same, or a message
says what is wrong."""

import json
import random
import shutil

import pytest

from host_tools.games.moves import Mode, alphabet_of, move_server
from host_tools.games.positions import read_positions
from host_tools.run.runtime import Device, DeviceError
from lexicon_packer import build_lexicon
from lexicon_packer.files import inspection

_POSITIONS = [
    json.dumps({"id": rack, "board": ["." * 15] * 7 + ["......CAT......"] + ["." * 15] * 7, "rack": rack})
    for rack in ("AEINRST", "QUIZ?", "DOGLEAF")
]


@pytest.fixture(scope="module")
def words(short_words):
    """Every sixth word of the lexicon of short words, in a file larger than the pool of pages."""
    return list(inspection.words(short_words))[::6]


@pytest.fixture(params=["unix", *(pytest.param(name, marks=pytest.mark.slow) for name in ("unix32", "cpython"))])
def device(request, needed):
    needed(request.param)
    return Device(request.param, heap="2m")


def pack(words, folder, split):
    path = folder.parent / "words.txt"
    path.write_text("\n".join(words))
    build_lexicon(path, "english", folder, split=split)


def half(words):
    """The lexicon with half of its words, whose files are shorter."""
    return [word for i, word in enumerate(words) if i % 2]


def other_letters(words):
    """The lexicon with letters exchanged: as many words of the same lengths, in files of about the same size."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return [word.translate(str.maketrans(letters, letters[::-1])) for word in words]


def shuffled(words):
    return ["".join(random.Random(word).sample(word, len(word))) for word in words]


@pytest.mark.parametrize("mode", ["resident", "paged:2K", "mapped"])
@pytest.mark.parametrize("change", [half, other_letters, shuffled])
@pytest.mark.parametrize("split", ["2-15", "2,3-15", "each"])
def test_packed_anew(words, tmp_path, device, mode, change, split):
    """A lexicon in one file stays open or in memory, and all mapped files stay mapped. Others are refused when they are
    opened."""
    keeps = split == "2-15" or mode == "mapped"
    folder = tmp_path / "lexicon"
    pack(words, folder, split)
    positions = list(read_positions(_POSITIONS, alphabet_of(folder)))
    asked = []
    try:
        with move_server(folder, Mode.parse(mode), device) as server:
            for position in positions:
                asked.append(server.moves(position).moves)
            pack(change(words), folder, split)
            for position, before in zip(positions, asked, strict=True):
                assert server.moves(position).moves == before
            assert keeps
    except DeviceError as refusal:
        assert not keeps and len(asked) == len(positions)
        assert str(refusal).startswith(f"{folder}/") and ".dawg is damaged (" in str(refusal)
        assert str(refusal).endswith(": copy the whole folder or pack the lexicon again")


@pytest.mark.parametrize("mode", ["resident", "paged:2K"])
@pytest.mark.parametrize("split", ["2-15", "2,3-15"])
def test_removed(words, tmp_path, device, mode, split):
    folder = tmp_path / "lexicon"
    pack(words, folder, split)
    position, *_ = read_positions(_POSITIONS, alphabet_of(folder))
    try:
        with move_server(folder, Mode.parse(mode), device) as server:
            before = server.moves(position).moves
            shutil.rmtree(folder)
            assert server.moves(position).moves == before
            assert split == "2-15"
    except DeviceError as refusal:
        assert split != "2-15"
        assert str(refusal).startswith(f"{folder}/") and ".dawg cannot be read: copy the whole folder" in str(refusal)


def test_cut_short(short_words, tmp_path, device):
    """The file is cut in place, as by a copy over it that is interrupted. Nothing but the read tells the program that
    has it open."""
    folder = tmp_path / "lexicon"
    shutil.copytree(short_words, folder)
    position, *_ = read_positions(_POSITIONS, alphabet_of(folder))
    with pytest.raises(DeviceError, match=r"2-15.dawg cannot be read: copy the whole folder"):
        with move_server(folder, Mode.parse("paged:2K"), device) as server:
            assert server.moves(position).moves
            with open(folder / "2-15.dawg", "r+b") as file:
                file.truncate(600)
            server.moves(position)
