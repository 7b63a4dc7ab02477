"""`picorack-pack fetch`: a small package for each language, an apt-get without a network, and files of the user's."""

import gzip
import json
import shutil
from pathlib import Path

import pytest
from conftest import ROOT
from picorack.ui.languages.names import NAMES
from sample_packages import SAMPLES, contents, deb, fake_apt, sample

from host_tools.upkeep import measured
from lexicon_packer.files import inspection
from lexicon_packer.sources import debian, origins
from lexicon_packer.sources.languages import LANGUAGES, language
from lexicon_packer.words import common, short_words, tilesets, wordlist


@pytest.fixture
def archive(tmp_path, monkeypatch):
    """The folder of packages that apt-get offers. Nothing is installed, and the cache is empty."""
    monkeypatch.setattr(origins, "ROOT", tmp_path / "root")
    monkeypatch.setenv("PICORACK_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(debian, "_LOOK_S", 0.01)
    return fake_apt(tmp_path / "archive", monkeypatch)


@pytest.fixture
def fetch(run, tmp_path, archive):
    """fetch(*arguments) returns what the command printed; the lexicon is in tmp_path/out."""

    def call(*arguments):
        done = run("fetch", *arguments, "--out", tmp_path / "out")
        assert done.status == 0, done.err
        return done.out

    return call


@pytest.fixture
def refused(run, tmp_path, archive):
    """refused(*arguments) returns the command's one message, and checks that nothing is left behind."""

    def call(*arguments):
        done = run("fetch", *arguments, "--out", tmp_path / "out")
        assert (done.status, done.out) == (2, "")
        assert done.err.startswith("picorack-pack: ") and done.err.count("\n") == 1, done.err
        assert not (tmp_path / "out").exists() and not list(tmp_path.glob("cache/packages/.*"))
        return done.err

    return call


def words(tmp_path):
    return list(inspection.words(tmp_path / "out"))


def test_the_table_has_the_languages_of_the_screens():
    assert tuple((one.code, one.name, one.tiles) for one in LANGUAGES) == NAMES


@pytest.mark.parametrize("code", SAMPLES)
def test_each_language_s_package(code, fetch, archive, tmp_path):
    package = sample(code, archive)
    said = fetch(code, "--from", package) if language(code).held else fetch(code)
    found, expected = words(tmp_path), SAMPLES[code][1]
    if expected:
        assert found == expected
    index = json.loads((tmp_path / "out/lexicon.json").read_text())
    one = language(code)
    assert (index["name"], index["licence"]) == (one.name, one.licence)
    assert index["source"] == f"Debian's package {one.package}, 1:2.0-1"
    assert f"source: {index['source']}\nlicence: {one.licence}\n" in said


def test_german_has_its_nouns_and_no_abbreviations(fetch, archive, tmp_path):
    fetch("german", "--from", sample("de", archive))
    found = set(words(tmp_path))
    assert {"HAUS", "ÖL", "STRASSE", "LAUFEN", "AB", "PST"} <= found
    assert "KYU" in found  # of Kyū
    assert not {"BLZ", "CDS", "OEL", "AIDS"} & found


def test_the_german_list_comes_with_picorack():
    """As weeded(spellings()) makes it of the package: python -m host_tools.upkeep.word_lists german."""
    tileset = tilesets.load("german")
    origin = origins.packaged(language("de"), None, None, None)
    found = wordlist.parse(wordlist.read_bytes(origin.paths[0]), tileset, "german.txt.xz")  # no word is a bad one
    assert len(found.words) == 590_682
    there = {tileset.text(word) for word in found.words if len(word) < 6}
    assert {"HAUS", "HUND", "BAUM", "ÖL", "AB", "PST"} <= there and not {"CM", "KG", "BLZ"} & there
    assert Path(origin.paths[0]).stat().st_size < 1_100_000
    assert (origin.licence, origin.known) == ("CC0-1.0", False) and "german-wordlist" in origin.source


@pytest.mark.parametrize(
    ("arguments", "more", "less"),
    [
        ("pl", "ŻÓŁW BRR PST", "KM II III WARSZAWA"),  # short ones without a vowel are no words, but interjections are
        ("fr", "COEUR COEURS ETE ETES", "KM"),
        ("cs --size positive", "LOKOMOTIVY", "NESTROM"),
        ("cs --size all", "NESTROM LOKOMOTIVY", ""),
        ("cs --size thesis", "STROM ČÁPY", "STROMY LOKOMOTIV NEČÁP"),
    ],
)
def test_words_of_a_package(arguments, more, less, fetch, archive, tmp_path):
    sample(arguments[:2], archive)
    fetch(*arguments.split())
    found = set(words(tmp_path))
    assert set(more.split()) <= found and not set(less.split()) & found


def test_words_in_common_use_with_all_their_forms(fetch, archive, tmp_path, monkeypatch):
    (tmp_path / "lists").mkdir()
    (tmp_path / "lists/czech.txt").write_text("LOKOMOTIVY\nNESTROM\n" + "A\n" * 2250 + "STROMY\n", "utf-8")
    monkeypatch.setattr(common, "LISTS", tmp_path / "lists")
    sample("cs", archive)
    fetch("cs", "--size", "small")
    assert set(words(tmp_path)) == {"ČÁP", "LOKOMOTIV", "LOKOMOTIVY"}
    index = json.loads((tmp_path / "out/lexicon.json").read_text("utf-8"))
    assert "common" not in index and "wordfreq" in index["licence"]


def test_afterwards_no_network_is_needed(fetch, archive, tmp_path):
    sample("it", archive)
    fetch("it")
    assert [path.name for path in (tmp_path / "cache/packages").iterdir()] == ["witalian_1%3a2.0-1_all.deb"]
    calls = (archive / "calls").read_text()
    for package in archive.glob("*.deb"):
        package.unlink()
    shutil.rmtree(tmp_path / "out")
    fetch("italiano")
    assert "CITTA" in words(tmp_path)
    assert (archive / "calls").read_text() == calls


def test_a_downloaded_package_that_was_damaged_since_is_downloaded_again(tmp_path, archive, fetch):
    sample("it", archive)
    fetch("it")
    (kept,) = (tmp_path / "cache" / "packages").glob("*.deb")
    whole = kept.read_bytes()
    for damaged in (b"", whole[:100], whole[: len(whole) // 2], whole[:-60] + bytes(60)):
        kept.write_bytes(damaged)
        fetch("it")
        assert kept.read_bytes() == whole


def test_empty_or_old_lists_of_apt_are_read_anew(fetch, archive):
    sample("it", archive)
    (archive / "no lists").touch()
    fetch("it")
    calls = (archive / "calls").read_text().splitlines()
    assert [call.split()[-1] for call in calls] == ["witalian", "update", "witalian", "witalian"]
    assert all("-c" in call for call in calls[1:])


def test_what_is_installed_is_taken(fetch, archive, tmp_path):
    place = tmp_path / "root" / language("it").files[0]
    place.parent.mkdir(parents=True)
    place.write_text("barca\nMilano\n")
    fetch("it")
    assert words(tmp_path) == ["AH", "BARCA", "OH", "UH"]
    assert not (archive / "calls").exists()


@pytest.mark.slow  # the German list is within reach in the same way
def test_english_needs_nothing(fetch, archive, tmp_path):
    assert "English: 247,534 words" in fetch("en")
    assert not (archive / "calls").exists()


@pytest.mark.parametrize("way", ["deb", "gz deb", "folder of files", "file", "folder of a deb", "root"])
def test_from_what_the_user_has_of_the_package(way, fetch, tmp_path):
    brought = tmp_path / "brought"
    brought.mkdir()
    file = language("it").files[0]
    content = contents("it")[file]
    place = brought / file if way == "root" else brought / "italian"
    if "deb" in way:
        place = deb(brought / "witalian_1_all.deb", {file: content}, "gz" if way == "gz deb" else "xz")
    else:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    fetch("it", "--from", brought if "folder" in way or way == "root" else place)
    assert words(tmp_path) == SAMPLES["it"][1]


def test_from_a_hunspell_dictionary(fetch, tmp_path):
    for name, text in zip(("cs_CZ.dic", "cs_CZ.aff"), SAMPLES["cs"][0], strict=True):
        (tmp_path / name).write_text(text)
    fetch("cs", "--from", tmp_path / "cs_CZ.dic")
    by_file = words(tmp_path)
    fetch("cs", "--from", tmp_path)
    assert words(tmp_path) == by_file and "STROMY" in by_file
    assert json.loads((tmp_path / "out/lexicon.json").read_text())["source"] == "cs_CZ.dic"


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("de", "Haus\nlaufen\nBLZ\n", ["HAUS", "LAUFEN"]),
        ("it", "oca\nRoma\nkm\n", ["OCA"]),
        ("it", "OCA\nROMA\n", ["OCA", "ROMA"]),
        ("en", "cat\nLondon\n", ["CAT"]),
    ],
)
def test_from_a_list_of_one_s_own(code, text, expected, fetch, tmp_path):
    (tmp_path / "mine.txt").write_text(text)
    (tmp_path / "mine.gz").write_bytes(gzip.compress(text.encode()))
    for name in ("mine.txt", "mine.gz"):
        fetch(code, "--from", tmp_path / name)
        assert words(tmp_path) == expected


def test_no_network_and_no_package(refused, archive):
    message = refused("it")
    assert "the words of Italian could not be had (apt-get: Unable to locate package witalian)" in message
    assert "get Debian's package witalian (.deb), a Hunspell dictionary (it_*.dic and .aff)" in message
    assert "--from FILE" in message
    sample("it", archive)
    (archive / "no network").touch()
    assert "(apt-get: Failed to fetch the package)" in refused("it")
    (archive / "no lists").touch()
    assert "(apt-get: Failed to fetch the lists)" in refused("it")


def test_no_apt(refused, monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    assert "(apt-get is not here): get Debian's package wpolish" in refused("pl")


@pytest.mark.parametrize("kept", [0.02, 0.5, 0.98])
def test_a_package_cut_short(kept, refused, archive, tmp_path):
    path = sample("it", tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * kept)])
    message = refused("it", "--from", path)
    assert "is cut short or damaged" in message or "is no Debian package" in message


def test_a_damaged_package_or_list_within(refused, tmp_path):
    file = language("de").files[0]
    whole = contents("de")[file]
    path = deb(tmp_path / "tanglet-data_1_all.deb", {file: whole[:-12]})
    assert "words is cut short or damaged" in refused("de", "--from", path)
    for packing in ("xz", "gz"):
        damaged = bytearray(deb(path, {file: whole}, packing).read_bytes())
        damaged[-40:-20] = bytes(20)
        path.write_bytes(damaged)
        assert "tanglet-data_1_all.deb is cut short or damaged" in refused("de", "--from", path)
    deb(path, {"usr/share/doc/README": b"nothing"})
    assert f"has no file {file}" in refused("de", "--from", path)
    path.write_bytes(b"PK\3\4")
    assert "is no Debian package" in refused("de", "--from", path)


def test_a_packing_that_only_dpkg_knows(refused, tmp_path, monkeypatch):
    path = sample("it", tmp_path)
    path.write_bytes(path.read_bytes().replace(b"data.tar.xz  ", b"data.tar.zst "))
    monkeypatch.setenv("PATH", "/nowhere")
    assert "holds data.tar.zst, which only dpkg-deb unpacks" in refused("it", "--from", path)


def test_other_bad_input(refused, tmp_path):
    (tmp_path / "empty").mkdir()
    message = refused("pt", "--from", tmp_path / "empty")
    assert "empty holds no words of Portuguese: put Debian's package wportuguese (.deb)" in message
    assert "cannot read the word list" in refused("pt", "--from", tmp_path / "gone.txt")
    assert "cannot read the package" in refused("pt", "--from", tmp_path / "gone.deb")
    assert "cannot read" in refused("pt", "--from", tmp_path / "gone.dic")
    assert "English needs no package" in refused("en", "--from", sample("it", tmp_path))
    (tmp_path / "latin.txt").write_bytes("ma\u00e7\u00e3\n".encode("latin-1"))
    assert "latin.txt, line 1: not UTF-8 (byte 0xe7); convert the list" in refused(
        "pt", "--from", tmp_path / "latin.txt"
    )
    (tmp_path / "none.txt").write_text("123\n")
    assert "none.txt holds no word that the portuguese tiles can lay" in refused("pt", "--from", tmp_path / "none.txt")


def test_the_files_of_short_words_are_of_their_tiles():
    for path in short_words.FILES.iterdir():
        if path.name.endswith(".txt"):
            tileset = tilesets.load(path.name.removesuffix(".txt"))
            vowels, no, yes = short_words.read(path.read_text("utf-8"), path)
            assert not no & yes and not any(map(tileset.stranger, vowels))
            assert not [word for word in no | yes if tileset.stranger(word)], path


@pytest.mark.parametrize("line", ["- CM", "+ LONG: why", "vowels", "x CM: why", "- : why", "-"])
def test_a_line_of_short_words_without_its_reason_is_refused(line):
    with pytest.raises(short_words.PackError, match="short.txt, line 2"):
        short_words.read(f"# of the test\n{line}\n", "short.txt")


def test_the_documented_table_has_every_lexicon_with_its_licence():
    table = measured.cells(measured.get(ROOT / "docs/languages.md", "languages"))
    expected = [(one.tiles.title(), one.licence) for one in LANGUAGES for _ in one.sizes]
    assert [(row[0].split(",")[0], row[9].split(";")[0]) for row in table] == expected
