"""Lexicons made from the Hunspell dictionaries of the machine, for --lang without --lexicon."""

import pytest
from picorack.ui.languages.names import NAMES

from host_tools import cli
from host_tools.lexicons import dictionaries
from host_tools.lexicons.english import default_lexicon
from host_tools.lexicons.folders import lexicon_folder
from lexicon_packer.files import inspection

_AFFIXES = "SET UTF-8\nSFX A Y 1\nSFX A 0 y .\n"


@pytest.fixture
def only_here(tmp_path, monkeypatch):
    """A folder of dictionaries, the only one."""
    monkeypatch.setattr(dictionaries, "_PLACES", ())
    monkeypatch.setenv("DICPATH", str(tmp_path))
    return tmp_path


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
    _put(only_here, "pt_BR", "1\nrio\n")
    assert list(inspection.words(lexicon_folder(language="pt"))) == ["RIO"]


def test_english_needs_no_dictionary(only_here):
    assert lexicon_folder(language="en") == default_lexicon()


def test_a_language_without_words_says_what_to_do(only_here, capfd):
    for code, name, _ in NAMES[1:]:
        assert cli.main(["play", "--lang", code]) == 2
        said = capfd.readouterr().err
        assert f"no dictionary for {name}" in said and "apt install hunspell-" in said and "--lexicon DIR" in said
        assert said.count("\n") == 1


def test_a_dictionary_without_a_playable_word(only_here, capfd):
    _put(only_here, "pl_PL", "1\n123\n")
    assert cli.main(["play", "--lang", "pl"]) == 2
    said = capfd.readouterr().err
    assert said.splitlines()[-1] == f"picorack: {only_here / 'pl_PL.dic'} holds no word that the polish tiles can lay"


def test_names_are_those_of_the_device():
    assert dictionaries.languages() == {code: (name, tiles) for code, name, tiles in NAMES}
