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
needed on the way back, and stopping is nothing but storing the locals. Scores are worked out for the moves recorded,
not on the way (scorekernels.py).

The caller owns all memory (generator.py says how it is sized); nothing is allocated. Where the list of places is full a
node is visited again for those left over.

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
which only alphabets of more than 29 letters ("wide") look at. Bit 29 of the first word is set for every empty square.

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

_LAY = const(0)
_VISIT = const(1)
_RECORD = const(2)
_NEXT = const(3)
_FINISHED = const(4)

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
    phase = w[ws.PHASE]
    node = w[ws.NODE]
    d = w[ws.DEPTH]
    f = ws.FRAMES + ws.FRAME * d
    k = w[ws.N_LAID]
    sp = w[ws.STACK_SIZE]
    following = w[ws.FOLLOWING]
    low = w[ws.LOW]
    end = w[ws.END]
    top = w[ws.TOP]
    letters = w[ws.LETTERS]
    letters2 = w[ws.LETTERS2]
    held = w[ws.HELD]
    held2 = w[ws.HELD2]
    have = w[ws.HAVE]
    have2 = w[ws.HAVE2]
    blanks = w[ws.BLANKS]
    shift = w[ws.SHIFT]
    wide = w[ws.WIDE]
    n_fixed = w[ws.N_FIXED]
    n_letters = w[ws.N_LETTERS]
    page_mask = (1 << shift) - 1
    result = ws.DONE
    visits = 0

    while phase != _FINISHED:
        if phase == _LAY:
            # ---- the places of this node: free ones in places[w[f]:end], taken ones in
            # places[top:w[f + TAKEN]]; `low` and `following` say who is next. Every level below keeps room for one.
            room = _LETTERS_OF_A_WORD - d
            w[f + ws.REST] = 0
            letters = 0
            letters2 = 0
            held = 0
            held2 = 0
            letter = 31  # no letter
            m = 0
            last = 0
            n = n_fixed
            limit = 0
            if d == 0:
                top = w[ws.PLACES]
                w[f + ws.TAKEN] = top
                if following == 0:
                    w[f + ws.JOIN] = 0
                    if n_fixed < w[ws.N_ANCHORS]:
                        w[f + ws.JOIN] = 1
            else:
                letter = b[ws.PATH + d - 1]
                if letter & ws.ON_BOARD:
                    last = w[f - ws.FRAME + ws.TAKEN]
                else:
                    last = w[f]
                    if w[f - ws.FRAME + ws.JOIN]:
                        n = w[ws.N_ANCHORS]
                        limit = (d - 1) << 10
                letter = (letter & LETTER) - 1
                if letter >= ws.WORD_LETTERS:
                    letter -= ws.WORD_LETTERS
                    m = ws.BOTH
                if w[ws.CHECKING]:
                    if b[ws.PATH + d - 1] & ws.ON_BOARD == 0:
                        letter = ws.ANY
                        m = 0
            while top - end > room:
                # the next that takes the letter: a place of the parent, then an anchor
                t = 1
                while low < last:
                    x = places[low]
                    low += 1
                    if cross[m + x] >> letter & 1:
                        t = 0
                        break
                if t:
                    while following < n:
                        x = anchors[following]
                        if x < limit:
                            n = 0
                            break
                        following += 1
                        x &= 1023
                        if cross[m + x] >> letter & 1:
                            t = 0
                            break
                        if d == 0:
                            while cells[x - 1] & _TILE:
                                x -= 1
                            x -= 1
                            t = 0
                            break
                    if t:
                        break
                x += 1
                t = cells[x]
                if t & _TILE:
                    top -= 1
                    places[top] = x
                    t &= LETTER
                    if t <= ws.WORD_LETTERS:
                        held |= 1 << (t - 1)
                    else:
                        held2 |= 1 << (t - 1 - ws.WORD_LETTERS)
                else:
                    places[end] = x
                    end += 1
                    letters |= cross[x]
                    if wide:
                        letters2 |= cross[x + ws.BOTH]
            if low < last or following < n:
                w[f + ws.REST] = (low << 10 | following) + 1
            phase = _VISIT
            if end == w[f] and top == w[f + ws.TAKEN]:
                if w[f + ws.JOIN] == 0 or anchors[n_fixed] < d << 10:
                    w[f + ws.SEGMENT] = sp
                    phase = _NEXT

        if phase == _NEXT:
            # ---- the next entry; where a node has none left, back to the one before
            while sp == w[f + ws.SEGMENT]:
                x = w[f + ws.REST]
                if x:
                    phase = _LAY
                    break
                if d == 0:
                    phase = _FINISHED
                    break
                d -= 1
                f -= ws.FRAME
                t = b[ws.PATH + d]
                if t < ws.ON_BOARD:
                    k -= 1
                    if t & BLANK:
                        blanks += 1
                    else:
                        b[t] = b[t] + 1
                        if t <= ws.WORD_LETTERS:
                            have |= 1 << (t - 1)
                        else:
                            have2 |= 1 << (t - 1 - ws.WORD_LETTERS)
            if phase == _LAY:
                # the same node for the places left over; whoever may join below has joined
                x -= 1
                low = x >> 10
                following = x & 1023
                node = w[f + ws.AT]
                w[f + ws.JOIN] = 0
            elif phase == _FINISHED:
                break
            else:
                sp -= 1
                x = w[ws.STACK + sp]
                node = x >> 8
                t = x & 255
                b[ws.PATH + d] = t
                join = 0
                if t < ws.ON_BOARD:
                    low = w[f]
                    join = w[f + ws.JOIN]
                    b[ws.LAID + k] = t
                    k += 1
                    if t & BLANK:
                        blanks -= 1
                    else:
                        n = b[t] - 1
                        b[t] = n
                        if n == 0:
                            if t <= ws.WORD_LETTERS:
                                have ^= 1 << (t - 1)
                            else:
                                have2 ^= 1 << (t - 1 - ws.WORD_LETTERS)
                else:
                    low = w[f + ws.FRAME + ws.TAKEN]
                d += 1
                f += ws.FRAME
                w[f + ws.AT] = node
                w[f + ws.JOIN] = join
                following = n_fixed
                phase = _LAY
            end = w[f]
            top = w[f + ws.TAKEN]
            continue

        # ---- visit the node
        if phase == _VISIT:
            if visits >= budget:
                result = ws.MORE
                break
        i = node
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
            i = slot * w[ws.SLOT_BYTES] + (node & page_mask)
        if phase == _VISIT:
            visits += 1
            low = w[f]
            phase = _RECORD
        header = nodes[i]
        if header & ws.EOW:
            if k and d != 1:
                if w[ws.CHECKING]:
                    # the letter of its one tile, for that tile's square in the other direction
                    n = 0
                    while b[ws.PATH + n] & ws.ON_BOARD:
                        n += 1
                    letter = (b[ws.PATH + n] & LETTER) - 1
                    m = 0
                    if letter >= ws.WORD_LETTERS:
                        letter -= ws.WORD_LETTERS
                        m = ws.BOTH
                    while low < end:
                        x = places[low] - d + n
                        low += 1
                        at = m
                        if x < SQUARES:
                            at += SQUARES
                        else:
                            x -= SQUARES
                        at += ((x & 15) + 1) * STRIDE + (x >> 4) - 1
                        cross[at] = cross[at] | 1 << letter
                # a word with tiles of ours, at every place that is not before a tile
                while low < end and budget:
                    n = w[ws.FOUND]
                    at = n << 4
                    n += 1
                    w[ws.FOUND] = n
                    if n == w[ws.ROOM]:
                        budget = 0
                    x = places[low] - d
                    low += 1
                    if x < SQUARES:
                        found[at] = 0
                        found[at + 1] = (x >> 4) - 1
                        found[at + 2] = x & 15
                    else:
                        x -= SQUARES
                        found[at] = 1
                        found[at + 1] = x & 15
                        found[at + 2] = (x >> 4) - 1
                    found[at + 3] = k
                    found[at + 6] = d
                    at += 8
                    n = 0
                    while n < k:
                        found[at + n] = b[ws.LAID + n]
                        n += 1
                if low < end:
                    result = ws.MORE
                    break
        n = header & _TILE
        if ws.STACK + sp + 2 * n > w[ws.LENGTH]:
            result = ws.CROWDED
            break
        if i + 3 * n >= w[ws.NODES_END]:  # its edges would end outside
            n = 0
        # its children: letters some place takes from the rack, any while it may still be a left part, or has before it
        if w[f + ws.JOIN]:
            if anchors[n_fixed] >= d << 10:
                letters = w[ws.ALPHABET]
                letters2 = w[ws.ALPHABET2]
        if w[ws.CHECKING]:
            if letters:
                letters = w[ws.ALPHABET]
                letters2 = w[ws.ALPHABET2]
        if blanks == 0:
            letters &= have
            letters2 &= have2
        w[f + ws.FRAME] = end
        w[f + ws.FRAME + ws.TAKEN] = top
        w[f + ws.SEGMENT] = sp
        m = (letters | held) & ws.LETTERS_ALONE
        i += 1
        while n:
            t = nodes[i] >> 2
            x = 0
            if t < n_letters:
                x = m >> t
                if t >= ws.WORD_LETTERS:
                    x = (letters2 | held2) >> (t - ws.WORD_LETTERS)
            if x & 1:
                x = (node + ((nodes[i] & 3) << 16 | nodes[i + 1] << 8 | nodes[i + 2])) << 8 | (t + 1)
                if x < w[ws.FILE_END]:
                    letter = letters >> t
                    natural = have >> t
                    board = held >> t
                    if t >= ws.WORD_LETTERS:
                        t -= ws.WORD_LETTERS
                        letter = letters2 >> t
                        natural = have2 >> t
                        board = held2 >> t
                    if board & 1:
                        w[ws.STACK + sp] = x | ws.ON_BOARD
                        sp += 1
                    if letter & 1:
                        if natural & 1 == 0:
                            x |= BLANK
                        w[ws.STACK + sp] = x
                        sp += 1
            elif x == 0 and wide == 0:
                break  # nor any letter after this one
            i += 3
            n -= 1
        phase = _NEXT

    w[ws.PHASE] = phase
    w[ws.NODE] = node
    w[ws.DEPTH] = d
    w[ws.N_LAID] = k
    w[ws.STACK_SIZE] = sp
    w[ws.FOLLOWING] = following
    w[ws.LOW] = low
    w[ws.END] = end
    w[ws.TOP] = top
    w[ws.LETTERS] = letters
    w[ws.LETTERS2] = letters2
    w[ws.HELD] = held
    w[ws.HELD2] = held2
    w[ws.HAVE] = have
    w[ws.HAVE2] = have2
    w[ws.BLANKS] = blanks
    w[ws.VISITED] = w[ws.VISITED] + visits
    return result
