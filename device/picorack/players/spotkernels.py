"""The spots of a board for bingos, and the walk through the words that lie on them (spots.py)."""

import micropython
from micropython import const

from ..core.board import CENTRE, SIZE, SQUARES
from ..core.tiles import EDGE
from ..lexicon.storage import NO_SLOT
from ..movegen import workspace as ws

_SPOTS = const(28)  # of a kind, at most; a bit each
_DRAWS = const(9)
_TILE = const(127)

DEPTH = const(0)  # letters read on the way to the node
WENT = const(1)
KIND = const(2)  # the place of the board's tile in the word; tiles + 1 if there is no such tile
LENGTH = const(3)  # of the words
TILES = const(4)
LETTERS = const(5)
OTHERS = const(6)  # tiles of the word that may be other than the leave's letters
SAMPLE = const(7)  # a rack is counted if its number has none of these bits
FILE_END = const(8)
NODES_END = const(9)
SHIFT = const(10)
SLOT_BYTES = const(11)
PAGE = const(12)
KEPT = const(13)  # racks in the table
SUMS = const(14)  # as in prospectkernels.py: two words of ways, three of points
FRAMES = const(19)
FRAME = const(5)
EDGE_AT = const(1)
MASK = const(2)  # spots on which the letters so far lie
USED = const(3)  # tiles other than the leave's so far
LED_BY = const(4)  # the letter that led here, from the rack; 0: none
WORDS = const(74)  # FRAMES + 11 * FRAME

_CARRY = const(28)
_LOW = const(0xFFFFFFF)
_HALF = const(14)
_LOW_HALF = const(0x3FFF)


@micropython.viper
def clear(words: ptr32, count: int):
    while count:
        count -= 1
        words[count] = 0


@micropython.viper
def find(cross: ptr32, cells: ptr8, masks: ptr32, counts: ptr8, tiles: int, letters: int):
    """Find the spots: masks[(kind * (tiles + 1) + place) * letters + letter from 0] has a bit for each spot on which
    the letter may lie there. counts: by kind, 0 where there is no spot. cross, cells: the generator's, of both
    directions.

    Spots that are free but for one square's letters are one, since it does not matter where they are: the first bits.
    Of others there is room for 28 less those; more are left out.
    """
    i = 0
    end = (tiles + 2) * (tiles + 1) * letters
    while i < end:
        masks[i] = 0
        i += 1
    i = 0
    while i < tiles + 2:
        counts[i] = 0
        i += 1
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
                if cells[first - 1] & _TILE:
                    continue
            i = cells[first + length]
            if i:
                if i != EDGE:
                    continue
            kind = tiles + 1
            held = 0
            bound = 0  # squares that do not take every letter
            place = 0
            i = 0
            while i < length:
                sq = first + i
                if cells[sq] == EDGE:
                    held += 2
                elif cells[sq]:
                    held += 1
                    kind = i
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
            bit = 0
            if held:
                if counts[kind] == 0:
                    counts[kind] = 1
                if bound:
                    bit = counts[kind]
            else:
                if bound == 0:
                    continue
                if counts[kind] == 0:
                    counts[kind] = tiles
                bit = place
                if bound > 1:
                    bit = counts[kind]
            if bit >= _SPOTS:
                continue
            if bit == counts[kind]:
                counts[kind] = bit + 1
            i = 0
            while i < length:
                sq = first + i
                at = (kind * (tiles + 1) + i) * letters
                letter = 0
                while letter < letters:
                    if letter < ws.WORD_LETTERS:
                        free = cross[sq] >> letter & 1
                    else:
                        free = cross[sq + ws.BOTH] >> (letter - ws.WORD_LETTERS) & 1
                    if free:
                        masks[at + letter] = masks[at + letter] | 1 << bit
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
    leave: ptr8,
    own: ptr8,
    unseen: ptr8,
    budget: int,
    count,
) -> int:
    """Go on for at most `budget` node visits, and return how many are left. leave, own, unseen: how many of each
    letter, from 1, blanks at 0: kept, in the word so far, unseen. count(): is called for each word that lies on a spot.
    """
    depth = w[DEPTH]
    shift = w[SHIFT]
    page_mask = (1 << shift) - 1
    length = w[LENGTH]
    letters = w[LETTERS]
    blanks = leave[0] + unseen[0]
    while budget > 0:
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
        edges = nodes[at] & 0x7F
        if at + 3 * edges >= w[NODES_END]:
            edges = 0
        child = 0
        if depth == length:
            edges = 0
            if nodes[at] & 0x80:
                count()
        edge = w[frame + EDGE_AT]
        mask = w[frame + MASK]
        others = w[frame + USED]
        row = (w[KIND] * (w[TILES] + 1) + depth) * letters
        at += 3 * edge + 1
        while edge < edges:
            letter = nodes[at] >> 2
            at += 3
            edge += 1
            if letter >= letters:
                break
            fits = mask & masks[row + letter]
            if fits == 0:
                continue
            letter += 1
            taken = others
            if depth != w[KIND]:
                kept = leave[letter]
                if own[letter] >= kept:
                    taken += 1
                    if taken > w[OTHERS]:
                        continue
                    if own[letter] >= kept + unseen[letter] + blanks:
                        continue
                own[letter] = own[letter] + 1
            else:
                letter = 0
            child = w[frame] + ((nodes[at - 3] & 3) << 16 | nodes[at - 2] << 8 | nodes[at - 1])
            if child >= w[FILE_END]:
                child = 0
                if letter:
                    own[letter] = own[letter] - 1
                continue
            w[frame + EDGE_AT] = edge
            frame += FRAME
            depth += 1
            w[frame] = child
            w[frame + EDGE_AT] = 0
            w[frame + MASK] = fits
            w[frame + USED] = taken
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


@micropython.viper
def count(w: ptr32, own: ptr8, leave: ptr8, ways: ptr32, points: ptr8, numbers: ptr32, seen: ptr32, distinct: ptr8):
    """Add the racks that a word can be laid with, up to two of its tiles blank, but those that are in `seen`. ways: by
    letter and draws; numbers: by letter, a rack's is their sum; distinct: room for the word's letters."""
    n = 0
    letter = 1
    while letter <= w[LETTERS]:
        if own[letter]:
            distinct[n] = letter
            n += 1
        letter += 1
    a = -1
    while a < n:
        b = -1
        while b <= a:
            # ---- the rack with distinct letters a and b as blanks, -1: none
            blanks = 0
            if a >= 0:
                blanks += 1
            if b >= 0:
                blanks += 1
            product = 0
            if blanks >= leave[0]:
                product = ways[blanks - leave[0]]
            number = blanks * numbers[0] + 1
            value = 0
            i = 0
            while i < n and product:
                letter = distinct[i]
                tiles = own[letter]
                if i == a:
                    tiles -= 1
                if i == b:
                    tiles -= 1
                if tiles < leave[letter]:
                    product = 0
                else:
                    product *= ways[letter * _DRAWS + tiles - leave[letter]]
                    number += tiles * numbers[letter]
                    value += tiles * points[letter]
                i += 1
            number &= 0x3FFFFFFF
            if product and number & w[SAMPLE] == 0 and w[KEPT] < 1900:
                at = number >> 10 & 2047
                while seen[at] != 0 and seen[at] != number:
                    at = at + 1 & 2047
                if seen[at] == 0:
                    seen[at] = number
                    w[KEPT] = w[KEPT] + 1
                    total = w[SUMS] + product
                    w[SUMS] = total & _LOW
                    w[SUMS + 1] = w[SUMS + 1] + (total >> _CARRY)
                    low = w[SUMS + 2] + (product & _LOW_HALF) * value
                    high = w[SUMS + 3] + (product >> _HALF) * value + (low >> _HALF)
                    w[SUMS + 2] = low & _LOW_HALF
                    w[SUMS + 3] = high & _LOW_HALF
                    w[SUMS + 4] = w[SUMS + 4] + (high >> _HALF)
            b += 1
        a += 1
