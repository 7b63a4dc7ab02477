"""The languages of the screens are complete, have the same form, and use only letters that the font has."""

import ast
import re
import sys

import pytest
from conftest import ROOT
from picorack.game import seats
from picorack.game.settings import RULES
from picorack.ui import guide, players, texts
from picorack.ui.drawing import font
from picorack.ui.drawing.box import Box, room, width, wrap
from picorack.ui.drawing.canvas import text_width
from picorack.ui.languages.names import NAMES
from picorack.ui.views.layout import Layout

from host_tools import device_texts
from host_tools.device_tree import languages
from lexicon_packer.words import tilesets

_UI = ROOT / "device" / "picorack" / "ui"
_CODES = [code for code, _, _ in NAMES]
_PARTS = ("every game", "turn", "help", "beside", "guide", "link")
_PROSE = {"help", "rules", "tips"}  # how the keys of paragraphs begin
_LINE = re.compile(r"(?P<key>[a-z?]+(?: [a-z?]+)*): (?P<text>\S.*)")

_SMALLEST = Layout(84, 48)


def _place(name):
    """{key: what is put in} of the texts that stand in a place, as data/text_places.txt has it."""
    text = (ROOT / "tests/data/text_places.txt").read_text("utf-8").partition(f"[{name}")[2].partition("]\n")[2]
    found = {}
    for line in text.partition("\n\n")[0].splitlines():
        key, _, put_in = line.partition(": ")
        found[key] = tuple(int(part) if part.isdecimal() else part for part in put_in.split(", ") if part)
    return found


_STATUS, _THINKING, _NOTICES, _PAGES, _ELSEWHERE = map(_place, ("status", "thinking", "notices", "pages", "elsewhere"))


def _lines(code, parts=_PARTS):
    """[(key, text)] of parts of a language that are modules, in their order."""
    lines = [line for part in parts for line in languages()[code].parts[part].splitlines()]
    found = [_LINE.fullmatch(line) for line in lines]
    assert all(found), [line for line, match in zip(lines, found, strict=True) if not match]
    return [(match["key"], match["text"]) for match in found]


def test_every_language_is_listed():
    assert sorted(_CODES) == sorted(path.stem for path in (_UI / "languages").iterdir() if path.suffix == ".txt")
    assert _CODES[0] == texts.ENGLISH and {tiles for _, _, tiles in NAMES} == set(tilesets.names())
    for language in languages().values():
        assert list(language.parts)[:8] == [*_PARTS, "page", "manual"]
        modules = language.modules()
        assert {end: len(_tables(text)) for end, text in modules.items()} == {
            "": 1,
            "_turn": 1,
            "_more": 2,
            "_guide": len(_tables(modules["_guide"])),
            "_link": 1,
        }
        assert all(
            table.startswith("\n") and table.endswith("\n") for text in modules.values() for table in _tables(text)
        )


@pytest.mark.parametrize("left_out", [device_texts.NOT_ON_A_PICO, device_texts.NOT_IN_A_BROWSER])
def test_keys_of_a_terminal_are_named_in_no_language_where_there_is_none(left_out):
    for language in languages().values():
        whole, shorter = ("".join(_tables(language.modules(lines)["_guide"])) for lines in (None, left_out))
        assert len(re.findall(r"\w+-[CL]: ", whole)) == 2 and not re.search(r"\w+-[CL]: ", shorter), language.code


def _tables(source):
    return ast.literal_eval(source.removeprefix("TABLES = "))


def test_every_language_says_what_english_says():
    """The tables have the same keys, each as often; %s and %d are as in English and in the same order."""
    english = _lines(texts.ENGLISH)
    for code in _CODES[1:]:
        found = _lines(code)
        own = dict(found)
        missing = {key for key, _ in english} - set(own)
        unknown = set(own) - {key for key, _ in english}
        assert not missing, f"{code}: not translated: {sorted(missing)}"
        assert not unknown, f"{code}: unknown keys: {sorted(unknown)}"
        for key in own:
            of_key = [[re.findall("%.", text) for same, text in lines if same == key] for lines in (english, found)]
            assert of_key[0] == of_key[1], f"{code}: {key}"


def test_every_text_asked_for_is_there():
    """Keys that are written out in the screens. tests/device/test_ui_game.py checks those that are made of the names of
    rules."""
    asked = set()
    for path in _UI.rglob("*.py"):
        asked |= set(re.findall(r'\b(?:text|paragraphs|extra)\("([^"]+)"\)', path.read_text(encoding="utf-8")))
    assert len(asked) > 20
    assert not asked - {key for key, _ in _lines(texts.ENGLISH)}


def test_every_text_is_asked_for():
    """Its key stands as a string in some source of the device, or after 'set '."""
    strings = set()
    for path in (ROOT / "device").rglob("*.py"):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        strings |= {node.value for node in nodes if isinstance(node, ast.Constant)}
    unused = {key for key, _ in _lines(texts.ENGLISH) if key.removeprefix("set ") not in strings}
    assert not unused


@pytest.mark.parametrize("code", _CODES)
def test_full_stops_end_paragraphs_and_nothing_else(code):
    """What is cut short, or is one of several, ends in others."""
    for key, text in _lines(code):
        if not text.endswith("...") and key not in ("decimal", "double", "plays best"):
            assert text.endswith(".") == (key.split()[0] in _PROSE and key != "help"), f"{code}: {key}: {text}"


@pytest.mark.parametrize("code", _CODES)
def test_every_character_has_a_glyph(code):
    own_name = next(name for one, name, _ in NAMES if one == code)
    for key, text in [*_lines(code), ("its name", own_name)]:
        for char in text:
            assert char == "?" or font.code(char) != font.code("?"), f"{code}: {key}: no glyph for {char!r}"


@pytest.mark.parametrize("code", _CODES)
def test_texts_fit_the_smallest_screen(code):
    """At 84x48, measured as the screens measure them."""
    texts.use(code)
    too_long = [f"{key}: {text}" for key, text in _lines(code) if not _fits(key, text)]
    assert not too_long, f"{code}: too long for 84x48"


def _fits(key, text):
    if key in _ELSEWHERE:
        return True
    if key in _STATUS:
        return text_width(text % _STATUS[key] + ("..." if key in _THINKING else "")) <= _SMALLEST.width
    if key.endswith("?") or key.endswith("kept") or key == "value":  # a question, its second half, another title
        asked = wrap(_SMALLEST, text.replace("%s", "LETTERS", 1).replace("%s", texts.text("turn lost")))
        return len(asked) <= 2 + (text.count("%s") > 1) and _no_word_is_cut(text)
    if key in _PAGES or key in _NOTICES:
        lines = wrap(_SMALLEST, text.replace("%d", "50").replace("%s", "Q"))
        page = Box(_SMALLEST, lines)
        return (page.first + page.rows == len(lines) or key in _PAGES) and _no_word_is_cut(text)
    return width(_SMALLEST, "1 " + (text % 7 if "%" in text else text)) <= room(_SMALLEST)


def _no_word_is_cut(text):
    return all(width(_SMALLEST, word) <= room(_SMALLEST) for word in text.split())


@pytest.mark.parametrize("code", _CODES)
def test_the_name_of_a_file_is_cut_where_there_is_no_room_for_it(code):
    """On a device with a clock it has the day in it, which the scripts of docs/keys do not have."""
    texts.use(code)
    name = "game-2026-11-22-4294967295.gcg"
    for string in (texts.text("saved") % name, name):
        lines = wrap(_SMALLEST, string)
        assert all(0 < width(_SMALLEST, line) <= room(_SMALLEST) for line in lines), lines
        assert "".join(lines).endswith(name)


@pytest.mark.parametrize("code", _CODES)
def test_lines_of_the_set_up_fit_with_each_of_their_values(code):
    """A line may come closer to the edge than a menu's, which has a frame to keep."""
    texts.use(code)
    values = {"squares": texts.paragraphs("boards")}
    assert len(values["squares"]) == 4
    for name, default, limits, offered, keys in RULES[:-1]:
        most = texts.text(keys) % limits[1] if limits and keys else str(limits and limits[1])
        values[name] = [most] if limits else [texts.text(key) for key in keys]
        values[name] += [texts.text("no limit")] if limits[2:] else []
        assert limits or len(keys) == len(offered) and default in offered, name
    lines = [f"{texts.text('set ' + field)}: {value}" for field, found in values.items() for value in found]
    too_long = [line for line in lines if width(_SMALLEST, line) > _SMALLEST.width - 4]
    assert not too_long


@pytest.mark.parametrize("code", _CODES)
def test_from_128_pixels_on_every_level_has_its_word(code):
    texts.use(code)
    lines = [text for key, text in _lines(code) if key == "levels"]
    guide.describe(Layout(128, 64), lines, 0, range(14))
    assert [line for line in lines if ", " not in line] == []


def test_too_long_is_found():
    assert _fits("play", "Play") and not _fits("play", "Play the word now")
    assert _fits("gap", "Gap in the word")
    assert not _fits("gap", "Gap " * 40) and not _fits("gap", "Gaaaaaaaaaaaaaaaaaap")
    assert not _fits("thinks", "%s considers this") and not _fits("passed", "%s has passed this turn")


@pytest.mark.parametrize("code", _CODES)
def test_keys_are_found(code):
    texts.use(code)
    lines = _lines(code, [part for part in _PARTS if part != "guide"])
    for key, _ in lines:
        assert texts.paragraphs(key) == [other for same, other in lines if same == key]
        assert texts.text(key) == texts.paragraphs(key)[0]


def test_what_a_language_lacks_is_english(monkeypatch):
    class Half:
        TABLES = ("\nyou: Du\n",)

    own = texts.import_once
    monkeypatch.setattr(texts, "import_once", lambda name: Half if name.endswith(".cs") else own(name))
    texts.use("cs")
    assert texts.text("you") == "Du"
    assert texts.text("bag") == "Bag"
    with pytest.raises(KeyError):
        texts.text("no such key")


def test_a_language_stays_imported_no_longer_than_it_is_read(monkeypatch):
    def loaded():
        return [name for name in sys.modules if name.startswith("picorack.ui.languages.") and "names" not in name]

    for name in loaded():  # by other tests
        monkeypatch.delitem(sys.modules, name)
    for code in ("de", "en"):
        texts.use(code)
        assert texts.text("you") and not loaded()


@pytest.mark.parametrize("code", _CODES)
def test_a_word_on_each_level_stands_where_there_is_room(code):
    """In the menu of levels: of each on the usual screens, of some on a smaller one, of hardly any on the smallest."""
    texts.use(code)
    told = {}
    for size in ((84, 48), (128, 128), (240, 240), (320, 240)):
        names = [players.seat(spec) for spec in ("h", *seats.LEVELS)]
        guide.describe(Layout(*size), lines := names[:], 0, (-1, *range(len(seats.LEVELS))))
        assert all(line.startswith(name) for line, name in zip(lines, names, strict=True)) and lines[0] == names[0]
        assert all(width(Layout(*size), line) <= room(Layout(*size)) for line in lines)
        told[size] = sum(", " in line for line in lines)
    assert told[240, 240] == told[320, 240] == len(seats.LEVELS), told
    assert told[84, 48] < 4 <= told[128, 128], told
