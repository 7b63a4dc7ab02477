"""Septets and octets: files of all full racks that make a word together."""

import lzma

import pytest

from host_tools.anagram.tables import Tables
from lexicon_packer import default_wordlist
from lexicon_packer.files.reader import Description
from lexicon_packer.files.scan import scan
from lexicon_packer.words import racks, tilesets


def spelled(rack, tileset):
    """A rack as text, sorted, with # for a blank."""
    letters = [tileset.letters[letter] for letter in racks.order(tileset.counts)] + ["#"]
    return "".join(sorted((letters[rank] for rank in rack), key=lambda letter: (letter == "#", letter)))


def english(every):
    tileset = tilesets.load("english")
    with lzma.open(default_wordlist(), "rt") as file:
        listed = [tileset.tokens(word) for word in file.read().split() if len(word) in (7, 8)]
    return tileset, listed[::every]


def test_the_keys_of_three_words():
    """The example of docs/anagram.md."""
    tileset = tilesets.load("english")
    found = racks.racks([tileset.tokens(word) for word in ("ARE", "ERA", "ERE", "AREA")], tileset.counts, 3)
    assert [len(rack) for rack in found] == [3] * 9 and found == sorted(found)
    assert {spelled(rack, tileset) for rack in found} == {"AER", "AE#", "AR#", "A##", "EER", "EE#", "ER#", "E##", "R##"}


def test_what_no_bag_gives_is_left_out():
    """There is one Z. Further ones must be blanks, in the rack or on the board, of which there are two."""
    tileset = tilesets.load("english")
    found = racks.racks([tileset.tokens("ZIZZ")], tileset.counts, 4)
    assert {spelled(rack, tileset) for rack in found} == {"IZZZ", "IZZ#", "IZ##"}


def _as_many_as_the_tables(every):
    tileset, words = english(every)
    tables = Tables([bytes(letter + 1 for letter in word) for word in words], [0, *tileset.counts])
    counts = []
    for size in (7, 8):
        counts.append(len(racks.racks(words, tileset.counts, size)))
        assert counts[-1] == tables.rows(size)[0]
    return counts


def test_they_are_as_many_as_the_anagram_generator_has_keys():
    assert min(_as_many_as_the_tables(40)) > 5000


@pytest.mark.slow
@pytest.mark.longest
def test_all_of_english():
    assert _as_many_as_the_tables(1) == [138_957, 284_668]


@pytest.mark.slow
def test_the_reduced_octets_of_english():
    """Seven tiles that make a word with one of the board's: an octet without one of its letters."""
    tileset, words = english(1)
    blank = len(tileset.counts)
    octets = racks.racks(words, tileset.counts, 8)
    assert len({rack[:i] + rack[i + 1 :] for rack in octets for i in range(8) if rack[i] != blank}) == 318_383


@pytest.fixture
def folder(run, word_list, tmp_path):
    done = run("build", word_list, "--tiles", "english", "--out", tmp_path / "out", "--septets", "--octets")
    assert done.status == 0, done.err
    assert [line.split()[0] for line in done.out.splitlines()[2:6]] == [
        "2-15.dawg",
        "common.dawg",
        "septets.dawg",
        "octets.dawg",
    ]
    return tmp_path / "out"


def test_the_files(folder, run):
    lexicon = Description(folder)
    assert [full["file"] for full in lexicon.racks] == ["septets.dawg", "octets.dawg"]
    tileset = lexicon.tileset
    graph = scan(lexicon.bytes_of(lexicon.racks[1]), len(tileset.letters) + 1, 512)
    found = {spelled(rack, tileset) for rack in graph.words()}
    assert len(found) == lexicon.racks[1]["words"]
    assert {"AENORSST", "AENORSS#", "ANORST##"} < found and "AENORST#" in found  # TREASONS, the only word of eight
    assert all(len(rack) == 8 for rack in found)
    assert run("verify", folder).status == 0
    done = run("inspect", folder)
    assert "septets.dawg" in done.out and "octets.dawg" in done.out
    assert run("build", folder.parent / "words.txt", "--tiles", "english", "--out", folder).status == 0
    assert not (folder / "septets.dawg").exists()  # a lexicon that is packed again is replaced whole


@pytest.mark.parametrize(
    ("spoilt", "said"),
    [
        (lambda found: found[1:], "1 rack is missing"),
        (lambda found: sorted([*found, bytes([0, 0, 0, 0, 0, 0, 0, 0])[: len(found[0])]]), "1 rack is of no word"),
    ],
)
def test_verify_finds_other_racks(run, word_list, tmp_path, monkeypatch, spoilt, said):
    right = racks.racks
    monkeypatch.setattr(racks, "racks", lambda *args: spoilt(right(*args)))
    assert run("build", word_list, "--tiles", "english", "--out", tmp_path / "out", "--octets").status == 0
    monkeypatch.undo()
    done = run("verify", tmp_path / "out")
    assert done.status == 1 and f"octets.dawg: {said}" in done.out, done.out
