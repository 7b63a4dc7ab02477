"""Every bad input ends with status 2 and one message that names it, and leaves nothing behind."""

import gzip
import json
import lzma
import re

import pytest
from cases import cases
from packer.conftest import tile_file

GOOD = "CAT\nDOG\n"


@pytest.fixture
def fails(run, tmp_path):
    """fails(*arguments) returns the message of a command that fails, and checks that the folder has not changed."""

    def call(*arguments):
        before = sorted(tmp_path.rglob("*"))
        done = run(*arguments)
        assert done.status == 2 and done.out == ""
        assert done.err.startswith("picorack-pack: ") and done.err.count("\n") == 1, done.err
        assert len(done.err) < 700
        assert sorted(tmp_path.rglob("*")) == before
        return done.err

    return call


@pytest.fixture
def build(fails, tmp_path):
    """build(text or bytes, *options, name=…) returns the message of a build that fails."""

    def call(content, *options, name="words.txt", tiles="english"):
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return fails("build", path, "--tiles", tiles, "--out", tmp_path / "lexicon", *options)

    return call


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"CAT\nD\xd6G\n", "words.txt, line 2: not UTF-8 (byte 0xd6)"),
        ("CAT\nCAFÉ\n", "words.txt, line 2: no tile of the english set bears 'É' in 'CAFÉ'"),
        ("CAT\r\n\r\nDON'T\r\n", 'words.txt, line 3: no tile of the english set bears "\'" in "DON\'T"'),
        ("CAT\nhot dog", "words.txt, line 2: no tile of the english set bears ' ' in 'HOT DOG'"),
        ("CAT\nA\n", "words.txt, line 2: 'A' has 1 tile, words have 2 to 15"),
        ("ABCDEFGHIJKLMNOP", "words.txt, line 1: 'ABCDEFGHIJKLMNOP' has 16 tiles, words have 2 to 15"),
        ("", "words.txt has no words"),
        ("\n \n", "words.txt has no words"),
        ("CAT\n" + "\u00c9" * 1_000_000, "words.txt, line 2: no tile of the english set bears"),
        ("CAT\n" + "A" * 1_000_000, "has 1000000 tiles"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_word_lists(content, message, build):
    assert message in build(content)


def test_nothing_left_when_bad_words_are_skipped(build):
    assert "has no words: all 2 were skipped" in build("É\nÈ\n", "--skip-bad")


@pytest.mark.parametrize(("suffix", "compress"), [("gz", gzip.compress), ("xz", lzma.compress)])
def test_compressed_lists_that_are_cut_or_none(suffix, compress, build):
    data = compress(("CAT\nDOG\n" * 50).encode())
    for content in (data[:-5], data[: len(data) // 2], data[:3], b"CAT\n", b""):
        message = build(content, name=f"words.{suffix}")
        assert f"words.{suffix} is cut short or damaged" in message or "has no words" in message and not content


def test_places_that_cannot_be_written(run, tmp_path):
    path = tmp_path / "words.txt"
    path.write_text(GOOD)
    file = "words.txt is a file"
    for out, reason in ((path / "lexicon", file), (path, file), ("/proc/lexicon", "/proc/lexicon")):
        done = run("build", path, "--tiles", "english", "--out", out)
        assert done.status == 2 and reason in done.err and done.err.count("\n") == 1
        assert [entry.name for entry in tmp_path.iterdir()] == ["words.txt"] and path.read_text() == GOOD


A = {"count": 1, "value": 1}


@pytest.mark.parametrize(("changes", "messages"), cases("tile_sets"), ids=lambda value: str(value)[:30])
def test_tile_sets(changes, messages, build, tmp_path):
    changes = json.loads(re.sub(r"\{million (.)\}", lambda char: char[1] * 1_000_000, changes))
    tiles = tile_file(tmp_path / "mine.json", "AB", **changes)
    said = build("AB\n", tiles=tiles)
    assert messages[0] in said and str(tiles) in said


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"{", "is not a tile set"),
        (b"\xff\xfe", "is not a tile set"),
        (b"[" * 100_000, "is not a tile set"),
        (b"[]", "is not a JSON object"),
        (b'{"blanks": NaN}', "is not a tile set: NaN is no number"),
        (b'{"blanks": 1e999}', "is not a tile set: 1e999 is too large a number"),
        (b'{"blanks": ' + b"9" * 5000 + b"}", "is not a tile set: a number of 5000 digits"),
        (b"{}", "has no 'alphabet'"),
        (
            b'{"bonus": {"7": 40}}',
            "has 'bonus', which is no field of it: there are alphabet, tiles, blanks, total, bonuses,",
        ),
        (json.dumps({"alphabet": ["A"], "tiles": {"A": A}}).encode(), "has no 'blanks'"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_tile_files_that_are_none(content, message, build, tmp_path):
    (tmp_path / "mine.json").write_bytes(content)
    assert message in build("AB\n", tiles=tmp_path / "mine.json")


@pytest.mark.parametrize("command", ["inspect", "words"])
def test_damaged_lexicons_are_not_shown(command, fails, lexicon):
    path = lexicon / "2-15.dawg"
    data = path.read_bytes()
    for content in (data[:-1], b"", data[:-1] + b"\0", b"\xff" * len(data)):
        path.write_bytes(content)
        assert f"{path} is damaged" in fails(command, lexicon)
    path.unlink()
    assert f"cannot read {path}" in fails(command, lexicon)
    (lexicon / "lexicon.json").write_text("{}")
    assert "lexicon.json is damaged" in fails(command, lexicon)
