"""`picorack-pack verify` finds whatever is changed in a lexicon."""

import json
import os
import shutil
import zlib

import pytest
from cases import cases
from packer.conftest import tile_file

from lexicon_packer import build_lexicon
from lexicon_packer.files.scan import scan
from lexicon_packer.files.verification import verify
from lexicon_packer.files.writer import sealed


@pytest.fixture
def paged(word_list, tmp_path):
    build_lexicon(word_list, "english", tmp_path / "paged", page=512)
    return tmp_path / "paged"


def replace(folder, data, **changes):
    """Replace the content of the only split; lexicon.json gets its size and check sum."""
    (folder / "2-15.dawg").write_bytes(data)
    entry = {"bytes": len(data), "crc32": f"{zlib.crc32(data):08x}"} | changes
    edit(folder, lambda index: index["splits"][0].update(entry))


def edit(folder, change):
    """Change lexicon.json; it gets its right check sum."""
    path = folder / "lexicon.json"
    index = json.loads(path.read_text())
    change(index)
    path.write_bytes(sealed(index))


def findings(folder, *arguments):
    return " | ".join(verify(folder, *arguments).findings)


@pytest.mark.parametrize(
    ("which", "step"),
    [
        ("lexicon", 5),
        ("paged", 11),
        *(pytest.param(*case, marks=pytest.mark.slow) for case in [("lexicon", 1), ("paged", 3)]),
    ],
)
def test_any_changed_byte_is_found(which, step, request, word_list):
    folder = request.getfixturevalue(which)
    data = (folder / "2-15.dawg").read_bytes()
    assert findings(folder, word_list) == ""
    for at in range(0, len(data), step):
        changed = bytearray(data)
        changed[at] ^= 1 << at % 8
        (folder / "2-15.dawg").write_bytes(changed)
        assert "its check sum is" in findings(folder)
        for mask in (0, 0xFF):
            changed[at] ^= mask
            replace(folder, changed)
            assert findings(folder, word_list) != "", (at, mask)
        replace(folder, data)


@pytest.mark.parametrize(("which", "step"), [("lexicon", 1), ("paged", 3)])
def test_any_cut_is_found(which, step, request, word_list):
    folder = request.getfixturevalue(which)
    data = (folder / "2-15.dawg").read_bytes()
    for size in range(0, len(data), 7):
        (folder / "2-15.dawg").write_bytes(data[:size])
        assert f"it has {size} bytes, lexicon.json says {len(data)}" in findings(folder)
    for size in range(0, len(data), step):
        replace(folder, data[:size])
        assert findings(folder, word_list) != "", size


# Alphabet A B C; each file breaks one rule of docs/format.md. The sound file: AB, AC, BB, BC in one graph.
SOUND = bytes.fromhex("02 00 00 07 04 00 07 02 04 00 07 08 00 07 80")


@pytest.mark.parametrize(("file", "findings"), [("/ 0", ["the file is empty"]), *cases("graphs")])
def test_each_rule_has_its_message(file, findings):
    data, _, page = file.partition("/")
    found = scan(bytes.fromhex(data), 3, int(page)).findings
    assert any(message.startswith(findings[0]) for message in found) or findings == ["sound"] and found == []


@pytest.mark.parametrize(
    ("data", "finding"),
    [
        ("02 00 00 07 04 00 07 02 04 00 07 08 00 07 80", ""),
        ("02 00 00 07 04 00 0e 02 04 00 0e 08 00 0e 02 04 00 07 08 00 07 80", "1 of its nodes is a copy"),
        ("02 00 00 07 04 00 07 82 04 00 07 08 00 07 80", "it holds words of 1 letters, its own are 2-15"),
        ("81 00 00 04 02 04 00 07 08 00 07 80", "it holds words of 0 letters"),
        ("01 00 00 04 " * 16 + "80", "it holds words of 16 letters or more"),
        ("01 00 00 04 " * 40 + "80", "it holds words of 16 letters or more"),
    ],
)
def test_rules_of_the_whole_graph(data, finding, tmp_path):
    (tmp_path / "words.txt").write_text("ab\nac\nbb\nbc\n")
    build_lexicon(tmp_path / "words.txt", tile_file(tmp_path / "abc.json", "ABC"), tmp_path / "lexicon", page=0)
    assert (tmp_path / "lexicon/2-15.dawg").read_bytes() == SOUND
    data = bytes.fromhex(data)
    replace(tmp_path / "lexicon", data, **({"nodes": 1, "edges": 0} if len(data) < len(SOUND) else {}))
    found = findings(tmp_path / "lexicon")
    assert finding in found if finding else found == ""


@pytest.mark.parametrize(
    ("change", "finding"),
    [
        (lambda index: index.update(words=39) or index["splits"][0].update(words=39), "40 words, lexicon.json says 39"),
        (lambda index: index["splits"][0].update(nodes=1), "nodes, lexicon.json says 1"),
        (lambda index: index["splits"][0].update(edges=1), "edges, lexicon.json says 1"),
        (lambda index: index["splits"][0].update(bytes=1000), "bytes, lexicon.json says 1000"),
        (lambda index: index["splits"][0].update(crc32="00000000"), "lexicon.json says 00000000"),
        (lambda index: index["common"].update(words=1), "words, lexicon.json says 1"),
        (lambda index: index["tiles"]["lower"].__setitem__(0, "ä"), "tiles.lower is not tiles.letters in lower case"),
        (lambda index: index["tiles"]["letters"].__setitem__(0, "a"), "letters stand in upper case, 'A'"),
        (lambda index: index["splits"][0].update(page=300), "lexicon.json is damaged (splits[0].page is 300, not 0"),
        (lambda index: index.pop("licence"), "lexicon.json is damaged (licence is missing)"),
    ],
)
def test_lexicon_json_must_be_true(change, finding, lexicon, run):
    edit(lexicon, change)
    verified = run("verify", lexicon)
    assert verified.status == 1 and finding in verified.out and "broken: " in verified.out


def test_words_of_other_lengths_are_found(lexicon, word_list, tmp_path):
    build_lexicon(word_list, "english", tmp_path / "two", page=0, split="2-11,12-15")
    entry = json.loads((lexicon / "lexicon.json").read_text())["splits"][0] | {"file": "2-11.dawg", "max": 11}
    (tmp_path / "two/2-11.dawg").write_bytes((lexicon / "2-15.dawg").read_bytes())
    edit(tmp_path / "two", lambda index: index["splits"][0].update(entry) or index.update(words=41))
    assert findings(tmp_path / "two") == "2-11.dawg: it holds words of 12 letters, its own are 2-11"


def test_a_file_that_is_none_or_too_long(lexicon):
    path = lexicon / "2-15.dawg"
    path.unlink()
    os.mkfifo(path)
    assert findings(lexicon).startswith(f"2-15.dawg: cannot read {path}: it is no file; copy the whole folder")
    path.unlink()
    with open(path, "wb") as file:
        file.truncate(1 << 40)
    assert f"2-15.dawg: {path} is damaged (1099511627776 bytes, at most 4194303 are possible)" in findings(lexicon)


def test_common_words_must_be_of_the_lexicon(lexicon, word_list, tmp_path):
    (tmp_path / "fewer.txt").write_text(word_list.read_text().replace("DOGS\n", ""))
    build_lexicon(tmp_path / "fewer.txt", "english", tmp_path / "fewer", page=0)
    (lexicon / "2-15.dawg").write_bytes((tmp_path / "fewer/2-15.dawg").read_bytes())
    edit(
        lexicon,
        lambda index: index.update(
            {key: json.loads((tmp_path / "fewer/lexicon.json").read_text())[key] for key in ("splits", "words")}
        ),
    )
    assert findings(lexicon) == "common.dawg: DOGS is not in the lexicon"


def test_a_cut_lexicon_json_is_found(lexicon):
    text = (lexicon / "lexicon.json").read_bytes()
    for size in reversed(range(len(text) - 2)):
        os.truncate(lexicon / "lexicon.json", size)
        assert "lexicon.json is damaged" in findings(lexicon)


def test_missing_and_extra_words_are_named(run, lexicon, tmp_path):
    (tmp_path / "other.txt").write_text("\n".join(["AA", "ZOO", "ZEN", "ZAX", "ZIP"]))
    verified = run("verify", lexicon, "--words", tmp_path / "other.txt")
    assert verified.status == 1
    assert "4 words are missing: ZAX, ZEN, ZIP, …" in verified.out
    assert "39 words are not in the word list: AAH, AB, AD, …" in verified.out


def test_of_the_many_faults_of_a_cut_file_twenty_are_named(run, short_words, tmp_path):
    shutil.copytree(short_words, tmp_path / "cut")
    path = tmp_path / "cut/2-15.dawg"
    path.write_bytes(path.read_bytes()[:8000])
    broken = run("verify", tmp_path / "cut")
    lines = broken.out.splitlines()
    assert broken.status == 1
    assert [line.split(":")[0] for line in lines[:20]] == ["2-15.dawg"] * 20
    assert lines[20].startswith("and ") and lines[20].endswith(" more")
    assert lines[21].startswith("broken: ")
