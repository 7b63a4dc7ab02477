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
would lie past the end of the file or the pool counts as one without edges. A path has 15 letters at most, since every
place moves one square to the right with each letter and the set of the border has no letter. The rack and its blanks
bound the tiles laid, the stack's length is looked at before a node's children are put on it, and the caller stops after
more visits than any sound file can ask for (generator.py).

A blank is laid only where the rack's own tiles of that letter are used up: of all the ways to lay a word with some of
its tiles blank one is found, and scorekernels.py makes the others of it. So a word is looked for once, not once for
every way.

Entries on the stack: address << 8 | tile, with ON_BOARD for one that lies there; so a file must be under 4 MiB to stay
below 2**30. Letter sets are as in workspace.py; bit ANY is set for the border, too: there a word may end.
"""

import micropython
from micropython import const

from ..core.board import SQUARES
from ..core.tiles import BLANK, LETTER, TILE
from ..lexicon.storage import N_EDGES, NO_SLOT
from . import workspace as ws

_LETTERS_OF_A_WORD = const(15)

# So many places surely find room where there is so much: 15 levels below want one each.
_FEW = const(32)
_ROOMY = const(64)


@micropython.viper
def search(
    x: int,
    n: int,
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

    x, n: any numbers. Viper keeps a function's first two variables in registers, so these are what the loops work with.
    nodes: the file, or the pool of page slots. pages: slot of each page or NO_SLOT. used: a byte a slot,
    set where a visit comes from another page. load(page) is called for a page that is not there.
    places: PLACES words. cells: the board, then the board transposed (2 x 272). cross: the set of each square of cells,
    0 at the border; for wide alphabets then the second words. anchors: sorted, (limit << 10 | square), N_FIXED with a
    left part on the board first. found: ROOM x 16, moves but for their scores.
    """
    depth = w[ws.DEPTH]
    frame = ws.FRAMES + ws.FRAME * depth
    n_laid = w[ws.N_LAID]
    sp = w[ws.STACK_SIZE] + (ws.STACK - 1)  # where the last entry lies
    left = w[ws.STACK_SIZE] - w[frame + ws.SEGMENT]  # entries of the node
    have = w[ws.HAVE]
    have2 = w[ws.HAVE2]
    blanks = w[ws.BLANKS]
    shift = w[ws.SHIFT]
    wide = w[ws.WIDE]
    n_tiles = w[ws.N_TILES]
    file_end = w[ws.FILE_END]
    stack_end = w[ws.LENGTH] - 1
    nodes_end = w[ws.NODES_END] - 1
    page_mask = (1 << shift) - 1
    letters2 = 0
    held2 = 0
    result = ws.MORE
    if budget < 0:
        budget = 0
    most = budget

    while budget:
        if not left:
            # ---- back: the node has no entry left; the tile that led to it returns to the rack
            if not depth:
                result = ws.DONE
                break
            depth -= 1
            x = w[frame + ws.LED_BY]
            frame -= ws.FRAME
            left = sp - (ws.STACK - 1) - w[frame + ws.SEGMENT]
            if not x >> 7:
                n_laid -= 1
                if x & BLANK:
                    blanks += 1
                else:
                    b[x] = b[x] + 1
                    if x <= ws.WORD_LETTERS:
                        have |= 1 << (x - 1)
                    else:
                        have2 |= 1 << (x - 1 - ws.WORD_LETTERS)
            continue

        # ---- the last entry: its places are the next squares of those places of the node before that take its letter
        node = w[sp]
        tile = node & 255
        node >>= 8
        first = w[frame + ws.FRAME]
        end = first
        top = w[frame + ws.FRAME + ws.TAKEN]
        bottom = top
        letters = 0
        held = 0
        child_joins = 0
        rest = w[frame + ws.REST]
        k = n_laid
        half = 0
        slow = rest | wide
        bit = 1 << (tile & LETTER) >> 1
        if tile >> 7:
            n = top
            last = w[frame + ws.TAKEN]
            if tile == ws.ON_BOARD:
                slow = 1
        else:
            b[ws.LAID + k] = tile
            k += 1
            n = w[frame]
            last = first
            slow |= w[frame + ws.JOIN]
        n -= last  # if below 0, its absolute value is the number of places to come
        # ---- the short way, if no anchor joins and all places surely find room: if none of these is below 0
        if (n + _FEW) | (top - end - _ROOMY) | (0 - slow) >= 0:
            while n:
                x = places[last + n]
                n += 1
                if cross[x] & bit:
                    x += 1
                    c = cross[x]
                    if c >> ws.ANY:
                        places[end] = x
                        end += 1
                        letters |= c
                    else:
                        top -= 1
                        places[top] = x
                        held |= c
        else:
            n_fixed = w[ws.N_FIXED]
            following = n_fixed
            join = w[frame + ws.JOIN]
            low = rest
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
            room = top - end + depth - _LETTERS_OF_A_WORD
            if tile == ws.ON_BOARD:
                # the root: words whose left part is on the board begin with the first tile of it
                while low < n_fixed and room:
                    x = anchors[low] & 1023
                    low += 1
                    room -= 1
                    while cells[x - 1] & TILE:
                        x -= 1
                    top -= 1
                    places[top] = x
                    held |= cross[x]
                if low < n_fixed:
                    rest = low
            else:
                if wide:
                    x = (tile & LETTER) - 1
                    if x >= ws.WORD_LETTERS:
                        x -= ws.WORD_LETTERS
                        half = ws.BOTH
                    bit = 1 << x
                if tile >> 7:
                    join = 0
                    child_joins = 0
                if low:
                    low -= 1
                    n = low - last
                if n + room < 0:
                    rest = last + n + room + 1
                    last += n + room
                    n = 0 - room
                room += n
                while n:
                    x = places[last + n]
                    n += 1
                    if cross[half + x] & bit:
                        x += 1
                        c = cross[x]
                        if c >> ws.ANY:
                            places[end] = x
                            end += 1
                            letters |= c
                        else:
                            top -= 1
                            places[top] = x
                            held |= c
                if join:
                    # anchors whose left part is the word so far
                    if join - following > room:
                        join = following + room
                        rest = last + 1
                    n = following - join
                    following = join
                    while n:
                        x = anchors[join + n] & 1023
                        n += 1
                        if cross[half + x] & bit:
                            x += 1
                            c = cross[x]
                            if c >> ws.ANY:
                                places[end] = x
                                end += 1
                                letters |= c
                            else:
                                top -= 1
                                places[top] = x
                                held |= c
            if wide:
                # the second words of their sets
                letters2 = 0
                held2 = 0
                n = first
                while n < end:
                    letters2 |= cross[places[n] + ws.BOTH]
                    n += 1
                n = top
                while n < bottom:
                    held2 |= cross[places[n] + ws.BOTH]
                    n += 1
                if held2:
                    held |= ws.ANY_SET  # some letter
        edges = 0
        if letters | held | child_joins:
            # ---- visit the node
            at = node
            if shift:
                n = node >> shift
                x = pages[n]
                if n != w[ws.PAGE]:
                    w[ws.PAGE] = n
                    if x != NO_SLOT:
                        used[x] = 1
                if x == NO_SLOT:
                    load(n)
                    x = pages[n]
                at = x * w[ws.SLOT_BYTES] + (node & page_mask)
            x = nodes[at]
            edges = x & N_EDGES
            if (stack_end - sp - edges - edges) | (nodes_end - at - 3 * edges) < 0:
                if sp + 2 * edges > stack_end:
                    result = ws.CROWDED
                    break
                edges = 0  # they would end outside
            if x >> 7:
                if k:
                    if depth >> 1:
                        if end - first:
                            # a word with tiles of ours, at every place that is not before a tile, or at as many as
                            # have room
                            n = w[ws.FOUND]
                            low = first + w[ws.RECORDED]
                            last = end
                            w[ws.RECORDED] = 0
                            if last - low > w[ws.ROOM] - n:
                                last = low + w[ws.ROOM] - n
                                w[ws.RECORDED] = last - first
                            w[ws.FOUND] = n + last - low
                            n <<= 4
                            low -= last
                            while low:
                                x = places[last + low] - depth
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
            budget -= 1

        # ---- the entry is done with, or will be when the places left over have had their turn
        if rest:
            w[frame + ws.REST] = rest
            w[frame + ws.FOLLOWING] = following
        else:
            if slow:
                w[frame + ws.REST] = 0
            sp -= 1
            left -= 1
        if edges:
            # ---- its children: letters some place takes from the rack, any while it may be a left part, or has before
            if child_joins:
                letters = w[ws.ALPHABET]
                letters2 = w[ws.ALPHABET2]
            n = blanks
            own = have
            own2 = have2
            if not tile >> 7:
                # the rack without the tile
                if tile & BLANK:
                    n -= 1
                elif not b[tile] >> 1:
                    if tile <= ws.WORD_LETTERS:
                        own ^= 1 << (tile - 1)
                    else:
                        own2 ^= 1 << (tile - 1 - ws.WORD_LETTERS)
            if not n_tiles - k:
                letters = 0
                letters2 = 0
            elif not n:
                letters &= own
                letters2 &= own2
            wanted = (letters | held) & ws.LETTERS_ALONE
            low = sp
            n = at + 1
            if wide:
                while edges:
                    c = nodes[n] >> 2
                    if c < w[ws.N_LETTERS]:
                        x = wanted >> c
                        if c >= ws.WORD_LETTERS:
                            x = (letters2 | held2) >> (c - ws.WORD_LETTERS)
                        if x & 1:
                            x = (node + ((nodes[n] & 3) << 16 | nodes[n + 1] << 8 | nodes[n + 2])) << 8 | (c + 1)
                            if x < file_end:
                                if c < ws.WORD_LETTERS:
                                    last = held >> c
                                    bit = letters >> c
                                    half = own >> c
                                else:
                                    c -= ws.WORD_LETTERS
                                    last = held2 >> c
                                    bit = letters2 >> c
                                    half = own2 >> c
                                if last & 1:
                                    sp += 1
                                    w[sp] = x | ws.ON_BOARD
                                if bit & 1:
                                    if not half & 1:
                                        x |= BLANK
                                    sp += 1
                                    w[sp] = x
                    n += 3
                    edges -= 1
            elif wanted:
                while edges:
                    x = nodes[n]
                    if x >> 7:
                        break  # no letter: they have numbers below 29
                    c = x >> 2
                    if wanted >> c & 1:
                        x = (node + ((x & 3) << 16 | nodes[n + 1] << 8 | nodes[n + 2])) << 8 | (c + 1)
                        if x < file_end:
                            if held >> c & 1:
                                sp += 1
                                w[sp] = x | ws.ON_BOARD
                            if letters >> c & 1:
                                if not own >> c & 1:
                                    x |= BLANK
                                sp += 1
                                w[sp] = x
                    elif not wanted >> c:
                        break  # nor any letter after this one
                    n += 3
                    edges -= 1
            if sp - low:
                # ---- down to them; the tile leaves the rack
                if not tile >> 7:
                    n_laid = k
                    have = own
                    have2 = own2
                    if tile & BLANK:
                        blanks -= 1
                    else:
                        b[tile] = b[tile] - 1
                depth += 1
                frame += ws.FRAME
                w[frame + ws.SEGMENT] = low - (ws.STACK - 1)
                left = sp - low
                w[frame + ws.JOIN] = child_joins
                w[frame + ws.REST] = 0
                w[frame + ws.LED_BY] = tile
                w[frame + ws.FRAME] = end
                w[frame + ws.FRAME + ws.TAKEN] = top

    w[ws.DEPTH] = depth
    w[ws.N_LAID] = n_laid
    w[ws.STACK_SIZE] = sp - (ws.STACK - 1)
    w[ws.HAVE] = have
    w[ws.HAVE2] = have2
    w[ws.BLANKS] = blanks
    w[ws.VISITED] = w[ws.VISITED] + most - budget
    return result
