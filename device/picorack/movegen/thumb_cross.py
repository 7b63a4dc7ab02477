# ruff: noqa: F821 (names of assembler)
"""The kernels of crosskernels.py in Thumb assembler: for boards with a Cortex-M, where they replace those kernels.

Same sets, same anchors in the same order; crosskernels.py explains what is done and why, this module only how it is
laid into registers. Offsets are in bytes.
"""

from array import array

import micropython
from micropython import const

from ..core.board import CENTRE
from ..core.tiles import EDGE
from . import workspace as ws

_find_given = array("I", [0] * 13)  # addresses and numbers for which there is no register
_FIND_CELLS = const(0)
_FIND_SUMS = const(4)
_FIND_CROSS = const(8)
_FIND_ANCHORS = const(12)
_FIND_SHORTEST = const(16)
_FIND_LONGEST = const(20)
_FIND_ANY = const(24)  # find_dirty: the sets of an empty square without a neighbour
_FIND_ANY2 = const(28)
_FIND_SECOND = const(32)  # from a square's set to the second word of it, 0 if there is none
_FIND_HAVE = const(36)  # find_anchors: the letters that the rack can lay
_FIND_HAVE2 = const(40)
_FIND_VALUES = const(48)  # find_dirty: values of tiles
_DIRTY_FIXED = const(36)  # find_dirty: how many fixed anchors it has found
_ANCHORS_FIXED = const(16)  # find_anchors: the same
_ANCHORS_HALF = const(48)  # find_anchors: the first half is still to come

_COLUMN = const(16)  # from a square to the one below
_MAX_ANCHORS_BYTES = const(2 * ws.MAX_ANCHORS)
_SECOND_CENTRE = const(272 + CENTRE)

_CMP_R0_R11 = const(0x4558)  # cmp r0, r11


@micropython.asm_thumb
def mark(r0, r1, r2):
    """As crosskernels.mark: r0 board, r1 cells, r2 sums."""
    ldrb(r3, [r1, 0])
    cmp(r3, 0)
    bne(compare)
    mov(r3, EDGE)
    strb(r3, [r1, 0])
    mov(r3, 0)
    mvn(r3, r3)  # four times DIRTY
    mov(r4, ws.BOTH // 4)
    mov(r5, r2)
    label(all)
    str(r3, [r5, 0])
    add(r5, 4)
    sub(r4, 1)
    bne(all)

    # ---- r0 and r3 where board and cells are compared, r6 the end of the board
    label(compare)
    mov(r3, r1)
    add(r0, _COLUMN)
    add(r3, _COLUMN)
    add(r6, r1, 0)
    add(r6, 255)
    add(r6, 272 - 255)
    label(square)
    ldrb(r4, [r0, 0])
    ldrb(r5, [r3, 0])
    add(r0, 1)
    add(r3, 1)
    cmp(r4, r5)
    bne(changed)
    label(square_done)
    cmp(r3, r6)
    bne(square)
    b(leave)

    label(changed)
    push({r0, r3, r6})
    sub(r5, r3, r1)
    sub(r5, 1)
    bl(touch)
    # the same square of the board transposed
    lsl(r0, r5, 28)
    lsr(r0, r0, 24)
    lsr(r5, r5, 4)
    add(r5, r5, r0)
    add(r5, 255)
    add(r5, 272 + 16 - 1 - 255)
    bl(touch)
    pop({r0, r3, r6})
    b(square_done)

    # square r5 has the tile r4 now: it and the ends of its column are marked. Keeps r1, r2, r4, r5.
    label(touch)
    add(r0, r1, r5)
    add(r3, r2, r5)
    strb(r4, [r0, 0])
    mov(r6, ws.DIRTY)
    strb(r6, [r3, 0])
    label(above)
    sub(r0, _COLUMN)
    sub(r3, _COLUMN)
    ldrb(r7, [r0, 0])
    lsl(r7, r7, 25)
    bne(above)
    strb(r6, [r3, 0])
    add(r0, r1, r5)
    add(r3, r2, r5)
    label(below)
    add(r0, _COLUMN)
    add(r3, _COLUMN)
    ldrb(r7, [r0, 0])
    lsl(r7, r7, 25)
    bne(below)
    strb(r6, [r3, 0])
    bx(lr)
    label(leave)


@micropython.viper
def find_dirty(cells: ptr8, sums: ptr8, cross: ptr32, b: ptr8, anchors: ptr16, w: ptr32):
    """As crosskernels.find_dirty."""
    given = ptr32(_find_given)
    given[_FIND_CELLS // 4] = int(cells)
    given[_FIND_SUMS // 4] = int(sums)
    given[_FIND_CROSS // 4] = int(cross)
    given[_FIND_ANCHORS // 4] = int(anchors)
    given[_FIND_SHORTEST // 4] = w[ws.SHORTEST]
    given[_FIND_LONGEST // 4] = w[ws.LONGEST]
    given[_FIND_ANY // 4] = ws.ANY_SET | w[ws.ALPHABET]
    given[_FIND_ANY2 // 4] = ws.ANY_SET | w[ws.ALPHABET2]
    given[_FIND_SECOND // 4] = 0
    if w[ws.WIDE]:
        given[_FIND_SECOND // 4] = 4 * ws.BOTH
    given[_FIND_VALUES // 4] = int(b) + ws.VALUES
    w[ws.N_ANCHORS] = int(_find_dirty(_find_given))
    w[ws.N_FIXED] = given[_DIRTY_FIXED // 4]


@micropython.asm_thumb
def _find_dirty(r0):
    # r5 the square's set    r6 its sum    r7 the cell above it    r0-r4 at work
    # r8 where the next fixed anchor goes    r9 the last of the others    r10 values    r11 the end    r12 what is given
    mov(r1, r8)
    mov(r2, r9)
    mov(r3, r10)
    mov(r4, r11)
    push({r1, r2, r3, r4})
    mov(r12, r0)
    ldr(r7, [r0, _FIND_CELLS])
    sub(r7, _COLUMN)
    ldr(r6, [r0, _FIND_SUMS])
    ldr(r5, [r0, _FIND_CROSS])
    ldr(r1, [r0, _FIND_ANCHORS])
    mov(r8, r1)
    mov(r2, _MAX_ANCHORS_BYTES // 4)
    lsl(r2, r2, 2)
    add(r1, r1, r2)
    mov(r9, r1)
    ldr(r1, [r0, _FIND_VALUES])
    mov(r10, r1)
    mov(r1, ws.BOTH // 4)
    lsl(r1, r1, 2)
    add(r1, r1, r6)
    mov(r11, r1)

    label(square)
    ldrb(r0, [r6, 0])
    cmp(r0, ws.DIRTY)
    beq(dirty)
    label(square_done)
    add(r5, 4)
    add(r7, 1)
    add(r6, 1)
    mov(r0, r6)
    data(2, _CMP_R0_R11)
    bne(square)
    b(all_seen)
    label(dirty)
    ldrb(r0, [r7, _COLUMN])
    mov(r1, 0)
    cmp(r0, 0)
    bne(not_empty)
    ldrb(r2, [r7, 0])
    add(r0, r7, 7)
    ldrb(r3, [r0, 2 * _COLUMN - 7])
    orr(r3, r2)
    lsl(r3, r3, 25)
    bne(crossed)
    mov(r0, r12)
    ldr(r3, [r0, _FIND_ANY])
    ldr(r4, [r0, _FIND_ANY2])
    # r1 the sum, r3 and r4 the words of the set: the second first, since there may be none
    label(write)
    strb(r1, [r6, 0])
    mov(r0, r12)
    ldr(r0, [r0, _FIND_SECOND])
    add(r0, r0, r5)
    str(r4, [r0, 0])
    str(r3, [r5, 0])
    b(square_done)

    # a tile takes its letter alone, the border none
    label(not_empty)
    mov(r3, 1)
    mov(r4, 0)
    cmp(r0, EDGE)
    beq(taken)
    lsl(r0, r0, 26)
    lsr(r0, r0, 26)
    sub(r0, 1)
    cmp(r0, ws.WORD_LETTERS)
    bge(of_second)
    lsl(r3, r0)
    b(write)
    label(of_second)
    sub(r0, ws.WORD_LETTERS)
    lsl(r3, r0)
    mov(r4, r3)
    mov(r3, 0)
    b(write)
    label(taken)
    lsl(r3, r3, ws.ANY)
    mov(r4, r3)
    b(write)

    # ---- a square with neighbours: r1 the sum, r3 letters of its column
    label(crossed)
    mov(r1, 1)
    mov(r3, 1)
    add(r2, r7, 0)
    b(above_test)
    label(above)
    add(r3, 1)
    mov(r4, r10)
    add(r4, r4, r0)
    ldrb(r4, [r4, 0])
    add(r1, r1, r4)
    sub(r2, _COLUMN)
    label(above_test)
    ldrb(r0, [r2, 0])
    lsl(r4, r0, 25)
    bne(above)
    add(r2, r7, 0)
    add(r2, 2 * _COLUMN)
    b(below_test)
    label(below)
    add(r3, 1)
    mov(r4, r10)
    add(r4, r4, r0)
    ldrb(r4, [r4, 0])
    add(r1, r1, r4)
    add(r2, _COLUMN)
    label(below_test)
    ldrb(r0, [r2, 0])
    lsl(r4, r0, 25)
    bne(below)
    mov(r0, r12)
    ldr(r4, [r0, _FIND_SHORTEST])
    cmp(r3, r4)
    blt(elsewhere)
    ldr(r4, [r0, _FIND_LONGEST])
    cmp(r3, r4)
    bgt(elsewhere)
    # the square in the half where its column is a row: r0, r2 its row here
    ldr(r0, [r0, _FIND_CELLS])
    sub(r0, r7, r0)
    add(r0, _COLUMN)
    lsr(r2, r0, 4)
    lsl(r0, r0, 28)
    lsr(r0, r0, 24)
    add(r0, r0, r2)
    cmp(r2, 272 // 16)
    bge(transposed)
    add(r0, 255)
    add(r0, 272 + 16 - 1 - 255)
    b(placed)
    label(transposed)
    sub(r0, 272 // 16 - 16 + 1)
    label(placed)
    ldrb(r2, [r7, 0])
    lsl(r2, r2, 25)
    beq(other)
    mov(r2, r8)
    strh(r0, [r2, 0])
    add(r2, 2)
    mov(r8, r2)
    b(empty)
    label(other)
    mov(r2, r9)
    sub(r2, 2)
    strh(r0, [r2, 0])
    mov(r9, r2)
    b(empty)
    label(elsewhere)
    mov(r1, ws.DIRTY)
    label(empty)
    mov(r3, 1)
    b(taken)

    # ---- the others are put after the fixed ones
    label(all_seen)
    mov(r5, r12)
    ldr(r4, [r5, _FIND_ANCHORS])
    mov(r0, r8)
    sub(r1, r0, r4)
    lsr(r1, r1, 1)
    str(r1, [r5, _DIRTY_FIXED])
    mov(r2, r9)
    mov(r3, _MAX_ANCHORS_BYTES // 4)
    lsl(r3, r3, 2)
    add(r3, r3, r4)
    b(move_test)
    label(move)
    ldrh(r1, [r2, 0])
    strh(r1, [r0, 0])
    add(r0, 2)
    add(r2, 2)
    label(move_test)
    cmp(r2, r3)
    bne(move)
    sub(r0, r0, r4)
    lsr(r0, r0, 1)
    pop({r1, r2, r3, r4})
    mov(r8, r1)
    mov(r9, r2)
    mov(r10, r3)
    mov(r11, r4)


@micropython.viper
def find_anchors(cells: ptr8, sums: ptr8, cross: ptr32, anchors: ptr16, w: ptr32) -> int:
    """As crosskernels.find_anchors."""
    longest = w[ws.RACK_TILES] - 1
    given = ptr32(_find_given)
    given[_FIND_CELLS // 4] = int(cells)
    given[_FIND_SUMS // 4] = int(sums)
    given[_FIND_CROSS // 4] = int(cross)
    given[_FIND_ANCHORS // 4] = int(anchors)
    given[_FIND_LONGEST // 4] = longest
    given[_FIND_SECOND // 4] = 0
    given[_FIND_HAVE // 4] = w[ws.RACK_HAVE]
    given[_FIND_HAVE2 // 4] = w[ws.RACK_HAVE2]
    if w[ws.IN_RACK]:
        given[_FIND_HAVE // 4] = w[ws.ALPHABET]
        given[_FIND_HAVE2 // 4] = w[ws.ALPHABET2]
    if w[ws.WIDE]:
        given[_FIND_SECOND // 4] = 4 * ws.BOTH
    else:
        given[_FIND_HAVE2 // 4] = 0
    given[_ANCHORS_HALF // 4] = 1
    n = int(_find_anchors(_find_given))
    if n < 0:  # an empty board
        n = 0
        if given[_FIND_HAVE // 4] | given[_FIND_HAVE2 // 4]:
            n = 2
            limit_down = 0
            limit = 0
            while limit_down < longest and cells[_SECOND_CENTRE - 1 - limit_down] == 0:
                limit_down += 1
            while limit < longest and cells[CENTRE - 1 - limit] == 0:
                limit += 1
            anchors[0] = limit_down << 10 | _SECOND_CENTRE
            anchors[1] = limit << 10 | CENTRE
            if limit > limit_down:
                anchors[1] = anchors[0]
                anchors[0] = limit << 10 | CENTRE
        given[_ANCHORS_FIXED // 4] = 0
    w[ws.N_FIXED] = given[_ANCHORS_FIXED // 4]
    w[ws.N_ANCHORS] = n
    return n


@micropython.asm_thumb
def _find_anchors(r0):
    # r7 the cell before the square    r6 the square's sum    r5 limit    r4 is there a tile after it?    r0-r3 at work
    # r8 where the next fixed anchor goes    r9 the last of the others    r10 the anchor whose limit is being counted,
    # or 0    r11 the end    r12 what is given
    mov(r1, r8)
    mov(r2, r9)
    mov(r3, r10)
    mov(r4, r11)
    push({r1, r2, r3, r4})
    mov(r12, r0)
    ldr(r1, [r0, _FIND_ANCHORS])
    mov(r8, r1)
    mov(r2, _MAX_ANCHORS_BYTES // 4)
    lsl(r2, r2, 2)
    add(r1, r1, r2)
    mov(r9, r1)
    ldr(r7, [r0, _FIND_CELLS])
    ldr(r6, [r0, _FIND_SUMS])

    # ---- a tile, to begin with: four squares at a time
    mov(r3, 127)
    lsl(r1, r3, 8)
    orr(r3, r1)
    lsl(r1, r3, 16)
    orr(r3, r1)
    mov(r2, 272 // 4)
    mov(r1, r7)
    label(tile)
    ldr(r4, [r1, 0])
    add(r1, 4)
    tst(r4, r3)
    bne(second_half)
    sub(r2, 1)
    bne(tile)
    mov(r0, 0)
    sub(r0, 1)
    b(leave)

    label(second_half)
    mov(r1, 272 // 16)
    lsl(r1, r1, 4)
    add(r7, r7, r1)
    add(r6, r6, r1)
    label(half)
    mov(r1, 14)  # the end is after the cell before the first square of the first row
    add(r1, r1, r7)
    mov(r11, r1)
    add(r7, 254)
    add(r6, 255)
    mov(r4, 0)
    mov(r10, r4)
    mov(r5, 0)

    label(square)
    ldrb(r0, [r7, 1])
    ldrb(r1, [r7, 0])
    ldrb(r2, [r6, 0])
    mov(r3, r0)
    orr(r3, r1)
    orr(r3, r2)
    orr(r3, r4)
    bne(beside)
    sub(r7, 1)
    sub(r6, 1)
    add(r5, 1)
    b(square)

    label(beside)
    lsl(r1, r1, 25)
    orr(r4, r0)
    orr(r4, r1)
    orr(r4, r2)
    bne(wanted)
    add(r5, 1)
    b(square_done)
    label(wanted)
    mov(r3, r10)
    cmp(r3, 0)
    bne(count)
    label(counted)
    mov(r5, 0)
    mov(r10, r5)
    cmp(r0, 0)
    bne(square_done)
    # does it take a letter of the rack?
    mov(r4, r12)
    ldr(r2, [r4, _FIND_CELLS])
    sub(r2, r7, r2)
    add(r2, 1)  # the square
    lsl(r3, r2, 2)
    ldr(r4, [r4, _FIND_CROSS])
    add(r3, r3, r4)
    mov(r4, r12)
    ldr(r0, [r3, 0])
    ldr(r5, [r4, _FIND_HAVE])
    and_(r0, r5)
    ldr(r5, [r4, _FIND_SECOND])
    add(r3, r3, r5)
    ldr(r3, [r3, 0])
    ldr(r5, [r4, _FIND_HAVE2])
    and_(r3, r5)
    mov(r5, 0)
    mov(r4, 0)
    orr(r0, r3)
    beq(no_anchor)
    cmp(r1, 0)
    bne(fixed)
    mov(r10, r2)
    b(no_anchor)
    label(fixed)
    mov(r3, ws.LEFT_ON_BOARD)
    lsl(r3, r3, 10)
    orr(r2, r3)
    mov(r3, r8)
    strh(r2, [r3, 0])
    add(r3, 2)
    mov(r8, r3)
    label(no_anchor)
    mov(r0, 0)
    label(square_done)
    lsl(r4, r0, 25)
    sub(r6, 1)
    sub(r7, 1)
    mov(r0, r7)
    data(2, _CMP_R0_R11)
    bge(square)

    # ---- the other half
    mov(r0, r12)
    ldr(r1, [r0, _ANCHORS_HALF])
    sub(r1, 1)
    bmi(all_seen)
    str(r1, [r0, _ANCHORS_HALF])
    ldr(r7, [r0, _FIND_CELLS])
    ldr(r6, [r0, _FIND_SUMS])
    b(half)

    # ---- the anchor r3 has r5 squares before it: among the others, which lie at the end of `anchors` and upside down
    label(count)
    push({r0, r1})
    mov(r4, r12)
    ldr(r0, [r4, _FIND_LONGEST])
    cmp(r5, r0)
    ble(limited)
    mov(r5, r0)
    label(limited)
    lsl(r5, r5, 10)
    mov(r1, _MAX_ANCHORS_BYTES // 4)
    lsl(r1, r1, 2)
    ldr(r4, [r4, _FIND_ANCHORS])
    add(r4, r4, r1)
    mov(r0, r9)
    sub(r1, r0, 2)
    mov(r9, r1)
    b(insert_test)
    label(insert)
    ldrh(r1, [r0, 0])
    cmp(r1, r5)
    bge(inserted)
    sub(r2, r0, 2)
    strh(r1, [r2, 0])
    add(r0, 2)
    label(insert_test)
    cmp(r0, r4)
    bne(insert)
    label(inserted)
    orr(r5, r3)
    sub(r0, 2)
    strh(r5, [r0, 0])
    pop({r0, r1})
    b(counted)

    # ---- the others in reverse order, moved down to the end of the fixed ones
    label(all_seen)
    ldr(r4, [r0, _FIND_ANCHORS])
    mov(r5, r8)
    sub(r1, r5, r4)
    lsr(r1, r1, 1)
    str(r1, [r0, _ANCHORS_FIXED])
    mov(r1, _MAX_ANCHORS_BYTES // 4)
    lsl(r1, r1, 2)
    add(r1, r1, r4)
    mov(r7, r1)
    mov(r0, r9)
    b(turn_test)
    label(turn)
    ldrh(r2, [r0, 0])
    ldrh(r3, [r1, 0])
    strh(r3, [r0, 0])
    strh(r2, [r1, 0])
    add(r0, 2)
    label(turn_test)
    sub(r1, 2)
    cmp(r0, r1)
    blt(turn)
    mov(r0, r9)
    b(move_test)
    label(move)
    ldrh(r1, [r0, 0])
    strh(r1, [r5, 0])
    add(r0, 2)
    add(r5, 2)
    label(move_test)
    cmp(r0, r7)
    bne(move)
    sub(r0, r5, r4)
    lsr(r0, r0, 1)

    label(leave)
    pop({r1, r2, r3, r4})
    mov(r8, r1)
    mov(r9, r2)
    mov(r10, r3)
    mov(r11, r4)
