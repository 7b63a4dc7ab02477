"""What a board gets: languages, parts, and what `picorack flash --dry-run` says of them."""

import json
from pathlib import PurePosixPath

import pytest
from conftest import ROOT

from host_tools.board import carried
from host_tools.board.flash import boards, flash
from host_tools.board.forecast import forecast
from host_tools.board.link import Board, BoardError
from host_tools.device_tree import file_system_bytes, languages, sources
from host_tools.release import parts
from host_tools.release.parts import OPTIONAL, module_of, part_of
from host_tools.toolchain.programs import architecture
from lexicon_packer.files import archive

SMALL = ROOT / "tests/data/small/lexicon"


DRY_RUN = ("flash", "--board", "pico_lcd_13", "--lexicon", SMALL, "--dry-run")


@pytest.fixture
def told(command):
    """told(*options) returns the figures of a dry run."""
    return lambda *options: json.loads(command(*DRY_RUN, "--json", *options))


def test_what_a_dry_run_prints(told):
    found = told()
    assert list(found) == ["archive_bytes", "parts", "left_out", "lexicon_bytes", "words", "file_system_bytes",
                           "free_bytes", "free_during_update_bytes"]  # fmt: skip
    assert sum(found["parts"].values()) == found["archive_bytes"] and all(found["parts"].values())
    assert found["file_system_bytes"] == 1_441_792 and found["left_out"][0] == "laboratory"
    assert found["lexicon_bytes"] == sum(path.stat().st_size for path in SMALL.iterdir())
    assert found["words"] == len((ROOT / "tests/data/small/words.txt").read_text().split())
    least = found["archive_bytes"] + found["lexicon_bytes"]
    assert found["free_during_update_bytes"] + 2 * found["archive_bytes"] < found["free_bytes"] + least < 1_441_792
    assert found["left_out"][1] == "link" and set(found["parts"]) == {
        "index", "drivers", "game", "screens", "players", "texts-en", *OPTIONAL
    } - {"laboratory", "link", "network", "qr"}  # fmt: skip


def test_the_network_comes_with_the_link(told, command):
    asked = told("--with", "network")
    assert asked["parts"]["network"] > 1000 and asked["parts"]["link"] > 1000 and "link" not in asked["left_out"]
    alone = told("--with", "link")
    assert alone["parts"]["link"] > 1000 and "network" in alone["left_out"] and "network" not in alone["parts"]
    assert "network" in carried.chosen("tdeck", [SMALL], less=["link"]).left_out
    said = "--with link and --without link contradict each other: leave one out"
    assert said in command(*DRY_RUN, "--with", "network", "--without", "link", status=2)


@pytest.mark.parametrize("name", OPTIONAL)
def test_each_part_can_be_left_out_and_added(told, name):
    less, more = told("--without", name), told("--with", name)
    assert name in less["left_out"] and name not in less["parts"]
    assert name not in more["left_out"] and more["parts"][name] > 0
    assert less["archive_bytes"] < more["archive_bytes"]


def test_several_are_named_at_once(told):
    assert told("--without", "analysis,words")["left_out"][:3] == ["analysis", "words", "laboratory"]
    found = told("--lang", "cs", "--lang", "de,fr")
    assert {"texts-cs", "texts-de", "texts-fr"} < set(found["parts"])
    others = [code for code in languages() if code not in ("en", "cs", "de", "fr")]
    assert len(others) > 3 and found["left_out"] == ["laboratory", "link", "network", "qr", *others]


def test_plain_lines_say_the_same(told, command):
    said = command(*DRY_RUN).replace(",", "")
    figures = told()
    assert all(str(figures[key]) in said for key in figures if isinstance(figures[key], int) and key != "words")
    assert "left out: players for matches and viper kernels to measure (--with laboratory)" in said
    assert "(--with laboratory); games of two devices (--with link); games of two devices by Wi-Fi (--with" in said
    assert "(--with network); a kept game as a QR code (--with qr)" in said
    assert "(--with qr); screens in cs de" in said
    assert "; line numbers in tracebacks (--line-numbers)" in said


def test_a_board_without_a_way_to_another_says_so():
    for board, said in (("picosystem", "this board has no UART that is free"), ("pico_lcd_13", "--with link")):
        lines = " ".join(carried.chosen(board, [SMALL]).lines())
        assert f"games of two devices ({said})" in lines


def test_boards_with_an_esp32_keep_all():
    for name, family in boards().items():
        chosen = carried.chosen(name, [SMALL])
        assert ("laboratory" in chosen.left_out) == (family == "rp2") == (chosen.languages == ("en",)), name
        assert ("link" in chosen.left_out) == (family == "rp2")
        assert file_system_bytes(name) >= 1_441_792
        assert chosen.line_numbers == (family != "rp2")
    assert carried.chosen("tdeck", [SMALL], ["de"], (), ["laboratory"]) == carried.Carried(
        ("en", "de"), ("laboratory", "qr"), True
    )


def test_line_numbers_make_the_archive_larger(told):
    assert told("--line-numbers")["archive_bytes"] > 1.05 * told("--no-line-numbers")["archive_bytes"]
    assert told() == told("--no-line-numbers")


def test_the_languages_are_those_of_the_lexicons(monkeypatch):
    monkeypatch.setattr(carried, "tiles_of", lambda folder: {"name": folder})
    assert carried.chosen("pico_lcd_13", ["german"]).languages == ("en", "de")
    assert carried.chosen("pico_lcd_13", ["czech", "own", "english"]).languages == ("en", "cs")
    assert carried.chosen("pico_lcd_13", ["german"], ["en"]).languages == ("en",)


def test_screens_offer_the_languages_that_are_there():
    everything = sources((), "pico_lcd_13")
    found = sources((), "pico_lcd_13", ("en", "pl"))
    there = {path.stem for path in found if path.parent.name == "languages"}
    of_both = {code + end for code in ("en", "pl") for end in ("", "_turn", "_more", "_guide", "_link", "_16")}
    assert there == {"names", *of_both, "en_12", "en_12_capitals", "en_16_capitals", "pl_12"} - {"en_16"}
    names = next(text.decode() for path, text in found.items() if path.stem == "names")
    assert names == 'NAMES = (("en", "English", "english"), ("pl", "Polski", "polish"))\n'.replace('"', "'")
    assert len(found) == len(everything) - 7 * (len(languages()) - 2) - 2  # large text and the column


def test_letters_that_only_large_screens_show_are_carried_there_alone():
    for board, shown in (("pico_lcd_13", False), ("picocalc", True), ("cyd_2432s028", True), ("badger_2040", False)):
        found = {path.stem for path in sources((), board, ("en",))}
        assert "en_16_capitals" in found and ("en_16" in found) == shown, board


def test_the_table_names_modules_that_there_are():
    modules = {module_of(path) for path in sources((), "pico_lcd_13")}
    for name in (name for names in OPTIONAL.values() for name in names if "*" not in name):
        assert name in modules, name
    assert set(parts.WHAT) == set(OPTIONAL)


@pytest.mark.parametrize(
    ("path", "part"),
    [
        ("picorack/engine.mpy", "game"),
        ("picorack/screen.mpy", "screens"),
        ("picorack/ui/turn/controller.mpy", "screens"),
        ("picorack/ui/languages/pl_more.mpy", "texts-pl"),
        ("picorack/ui/languages/pl_guide.mpy", "guide"),
        ("picorack/ui/languages/names.mpy", "screens"),
        ("picorack/players/casual.mpy", "players"),
        ("picorack/movegen/searchkernels.mpy", "laboratory"),
        ("boards/pico_lcd_13.mpy", "drivers"),
        ("main.mpy", "game"),
    ],
)
def test_which_part_a_module_is_of(path, part):
    assert part_of(PurePosixPath(path)) == part


def test_the_link_is_for_boards_with_a_cable_and_of_eleven_kilobytes(told):
    assert 0 < told("--with", "link")["parts"]["link"] <= 10 * 1024
    with pytest.raises(BoardError, match="--with link: picosystem has no UART that is free"):
        carried.chosen("picosystem", [SMALL], more=["link"])


@pytest.mark.parametrize(
    ("arch", "board"),
    [("armv6m", "pico_lcd_13"), ("armv7emsp", "thumby_color"), ("xtensawin", "cardputer"), (None, "cardputer")],
)
def test_a_board_has_its_kernels_once(arch, board):
    """Either in assembler or in viper, within the bundle `engine`; the laboratory adds viper kernels of their own."""
    for more in ((), ["laboratory"]):
        part, _ = carried.code(arch, board, carried.chosen(board, [SMALL], more=more))
        data = part.files[part.place[0]]
        engine, *found = [
            path.rpartition("/")[2]
            for path in archive.read(data).members
            if path.endswith("engine.mpy") or PurePosixPath(path).parent.name == "movegen"
        ]
        assert engine == "engine.mpy" and set(found) == (
            {f"{name}kernels.mpy" for name in ("check", "cross", "round", "score", "search")}
            if more and arch and arch.startswith("armv")
            else set()
        )


@pytest.mark.usefixtures("quick_link")
def test_a_board_has_as_much_room_as_was_said(make_board, short_words, monkeypatch):
    board = make_board(files_kb=1408, rom_kb=0)
    with Board(board.port) as link:
        link.load("installing.py")
        arch = architecture(link.call("describe")["mpy"])
    monkeypatch.setattr(carried, "usual_arch", lambda name, pico_2: arch)
    chosen = carried.chosen("pico_ssd1306", [short_words], ["pl"])
    figures, _ = forecast("pico_ssd1306", [short_words], False, chosen, None)
    done = flash("pico_ssd1306", board.port, [short_words], chosen=chosen)
    assert [place[:6] for place in done.places["code"]] == ["/code-"] * 2
    assert 0 <= done.facts["flash_free"] - figures["free_bytes"] <= 4 * 4096
    assert list(done.carried.lines())[1].startswith(
        "left out: players for matches, and viper kernels to measure (--with"
    )


def test_what_a_pico_2_would_carry(told):
    sizes = {chip: told("--chip", chip) for chip in carried.PICO_2}
    sizes[""] = told()
    assert len({found["archive_bytes"] for found in sizes.values()}) == 3, "code for three processors"
    for chip, found in sizes.items():
        assert found["file_system_bytes"] == (3_145_728 if chip else 1_441_792)
    assert [carried.usual_arch(name) for name in ("thumby_color", "picosystem", "tdeck")] == [
        "armv7emsp", "armv6m", "xtensawin"
    ]  # fmt: skip
    with pytest.raises(BoardError, match="--chip rp2350: tdeck has no Pico that a Pico 2 could replace"):
        carried.usual_arch("tdeck", "rp2350")


def test_what_is_lacking(told, command, monkeypatch):
    monkeypatch.setattr("host_tools.board.forecast.file_system_bytes", lambda name, with_a_pico_2: 4096 * 60)
    assert told()["free_bytes"] > 0 > told()["free_during_update_bytes"]
    said = command(*DRY_RUN)
    assert "while it is updated: 77,824 bytes are lacking\n".partition(":")[0] in said and "bytes are lacking\n" in said
