"""`picorack-pack build`: figures, ranges found by size, and what is left when it fails."""

import functools
import json
import lzma
import os
import random
import resource
import shlex
import subprocess

import pytest
from commands import PACKER, ran
from packer.conftest import WORDS, tile_file
from picorack.lexicon import description

from lexicon_packer import default_wordlist
from lexicon_packer.graph import addresses, layout, orders, splits
from lexicon_packer.words import tilesets


@pytest.fixture(scope="session")
def english(tmp_path_factory):
    """(folder, figures) of the English list in one file, built by the command as a user calls it."""
    folder = tmp_path_factory.mktemp("english") / "lexicon"
    arguments = ["build", default_wordlist(), "--tiles", "english", "--out", folder, "--page", "0", "--json"]
    done = ran([*PACKER, *arguments], check=True)
    return folder, json.loads(done.stdout)


def test_english(english, run):
    folder, figures = english
    (split,) = figures["splits"]
    assert figures["words"] == split["words"] == 247_534
    assert (split["nodes"], split["edges"], split["minimal_bytes"]) == (78_767, 184_169, 631_274)
    assert split["bytes"] == (folder / "2-15.dawg").stat().st_size == 631_274 + split["copy_bytes"]
    assert split["bytes"] <= 631_274 * 1.05
    verified = run("verify", folder, "--words", default_wordlist())
    assert verified.status == 0 and verified.out.endswith("\nok\n")
    assert split["copy_bytes"] > 0 and "and 0 copies" not in verified.out.splitlines()[0]


def test_english_words_are_the_list(english):
    folder, _ = english
    printed = subprocess.run([*PACKER, "words", str(folder)], capture_output=True, check=True).stdout
    assert printed == lzma.decompress(default_wordlist().read_bytes())


def test_a_reader_that_goes_away_is_no_error(english):
    folder, _ = english
    done = subprocess.run(f"{shlex.join(PACKER)} words {folder} | head -2", shell=True, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("AA\nAAH\n", "")


def test_a_reader_that_never_came_is_no_error(lexicon):
    """A short output reaches the closed pipe only when it is flushed at the end."""
    read_end, write_end = os.pipe()
    os.close(read_end)
    buffered = os.environ | {"PYTHONUNBUFFERED": ""}
    done = subprocess.run([*PACKER, "words", str(lexicon)], stdout=write_end, stderr=subprocess.PIPE, env=buffered)
    os.close(write_end)
    assert (done.returncode, done.stderr) == (1, b"")


def test_the_table_names_each_file(run, word_list, tmp_path):
    built = run("build", word_list, "--tiles", "english", "--out", tmp_path / "lexicon", "--split", "2-3,4-15")
    rows = [line.split() for line in built.out.splitlines() if ".dawg" in line]
    index = json.loads((tmp_path / "lexicon/lexicon.json").read_text())
    assert [row[0] for row in rows] == ["2-3.dawg", "4-15.dawg", "common.dawg"]
    for row, split in zip(rows, [*index["splits"], index["common"]], strict=True):
        assert row[1:5] == [f"{split[key]:,}" for key in ("words", "nodes", "edges", "bytes")]
        minimal = split["nodes"] + 3 * split["edges"]
        assert row[5:] == [f"{split['bytes'] / split['words']:.3f}", "0", str(split["bytes"] - minimal)]
    assert built.err == "" and f"words: {len(WORDS)} words" in built.out


def test_a_long_name_of_a_list_is_cut(run, word_list, tmp_path):
    path = word_list.rename(tmp_path / f"{'long ' * 44}words.txt")
    assert run("build", path, "--tiles", "english", "--out", tmp_path / "lexicon").status == 0
    index = json.loads((tmp_path / "lexicon/lexicon.json").read_text())
    assert [len(index[key]) for key in ("name", "source")] == [50, 200] and "…" in index["name"]


@pytest.mark.parametrize("text", ['"quoted" \\ and \\" so', "Ünïcödé \U0001f3b2", "a" * 50])
def test_name_licence_and_source_may_be_any_plain_text(run, word_list, tmp_path, text):
    about = ["--name", text, "--licence", f"{text}!", "--source", f"of {text}"]
    assert run("build", word_list, "--tiles", "english", "--out", tmp_path / "lexicon", *about).status == 0
    index = json.loads((tmp_path / "lexicon/lexicon.json").read_text())
    expected = [text, f"{text}!", f"of {text}", "english"]
    assert [index[key] for key in ("name", "licence", "source", "language")] == expected
    assert description.read(str(tmp_path / "lexicon"))["name"] == text
    assert run("verify", tmp_path / "lexicon").status == 0


def sizes_of(run, word_list, out, split):
    built = run("build", word_list, "--tiles", "english", "--out", out, "--page", 0, "--split", split, "--json")
    assert built.status == 0, built.err
    return {(split["min"], split["max"]): split["bytes"] for split in json.loads(built.out)["splits"]}


@pytest.mark.parametrize(("limit", "files"), [(160, 3), (240, 2), (1000, 1)])
def test_auto_files_are_within_the_size_and_as_wide_as_it_allows(limit, files, run, word_list, tmp_path):
    sizes = sizes_of(run, word_list, tmp_path / "lexicon", f"auto:{limit}")
    assert len(sizes) == files and max(sizes.values()) <= limit
    assert run("verify", tmp_path / "lexicon", "--words", word_list).status == 0
    for low, high in list(sizes)[:-1]:
        others = [str(length) for length in range(2, 16) if not low <= length <= high + 1]
        wider = sizes_of(run, word_list, tmp_path / "wider", ",".join([f"{low}-{high + 1}", *others]))
        assert wider[low, high + 1] > limit


def test_auto_narrows_a_range_whose_words_share_less_than_nothing():
    """Two lengths together may need more bytes than the sum of both."""
    ranges = splits.auto(100, lambda low, high: 30 * (high - low + 1) + 15 * (high > low), longest=8)
    assert ranges == [(2, 3), (4, 5), (6, 7), (8, 8)]


def test_auto_says_which_length_is_too_large_and_what_to_use(run, word_list, tmp_path):
    out = tmp_path / "lexicon"
    failed = run("build", word_list, "--tiles", "english", "--out", out, "--page", 0, "--split", "auto:20")
    sizes = sizes_of(run, word_list, tmp_path / "each", "each")
    largest = max(sizes, key=sizes.get)
    assert failed.status == 2 and not out.exists()
    assert f"words of {largest[0]} letters alone need {sizes[largest]} bytes" in failed.err
    assert "use auto:1K" in failed.err
    assert run("build", word_list, "--tiles", "english", "--out", out, "--page", 0, "--split", "auto:1K").status == 0


def test_fit_leaves_out_the_longest_words(run, word_list, tmp_path):
    def folder_bytes(*options):
        built = run("build", word_list, "--tiles", "english", "--out", tmp_path / "lexicon", "--page", 0, *options)
        return built, sum(path.stat().st_size for path in (tmp_path / "lexicon").iterdir())

    _, whole = folder_bytes("--split", "2-4,5-15")
    built, size = folder_bytes("--split", "2-4,5-15", "--fit", whole)
    assert size == whole and "left out" not in built.out
    built, size = folder_bytes("--split", "2-4,5-15", "--fit", whole - 1)
    assert size < whole and "left out 1 word of 12 letters" in built.out
    index = json.loads((tmp_path / "lexicon/lexicon.json").read_text())
    assert index["splits"][-1]["max"] == 15 and index["words"] == len(WORDS) - 1
    assert run("verify", tmp_path / "lexicon").status == 0
    assert "1 word is missing: UNREASONABLE" in run("verify", tmp_path / "lexicon", "--words", word_list).out


def test_fit_that_nothing_fits_says_so(run, word_list, tmp_path):
    failed = run("build", word_list, "--tiles", "english", "--out", tmp_path / "lexicon", "--fit", 100)
    assert failed.status == 2 and "--fit 100" in failed.err and not (tmp_path / "lexicon").exists()


def test_words_that_outgrow_a_file_are_told_or_kept_apart_or_left_out(run, tmp_path, monkeypatch):
    """A file may have 4 MiB; for this test the limit is 20 KB."""
    pick = random.Random(3)
    words = {"".join(pick.choices("ABCDEFGHIJKL", k=pick.randint(2, 15))) for _ in range(2000)}
    (tmp_path / "words.txt").write_text("\n".join(words))

    def lay(dawg, order, page=0, limit=20_000):
        return addresses.lay(dawg, order, page, limit)

    monkeypatch.setattr(layout, "lay_in_order", lay)

    def build(*options):
        return run("build", tmp_path / "words.txt", "--tiles", "english", "--out", tmp_path / "lexicon", *options)

    assert "the words (2-15 letters) need more bytes than the 4,194,303 a file may have: use a finer" in build().err
    files = json.loads(build("--split", "auto:30K", "--json").out)["splits"]
    assert len(files) > 1 and max(file["bytes"] for file in files) <= 20_000
    assert "left out" in build("--fit", "30K").out
    assert run("verify", tmp_path / "lexicon").status == 0


def test_skip_bad_counts(run, tmp_path):
    (tmp_path / "words.txt").write_text("CAT\nCAFÉ\nA\nDOG\nABCDEFGHIJKLMNOP\n", encoding="utf-8")
    built = run("build", tmp_path / "words.txt", "--tiles", "english", "--out", tmp_path / "lexicon", "--skip-bad")
    assert built.status == 0 and "skipped 3 words" in built.out
    assert run("words", tmp_path / "lexicon").out == "CAT\nDOG\n"


def test_a_folder_with_other_files_is_left_alone(run, word_list, tmp_path):
    failed = run("build", word_list, "--tiles", "english", "--out", tmp_path)
    assert failed.status == 2 and "'words.txt'" in failed.err
    assert [path.name for path in tmp_path.iterdir()] == ["words.txt"]


@pytest.mark.parametrize("existing", [False, True])
def test_a_full_disk_leaves_no_half_lexicon(existing, word_list, lexicon, tmp_path):
    out = lexicon if existing else tmp_path / "new" / "lexicon"
    before = {path.name: path.read_bytes() for path in out.iterdir()} if existing else None
    arguments = ["build", word_list, "--tiles", "english", "--out", out, "--page", "1024", "--split", "each"]
    limit = functools.partial(resource.setrlimit, resource.RLIMIT_FSIZE, (1000, 1000))  # no file may grow beyond that
    failed = ran([*PACKER, *arguments], preexec_fn=limit)
    assert failed.returncode == 2 and failed.stderr.count("\n") == 1, failed.stderr
    assert f"cannot write the lexicon to {out}" in failed.stderr
    if existing:
        assert {path.name: path.read_bytes() for path in out.iterdir()} == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["lexicon", "words.txt"]


def test_letters_of_a_file_of_ones_own(run, tmp_path):
    (tmp_path / "words.txt").write_text("abc\ncb\nchb\n")
    tiles = tile_file(tmp_path / "mine.json", ["A", "B", "C", "CH"], name="klingon")
    assert run("build", tmp_path / "words.txt", "--tiles", tiles, "--out", tmp_path / "lexicon").status == 0
    assert json.loads((tmp_path / "lexicon/lexicon.json").read_text())["language"] == "klingon"
    assert run("words", tmp_path / "lexicon").out == "ABC\nCB\nCHB\n"


def test_a_bonus_may_be_of_no_points():
    spec = {"alphabet": ["A"], "tiles": {"A": {"count": 9, "value": 1}}, "blanks": 2, "bonuses": {"6": 0, "7": 50}}
    assert tilesets.parse(spec, "mine").bonuses == [0] * 7 + [50, 0]


@pytest.mark.parametrize("order", orders.ORDERS)
def test_every_order_of_nodes_holds_the_same_words_and_one_page_is_not_padded(order, word_list, run, tmp_path):
    out = tmp_path / "ordered"
    built = run("build", word_list, "--tiles", "english", "--out", out, "--order", order, "--json")
    (split,) = json.loads(built.out)["splits"]
    assert split["bytes"] == split["minimal_bytes"] == (out / "2-15.dawg").stat().st_size < 512
    verified = run("verify", out, "--words", word_list)
    assert (verified.status, verified.err) == (0, "")
