"""The spots of a board for bingos, and the walk through the words that lie on them (spots.py)."""

import micropython
from micropython import const

from ..core.board import CENTRE, SIZE, SQUARES
from ..core.tiles import EDGE, TILE
from ..lexicon.storage import EOW, N_EDGES, NO_SLOT
from ..movegen import workspace as ws

# For each place in a word and each letter, five words of bits, a spot a bit: the spots without a tile of the board on
# which the letter may lie there; the others, in two words; of these those on which it is the board's tile.
MASKS = const(5)
_BITS = const(30)  # of a word
_BARE = const(28)  # spots without a tile of the board, at most

DEPTH = const(0)  # letters read on the way to the node
WENT = const(1)
TILES = const(2)
LETTERS = const(3)
FILE_END = const(4)
NODES_END = const(5)
SHIFT = const(6)
SLOT_BYTES = const(7)
PAGE = const(8)
KEPT = const(9)  # racks in the table
FOUND = const(10)  # words that wait to be counted
HELD = const(11)  # leaves
SAMPLES = const(12)  # for each leave: a rack is counted if its number has none of these bits
SUMS = const(18)  # for each leave, as in prospectkernels.py: two words of ways, three of points
SUM = const(5)
BOARDS = const(48)  # for each place, two words: the spots that have the board's tile there
FRAMES = const(68)
FRAME = const(7)
NEXT = const(1)  # what comes next of the node's edges: each twice, with a tile of the rack and with the board's
MASK = const(2)  # spots on which the letters so far lie, three words
LEAVES = const(5)  # five bits a leave: how many tiles may yet be other than its letters, and _LIVES; 0 if it is out
LED_BY = const(6)  # the letter that led here, from the rack; 0: none
WORDS = const(138)  # FRAMES + 10 * FRAME

MOST = const(6)  # leaves at the same time
BITS = const(5)
LIVES = const(16)
_ALL_LIVE = const(0x21084210)
COUNTS = const(9)  # of a letter in a word so far, 0 to 8
ROOM = const(64)  # for words that wait, of
WORD = const(9)  # bytes: the tiles, at last a bit for each leave
SEEN = const(4096)  # racks in the table, a power of two


@micropython.viper
def find(cross: ptr32, cells: ptr8, masks: ptr32, w: ptr32):
    """Find the spots: `masks` for places 0 to TILES, and w[BOARDS...]. cross, cells: the generator's, of both
    directions.

    Spots that are free but for one square's letters are one for each place of that square, since it does not matter
    where they are: they have the first bits. There is room for 28 spots without a tile of the board, for 60 others.
    """
    tiles = w[TILES]
    letters = w[LETTERS]
    i = 0
    end = MASKS * (tiles + 1) * letters
    while i < end:
        masks[i] = 0
        i += 1
    i = 0
    while i <= tiles:
        w[BOARDS + 2 * i] = 1 << i
        w[BOARDS + 2 * i + 1] = 0
        i += 1
    bare = tiles
    others = tiles + 1
    empty_board = 1
    i = 0
    while i < SQUARES:
        if cells[i]:
            if cells[i] != EDGE:
                empty_board = 0
        i += 1
    first = 0
    while first < ws.BOTH:
        col = first & 15
        more = 0
        while more < 2:
            length = tiles + more
            more += 1
            if cells[first] == EDGE or col + length > SIZE:
                continue
            if col:
                if cells[first - 1] & TILE:
                    continue
            i = cells[first + length]
            if i:
                if i != EDGE:
                    continue
            held = 0
            board = 0  # the place of its tile
            bound = 0  # squares that do not take every letter
            place = 0  # the last of these
            i = 0
            while i < length:
                sq = first + i
                if cells[sq] == EDGE:
                    held += 2
                elif cells[sq]:
                    held += 1
                    board = i
                else:
                    letter = 0
                    while letter < letters:
                        if letter < ws.WORD_LETTERS:
                            free = cross[sq] >> letter & 1
                        else:
                            free = cross[sq + ws.BOTH] >> (letter - ws.WORD_LETTERS) & 1
                        if free == 0:
                            bound += 1
                            place = i
                            break
                        letter += 1
                if empty_board:
                    if sq == CENTRE:
                        bound += 1
                        place = i
                i += 1
            if held + 1 != more:
                continue
            word = 0
            if held:
                word = 1
                bit = board
                if bound:
                    bit = others
                    if bit == 2 * _BITS:
                        continue
                    others += 1
                    if bit >= _BITS:
                        bit -= _BITS
                        word = 2
                    i = BOARDS + 2 * board + word - 1
                    w[i] = w[i] | 1 << bit
            else:
                if bound == 0:
                    continue
                bit = place
                if bound > 1:
                    bit = bare
                    if bit == _BARE:
                        continue
                    bare += 1
            i = 0
            while i < length:
                sq = first + i
                at = i * letters * MASKS + word
                if cells[sq]:
                    at += 2
                letter = 0
                while letter < letters:
                    if letter < ws.WORD_LETTERS:
                        free = cross[sq] >> letter & 1
                    else:
                        free = cross[sq + ws.BOTH] >> (letter - ws.WORD_LETTERS) & 1
                    if free:
                        masks[at] = masks[at] | 1 << bit
                    at += MASKS
                    letter += 1
                i += 1
        first += 1


@micropython.viper
def walk(
    w: ptr32,
    nodes: ptr8,
    pages: ptr8,
    used: ptr8,
    load,
    masks: ptr32,
    own: ptr8,
    takes: ptr32,
    found: ptr8,
    budget: int,
) -> int:
    """Go on for at most `budget` node visits, or until `found` is full, and return how many are left.

    own: how many of each letter, from 1, the word so far has from the rack. takes: by letter and that number, what the
    letter once more takes off LEAVES: 0 where it is of the leave, 1 where it must be drawn, LIVES where it cannot be.
    found: gets the letters from the rack of each word that lies on a spot, and for which leaves."""
    depth = w[DEPTH]
    shift = w[SHIFT]
    page_mask = (1 << shift) - 1
    tiles = w[TILES]
    letters = w[LETTERS]
    while budget > 0 and w[FOUND] < ROOM:
        budget -= 1
        frame = FRAMES + FRAME * depth
        at = w[frame]
        if shift:
            page = at >> shift
            slot = pages[page]
            if page != w[PAGE]:
                w[PAGE] = page
                if slot != NO_SLOT:
                    used[slot] = 1
            if slot == NO_SLOT:
                load(page)
                slot = pages[page]
            at = slot * w[SLOT_BYTES] + (at & page_mask)
        edges = nodes[at] & N_EDGES
        if at + 3 * edges >= w[NODES_END]:
            edges = 0
        edges += edges
        option = w[frame + NEXT]
        bare = w[frame + MASK]
        low = w[frame + MASK + 1]
        high = w[frame + MASK + 2]
        if depth >= tiles:
            fits = bare
            if depth > tiles:
                edges = 0
                fits = low | high
            if option == 0 and nodes[at] & EOW and fits != 0:
                to = WORD * w[FOUND]
                w[FOUND] = w[FOUND] + 1
                i = FRAMES + LED_BY
                while i < frame:
                    i += FRAME
                    if w[i]:
                        found[to] = w[i]
                        to += 1
                found[to] = 0
                i = 0
                while i < MOST:
                    found[to] = found[to] | (w[frame + LEAVES] >> (BITS * i + BITS - 1) & 1) << i
                    i += 1
        step = 2  # without the board's tiles
        if depth <= tiles:
            if (low & w[BOARDS + 2 * depth]) | (high & w[BOARDS + 2 * depth + 1]):
                step = 1
        before = w[frame + LEAVES]
        living = before & _ALL_LIVE
        living |= living - (living >> BITS - 1)
        row = depth * letters * MASKS
        at += 1
        child = 0
        while option < edges:
            edge = at + (option >> 1) * 3
            letter = nodes[edge] >> 2
            if letter >= letters:
                break
            i = row + letter * MASKS
            left = before
            fits = 0
            if option & 1:
                option += 1
                fits1 = low & masks[i + 3]
                fits2 = high & masks[i + 4]
                if fits1 | fits2 == 0:
                    continue
                letter = 0
            else:
                option += step
                letter += 1
                left -= takes[letter * COUNTS + own[letter]] & living
                if left & _ALL_LIVE == 0:
                    continue
                fits = bare & masks[i]
                fits1 = low & masks[i + 1]
                fits2 = high & masks[i + 2]
                if fits | fits1 | fits2 == 0:
                    continue
                i = left & _ALL_LIVE
                left &= i | (i - (i >> BITS - 1))
            child = w[frame] + ((nodes[edge] & 3) << 16 | nodes[edge + 1] << 8 | nodes[edge + 2])
            if child >= w[FILE_END]:
                child = 0
                continue
            if letter:
                own[letter] = own[letter] + 1
            w[frame + NEXT] = option
            frame += FRAME
            depth += 1
            w[frame] = child
            w[frame + NEXT] = 0
            w[frame + MASK] = fits
            w[frame + MASK + 1] = fits1
            w[frame + MASK + 2] = fits2
            w[frame + LEAVES] = left
            w[frame + LED_BY] = letter
            break
        if child == 0:
            if depth == 0:
                w[WENT] = 1
                break
            letter = w[frame + LED_BY]
            if letter:
                own[letter] = own[letter] - 1
            depth -= 1
    w[DEPTH] = depth
    return budget
