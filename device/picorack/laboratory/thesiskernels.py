"""Keeping the moves among which the thesis's player chooses."""

import micropython
from micropython import const

from ..core.board import STRIDE
from ..core.move import DUAL, MOVE_BYTES, PLACED, TILES
from ..core.tiles import BLANK, EDGE

_FOR_A_BLANK = const(30)  # the points a move with a blank must have


@micropython.viper
def consider(
    records: ptr8,
    count: int,
    kept: ptr8,
    cells: ptr8,
    premiums: ptr8,
    safe: int,
    bonus: int,
    reach: int,
    closed: int,
    covered: int,
    length: int,
):
    """Put the best of `count` records into the four places of `kept`, 16 bytes each, empty where byte 3 is 0: the best
    move, the longest, the best safe one, the best with a tile on a premium square. Of equals the first one found stays.

    cells: the board; tiles are laid on it and taken back. safe, bonus: a safe move, or one on a premium square, counts
    if it has at most so many points less than the best one (-1: none counts). reach: tiles of a full rack. closed,
    covered: the least that `premiums` has for a square to which a safe move opens no way, and for one on which a
    move of the fourth place has a tile: 0x30 for triple words, 0x20 for every premium of words, 0x12 for all. length:
    the byte of a record that says how long a move is.

    A move opens a way to an empty square of that kind if it makes some empty square an anchor, one that had no tile
    beside it and has one now, in the row or column of the other, with at most `reach` empty squares from
    the one to the other, both counted: a word of the next player's tiles alone can cover both. The same
    holds for the squares at both ends of a word that the move has made longer. A move that opens no way is safe.
    """
    at = 0
    end = count * MOVE_BYTES
    while at < end:
        placed = records[at + 3]
        score = records[at + 4] | records[at + 5] << 8
        last = at + TILES + (placed & PLACED)
        counts = 1
        if placed & DUAL:
            counts = 0
        if score < _FOR_A_BLANK:
            i = at + TILES
            while i < last:
                if records[i] & BLANK:
                    counts = 0
                i += 1
        if counts:
            taken = 0  # bit for each of the four places
            best = -1
            if kept[3]:
                best = kept[4] | kept[5] << 8
            if score > best:
                taken = 1
                best = score
            i = kept[MOVE_BYTES + length]
            if records[at + length] > i:
                taken |= 2
            if records[at + length] == i:
                if score > kept[MOVE_BYTES + 4] | kept[MOVE_BYTES + 5] << 8:
                    taken |= 2
            better = 0
            if score >= best - safe:
                if safe >= 0:
                    better = 4
                    if kept[2 * MOVE_BYTES + 3]:
                        if score <= kept[2 * MOVE_BYTES + 4] | kept[2 * MOVE_BYTES + 5] << 8:
                            better = 0
            if score >= best - bonus:
                if bonus >= 0:
                    better |= 8
                    if kept[3 * MOVE_BYTES + 3]:
                        if score <= kept[3 * MOVE_BYTES + 4] | kept[3 * MOVE_BYTES + 5] << 8:
                            better ^= 8
            if better:
                # ---- lay the tiles, each above EDGE, so that they differ from those that were there
                first = (records[at + 1] + 1) * STRIDE + records[at + 2]
                step = 1
                if records[at]:
                    step = STRIDE
                sq = first
                i = at + TILES
                while i < last:
                    if cells[sq] == 0:
                        cells[sq] = EDGE | records[i]
                        if premiums[sq] >= covered:
                            taken |= better & 8
                        i += 1
                    sq += step
                word_end = sq
                taken |= better & 4
                # ---- does one of the squares beside them open a way?
                sq = first
                if better & 4 == 0:
                    sq = word_end
                while sq != word_end:
                    if cells[sq] > EDGE:
                        side = 0
                        while side < 4:
                            beside = sq + 1
                            if side == 1:
                                beside = sq - 1
                            if side == 2:
                                beside = sq + STRIDE
                            if side == 3:
                                beside = sq - STRIDE
                            anchor = 0
                            if cells[beside] == 0:
                                anchor = 1
                                i = cells[beside + 1]
                                if i and i < EDGE:
                                    anchor = 0
                                i = cells[beside - 1]
                                if i and i < EDGE:
                                    anchor = 0
                                i = cells[beside + STRIDE]
                                if i and i < EDGE:
                                    anchor = 0
                                i = cells[beside - STRIDE]
                                if i and i < EDGE:
                                    anchor = 0
                            way = 0
                            while anchor and way < 4:  # from the anchor each way, to where `reach` tiles lead
                                stride = 1
                                if way & 2:
                                    stride = STRIDE
                                if way & 1:
                                    stride = 0 - stride
                                empty = 0
                                there = beside
                                while empty < reach:
                                    i = cells[there]
                                    if i == EDGE:
                                        break
                                    if i == 0:
                                        empty += 1
                                        if premiums[there] >= closed:
                                            taken &= 0xFB
                                    there += stride
                                way += 1
                            side += 1
                    sq += step
                # ---- take them back
                sq = first
                while sq != word_end:
                    if cells[sq] > EDGE:
                        cells[sq] = 0
                    sq += step
            place = 0
            while taken:
                if taken & 1:
                    i = 0
                    while i < MOVE_BYTES:
                        kept[place + i] = records[at + i]
                        i += 1
                    kept[place + 7] = 0
                taken >>= 1
                place += MOVE_BYTES
        at += MOVE_BYTES
