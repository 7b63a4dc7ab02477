"""The languages of the screens: whole, of one form, in letters the font has."""

import re
import sys

import pytest
from conftest import ROOT
from picorack.ui import font, texts
from picorack.ui.languages.names import NAMES

from lexicon_packer import tilesets

_UI = ROOT / "device" / "picorack" / "ui"
_LANGUAGES = _UI / "languages"
_CODES = [code for code, _, _ in NAMES]
_LINE = re.compile(r"(?P<key>[a-z?]+(?: [a-z?]+)*): (?P<text>\S.*)")


def _lines(code):
    """[(key, text)] of a language's tables, in their order."""
    namespace = {}
    exec((_LANGUAGES / f"{code}.py").read_text(encoding="utf-8"), namespace)
    tables = namespace["TABLES"]
    assert len(tables) == 3 and all(table.startswith("\n") and table.endswith("\n") for table in tables)
    lines = [line for table in tables for line in table.split("\n") if line]
    found = [_LINE.fullmatch(line) for line in lines]
    assert all(found), [line for line, match in zip(lines, found, strict=True) if not match]
    return [(match["key"], match["text"]) for match in found]


@pytest.fixture(autouse=True)
def english_again():
    yield
    texts.use(texts.ENGLISH)


def test_every_language_is_listed():
    assert sorted(_CODES) == sorted(path.stem for path in _LANGUAGES.glob("*.py") if path.stem != "names")
    assert {tiles for _, _, tiles in NAMES} == set(tilesets.names())


def test_every_language_says_what_english_says():
    """No key missing, none unknown, in the same tables; %s and %d as in English and in their order."""
    english = _lines(texts.ENGLISH)
    for code in _CODES[1:]:
        own = dict(_lines(code))
        missing = {key for key, _ in english} - set(own)
        unknown = set(own) - {key for key, _ in english}
        assert not missing, f"{code}: not translated: {sorted(missing)}"
        assert not unknown, f"{code}: unknown keys: {sorted(unknown)}"
        for key, text in english:
            assert re.findall("%.", own[key]) == re.findall("%.", text), f"{code}: {key}: {own[key]}"


def test_every_text_asked_for_is_there():
    """Keys written out in the screens; those made of rules' names are held by tests/device/test_ui_game.py."""
    asked = set()
    for path in _UI.rglob("*.py"):
        asked |= set(re.findall(r'\b(?:text|paragraphs)\("([^"]+)"\)', path.read_text(encoding="utf-8")))
    assert len(asked) > 20
    assert not asked - {key for key, _ in _lines(texts.ENGLISH)}


@pytest.mark.parametrize("code", _CODES)
def test_every_character_has_a_glyph(code):
    own_name = next(name for one, name, _ in NAMES if one == code)
    for key, text in [*_lines(code), ("its name", own_name)]:
        for char in text:
            assert char == "?" or font.code(char) != font.code("?"), f"{code}: {key}: no glyph for {char!r}"


@pytest.mark.parametrize("code", _CODES)
def test_keys_are_found(code):
    texts.use(code)
    lines = _lines(code)
    for key, _ in lines:
        assert texts.paragraphs(key) == [other for same, other in lines if same == key]
        assert texts.text(key) == texts.paragraphs(key)[0]


def test_what_a_language_lacks_is_english(monkeypatch):
    class Half:
        TABLES = ("\nyou: Du\n",)

    own = texts.borrowed
    monkeypatch.setattr(texts, "borrowed", lambda name: Half if name.endswith(".cs") else own(name))
    texts.use("cs")
    assert texts.text("you") == "Du"
    assert texts.text("bag") == "Bag"
    with pytest.raises(KeyError):
        texts.text("no such key")


def test_a_language_that_is_not_used_is_not_loaded():
    texts.text("you")
    assert not [name for name in sys.modules if name.startswith("picorack.ui.languages.") and "names" not in name]
