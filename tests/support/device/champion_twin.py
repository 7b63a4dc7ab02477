"""Slow twins of the champion, straight from docs/players/champion.md, and models for it. For tests on CPython and
MicroPython."""

from picorack.core.bag import MIN_TO_EXCHANGE, Random
from picorack.core.move import ACROSS, EXCHANGE, PASS, lay, make, score, tiles
from picorack.core.squares import col_of, row_of, squares
from picorack.core.tiles import BLANK, EDGE, LETTER
from picorack.movegen.generator import Generator
from picorack.players.greedy import is_stuck
from sample_play import all_moves, game_of, left, new_anchors

LETTERS = 27  # the letters of English, and the blank
_VOWELS = (1, 5, 9, 15, 21)
_ROOM = 24  # so many moves are evaluated by what they open


def model(firsts=None, furthers=None, balances=None, spots=None, pairs=(), draws=(0,) * 26):
    """A model's bytes; firsts, furthers: {letter: quarter points}, balances: {(vowels, consonants): quarter points},
    spots: {(class, which of the four): sixteenths}, pairs: (letter, letter, quarter points), draws: 26 quarter
    points."""
    found = bytearray([100] * (2 * LETTERS))
    for at, values in ((0, firsts), (LETTERS, furthers)):
        for letter in values or {}:
            found[at + letter] += values[letter]
    found += bytes([0] + [8 if letter in _VOWELS else 1 for letter in range(1, LETTERS)])
    table = bytearray([100] * 64 + [128] * 144)
    for vowels, consonants in balances or {}:
        table[8 * vowels + consonants] += balances[vowels, consonants]
    for kind, which in spots or {}:
        table[64 + 4 * kind + which] += spots[kind, which]
    found += table
    for first, second, value in pairs:
        found += bytes([first, second, 100 + value])
    return bytes(found) + bytes([128 + value for value in draws])


def some_model(seed, draws=False):
    """Any model with eight pairs; draws: does it value those?"""
    random = Random(seed)
    letters = range(LETTERS)
    pairs = []
    for _ in range(8):
        first = random.below(LETTERS - 1)
        pairs.append((first, first + 1 + random.below(LETTERS - 1 - first), random.below(41) - 20))
    return model(
        {letter: random.below(101) - 50 for letter in letters},
        {letter: random.below(61) - 30 for letter in letters},
        {(vowels, consonants): random.below(41) - 20 for vowels in range(8) for consonants in range(8)},
        {(kind, which): random.below(101) - 50 for kind in range(36) for which in range(4)},
        pairs,
        [random.below(255) - 127 for _ in range(2)] + [random.below(81) - 40 for _ in range(24)]
        if draws
        else (0,) * 26,
    )


def naive_leave(model, leave, zero=100):
    """The value of a leave (tiles) in quarter points, straight from docs/players/champion.md; or by the table of level
    5, in which 128 stands for zero."""
    letters = [tile & ~BLANK for tile in leave]
    value = vowels = consonants = 0
    for letter in set(letters):
        value += model[letter] - zero + (letters.count(letter) - 1) * (model[LETTERS + letter] - zero)
    for letter in letters:
        vowels += letter in _VOWELS
        consonants += letter > 0 and letter not in _VOWELS
    value += model[3 * LETTERS + 8 * vowels + consonants] - zero
    for at in range(3 * LETTERS + 208, len(model) - 26, 3):
        if model[at] in letters and model[at + 1] in letters:
            value += model[at + 2] - 100
    return value


def draws_of(model):
    """What a model says of draws, in quarter points."""
    return [byte - 128 for byte in model[-26:]]


def naive_tuned(model, counts, unseen):
    """A model as it is where so many of each letter, the blank first, are unseen. counts: of the set."""
    tuned = bytearray(model)
    letter_value, vowel_value = draws_of(model)[:2]
    every, left = sum(counts), sum(unseen)
    for letter in range(LETTERS):
        # How much more frequent than in the set, as a fraction; to the nearest quarter point
        change = letter_value * (unseen[letter] * every - counts[letter] * left)
        tuned[letter] = _byte(model[letter] + _nearest(change, every * left))
    vowels, all_vowels = (sum(held[letter] for letter in _VOWELS) for held in (unseen, counts))
    consonants, all_consonants = left - unseen[0] - vowels, every - counts[0] - all_vowels
    if vowels + consonants:
        change = vowels * (all_vowels + all_consonants) - all_vowels * (vowels + consonants)
        for vowel in range(8):
            for consonant in range(8):
                at = 3 * LETTERS + 8 * vowel + consonant
                more = vowel_value * (vowel - consonant) * change
                tuned[at] = _byte(model[at] + _nearest(more, (vowels + consonants) * (all_vowels + all_consonants)))
    return bytes(tuned)


def naive_bag(model, in_bag, kept, rack):
    """The value of leaving so many tiles in the bag, rather than all, if a move keeps `kept` tiles of a rack."""
    after = max(in_bag - (rack - kept), -7)
    values = [draws_of(model)[2 + tiles + 7] if tiles <= 16 else 0 for tiles in (after, in_bag)]
    return min(max(values[0] - values[1], -128), 127)


def _nearest(number, by):
    return (number + by // 2) // by


def _byte(number):
    return min(max(number, 0), 255)


def unseen_by(counts, cells, rack):
    """How many of each letter, the blank first, are neither on the board nor on a rack."""
    unseen = list(counts)
    for tile in [tile for tile in cells if 0 < tile < EDGE] + list(rack):
        unseen[0 if tile & BLANK else tile] -= 1
    return unseen


def naive_class(sq):
    """Of the 36 classes of squares."""
    low, high = sorted((min(row_of(sq), 14 - row_of(sq)), min(col_of(sq), 14 - col_of(sq))))
    return high * (high + 1) // 2 + low


def naive_opened(model, cells, move):
    """What a move opens, in sixteenths of a point."""
    spots = 3 * LETTERS + 64
    before, after, opened = new_anchors(cells, move)
    total = sum(model[spots + 4 * naive_class(sq)] - 128 for sq in opened)
    for sq in squares(cells, move):
        at = spots + 4 * naive_class(sq)
        if sq in before:
            total += model[at + 1] - 128
        total += model[at + (2 if after[sq] & LETTER in _VOWELS else 3)] - 128
    return total


def subsets(rack):
    for taken in range(1, 1 << len(rack)):
        yield bytes([tile for i, tile in enumerate(rack) if taken >> i & 1])


def naive_champion(game, moves, model):
    """(kind of choice, the equity of the champion's move in quarter points, the move if it is a placement)."""
    rack = game.racks[game.turn].tiles()
    counts = game.tileset.counts
    tuned = naive_tuned(model, counts, unseen_by(counts, game.board.cells, rack))
    bags = [naive_bag(model, len(game.bag), kept, len(rack)) for kept in range(len(rack) + 1)]
    ranked = [
        (4 * score(move) + naive_leave(tuned, left(rack, tiles(move))) + bags[len(rack) - len(tiles(move))], -i)
        for i, move in enumerate(moves)
    ]
    ranked = sorted(ranked, reverse=True)[:_ROOM]
    evaluated = [
        (rank - (naive_opened(model, game.board.cells, moves[-i]) >> 4 - 2), -place, moves[-i])
        for place, (rank, i) in enumerate(ranked)
    ]
    best = max(evaluated) if evaluated else None
    if len(game.bag) >= MIN_TO_EXCHANGE and not is_stuck(game):
        equity = max(naive_leave(tuned, left(rack, laid)) for laid in subsets(rack) if len(laid) <= len(game.bag))
        if not best or equity > best[0]:
            return EXCHANGE, equity, None
    return (ACROSS, best[0], best[2]) if best else (PASS, 0, None)


def naive_end(game, calls, most):
    """(by how many points we gain more, our move) at the end of a game of two, straight from docs/players/champion.md.
    calls: of the generator; most: moves that are played out."""
    racks, ranked, played_out = _played_out(game, calls)
    ours = ranked(game.board.cells, *racks)
    if len(ours) < 2:
        return None, ours[0] if ours else make(PASS)
    best = None, ours[0]
    for move in ours[:most]:
        gain = played_out(game.board.cells, racks[0], racks[1], move, False)
        if gain is None:
            break
        if best[0] is None or gain > best[0]:
            best = gain, move
    return best


def naive_gain(game, move):
    """By how many points we gain more at the end of a game of two, after this move (a placement or a pass) and with
    it, however often the generator must be called."""
    racks, _, played_out = _played_out(game, 1000)
    return played_out(game.board.cells, racks[0], racks[1], move if move[0] < EXCHANGE else None, False)


def _played_out(game, calls):
    """(both racks, a function that ranks moves, one that plays a move out)"""
    racks = [list(game.racks[game.turn].tiles()), list(game.racks[1 - game.turn].tiles())]
    looked = [0]

    def value(rack):
        return sum(game.tileset.values[tile] for tile in rack)

    def ranked(cells, rack, other):
        looked[0] += 1
        moves = []
        for i, move in enumerate(moves_of(game, cells, rack)):
            kept = left(rack, tiles(move))
            equity = score(move) + (2 * value(other) if not kept else -value(kept))
            moves.append((-equity, i, move))
        return [move for _, _, move in sorted(moves)]

    def played_out(cells, rack, other, move, stuck):
        """What the mover gains more than the other, None: too many calls."""
        gain = 0
        if move:
            cells = bytearray(cells)
            lay(cells, move)
            rack = left(rack, tiles(move))
            gain = score(move)
            if not rack:
                return gain + 2 * value(other)
        elif stuck:
            return value(other) - value(rack)
        if looked[0] >= calls:
            return None
        replies = ranked(cells, other, rack)
        lost = played_out(cells, other, rack, replies[0] if replies else None, not move)
        return None if lost is None else gain - lost

    return racks, ranked, played_out


def moves_of(game, cells, rack):
    """All moves of a rack on a board."""
    other = game_of(game.lexicon)
    other.board.cells[:] = cells
    own = other.racks[other.turn]
    own.hold(rack)
    return all_moves(_generator(game.lexicon), other)


_generators = {}


def _generator(lexicon):
    """One for a lexicon, since to make one takes time."""
    if id(lexicon) not in _generators:
        _generators.clear()
        _generators[id(lexicon)] = Generator(lexicon)
    return _generators[id(lexicon)]


def exhaustive(game, cells, rack, other, stuck, known):
    """By how many points the mover gains more than the other if both play as well as can be, every move and every pass
    tried. known: what was found out before."""
    values = game.tileset.values
    key = bytes(cells), bytes(sorted(rack)), bytes(sorted(other)), stuck
    if key not in known:
        passed = sum(values[tile] for tile in other) - sum(values[tile] for tile in rack)
        best = passed if stuck else -exhaustive(game, cells, other, rack, True, known)
        for move in moves_of(game, cells, rack):
            best = max(best, gain_of(game, cells, rack, other, move, known))
        known[key] = best
    return known[key]


def gain_of(game, cells, rack, other, move, known):
    """As exhaustive(), of one move."""
    kept = left(rack, tiles(move))
    if not kept:
        return score(move) + 2 * sum(game.tileset.values[tile] for tile in other)
    laid = bytearray(cells)
    lay(laid, move)
    return score(move) - exhaustive(game, laid, other, kept, False, known)
