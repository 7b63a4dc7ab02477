"""Which bingos of a leave the board has a place for, compared with the generator."""

from picorack.core import spelling
from picorack.core.board import STRIDE
from picorack.core.move import MOVE_BYTES, tiles
from picorack.core.parsing import parse
from picorack.core.tiles import BLANK
from picorack.laboratory.prospects import Prospects, choose
from picorack.laboratory.spots import Spots
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from sample_play import board_of, game_of, give
from sample_players import RACKS, opened

_KINDS = "?AEINRSTD"  # tiles that are unseen in these examples, and others


def _bingos(generator, board, rack):
    """Can the whole rack be laid, in a word of as many letters or of one more?"""
    found = []

    def keep(records, count):
        for at in range(0, count * MOVE_BYTES, MOVE_BYTES):
            if len(tiles(records[at : at + MOVE_BYTES])) == len(rack) and records[at + 6] <= len(rack) + 1:
                found.append(records[at + 6])

    generator.start(board, rack)
    while not generator.done:
        generator.step(5000, keep)
    return found


def _racks(leave, size, kinds):
    """All full racks that a leave can become by drawing tiles of some kinds."""
    racks = {bytes(sorted(leave))}
    while len(min(racks)) < size:
        racks = {bytes(sorted(rack + bytes([tile]))) for rack in racks for tile in kinds}
    return racks


def _compare(lexicon, board, leave, size=7):
    """(how many racks were counted, how many of them as words of one letter more)."""
    tileset = lexicon.tileset
    generator = Generator(lexicon, size)
    game = game_of(lexicon, 1, size)
    game.board = board
    give(game, game.turn, "")
    prospects = Prospects(lexicon, size)
    kinds = parse(tileset, _KINDS)
    unseen = bytearray(tileset.n + 1)
    for tile in kinds:
        unseen[prospects.rank_of(tile)] = 2 + tile % 3
    prospects.expect(unseen, leave)
    generator.start(board, leave)
    while not generator.done:
        generator.step(5000, lambda records, count: None)
    spots = Spots(lexicon, prospects)
    spots.see(generator)
    spots.begin(leave)
    while not spots.done:
        spots.step(77)
    ways = points = longer = racks = 0
    for rack in _racks(leave, size, kinds):
        if sum(tile == BLANK for tile in rack) > 2:
            continue
        product = 1
        for tile in set(rack):
            one = bytes([tile])
            drawn = rack.count(one) - leave.count(one)
            product *= choose(unseen[prospects.rank_of(tile)], drawn)
        if product:
            lengths = _bingos(generator, board, rack)
            if lengths:
                racks += 1
                longer += max(lengths) > size
                ways += product
                points += product * sum(tileset.values[tile] for tile in rack)
    assert (spots.ways, spots.points) == (ways, points), (
        spelling.canonical(tileset, leave),
        spots.ways,
        ways,
        racks,
        longer,
    )
    assert spots.of == choose(sum(unseen), size - len(leave))
    return racks, longer


def _leaves(lexicon, size, kept):
    """Leaves that can become a word: parts of words whose other letters are unseen."""
    found = []
    for line in open("tests/data/racks/english.txt"):
        word = line.strip()
        if len(word) == size:
            rest = [letter for letter in word if letter not in _KINDS]
            if len(rest) <= kept:
                rest += [letter for letter in word if letter in _KINDS][: kept - len(rest)]
                found.append(parse(lexicon.tileset, "".join(rest)))
    return found


def _place_bingos(leaves_of_each):
    """Compare so many leaves for each board and length. (racks counted, how many of them as longer words)"""
    lexicon = Lexicon(RACKS, "resident")
    boards = (
        (),
        ((7, 5, 1, "ATE"), (7, 7, STRIDE, "EEL")),
        ((7, 3, 1, "SHARES"), (3, 8, STRIDE, "ABBES"), (3, 8, 1, "AT")),
    )
    counted = [0, 0]
    for words in boards:
        board = board_of(lexicon.tileset, *words)
        for size, length in ((7, 7), (7, 8)):
            leaves = _leaves(lexicon, length, 6)
            for leave in leaves[:: len(leaves) // leaves_of_each]:
                racks, longer = _compare(lexicon, board, leave, size)
                counted[0] += racks
                counted[1] += longer
        leaves = _leaves(lexicon, 7, 5)
        for leave in (leaves[1], leaves[-1][:4] + bytes([BLANK])):
            _compare(lexicon, board, leave)
    return counted


def test_the_bingos_that_a_board_can_place():
    racks, longer = _place_bingos(2)
    assert racks > 4 and longer > 0, (racks, longer)


def slow_the_bingos_that_a_board_can_place():
    racks, longer = _place_bingos(8)
    assert racks > 15 and longer > 2, (racks, longer)


def _found(spots, *leaves):
    """(ways, points, of) of each leave."""
    spots.begin(*leaves)
    while not spots.done:
        spots.step(1000)
    sums = []
    for i in range(len(leaves)):
        spots.take(i)
        sums.append((spots.ways, spots.points, spots.of))
    return sums


def test_leaves_looked_at_together_are_as_each_alone():
    lexicon, generator = opened(RACKS, "resident")
    game = game_of(lexicon)
    game.board = board_of(lexicon.tileset, (7, 3, 1, "SHARES"), (3, 8, STRIDE, "ABBES"))
    give(game, game.turn, "AEINS?T")
    generator.start(game.board, game.racks[game.turn].tiles())
    while not generator.done:
        generator.step(5000, lambda records, count: None)
    prospects = Prospects(lexicon, 7)
    prospects.see(game)
    spots = Spots(lexicon, prospects)
    spots.see(generator)
    leaves = [parse(lexicon.tileset, text) for text in ("AEINST", "ES?", "INT", "AEIN?", "AS", "NST?")]
    together = _found(spots, *leaves)
    assert together == [_found(spots, leave)[0] for leave in leaves]
    assert together[::-1] == _found(spots, *leaves[::-1])
    assert sum(ways > 0 for ways, _, _ in together) > 3 and len(set(together)) > 3, together
