"""The search: every legal placement of a rack on a board, over one lexicon file, as a machine that can stop anywhere.

Appel & Jacobson (1988) walk the lexicon once per anchor, or, section 7.2, walk left parts once and extend each at all
anchors. Here the whole walk is shared: what matters of a path is the letters read and the tiles of the rack used, not
where on the board. So the lexicon is walked once from the root, and with each node goes a list of places, the next
squares of all words so begun. A tile of the rack leads the places on whose cross-check sets have its letter; a tile of
the board leads on the places it lies before. An anchor joins when the walk has laid the left part before it; left
parts already on the board begin at the root. A node is thus read once for all places: a third of the visits of
the walk by anchors, and fewer pages (docs/memory.md).

The board lies in memory twice, the second time transposed, so that every word runs to the right: a place is one number,
and its next square the number after it.

The children that may be followed are put on a stack of our own when a node is visited, so that no parent's page is
needed on the way back. Each round of the loop takes the last entry of the stack: it finds the entry's places, visits
its node if there are any, and puts the children in its place. Nothing is changed before the node has been seen and all
that follows surely has room, so the search can stop before any round, and begin it anew. Scores are worked out for the
moves recorded, not on the way (scorekernels.py).

The caller owns all memory (generator.py says how it is sized); nothing is allocated. Where the list of places is full
an entry stays on the stack, and its node is visited again for the places left over.

Whatever the file holds, the kernel reads and writes inside its buffers; a damaged file gives wrong words at worst. An
edge is followed only if its letter is one of the alphabet's and its child begins inside the file; a node whose edges
would end behind the file, or behind the pool, counts as one without edges. A path has 15 letters at most, since every
place moves one square to the right with each letter and the set of the border has no letter. The rack and its blanks
bound the tiles laid, the stack's length is looked at before a node's children are put on it, and the caller gives up
after more visits than any sound file can ask for (generator.py).

A blank is laid only where the rack's own tiles of that letter are used up: of all the ways to lay a word with some of
its tiles blank one is found, and scorekernels.py makes the others of it. So a word is looked for once, not once for
every way.

Entries on the stack: address << 8 | tile, with ON_BOARD for one that lies there; so a file must be under 4 MiB to stay
below 2**30. Letter sets: bit l for letters l < 29 (0-based) in one word, bit l - 29 for the others in a second word,
which only alphabets of more than 29 letters ("wide") look at. Bit 29 of either word is set for every empty square, and
for the border: there a word may end, too.

Cross-check sets are worked out by the same walk (CHECKING): the rack is one blank, the anchors are the squares whose
sets are wanted, every letter may be tried there, and a word found adds its letter to the set of the square in the other
direction instead of being recorded.
"""

import micropython
from micropython import const

from ..core.board import SQUARES, STRIDE
from ..core.tiles import BLANK, LETTER
from ..lexicon.storage import NO_SLOT
from . import workspace as ws

_TILE = const(127)
_LETTERS_OF_A_WORD = const(15)


@micropython.viper
def search(
    w: ptr32,
    nodes: ptr8,
    places: ptr16,
    cross: ptr32,
    cells: ptr8,
    b: ptr8,
    anchors: ptr16,
    found: ptr8,
    pages: ptr8,
    used: ptr8,
    load,
    budget: int,
) -> int:
    """Run for at most `budget` node visits. Returns MORE, DONE or CROWDED.

    nodes: the file, or the pool of page slots. pages: slot of each page or NO_SLOT. used: a byte a slot,
    set where a visit comes from another page. load(page) is called for a page that is not there.
    places: PLACES words. cells: the board, then the board transposed (2 x 272). cross: the set of each square of cells,
    0 at the border; for wide alphabets then the second words. anchors: sorted, (limit << 10 | square), N_FIXED with a
    left part on the board first. found: ROOM x 16, moves but for their scores.
    """
    depth = w[ws.DEPTH]
    frame = ws.FRAMES + ws.FRAME * depth
    n_laid = w[ws.N_LAID]
    sp = w[ws.STACK_SIZE]
    have = w[ws.HAVE]
    have2 = w[ws.HAVE2]
    blanks = w[ws.BLANKS]
    shift = w[ws.SHIFT]
    wide = w[ws.WIDE]
    checking = w[ws.CHECKING]
    n_fixed = w[ws.N_FIXED]
    n_letters = w[ws.N_LETTERS]
    page_mask = (1 << shift) - 1
    result = ws.MORE
    visits = 0

    while visits < budget:
        if sp == w[frame + ws.SEGMENT]:
            # ---- back: the node has no entry left; the tile that led to it returns to the rack
            if depth == 0:
                result = ws.DONE
                break
            depth -= 1
            tile = w[frame + ws.LED_BY]
            frame -= ws.FRAME
            if tile & ws.ON_BOARD == 0:
                n_laid -= 1
                if tile & BLANK:
                    blanks += 1
                else:
                    b[tile] = b[tile] + 1
                    if tile <= ws.WORD_LETTERS:
                        have |= 1 << (tile - 1)
                    else:
                        have2 |= 1 << (tile - 1 - ws.WORD_LETTERS)
            continue

        # ---- the last entry: its places are the next squares of those places of the node before that take its letter
        node = w[ws.STACK + sp - 1]
        tile = node & 255
        node >>= 8
        first = w[frame + ws.FRAME]
        end = first
        top = w[frame + ws.FRAME + ws.TAKEN]
        bottom = top
        letters = 0
        letters2 = 0
        held = 0
        held2 = 0
        low = w[frame + ws.REST]
        following = n_fixed
        join = w[frame + ws.JOIN]
        child_joins = 0
        if low:
            following = w[frame + ws.FOLLOWING]
        else:
            child_joins = join
            while child_joins:
                if anchors[child_joins - 1] >= depth << 10:
                    break
                child_joins -= 1
                if child_joins == n_fixed:
                    child_joins = 0
        rest = 0
        k = n_laid
        room = top - end + depth - _LETTERS_OF_A_WORD
        if tile == ws.ON_BOARD:
            # the root: words whose left part is on the board begin with the first tile of it
            while low < n_fixed and room:
                x = anchors[low] & 1023
                low += 1
                room -= 1
                while cells[x - 1] & _TILE:
                    x -= 1
                top -= 1
                places[top] = x
                held |= cross[x]
                if wide:
                    held2 |= cross[x + ws.BOTH]
            if low < n_fixed:
                rest = low
        else:
            x = (tile & LETTER) - 1
            half = 0
            if x >= ws.WORD_LETTERS:
                x -= ws.WORD_LETTERS
                half = ws.BOTH
            if tile & ws.ON_BOARD:
                join = 0
                child_joins = 0
                last = w[frame + ws.TAKEN]
                if low == 0:
                    low = top + 1
            else:
                b[ws.LAID + k] = tile
                k += 1
                last = first
                if low == 0:
                    low = w[frame] + 1
                if checking:  # any letter, for the set is not known
                    w[ws.LAID_AT] = depth
                    x = ws.ANY
                    half = 0
            low -= 1
            bit = 1 << x
            n = last - low
            if n > room:
                n = room
                rest = low + n + 1
            last = low + n
            room -= n
            while low < last:
                x = places[low]
                low += 1
                if cross[half + x] & bit:
                    x += 1
                    c = cross[x]
                    if c >= ws.ANY_SET:
                        places[end] = x
                        end += 1
                        letters |= c
                        if wide:
                            letters2 |= cross[x + ws.BOTH]
                    else:
                        top -= 1
                        places[top] = x
                        held |= c
                        if wide:
                            held2 |= cross[x + ws.BOTH]
            if join:
                # anchors whose left part is the word so far
                if join - following > room:
                    join = following + room
                    rest = low + 1
                while following < join:
                    x = anchors[following] & 1023
                    following += 1
                    if cross[half + x] & bit:
                        x += 1
                        c = cross[x]
                        if c >= ws.ANY_SET:
                            places[end] = x
                            end += 1
                            letters |= c
                            if wide:
                                letters2 |= cross[x + ws.BOTH]
                        else:
                            top -= 1
                            places[top] = x
                            held |= c
                            if wide:
                                held2 |= cross[x + ws.BOTH]
        edges = 0
        if child_joins or end != first or top != bottom:
            # ---- visit the node
            at = node
            if shift:
                n = node >> shift
                slot = pages[n]
                if n != w[ws.PAGE]:
                    w[ws.PAGE] = n
                    if slot != NO_SLOT:
                        used[slot] = 1
                if slot == NO_SLOT:
                    load(n)
                    slot = pages[n]
                at = slot * w[ws.SLOT_BYTES] + (node & page_mask)
            header = nodes[at]
            edges = header & ws.N_EDGES
            if ws.STACK + sp + 2 * edges > w[ws.LENGTH]:
                result = ws.CROWDED
                break
            if at + 3 * edges >= w[ws.NODES_END]:  # they would end outside
                edges = 0
            if header & ws.EOW and k and depth > 1:
                if checking:
                    # the letter of the tile laid, for its square in the other direction
                    x = (b[ws.LAID] & LETTER) - 1
                    half = 0
                    if x >= ws.WORD_LETTERS:
                        x -= ws.WORD_LETTERS
                        half = ws.BOTH
                    bit = 1 << x
                    low = first
                    while low < end:
                        x = places[low] + w[ws.LAID_AT] - depth - 1
                        low += 1
                        n = half
                        if x < SQUARES:
                            n += SQUARES
                        else:
                            x -= SQUARES
                        n += ((x & 15) + 1) * STRIDE + (x >> 4) - 1
                        cross[n] = cross[n] | bit
                else:
                    # a word with tiles of ours, at every place that is not before a tile, or at as many as have room
                    n = w[ws.FOUND]
                    low = first + w[ws.RECORDED]
                    last = end
                    w[ws.RECORDED] = 0
                    if last - low > w[ws.ROOM] - n:
                        last = low + w[ws.ROOM] - n
                        w[ws.RECORDED] = last - first
                    w[ws.FOUND] = n + last - low
                    n <<= 4
                    while low < last:
                        x = places[low] - depth
                        low += 1
                        if x < SQUARES:
                            found[n] = 0
                            found[n + 1] = (x >> 4) - 1
                            found[n + 2] = x & 15
                        else:
                            x -= SQUARES
                            found[n] = 1
                            found[n + 1] = x & 15
                            found[n + 2] = (x >> 4) - 1
                        found[n + 3] = k
                        found[n + 6] = depth
                        n += 8
                        x = 0
                        while x < k:
                            found[n + x] = b[ws.LAID + x]
                            x += 1
                        n += 8
                    if last < end:
                        break
            visits += 1

        # ---- the entry is done with, or will be when the places left over have had their turn
        w[frame + ws.REST] = rest
        w[frame + ws.FOLLOWING] = following
        if rest == 0:
            sp -= 1
        if edges:
            # ---- its children: letters some place takes from the rack, any while it may be a left part, or has before
            if child_joins or checking and letters:
                letters = w[ws.ALPHABET]
                letters2 = w[ws.ALPHABET2]
            n = blanks
            own = have
            own2 = have2
            if k != n_laid:
                # the rack without the tile
                if tile & BLANK:
                    n -= 1
                elif b[tile] == 1:
                    if tile <= ws.WORD_LETTERS:
                        own ^= 1 << (tile - 1)
                    else:
                        own2 ^= 1 << (tile - 1 - ws.WORD_LETTERS)
            if k == w[ws.N_TILES]:
                letters = 0
                letters2 = 0
            elif n == 0:
                letters &= own
                letters2 &= own2
            wanted = (letters | held) & ws.LETTERS_ALONE
            first = sp
            at += 1
            while edges:
                letter = nodes[at] >> 2
                x = 0
                if letter < n_letters:
                    x = wanted >> letter
                    if letter >= ws.WORD_LETTERS:
                        x = (letters2 | held2) >> (letter - ws.WORD_LETTERS)
                if x & 1:
                    x = (node + ((nodes[at] & 3) << 16 | nodes[at + 1] << 8 | nodes[at + 2])) << 8 | (letter + 1)
                    if x < w[ws.FILE_END]:
                        n = letters >> letter
                        low = own >> letter
                        last = held >> letter
                        if letter >= ws.WORD_LETTERS:
                            letter -= ws.WORD_LETTERS
                            n = letters2 >> letter
                            low = own2 >> letter
                            last = held2 >> letter
                        if last & 1:
                            w[ws.STACK + sp] = x | ws.ON_BOARD
                            sp += 1
                        if n & 1:
                            if low & 1 == 0:
                                x |= BLANK
                            w[ws.STACK + sp] = x
                            sp += 1
                elif x == 0 and wide == 0:
                    break  # nor any letter after this one
                at += 3
                edges -= 1
            if sp != first:
                # ---- down to them; the tile leaves the rack
                if k != n_laid:
                    n_laid = k
                    have = own
                    have2 = own2
                    if tile & BLANK:
                        blanks -= 1
                    else:
                        b[tile] = b[tile] - 1
                depth += 1
                frame += ws.FRAME
                w[frame + ws.SEGMENT] = first
                w[frame + ws.JOIN] = child_joins
                w[frame + ws.REST] = 0
                w[frame + ws.LED_BY] = tile
                w[frame + ws.FRAME] = end
                w[frame + ws.FRAME + ws.TAKEN] = top

    w[ws.DEPTH] = depth
    w[ws.N_LAID] = n_laid
    w[ws.STACK_SIZE] = sp
    w[ws.HAVE] = have
    w[ws.HAVE2] = have2
    w[ws.BLANKS] = blanks
    w[ws.VISITED] = w[ws.VISITED] + visits
    return result
