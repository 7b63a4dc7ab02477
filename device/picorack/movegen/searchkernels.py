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

# What a call returns.
MORE = const(0)  # the budget is used up or `found` is full: call again
DONE = const(1)
CROWDED = const(2)  # the stack has no room for a node's children: make `w` longer and call again

# Words of the work array `w`. The first ones are the machine's state between calls; all zero to begin with.
_PHASE = const(0)
_NODE = const(1)
_D = const(2)  # letters read
_K = const(3)  # tiles laid
_SP = const(4)
_FOLLOWING = const(5)  # the next anchor to join
_LOW = const(6)  # the next place to look at
_END = const(7)
_TOP = const(8)
STATE = const(9)  # so many words
HAVE = const(10)
HAVE2 = const(11)
BLANKS = const(12)
_LETTERS = const(13)
_LETTERS2 = const(14)
FOUND = const(15)
_PAGE = const(16)  # the one visited last
VISITED = const(17)
SHIFT = const(19)  # page size as a power of two; 0: the file lies in memory whole
SLOT_BYTES = const(20)
N_FIXED = const(21)
N_ANCHORS = const(22)
ROOM = const(23)  # for so many
WIDE = const(24)
PLACES = const(25)  # room for so many
_HELD = const(26)
_HELD2 = const(27)
LENGTH = const(28)  # words of w
CHECKING = const(29)  # work out cross-check sets, see above
# Words 30-46 are scorekernels'.
ALPHABET = const(47)  # the set of all letters, its first word (bits 0 to 28)
ALPHABET2 = const(48)  # its second word
N_LETTERS = const(49)
FILE_END = const(50)  # bytes of the file << 8: an entry on the stack is less than that
NODES_END = const(51)  # bytes of `nodes`: of the file, or of the pool
# A frame for each number of letters read, 0-15, and one more:
FRAMES = const(52)
FRAME = const(6)  # words of a frame:
_FREE = const(0)  # where its places before an empty square begin
_TAKEN = const(1)  # where those before a tile end; they grow downwards
_SEGMENT = const(2)  # where its entries begin
_JOIN = const(3)  # may anchors still join? (only tiles of the rack so far)
_REST = const(4)  # where to go on with places that found no room, 0: nowhere
_AT = const(5)  # the node's address
STACK = const(154)

# Bytes of `b`.
RACK = const(0)  # count of each letter, 1-based
_LAID = const(41)  # 8: the tiles laid
_PATH = const(49)  # 15: the entries taken
VALUES = const(64)  # 128: value of each tile

NO_SLOT = const(255)
_LAY = const(0)
_VISIT = const(1)
_RECORD = const(2)
_NEXT = const(3)
_FINISHED = const(4)

_SQUARES = const(272)
_STRIDE = const(16)
_SETS = const(544)
_LETTER = const(63)
_BLANK = const(64)
_TILE = const(127)
_ON_BOARD = const(128)
_EOW = const(128)
_LETTERS_OF_A_WORD = const(15)
_WORD_LETTERS = const(29)  # letters in the first word of a set
_ANY = const(29)  # the bit that every empty square's set has
_LETTERS_ALONE = const((1 << 29) - 1)


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
    phase = w[_PHASE]
    node = w[_NODE]
    d = w[_D]
    f = FRAMES + FRAME * d
    k = w[_K]
    sp = w[_SP]
    following = w[_FOLLOWING]
    low = w[_LOW]
    end = w[_END]
    top = w[_TOP]
    letters = w[_LETTERS]
    letters2 = w[_LETTERS2]
    held = w[_HELD]
    held2 = w[_HELD2]
    have = w[HAVE]
    have2 = w[HAVE2]
    blanks = w[BLANKS]
    shift = w[SHIFT]
    wide = w[WIDE]
    n_fixed = w[N_FIXED]
    n_letters = w[N_LETTERS]
    page_mask = (1 << shift) - 1
    result = DONE
    visits = 0

    while phase != _FINISHED:
        if phase == _LAY:
            # ---- the places of this node: free ones in places[w[f]:end], taken ones in
            # places[top:w[f + _TAKEN]]; `low` and `following` say who is next. Every level below keeps room for one.
            room = _LETTERS_OF_A_WORD - d
            w[f + _REST] = 0
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
                top = w[PLACES]
                w[f + _TAKEN] = top
                if following == 0:
                    w[f + _JOIN] = 0
                    if n_fixed < w[N_ANCHORS]:
                        w[f + _JOIN] = 1
            else:
                letter = b[_PATH + d - 1]
                if letter & _ON_BOARD:
                    last = w[f - FRAME + _TAKEN]
                else:
                    last = w[f]
                    if w[f - FRAME + _JOIN]:
                        n = w[N_ANCHORS]
                        limit = (d - 1) << 10
                letter = (letter & _LETTER) - 1
                if letter >= _WORD_LETTERS:
                    letter -= _WORD_LETTERS
                    m = _SETS
                if w[CHECKING]:
                    if b[_PATH + d - 1] & _ON_BOARD == 0:
                        letter = _ANY
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
                    t &= _LETTER
                    if t <= _WORD_LETTERS:
                        held |= 1 << (t - 1)
                    else:
                        held2 |= 1 << (t - 1 - _WORD_LETTERS)
                else:
                    places[end] = x
                    end += 1
                    letters |= cross[x]
                    if wide:
                        letters2 |= cross[x + _SETS]
            if low < last or following < n:
                w[f + _REST] = (low << 10 | following) + 1
            phase = _VISIT
            if end == w[f] and top == w[f + _TAKEN]:
                if w[f + _JOIN] == 0 or anchors[n_fixed] < d << 10:
                    w[f + _SEGMENT] = sp
                    phase = _NEXT

        if phase == _NEXT:
            # ---- the next entry; where a node has none left, back to the one before
            while sp == w[f + _SEGMENT]:
                x = w[f + _REST]
                if x:
                    phase = _LAY
                    break
                if d == 0:
                    phase = _FINISHED
                    break
                d -= 1
                f -= FRAME
                t = b[_PATH + d]
                if t < _ON_BOARD:
                    k -= 1
                    if t & _BLANK:
                        blanks += 1
                    else:
                        b[t] = b[t] + 1
                        if t <= _WORD_LETTERS:
                            have |= 1 << (t - 1)
                        else:
                            have2 |= 1 << (t - 1 - _WORD_LETTERS)
            if phase == _LAY:
                # the same node for the places left over; whoever may join below has joined
                x -= 1
                low = x >> 10
                following = x & 1023
                node = w[f + _AT]
                w[f + _JOIN] = 0
            elif phase == _FINISHED:
                break
            else:
                sp -= 1
                x = w[STACK + sp]
                node = x >> 8
                t = x & 255
                b[_PATH + d] = t
                join = 0
                if t < _ON_BOARD:
                    low = w[f]
                    join = w[f + _JOIN]
                    b[_LAID + k] = t
                    k += 1
                    if t & _BLANK:
                        blanks -= 1
                    else:
                        n = b[t] - 1
                        b[t] = n
                        if n == 0:
                            if t <= _WORD_LETTERS:
                                have ^= 1 << (t - 1)
                            else:
                                have2 ^= 1 << (t - 1 - _WORD_LETTERS)
                else:
                    low = w[f + FRAME + _TAKEN]
                d += 1
                f += FRAME
                w[f + _AT] = node
                w[f + _JOIN] = join
                following = n_fixed
                phase = _LAY
            end = w[f]
            top = w[f + _TAKEN]
            continue

        # ---- visit the node
        if phase == _VISIT:
            if visits >= budget:
                result = MORE
                break
        i = node
        if shift:
            n = node >> shift
            slot = pages[n]
            if n != w[_PAGE]:
                w[_PAGE] = n
                if slot != NO_SLOT:
                    used[slot] = 1
            if slot == NO_SLOT:
                load(n)
                slot = pages[n]
            i = slot * w[SLOT_BYTES] + (node & page_mask)
        if phase == _VISIT:
            visits += 1
            low = w[f]
            phase = _RECORD
        header = nodes[i]
        if header & _EOW:
            if k and d != 1:
                if w[CHECKING]:
                    # the letter of its one tile, for that tile's square in the other direction
                    n = 0
                    while b[_PATH + n] & _ON_BOARD:
                        n += 1
                    letter = (b[_PATH + n] & _LETTER) - 1
                    m = 0
                    if letter >= _WORD_LETTERS:
                        letter -= _WORD_LETTERS
                        m = _SETS
                    while low < end:
                        x = places[low] - d + n
                        low += 1
                        at = m
                        if x < _SQUARES:
                            at += _SQUARES
                        else:
                            x -= _SQUARES
                        at += ((x & 15) + 1) * _STRIDE + (x >> 4) - 1
                        cross[at] = cross[at] | 1 << letter
                # a word with tiles of ours, at every place that is not before a tile
                while low < end and budget:
                    n = w[FOUND]
                    at = n << 4
                    n += 1
                    w[FOUND] = n
                    if n == w[ROOM]:
                        budget = 0
                    x = places[low] - d
                    low += 1
                    if x < _SQUARES:
                        found[at] = 0
                        found[at + 1] = (x >> 4) - 1
                        found[at + 2] = x & 15
                    else:
                        x -= _SQUARES
                        found[at] = 1
                        found[at + 1] = x & 15
                        found[at + 2] = (x >> 4) - 1
                    found[at + 3] = k
                    found[at + 6] = d
                    at += 8
                    n = 0
                    while n < k:
                        found[at + n] = b[_LAID + n]
                        n += 1
                if low < end:
                    result = MORE
                    break
        n = header & _TILE
        if STACK + sp + 2 * n > w[LENGTH]:
            result = CROWDED
            break
        if i + 3 * n >= w[NODES_END]:  # its edges would end outside
            n = 0
        # its children: letters some place takes from the rack, any while it may still be a left part, or has before it
        if w[f + _JOIN]:
            if anchors[n_fixed] >= d << 10:
                letters = w[ALPHABET]
                letters2 = w[ALPHABET2]
        if w[CHECKING]:
            if letters:
                letters = w[ALPHABET]
                letters2 = w[ALPHABET2]
        if blanks == 0:
            letters &= have
            letters2 &= have2
        w[f + FRAME] = end
        w[f + FRAME + _TAKEN] = top
        w[f + _SEGMENT] = sp
        m = (letters | held) & _LETTERS_ALONE
        i += 1
        while n:
            t = nodes[i] >> 2
            x = 0
            if t < n_letters:
                x = m >> t
                if t >= _WORD_LETTERS:
                    x = (letters2 | held2) >> (t - _WORD_LETTERS)
            if x & 1:
                x = (node + ((nodes[i] & 3) << 16 | nodes[i + 1] << 8 | nodes[i + 2])) << 8 | (t + 1)
                if x < w[FILE_END]:
                    letter = letters >> t
                    natural = have >> t
                    board = held >> t
                    if t >= _WORD_LETTERS:
                        t -= _WORD_LETTERS
                        letter = letters2 >> t
                        natural = have2 >> t
                        board = held2 >> t
                    if board & 1:
                        w[STACK + sp] = x | _ON_BOARD
                        sp += 1
                    if letter & 1:
                        if natural & 1 == 0:
                            x |= _BLANK
                        w[STACK + sp] = x
                        sp += 1
            elif x == 0 and wide == 0:
                break  # nor any letter after this one
            i += 3
            n -= 1
        phase = _NEXT

    w[_PHASE] = phase
    w[_NODE] = node
    w[_D] = d
    w[_K] = k
    w[_SP] = sp
    w[_FOLLOWING] = following
    w[_LOW] = low
    w[_END] = end
    w[_TOP] = top
    w[_LETTERS] = letters
    w[_LETTERS2] = letters2
    w[_HELD] = held
    w[_HELD2] = held2
    w[HAVE] = have
    w[HAVE2] = have2
    w[BLANKS] = blanks
    w[VISITED] = w[VISITED] + visits
    return result
