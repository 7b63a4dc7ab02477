"""Lexicons of languages whose words are not part of picorack: from a dictionary in $DICPATH, from Debian's package, or
from a dictionary that is installed."""

import os
from pathlib import Path

import pytest
from picorack.ui.languages.names import NAMES
from sample_packages import fake_apt, sample

from host_tools import cache, cli
from host_tools.device_tree import languages
from host_tools.lexicons import dictionaries, english, folders
from host_tools.lexicons.folders import lexicon_folder, playable
from lexicon_packer import build_lexicon
from lexicon_packer.files import inspection
from lexicon_packer.sources import debian, origins
from lexicon_packer.sources.languages import language

_AFFIXES = "SET UTF-8\nSFX A Y 1\nSFX A 0 y .\n"


@pytest.fixture
def archive(tmp_path, monkeypatch, empty_cache):
    """The folder of packages that apt-get offers. No dictionary and none of these packages is installed, and the cache
    is empty."""
    monkeypatch.setattr(dictionaries, "_PLACES", ())
    monkeypatch.setattr(origins, "ROOT", tmp_path / "root")
    monkeypatch.setattr(debian, "_LOOK_S", 0.01)
    monkeypatch.setenv("DICPATH", "")
    return fake_apt(tmp_path / "archive", monkeypatch)


@pytest.fixture
def only_here(archive, tmp_path, monkeypatch):
    """A folder of dictionaries, the only one on this machine."""
    folder = tmp_path / "dictionaries"
    folder.mkdir()
    monkeypatch.setenv("DICPATH", str(folder))
    return folder


def _put(folder, stem, words):
    (folder / f"{stem}.dic").write_text(words, encoding="utf-8")
    (folder / f"{stem}.aff").write_text(_AFFIXES, encoding="utf-8")


def test_the_dictionary_becomes_a_lexicon(only_here):
    _put(only_here, "cs_CZ", "3\nstrom/A\nčáp/A\nPraha\n")
    folder = lexicon_folder(language="cs")
    assert list(inspection.words(folder)) == ["ČÁP", "ČÁPY", "STROM", "STROMY"]
    assert lexicon_folder(language="cs") == folder
    _put(only_here, "cs_CZ", "1\nstrom/A\n")
    assert lexicon_folder(language="cs") != folder


def test_one_country_before_the_others(only_here):
    for stem, word in (("de_AT", "wien"), ("de_DE", "berlin"), ("de_CH", "bern")):
        _put(only_here, stem, f"1\n{word}\n")
    assert list(inspection.words(lexicon_folder(language="de"))) == ["BERLIN"]
    _put(only_here, "pt_BR", "1\nbarco\n")
    assert list(inspection.words(lexicon_folder(language="pt"))) == ["BARCO"]


def test_english_needs_no_dictionary(only_here, monkeypatch):
    monkeypatch.setattr(folders, "default_lexicon", lambda: Path("packed"))
    assert lexicon_folder(language="en") == Path("packed")


def test_without_a_dictionary_the_package_is_taken_once(archive, capfd):
    sample("pt", archive)
    folder = lexicon_folder(language="pt")
    assert list(inspection.words(folder)) == ["MAÇA", "PAO"]
    said = capfd.readouterr().err
    assert "Making a lexicon for Português of Debian's package wportuguese, once" in said
    assert "words; Debian's package wportuguese, 1:2.0-1; licence: GPL-2+" in said
    for package in archive.parent.rglob("*.deb"):
        package.unlink()
    assert lexicon_folder(language="pt") == folder
    assert capfd.readouterr().err == ""


def test_the_command_that_makes_a_lexicon(archive, command):
    sample("it", archive)
    assert command("lexicon", "--lang", "it").strip() == str(lexicon_folder(language="it"))


def test_a_machine_s_dictionary_is_better_than_nothing(archive, tmp_path, monkeypatch, capfd):
    monkeypatch.setattr(dictionaries, "_PLACES", (str(tmp_path),))
    _put(tmp_path, "it_IT", "1\nblu\n")
    assert list(inspection.words(lexicon_folder(language="it"))) == ["BLU"]
    said = capfd.readouterr().err
    assert "the words of Italian could not be had" in said
    assert f"until then the words are those of {tmp_path / 'it_IT.dic'}" in said


def test_a_language_without_words_says_what_to_do(archive, command):
    for code, name in [(code, name) for code, name, _ in NAMES if not language(code).held]:
        said = command("play", "--lang", code, status=2).splitlines()
        assert len(said) == 2 and said[0].startswith(f"Making a lexicon for {name}")
        assert f"no words of {name}: " in said[1] and "Unable to locate package" in said[1]
        assert "get Debian's package" in said[1] and "--lexicon DIR" in said[1]


def test_a_dictionary_without_a_playable_word(command, only_here):
    _put(only_here, "pl_PL", "1\n123\n")
    said = command("play", "--lang", "pl", status=2)
    assert said.splitlines()[-1] == f"picorack: {only_here / 'pl_PL.dic'} holds no word that the polish tiles can lay"


def _packed(root, tiles, text, age=0, key="0123"):
    """A lexicon in the cache."""
    folder = root / "lexicon" / f"{tiles}-{key}" / tiles
    (root / "words.txt").write_text(text)
    folder.parent.mkdir(parents=True)
    build_lexicon(root / "words.txt", tiles, folder, no_common=True)
    os.utime(folder / "lexicon.json", (1000 - age, 1000 - age))
    return folder


def _english_is_small(root, monkeypatch):
    cats = _packed(root, "english", "cat\n")
    for module in (english, folders):
        monkeypatch.setattr(module, "default_lexicon", lambda: cats)


@pytest.fixture
def small(archive, tmp_path, monkeypatch):
    """The cache's folder; the lists that come with picorack are small ones."""
    _english_is_small(tmp_path / "cache", monkeypatch)
    held = tmp_path / "held.txt"
    held.write_text("HAUS\n", "utf-8")
    monkeypatch.setattr(origins, "held", lambda language: held)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "cache"


def _stems(found):
    return [Path(folder).name for folder in found]


def test_a_game_may_choose_among_all_lexicons_that_are_here(small, monkeypatch):
    """None is downloaded for that; the system's language comes first, then English, and German words come with
    picorack."""
    assert _stems(playable(None, None)) == ["english"]
    old = _packed(small, "czech", "strom\n", age=9, key="old")
    assert playable(None, None)[1] == old
    new = _packed(small, "czech", "dub\n", key="new")
    _packed(small, "polish", "dom\n")
    assert playable(None, None)[1] == new and _stems(playable(None, None)) == ["english", "czech", "polish"]
    (new / "lexicon.json").write_text("{}")
    assert playable(None, None)[1] == old, "a damaged one is passed over"
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert _stems(playable(None, None)) == ["polish", "english", "czech"]
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert _stems(playable(None, None)) == ["english", "czech", "polish"], "there are no French words"
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert _stems(playable(None, None)) == ["german", "english", "czech", "polish"]
    assert _stems(playable(None, "en"))[0] == "english"
    assert playable(str(old), None) == [old] and playable(str(old.parent), "pl") == [old.parent]


def test_however_long_the_paths_of_all_lexicons_are_together(archive, tmp_path, monkeypatch):
    """MicroPython takes arguments of up to 255 bytes each."""
    root = tmp_path / ("c" * (120 - len(str(tmp_path))))
    root.mkdir()
    monkeypatch.setattr(cache, "root", lambda: root)
    _english_is_small(root, monkeypatch)
    _packed(root, "polish", "dom\n")
    (tmp_path / "keys").write_text("shot title Title\n")
    assert cli.main(["play", "--keys", str(tmp_path / "keys"), "--shots", str(tmp_path / "shots")]) == 0


def test_names_are_those_of_the_device():
    assert [(one.code, one.name, one.tiles) for one in languages().values()] == list(NAMES)


def test_flash_takes_a_language_by_its_code_or_its_english_name_or_a_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(folders, "lexicon_folder", lambda given=None, language=None: (given, language))
    monkeypatch.setattr(folders, "default_lexicon", lambda: "English")
    monkeypatch.chdir(tmp_path)
    for given, wanted in (
        (None, "English"),
        ("EN", "English"),
        ("cs", (None, "cs")),
        ("Czech", (None, "cs")),
        ("words", ("words", None)),
    ):
        assert folders.lexicon_named(given) == wanted
    (tmp_path / "czech").mkdir()
    (tmp_path / "czech/lexicon.json").write_text("{}")
    assert folders.lexicon_named("czech") == ("czech", None)
