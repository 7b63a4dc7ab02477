"""The full racks that a leave can become, compared with worked examples and a slow twin."""

from picorack.core.parsing import parse
from picorack.core.tiles import BLANK
from picorack.laboratory import prospectkernels
from picorack.laboratory.prospects import Prospects, choose
from picorack.lexicon.lexicon import Lexicon
from picorack.lexicon.storage import LexiconError
from picorack.players.roster import machine
from sample_failing import raised
from sample_play import board_of, game_of, give
from sample_players import RACKS, SMALL, opened


def racks_of(lexicon, size):
    """All full racks of a lexicon's file, one after the other, each as sorted tiles: a walk without a leave."""
    prospects = Prospects(lexicon, size)
    tileset = lexicon.tileset
    order = sorted(range(1, tileset.n + 1), key=lambda letter: (tileset.counts[letter], letter)) + [BLANK]
    data = prospects._store.nodes
    found = bytearray()
    rack = bytearray(size)

    def go(addr, met):
        if met == size:
            assert data[addr] == 0x80
            found.extend(bytes(sorted(rack)))
            return
        for at in range(addr + 1, addr + 1 + 3 * (data[addr] & 0x7F), 3):
            child = addr + ((data[at] & 3) << 16 | data[at + 1] << 8 | data[at + 2])
            rack[met] = order[data[at] >> 2]
            go(child, met + 1)

    go(0, 0)
    return found


def naive_prospects(racks, size, unseen, leave, points):
    """(ways, sum of ways x points), computed from the definition."""
    ways_of_all = points_of_all = 0
    for at in range(0, len(racks), size):
        rack = bytes(racks[at : at + size])
        ways = 1
        for tile in set(rack + leave):
            one = bytes([tile])
            drawn = rack.count(one) - leave.count(one)
            ways *= choose(unseen.count(one), drawn) if drawn >= 0 else 0
        ways_of_all += ways
        points_of_all += ways * sum(points[tile] for tile in rack)
    return ways_of_all, points_of_all


def number_of(prospects, leave):
    return sum(prospects.weights[tile] for tile in leave)


def looked_at(prospects, leave, budget=1 << 20):
    """(ways, sum of ways x points) as the kernels compute them."""
    prospects.begin(number_of(prospects, leave))
    while not prospects.done:
        prospects.step(budget)
    return prospects.ways, prospects.points


def _example(language, size, leave, expected, total, **counts):
    """Check a worked example.
    counts: unseen tiles of some letters; the rest of the total are of letters that no rack needs
    expected: ways"""
    lexicon = Lexicon(RACKS.replace("english", language))
    prospects = Prospects(lexicon, size)
    unseen = bytearray(lexicon.tileset.n + 1)
    for letter, count in counts.items():
        unseen[prospects._rank[parse(lexicon.tileset, letter)[0]]] = count
    rest = total - sum(counts.values())
    for letter in "DFNPQSTUVZ":
        unseen[prospects._rank[parse(lexicon.tileset, letter)[0]]] = min(rest, 9)
        rest -= min(rest, 9)
    assert rest == 0
    leave = parse(lexicon.tileset, leave)
    prospects.expect(unseen, leave)
    assert looked_at(prospects, leave)[0] == expected
    return expected / prospects.of


def test_the_worked_example_of_di_maria_and_strade():
    """ABBEILMU, LUME laid: ABBI becomes ABBAGLIO."""
    p = _example("italian", 8, "ABBI", 9 * 2 * 4 * 12, 98, A=9, G=2, L=4, O=12)
    assert abs(p - 2.392e-4) < 1e-7, p


def test_the_worked_example_of_heuri():
    """AAAÑHQV, HQV exchanged: AAAÑ becomes ARAÑARA."""
    p = _example("spanish", 7, "AAA\u00d1", 27, 93, A=9, R=3)
    assert abs(p * 129766 / 27 - 1) < 1e-6, p  # boards have numbers of single precision


def test_figure_1_of_heuri():
    """With 88 tiles unseen, e C(88, t) is half-integral, and for t = 1 it is 3172.5 = 39 x 77.5 + 2 x 75: of a leave of
    six tiles with 10 points, 39 tiles of one point make a bingo of 11 points, and the two blanks, which have none, one
    of 10. The paper's words are Spanish; here a leave of the English list has as many such tiles."""
    lexicon, generator = opened(RACKS, "resident")
    player = machine(generator, "heuri:2")
    prospects = Prospects(lexicon, 7)
    leave, letters = _figure_1(lexicon)
    unseen = bytearray(lexicon.tileset.n + 1)
    useless = [tile for tile in range(1, lexicon.tileset.n + 1) if tile not in letters]
    for tile in letters:
        unseen[prospects.rank_of(tile)] = 39 // len(letters)
    unseen[prospects.rank_of(letters[0])] += 39 % len(letters)
    unseen[prospects.rank_of(BLANK)] = 2
    for i in range(88 - 39 - 2):
        unseen[prospects.rank_of(useless[i % len(useless)])] += 1
    prospects.expect(unseen, leave)
    assert looked_at(prospects, leave) == (41, 39 * 11 + 2 * 10) and prospects.of == 88
    assert player.gain(0, prospects) == 3172500 // 88


def _figure_1(lexicon):
    """A leave of six letters with 10 points, and the letters of one point with which it makes a septet, where no other
    letter does."""
    values = lexicon.tileset.values
    racks = racks_of(lexicon, 7)
    completing = {}
    for at in range(0, len(racks), 7):
        rack = bytes(racks[at : at + 7])
        for tile in set(rack) if BLANK not in rack else ():
            left = list(rack)
            left.remove(tile)
            if sum([values[other] for other in left]) == 10:
                completing.setdefault(bytes(left), []).append(tile)
    return next((leave, tiles) for leave, tiles in completing.items() if all(values[tile] == 1 for tile in tiles))


def _be_the_slow_twin(texts):
    """Compare a part of the leaves of these racks, with racks of seven and of eight. How many may become a word"""
    lexicon = Lexicon(RACKS, "resident")
    tileset = lexicon.tileset
    found = 0
    for size in (7, 8):
        racks = racks_of(lexicon, size)
        prospects = Prospects(lexicon, size)
        assert len(racks) > 3000 * size
        game = game_of(lexicon, 3, size)
        for text in texts:
            text = text[:size]
            give(game, game.turn, text)
            # give() leaves the tiles in the bag, so the slow twin removes them from the unseen ones
            unseen = [tile or BLANK for tile in range(tileset.n + 1) for _ in range(tileset.counts[tile])]
            for tile in parse(tileset, text):
                unseen.remove(tile)
            prospects.see(game)
            rack = parse(tileset, text)
            for chosen in range(1 << len(rack)):
                if chosen * 37 % 19:
                    continue
                leave = bytes(tile for i, tile in enumerate(rack) if chosen >> i & 1)[: size - 1]
                wanted = naive_prospects(racks, size, bytes(unseen), leave, tileset.values)
                assert looked_at(prospects, leave) == wanted, (size, text, leave)
                assert chosen % 2 or looked_at(prospects, leave, 3) == wanted
                assert prospects.of == choose(len(unseen), size - len(leave))
                found += wanted[0] > 0
    return found


def test_every_leave_is_as_its_slow_twin_has_it():
    assert _be_the_slow_twin(("AAINE??", "ZA")) > 8


def slow_every_leave_is_as_its_slow_twin_has_it():
    assert _be_the_slow_twin(("QUAIL", "AAINE??", "?LORS", "EEEST", "ZA")) > 20


def test_what_lies_on_the_board_is_seen():
    lexicon = Lexicon(RACKS)
    game = game_of(lexicon, 3)
    game.board = board_of(lexicon.tileset, (7, 7, 1, "QUaIL"))
    give(game, game.turn, "EE?")
    prospects = Prospects(lexicon, 7)
    prospects.see(game)
    assert prospects.total == 100 - 8
    unseen = {letter: prospects.unseen[prospects._rank[parse(lexicon.tileset, letter)[0]]] for letter in "QUAIEL?"}
    assert unseen == {"Q": 0, "U": 3, "A": 9, "I": 8, "E": 10, "L": 3, "?": 0}


def test_paged_and_resident_are_one():
    """Also where few sums are kept, so that others take their places."""
    sums = []
    for mode, entries in (("paged", 0), ("resident", 0), ("resident", 1), ("paged", 4)):
        lexicon = Lexicon(RACKS, mode)
        game = game_of(lexicon, 3)
        prospects = Prospects(lexicon, 7)
        if entries:
            prospects._entries = entries
            prospects._w[prospectkernels.ROOM] = entries - 1
        give(game, game.turn, "AEI?")
        prospects.see(game)
        sums.append([looked_at(prospects, parse(lexicon.tileset, leave), 50) for leave in ("AEI", "AE", "E?", "A")])
    assert all(found == sums[0] for found in sums) and sums[0][0][0] > 0, sums


def test_a_bag_of_very_many_tiles():
    """Products of more than 28 bits are avoided: with half as many of each letter the probability is almost the
    same."""
    lexicon = Lexicon(RACKS, "resident")
    prospects = Prospects(lexicon, 8)
    few = [0] * (lexicon.tileset.n + 1)
    for letter in "AEINRST":
        few[prospects._rank[parse(lexicon.tileset, letter)[0]]] = 12
    probabilities = []
    for times in (1, 20):
        prospects.expect(bytes(times * count for count in few), b"")
        ways, _ = looked_at(prospects, b"")
        probabilities.append(ways / prospects.of)
    assert 0.8 < probabilities[0] / probabilities[1] < 1.25 and probabilities[0] > 0, probabilities


def test_a_lexicon_without_the_file_is_refused():
    for size, option in ((7, "--septets"), (8, "--octets")):
        problem = raised(LexiconError, Prospects, Lexicon(SMALL), size)
        assert option in str(problem) and SMALL in str(problem)
