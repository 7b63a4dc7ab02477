"""Any set of words in any alphabet is read back as it was packed, and its graph is minimal and sound."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from packer.conftest import tile_file

from host_tools.lexicons.english import default_lexicon
from lexicon_packer import build_lexicon
from lexicon_packer.build import lay_anew
from lexicon_packer.files import inspection
from lexicon_packer.files.reader import Description
from lexicon_packer.files.verification import verify
from lexicon_packer.words import hunspell, tilesets, wordlist

LETTERS = [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "CH", "LL", "RR", *"ÄÖÜÑÇĆŠŽŁŚŻ"]
SPLITS = ["2-15", "2-3,4-15", "2-6,7-8,9-15", "each", "auto:1K", "auto:1M"]


@st.composite
def lists(draw):
    """(letters, words): an alphabet of up to 40 letters, digraphs among them, and words as text."""
    size = draw(st.sampled_from([1, 2, 5, 26, 39, 40]))
    letters = draw(st.permutations(LETTERS))[:size]
    few = st.sampled_from(letters[:3] * 5 + letters)
    words = draw(st.sets(st.lists(few, min_size=2, max_size=7).map("".join), min_size=1, max_size=60))
    words |= draw(st.sets(st.lists(few, min_size=8, max_size=15).map("".join), max_size=6))
    tileset = spec(letters)
    return letters, {word for word in words if 2 <= len(tileset.tokens(word)) <= 15} or {letters[0] * 3}


def spec(letters):
    tiles = {letter: {"count": 1, "value": 1} for letter in letters}
    return tilesets.parse({"alphabet": letters, "tiles": tiles, "blanks": 0, "name": "test"}, "test")


def right_languages(words):
    """The number of different non-empty sets of endings of all prefixes, counted naively: the nodes of the minimal
    automaton."""
    prefixes = {word[:i] for word in words for i in range(len(word) + 1)} | {b""}
    return len({frozenset(word[len(prefix) :] for word in words if word.startswith(prefix)) for prefix in prefixes})


@pytest.mark.parametrize("examples", [50, pytest.param(500, marks=pytest.mark.slow)])
def test_words_out_are_words_in(examples):
    cases = lists(), st.sampled_from(SPLITS), st.sampled_from([0, 512, 1024]), st.randoms(use_true_random=False)
    come_back = given(*cases)(_come_back)
    settings(max_examples=examples)(come_back)()


def _come_back(given_list, split, page, random):
    letters, words = given_list
    tileset = spec(letters)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tile_file(folder / "test.json", letters, blanks=0)
        lines = random.sample(sorted(words), len(words))
        (folder / "words.txt").write_text("\n".join(lines))
        if split == "auto:1K" and page == 1024:
            split = "each"
        figures = build_lexicon(folder / "words.txt", folder / "test.json", folder / "lexicon", split=split, page=page)
        assert verify(folder / "lexicon", folder / "words.txt").findings == []
        assert list(inspection.words(folder / "lexicon")) == sorted(words, key=tileset.tokens)
        assert figures["words"] == len(words)
        for entry in figures["splits"]:
            own = [tileset.tokens(word) for word in words]
            own = [word for word in own if entry["min"] <= len(word) <= entry["max"]]
            assert entry["nodes"] == right_languages(own)
            assert entry["bytes"] == entry["minimal_bytes"] + entry["padding_bytes"] and entry["copy_bytes"] == 0
            assert entry["padding_bytes"] == 0 or page
            assert split != "auto:1K" or entry["bytes"] <= 1024
        lay_anew(Description(folder / "lexicon"), folder / "anew", page, None)
        assert _files(folder / "anew") == _files(folder / "lexicon")


def test_a_lexicon_that_is_laid_anew_has_the_same_bytes(tmp_path):
    """All of English: a file with common words, and nodes with copies."""
    lay_anew(Description(default_lexicon()), tmp_path / "anew", 512, None)
    assert _files(tmp_path / "anew") == _files(default_lexicon())


def test_a_lexicon_that_is_laid_anew_has_no_racks(tmp_path, word_list):
    for out, septets in (("one", False), ("two", True)):
        build_lexicon(word_list, "english", tmp_path / out, page=0, order="depth", septets=septets)
    lay_anew(Description(tmp_path / "two"), tmp_path / "three", 0, "depth")
    assert _files(tmp_path / "three") == _files(tmp_path / "one") and (tmp_path / "two/septets.dawg").is_file()


def _files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@given(lists(), st.lists(st.text("ACHLRaächlrsßéœ' 1\t", max_size=17), max_size=8))
def test_a_list_is_read_as_a_whole_as_it_is_line_by_line(given_list, more):
    letters, words = given_list
    tileset = spec(letters)
    lines = [*map(str.lower, words), *more]
    found = [line.strip() for line in tileset.upper("\n".join(lines)).split("\n") if line.strip()]
    good = {tileset.tokens(word) for word in found if not tileset.stranger(word)}
    good = {word for word in good if 2 <= len(word) <= 15}
    bad = [word for word in found if tileset.stranger(word) or tileset.tokens(word) not in good]
    assert wordlist.parse("\r\n".join(lines).encode(), tileset, "-", skip_bad=True) == (sorted(good), len(bad))
    ours = {word for word in lines if word.isalpha() and word == word.lower()}
    borne = {tileset.upper(word) for word in ours if not tileset.stranger(tileset.upper(word))}
    playable = hunspell.playable(lines, tileset)
    assert playable == sorted(set(playable)) and borne <= set(playable)
    assert not any(map(tileset.stranger, playable)) and len(playable) <= len(ours)


@pytest.mark.parametrize("page", [0, 512])
def test_the_order_of_lines_and_their_case_do_not_matter(page, tmp_path, word_list):
    lines = word_list.read_text().split()
    other = tmp_path / "other" / "words.txt"
    other.parent.mkdir()
    other.write_text("\r\n\r\n".join(line.lower() for line in reversed(lines + lines)))
    for source, out in ((word_list, "one"), (other, "two")):
        build_lexicon(source, "english", tmp_path / out, split="2-4,5-15", page=page)
    assert _files(tmp_path / "one") == _files(tmp_path / "two")


@pytest.mark.parametrize(
    ("tiles", "words"),
    [
        ("spanish", "ACHO CALMA CAÑA CHICO LLAMA NO ÑU OCHO PERRO"),
        ("czech", "ČAS CHATA DĚDA ĎAS KŮŇ ŽÁBA"),
        ("german", "ÄHRE BÄR STRASSE"),
    ],
)
def test_printed_words_pack_to_the_same_bytes(tiles, words, run, tmp_path):
    """Digraphs and letters beyond ASCII are printed as text and read again, in the order of the alphabet."""
    (tmp_path / "words.txt").write_text("\n".join(words.lower().replace("ss", "ß").split()), encoding="utf-8")
    run("build", tmp_path / "words.txt", "--tiles", tiles, "--out", tmp_path / "one")
    printed = run("words", tmp_path / "one").out
    (tmp_path / "words.txt").write_text(printed, encoding="utf-8")
    assert run("build", tmp_path / "words.txt", "--tiles", tiles, "--out", tmp_path / "two").status == 0
    assert _files(tmp_path / "one") == _files(tmp_path / "two")
    tileset = tilesets.load(tiles)
    assert printed.split() == sorted(words.split(), key=tileset.tokens)
