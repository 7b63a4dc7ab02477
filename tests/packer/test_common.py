"""Common words: a file of their own beside the splits."""

import json

import pytest
from packer.conftest import WORDS, tile_file

from lexicon_packer.files.reader import Description
from lexicon_packer.files.scan import scan
from lexicon_packer.words import common, leaves, tilesets

LANGUAGES = tilesets.names()


def common_words(folder):
    """The words of a lexicon's common.dawg, None if it has none."""
    lexicon = Description(folder)
    if lexicon.common is None:
        assert not (folder / common.FILE).exists()
        return None
    graph = scan(lexicon.bytes_of(lexicon.common), len(lexicon.tileset.letters), lexicon.common["page"])
    return [lexicon.tileset.text(word) for word in graph.words()]


@pytest.fixture
def build(run, word_list, tmp_path):
    def call(*options, tiles="english"):
        done = run("build", word_list, "--tiles", tiles, "--out", tmp_path / "out", *options)
        assert done.status == 0, done.err
        return tmp_path / "out"

    return call


def test_a_list_of_ones_own(build, tmp_path):
    (tmp_path / "mine.txt").write_text("zoo\ncat\nunreasonable\nDOGS\nqi!\n")
    folder = build("--common", tmp_path / "mine.txt")
    assert common_words(folder) == ["CAT", "DOGS", "UNREASONABLE"]
    assert "common_licence" not in json.loads((folder / "lexicon.json").read_text())


def test_what_fit_leaves_out_is_not_common_either(build, tmp_path):
    (tmp_path / "mine.txt").write_text("cat\nunreasonable\n")
    folder = build("--common", tmp_path / "mine.txt", "--split", "each", "--fit", 2900)
    assert Description(folder).words < len(WORDS)
    assert common_words(folder) == ["CAT"]


def test_the_languages_own_list(build):
    folder = build()
    assert {"CAT", "DOGS", "SEATS"} < set(common_words(folder)) < set(WORDS)
    assert json.loads((folder / "lexicon.json").read_text())["common_licence"].startswith("CC BY-SA 4.0")


def test_without(build, tmp_path):
    assert common_words(build("--no-common")) is None
    (tmp_path / "mine.txt").write_text("zoo\n")
    assert common_words(build("--common", tmp_path / "mine.txt")) is None


def test_a_language_nothing_is_known_of(build, tmp_path):
    folder = build(tiles=tile_file(tmp_path / "mine.json", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    assert common_words(folder) is None and "leaves" not in json.loads((folder / "lexicon.json").read_text())


@pytest.mark.parametrize("content", [None, b"", b"\xff"])
def test_a_list_that_cannot_be_used(run, word_list, tmp_path, content):
    path = tmp_path / "mine.txt"
    if content is not None:
        path.write_bytes(content)
    failed = run("build", word_list, "--tiles", "english", "--out", tmp_path / "out", "--common", path)
    assert failed.status == 2 and str(path) in failed.err and not (tmp_path / "out").exists()


@pytest.mark.parametrize("path", sorted(common.LISTS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_language_s_list_has_words_its_tiles_can_bear(path):
    tileset = tilesets.load(path.stem)
    words = path.read_text("utf-8").split()
    assert len(words) == len(set(words)) == 5000
    assert not any(tileset.stranger(word) for word in words)


def test_leaves_fit_their_tile_sets():
    """Each list of words has tables of its own; a list of the user's gets those of the language's usual one."""
    for tileset in map(tilesets.load, LANGUAGES):
        fields = leaves.of(tileset)
        if not fields:  # none were learnt yet
            continue
        size = 3 * (len(tileset.letters) + 1) + 64
        assert len(bytes.fromhex(fields["leaves"])) == size
        assert size + 144 < len(bytes.fromhex(fields["champion"])) < 1024
    czech = tilesets.load("czech")
    assert leaves.of(czech, "thesis") != leaves.of(czech) == leaves.of(czech, "positive") == leaves.of(czech, "other")


def test_tables_of_another_alphabet_are_not_taken(monkeypatch):
    english = tilesets.load("english")
    monkeypatch.setattr(leaves, "_held", lambda: {"english": {"letters": "ABC", "leaves": "", "champion": ""}})
    assert leaves.of(english) == {}
