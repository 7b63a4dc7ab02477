"""The rack. Runs under pytest and on MicroPython."""

from picorack.core.bag import Random
from picorack.core.parsing import TileError
from picorack.core.rack import Rack
from picorack.core.rules import holds
from picorack.core.tiles import BLANK, TileSet
from sample_failing import raised
from sample_tiles import DIGRAPHS, ENGLISH


def _rack(tileset, text):
    rack = Rack()
    for tile in tileset.parse(text):
        rack.add(tile)
    return rack


def test_holds_counts_tiles_and_blanks():
    tileset = TileSet(ENGLISH)
    rack = _rack(tileset, "AAB?XYZ")
    for text, held in (
        ("", True),
        ("AB", True),
        ("AA", True),
        ("AAA", False),
        ("q", True),
        ("qr", False),
        ("AAa", True),
        ("?", True),
        ("C", False),
        ("ZYXqBAA", True),
        ("ZYXqBAAA", False),
    ):
        assert holds(rack, tileset.parse(text)) == held, text


def test_a_bracket_that_is_not_closed_is_no_tile():
    tileset = TileSet(DIGRAPHS)
    assert len(tileset.parse("A[CH][ll]A")) == 4
    for text in ("[CH", "A[", "A[LLA", "[CH][LL"):
        problem = raised(TileError, tileset.parse, text)
        assert str(problem).endswith("'['"), problem


def test_remove_keeps_the_order_of_the_rest():
    tileset = TileSet(ENGLISH)
    rack = _rack(tileset, "SAB?ASX")
    rack.remove(tileset.parse("ASq"))
    assert tileset.text(rack.tiles()) == "BASX"
    rack.remove(tileset.parse("XSAB"))
    assert len(rack) == 0 and rack.tiles() == b""


def test_a_rack_of_eight():
    tileset = TileSet(ENGLISH)
    rack = _rack(tileset, "ABCDEFGH")
    assert len(rack) == 8 and holds(rack, tileset.parse("HGFEDCBA"))


def test_value_counts_blanks_as_nothing():
    assert _rack(TileSet(ENGLISH), "QUIZ?").value(TileSet(ENGLISH)) == 22
    assert _rack(TileSet(DIGRAPHS), "[CH][LL]Ñ?").value(TileSet(DIGRAPHS)) == 21


def test_shuffle_keeps_the_tiles():
    tileset = TileSet(ENGLISH)
    rack = _rack(tileset, "ABCDEF?")
    orders = set()
    random = Random(1)
    for _ in range(20):
        rack.shuffle(random)
        assert sorted(rack.tiles()) == sorted(tileset.parse("ABCDEF?"))
        orders.add(rack.tiles())
    assert len(orders) > 15
    assert BLANK in rack.tiles()
