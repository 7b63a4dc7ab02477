"""A tile set that proposes racks of eight tiles: what is packed of it, and that every command plays by it."""

import json

import pytest
from sample_navigator import run

from lexicon_packer import build_lexicon
from lexicon_packer.files.reader import Description
from lexicon_packer.files.verification import verify
from lexicon_packer.words import tilesets


@pytest.fixture(scope="module")
def eight(short_words, tmp_path_factory):
    """Folder of a lexicon like short_words, whose tile set has "rack": 8."""
    folder = tmp_path_factory.mktemp("eight")
    spec = tilesets.specified(Description(short_words).index["tiles"])
    (folder / "eight.json").write_text(json.dumps({**spec, "name": "eight", "rack": 8}))
    build_lexicon(short_words.parent / "words.txt", str(folder / "eight.json"), folder / "lexicon")
    return folder / "lexicon"


@pytest.fixture
def picorack(command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return command


def _racks(gcg):
    """How many tiles the racks have; not those in brackets, which are left at the end."""
    return {len(rack) for rack in (line.split()[1] for line in gcg.splitlines() if line[:1] == ">") if rack[0] != "("}


def test_the_lexicon_holds_it(eight, short_words):
    assert Description(eight).index["tiles"]["rack"] == 8 and Description(eight).tileset.rack == 8
    assert "rack" not in Description(short_words).index["tiles"] and Description(short_words).tileset.rack is None
    assert verify(eight).findings == []
    tiles = Description(eight).index["tiles"]
    assert tilesets.parse(tilesets.specified(tiles), "").as_json() == tiles  # as it is packed again


@pytest.mark.parametrize("runtime", ["unix", "cpython"])
def test_demo(picorack, eight, tmp_path, runtime):
    picorack("demo", "--lexicon", eight, "--seed", 3, "--gcg", "game.gcg", "--runtime", runtime)
    assert max(_racks((tmp_path / "game.gcg").read_text())) == 8
    assert ", 0 differences" in picorack("replay", "game.gcg", "--lexicon", eight, "--words")


def test_match_plays_with_it_unless_told_otherwise(picorack, eight, short_words, tmp_path):
    for lexicon, options, rack in (
        (eight, (), 8),
        (eight, ("--rack", 7), 7),
        (short_words, (), 7),
        (short_words, ("--rack", 8), 8),
    ):
        folder = tmp_path / f"{lexicon.name}{len(options)}{rack}"
        said = picorack(
            "match", "--lexicon", lexicon, "--players", "m5,m1", "--games", 2, "--json", "--gcg", folder, *options
        )
        assert json.loads(said)["rack"] == rack
        assert {max(_racks(path.read_text())) for path in folder.iterdir()} == {rack}


@pytest.mark.parametrize("runtime", ["unix", "cpython"])
def test_in_moves_a_whole_rack_earns_the_bonus(picorack, eight, tmp_path, runtime):
    (tmp_path / "words.txt").write_text("AT\nLETTERS\nEIGHTEEN\n")
    board = ["." * 15] * 15
    racks = "LETTERS", "EIGHTEEN"
    lines = [json.dumps({"id": i, "board": board, "rack": rack}) + "\n" for i, rack in enumerate(racks)]
    (tmp_path / "in.jsonl").write_text("".join(lines))
    for tiles, bonus in (("english", 50), (eight.parent / "eight.json", 0)):
        folder = tmp_path / f"{bonus}"
        build_lexicon(tmp_path / "words.txt", str(tiles), folder)
        said = picorack("moves", "--lexicon", folder, "--in", "in.jsonl", "--list", "--runtime", runtime)
        seven, whole = ([int(move.split()[4]) for move in json.loads(line)["moves"]] for line in said.splitlines())
        assert min(seven) == 14 + bonus and min(whole) == 26 + 50  # seven, and eight, in the middle's double word


def test_a_game_of_the_app(eight, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for options, rack in (((), 8), (("--rack", "7"), 7)):
        run(("--lexicon", str(eight), "--players", "m5,m1", "--seed", "3", *options))
        (gcg,) = tmp_path.glob("*.gcg")
        assert max(_racks(gcg.read_text())) == rack
        gcg.unlink()
