"""Letters as keyboards type them: accents, tiles of two letters, letters that are none of the set."""

from picorack.core import spelling
from picorack.core.board import CENTRE
from picorack.core.tiles import TileSet
from picorack.ui import events
from picorack.ui.screens.letters import Letters
from picorack.ui.screens.word_entry import WordEntry
from sample_phony import LexiconWithoutZ
from sample_table import Table


def _tiles(name, letters):
    return {
        "name": name,
        "letters": letters,
        "lower": [letter.lower() for letter in letters],
        "counts": [2] * len(letters),
        "values": [1] * len(letters),
        "blanks": 2,
    }


SPANISH = _tiles("spanish", ["A", "C", "CH", "E", "H", "I", "L", "LL", "N", "O", "R", "RR"])
SPANISH["letters"].insert(9, "Ñ")
SPANISH["lower"].insert(9, "ñ")
SPANISH["counts"].append(1)
SPANISH["values"].append(8)
CZECH = _tiles("czech", list("ABCDEHIKOS"))
CZECH["letters"] += ["Č", "É", "Ě"]
CZECH["lower"] += ["č", "é", "ě"]
CZECH["counts"] += [1, 1, 1]
CZECH["values"] += [4, 3, 3]
GERMAN = _tiles("german", list("ABEINORSU"))


def _laid(tiles, rack, typed, *more):
    """What lies on the board after letters were typed, as canonical text."""
    table = Table(typed, *more, tiles=tiles, rack=rack)
    pending = table.screen.controller.pending
    laid = spelling.canonical(table.game.tileset, [pending.laid[CENTRE + i] for i in range(7)]).rstrip(".")
    if table.top() is not table.screen:
        return laid, table.says()
    return laid


def test_two_letters_typed_are_one_tile():
    for rack, typed, laid in (
        ("[CH]ICOAEL", "chico", "[CH]ICO"),  # without a C the tile CH is laid, and H belongs to it
        ("[CH]ICOCHA", "chico", "[CH]ICO"),  # C is laid first; at H the tile CH takes its place
        ("CHICO[LL]A", "chico", "CHICO"),  # there is no such tile
        ("[LL]AL[RR]EO", "lla", "[LL]A"),
        ("[LL]AL[RR]EO", "la", "LA"),
        ("A[RR]EOLLN", "arreo", "A[RR]EO"),
        ("AR[RR]EOLR", "arreo", "A[RR]EO"),
        ("CAHOELN", "CaHo", "CAHO"),
    ):
        assert _laid(SPANISH, rack, typed) == laid, (rack, typed)


def test_a_letter_elsewhere_is_one_of_its_own():
    """Only beside the letter that was laid last."""
    assert _laid(SPANISH, "C[CH]HAEIO", "c", events.DOWN, "h", events.UP) == "C"
    assert _laid(SPANISH, "C[CH]AEIOL", "c", events.DOWN, "h")[1] == "You have no H"


def test_accents_that_no_tile_bears_are_left_out():
    assert _laid(SPANISH, "ACIONEL", "ación") == "ACION"
    assert _laid(SPANISH, "AÑONEL[LL]", "año") == "AÑO"
    assert _laid(GERMAN, "SASESEU", "aße") == "ASSE"
    assert _laid(GERMAN, "OEUBRES", "œu") == "OEU"
    assert _laid(GERMAN, "SABENRU", "aß")[1] == "You have no S"


def test_a_letter_finds_its_accented_tile_if_there_is_one_alone():
    assert _laid(CZECH, "ČASBDEH", "cas") == "ČAS"
    assert _laid(CZECH, "CČASBDE", "cas") == "CAS"
    assert _laid(CZECH, "ÉASBDHI", "e") == "É" and _laid(CZECH, "ÉASBDHÉ", "e") == "É"
    assert _laid(CZECH, "ÉĚASBDH", "e") == ("", "You have no E"), "which of them is not clear"
    assert _laid(CZECH, "ÉĚASBD?", "e") == "e", "the blank is clear"
    assert _laid(CZECH, "ÉĚASBDH", "ě") == "Ě"


def test_words_that_are_looked_up_are_spelled_the_same():
    table = Table()
    for tiles, typed, word in (SPANISH, "calión", "CALION"), (GERMAN, "aße", "ASSE"), (SPANISH, "chico", "CHICO"):
        tileset = TileSet(tiles)
        entry = WordEntry(table.app, tileset, LexiconWithoutZ())
        for char in typed:
            entry.typed(char)
        assert "".join([spelling.written(tileset, tile) for tile in entry.word]) == word
        assert len(entry.word) == len(word) - (1 if word == "CHICO" else 0)


def test_a_blank_s_letter_is_typed_with_an_accent():
    table = Table()
    named = []
    letters = Letters(table.app, TileSet(SPANISH), table.screen.faces, named.append)
    table.app.open(letters)
    letters.key(ord("é"))
    assert named == [SPANISH["letters"].index("E") + 1]


def test_enter_chooses_for_a_blank_what_arrows_have_reached_alone():
    """A is marked before anybody has chosen it."""
    for keys, letter in (((7,), 0), ((7, 5), 1), ((4, 7), 2), ((4, 5), 2), ((2, 7), 11), ((7, 6), 0)):
        table = Table()
        named = []
        letters = Letters(table.app, TileSet(SPANISH), table.screen.faces, named.append)
        table.app.open(letters)
        for key in keys:
            if not named:
                letters.key(key)
        assert named == ([letter] if letter or 6 in keys else []), keys
