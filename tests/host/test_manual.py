"""docs/manual holds what the program plays: tables, numbers, texts of the screens, in each of the eight languages."""

import lzma
import re

import pytest
from conftest import ROOT
from picorack.core.bag import MIN_TO_EXCHANGE
from picorack.core.board import SIZE
from picorack.core.loading import import_once
from picorack.core.move import CHALLENGE_BONUS
from picorack.core.rack import MAX_PLAYERS
from picorack.core.tiles import BINGO, TileSet
from picorack.game import beginning, game_clock
from picorack.game.seats import LEVELS
from picorack.ui import texts
from picorack.ui.languages import names
from picorack.ui.screens import turn_lines

from host_tools.upkeep import manual_doc, measured
from lexicon_packer.words import tilesets

_CODES = [code for code, _, _ in names.NAMES]
_TILES = {code: tiles for code, _, tiles in names.NAMES}


@pytest.fixture(autouse=True)
def english_again():
    yield
    texts.use(texts.ENGLISH)


def _page(code):
    return (manual_doc.FOLDER / f"{code}.md").read_text("utf-8")


def _by_hand(code):
    """A page without what manual_doc writes."""
    return re.sub(r"<!-- (\w+) -->.*?<!-- end of \1 -->", "", _page(code), flags=re.DOTALL)


def _spans(code):
    return re.findall(r"`([^`\n]+)`", _by_hand(code))


@pytest.mark.parametrize("code", _CODES)
def test_tables_are_those_of_the_program(code):
    for name, block in manual_doc.blocks(code).items():
        written = measured.get(manual_doc.FOLDER / f"{code}.md", name)
        assert written.strip() == block.strip(), f"docs/manual/{code}.md has another {name}: run `make manual`"


def test_the_table_of_rules_is_that_of_the_program():
    written = measured.get(manual_doc.OF_RULES, "rules")
    assert written.strip() == manual_doc.rules(), "docs/rules.md has other rules: run `make manual`"


@pytest.mark.parametrize("code", _CODES)
def test_a_tile_that_changes_is_noticed(code, monkeypatch):
    tileset = tilesets.load(_TILES[code])
    tileset.values[3] += 1
    monkeypatch.setattr(tilesets, "load", lambda name: tileset)
    assert manual_doc.blocks(code)["tiles"].strip() != measured.get(manual_doc.FOLDER / f"{code}.md", "tiles").strip()


@pytest.mark.parametrize("code", _CODES)
def test_numbers_in_bold_are_those_of_the_program(code):
    tileset = TileSet(tilesets.load(_TILES[code]).as_json())
    assert not tileset.bonuses  # else the page must tell them
    numbers = [
        MAX_PLAYERS,
        len(LEVELS),
        SIZE,
        SIZE,
        sum(tileset.counts),
        tileset.counts[0],
        tileset.rack_size,
        max(tilesets.RACKS),
        BINGO,
        MIN_TO_EXCHANGE,
        beginning._PASS_ROUNDS,
        CHALLENGE_BONUS,
        game_clock._PENALTY,
    ]
    assert [int(number) for number in re.findall(r"\*\*(\d+)\*\*", _page(code))] == numbers


@pytest.mark.parametrize("code", _CODES)
def test_quoted_texts_are_on_the_screens(code):
    modules = [
        import_once(f"picorack.ui.languages.{name}")
        for name in (code + end for end in ("", "_turn", "_more", "_guide"))
    ]
    shown = "\n".join(
        line.partition(": ")[2] for module in modules for table in module.TABLES for line in table.splitlines()
    )
    quoted = [span for span in _spans(code) if not re.match(r"(make|picorack) ", span)]
    assert len(quoted) > 30
    unknown = [span for span in quoted if not re.search(rf"(?<!\w){re.escape(span)}(?!\w)", shown)]
    assert not unknown


@pytest.mark.parametrize("code", _CODES)
def test_every_line_of_the_menu_is_told_with_its_key(code):
    texts.use(code)
    rows = re.findall(r"^\| `(.+?)` \| (.?) ?\|", _by_hand(code), re.MULTILINE)
    keys = dict(zip(turn_lines.LINES, turn_lines.KEYS, strict=True))
    assert not keys["help"].strip()  # it has keys of its own, which are not the menu's
    keys["help"] = "?"
    assert [(line, key.strip()) for line, key in rows] == [
        (texts.text(line), keys[line].strip()) for line in turn_lines.LINES
    ]
    spans = _spans(code)
    assert texts.text("challenge") in spans
    fields = ("players", "rack", "seconds", "minutes", "hints", "check", "squares", "undo", "motion", "theme")
    assert not {texts.text("set " + field) for field in fields} - set(spans)


@pytest.mark.parametrize("code", _CODES)
def test_commands_name_the_language(code):
    commands = [span for span in _spans(code) if span.startswith("picorack ")]
    named = [word for command in commands for word in re.findall(r"--(?:lang|lexicon) (\w+)", command)]
    assert named and set(named) == {code}
    assert f"picorack play --lang {code}" in commands and f"picorack words '??' --lang {code}" in commands


def test_the_pages_have_the_same_parts():
    parts = [re.findall(r"^(?:## \d|<!-- .*? -->)", _page(code), re.MULTILINE) for code in _CODES]
    assert len(parts[0]) == 5 + 2 * len(manual_doc.blocks("en")) and all(part == parts[0] for part in parts)
    listed = (manual_doc.FOLDER / "README.md").read_text("utf-8")
    assert [(code, name) for code, name, _ in names.NAMES] == [
        (code, name) for name, code in re.findall(r"^- \[(\w+)\]\((\w+)\.md\)$", listed, re.MULTILINE)
    ]


@pytest.mark.parametrize("code", ["en", "de"])
def test_words_of_the_tips_are_in_the_lexicon(code):
    """Of the lists that come with picorack; those of other languages are in packages."""
    tips = _by_hand(code).rpartition("\n## 5.")[2]
    told = set(re.findall(r"(?<![\w-])[A-ZÄÖÜ]{2,}(?![\w-])", tips))
    assert len(told) > 8
    words = lzma.open(ROOT / f"lexicon_packer/data/{_TILES[code]}.txt.xz", "rt", encoding="utf-8").read()
    assert not told - set(words.upper().split())
