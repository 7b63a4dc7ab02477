"""The bag, the rack, and the random numbers that tiles are drawn with."""

from picorack.core import spelling
from picorack.core.bag import Bag, Random
from picorack.core.parsing import TileError, parse
from picorack.core.rack import Rack
from picorack.core.rules import holds
from picorack.core.tiles import BLANK, TileSet
from sample_failing import LOCKED_HEAP, raised
from sample_tiles import DIGRAPHS, ENGLISH


def _counts(tiles):
    counts = [0] * 27
    for tile in tiles:
        counts[0 if tile == BLANK else tile] += 1
    return counts


def test_the_sequence_of_a_seed_is_the_same_on_every_runtime():
    random = Random(2007)
    assert [random.below(100) for _ in range(12)] == [19, 43, 92, 85, 34, 24, 99, 83, 74, 95, 16, 24]


def test_seeds_that_differ_by_one_bit_give_other_sequences():
    first = [tuple(map(Random(seed).below, [1000] * 4)) for seed in [0] + [1 << bit for bit in range(30)]]
    assert len(set(first)) == 31


def test_below_is_even():
    random = Random(4)
    hits = [0] * 7
    for _ in range(7000):
        hits[random.below(7)] += 1
    chi_square = sum((hit - 1000) ** 2 / 1000 for hit in hits)
    assert chi_square < 22.5  # 6 degrees of freedom: one in a thousand


def test_drawing_allocates_nothing():
    """On 32-bit ports this holds because no value reaches 2**30; the test uses the largest state."""
    random = Random(1)
    random.state[0], random.state[1], random.state[2] = 0x7FFF, 5, 32444
    bag = Bag(TileSet(ENGLISH), random)
    with LOCKED_HEAP:
        tile = bag.draw()
        bag.put_back(tile)
        number = random.below(100)
    assert 0 <= number < 100 and len(bag) == 100


def test_a_bag_holds_the_tiles_of_its_set():
    bag = Bag(TileSet(ENGLISH), Random(1))
    assert len(bag) == 100
    drawn = [bag.draw() for _ in range(100)]
    assert len(bag) == 0
    assert _counts(drawn) == [ENGLISH["blanks"]] + ENGLISH["counts"]
    for tile in drawn:  # a blank goes back without its letter
        bag.put_back(BLANK | 5 if tile == BLANK else tile)
    assert _counts(bag.tiles) == [ENGLISH["blanks"]] + ENGLISH["counts"]


def _rack(tileset, text):
    rack = Rack()
    for tile in parse(tileset, text):
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
        assert holds(rack, parse(tileset, text)) == held, text


def test_a_bracket_that_is_not_closed_is_no_tile():
    tileset = TileSet(DIGRAPHS)
    assert len(parse(tileset, "A[CH][ll]A")) == 4
    for text in ("[CH", "A[", "A[LLA", "[CH][LL"):
        problem = raised(TileError, parse, tileset, text)
        assert str(problem).endswith("'['"), problem


def test_remove_keeps_the_order_of_the_rest():
    tileset = TileSet(ENGLISH)
    rack = _rack(tileset, "SAB?ASX")
    rack.remove(parse(tileset, "ASq"))
    assert spelling.canonical(tileset, rack.tiles()) == "BASX"
    rack.remove(parse(tileset, "XSAB"))
    assert len(rack) == 0 and rack.tiles() == b""


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
        assert sorted(rack.tiles()) == sorted(parse(tileset, "ABCDEF?"))
        orders.add(rack.tiles())
    assert len(orders) > 15
    assert BLANK in rack.tiles()
