"""Hunspell dictionaries, expanded."""

import pytest
from cases import cases
from conftest import ROOT

from lexicon_packer import PackError
from lexicon_packer.words import hunspell, tilesets

AFF = (ROOT / "tests/data/hunspell/sample.aff").read_text("utf-8")


def words(folder, dic, aff=AFF, without=""):
    (folder / "a.aff").write_text(aff, encoding="utf-8")
    (folder / "a.dic").write_text(dic, encoding="utf-8")
    return hunspell.Dictionary(folder / "a.dic", folder / "a.aff").words(without)


@pytest.mark.parametrize(("entry", "expected"), cases("hunspell_entries"))
def test_entry(tmp_path, entry, expected):
    """Conditions, strips, cross products, a suffix on a suffix, NEEDAFFIX, ONLYINCOMPOUND, morphological fields."""
    assert words(tmp_path, f"1\n{entry}\n") == set(expected[0].split()) - {"-"}


def test_forbidden_word_is_no_form_of_another(tmp_path):
    assert words(tmp_path, "2\ncat/S\ncats/q\n") == {"cat"}


def test_without_leaves_affixes_out(tmp_path):
    assert words(tmp_path, "1\nlock/US\n", without="U") == {"lock", "locks"}


def test_a_dash_in_a_condition_is_no_range(tmp_path):
    aff = "SET UTF-8\nSFX S Y 1\nSFX S 0 s [a-c^[]\n"
    assert words(tmp_path, "tab/S\nba/S\npre-/S\n", aff) == {"tab", "ba", "bas", "pre-", "pre-s"}


@pytest.mark.parametrize(("kind", "flags"), [("long", "Aa"), ("num", "12")])
def test_flag_types(tmp_path, kind, flags):
    aff = f"SET UTF-8\nFLAG {kind}\nSFX {flags} Y 1\nSFX {flags} 0 s .\n"
    assert words(tmp_path, f"1\ncat/{flags}\n", aff) == {"cat", "cats"}


def test_longer_words_only_as_headwords(tmp_path):
    (tmp_path / "a.dic").write_text("2\ncat/S\nkitten/S\nliving/XS\n")
    (tmp_path / "a.aff").write_text("SET UTF-8\nNEEDAFFIX X\nSFX S Y 1\nSFX S 0 s .\n")
    dictionary = hunspell.Dictionary(tmp_path / "a.dic", tmp_path / "a.aff")
    assert dictionary.words(forms_to=4) == {"cat", "cats", "kitten"}
    assert dictionary.words("S", forms_to=4) == {"cat", "kitten"}
    assert dictionary.words(forms_to=7) == {"cat", "cats", "kitten", "kittens", "livings"}


def test_families_of_words_that_are_wanted(tmp_path):
    (tmp_path / "a.dic").write_text("3\ncat/PS\nkitten/S\ndog/S\n")
    (tmp_path / "a.aff").write_text("SET UTF-8\nSFX S Y 1\nSFX S 0 s .\nPFX P Y 1\nPFX P 0 un .\n")
    dictionary = hunspell.Dictionary(tmp_path / "a.dic", tmp_path / "a.aff")
    assert dictionary.families({"cats", "dog", "rat"}, "P") == {"cat", "cats", "dog", "dogs"}
    assert dictionary.families({"uncats"}, "P") == set() and "uncat" in dictionary.families({"uncats"})


def test_playable_drops_what_no_tile_bears_and_takes_accents_off():
    spanish = tilesets.load("spanish")
    assert hunspell.playable({"Ana", "niño", "camión", "d'or", "al-go", "kilo"}, spanish) == ["CAMION", "NIÑO"]


@pytest.mark.parametrize(
    ("aff", "message"),
    [
        ("SET KLINGON-1\n", "unknown character set 'KLINGON-1'"),
        ("SET punycode\n", "unknown character set 'punycode'"),
        ("SET hex\n", "unknown character set 'hex'"),
        ("SET " + "x" * 10_000 + "\n", "unknown character set '.{1,60}'"),
        ("SET UTF-8\nSFX S Y " + "9" * 5000 + "\n", "line 2: cannot read '.{1,60}'"),
        ("SET UTF-8\nSFX S Y many\n", "line 2: cannot read 'SFX S Y many'"),
        ("SET UTF-8\nSFX S Y 1\nSFX S 0\n", "line 3: cannot read 'SFX S 0'"),
    ],
)
def test_errors_name_the_line(tmp_path, aff, message):
    with pytest.raises(PackError, match=message):
        words(tmp_path, "1\ncat\n", aff)


def test_an_alias_that_is_no_number(tmp_path):
    assert words(tmp_path, "cat/²\ndog/1\nold/999\n", "SET UTF-8\nAF 1\nAF S\nSFX S Y 1\nSFX S 0 s .\n") == {
        "cat",
        "dog",
        "dogs",
        "old",
    }


def test_not_in_the_declared_encoding(tmp_path):
    (tmp_path / "a.aff").write_text("SET UTF-8\n")
    (tmp_path / "a.dic").write_bytes(b"2\ncat\nca\xfa\n")
    with pytest.raises(PackError, match=r"a\.dic, line 3: not UTF-8 \(byte 0xfa\)"):
        hunspell.Dictionary(tmp_path / "a.dic", tmp_path / "a.aff")
