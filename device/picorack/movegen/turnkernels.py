"""Kernels that prepare the work array for a turn, and for each walk of the lexicon in it. Python would be slow here."""

import micropython

from ..core.tiles import BLANK, MAX_LETTERS
from . import workspace as ws


@micropython.viper
def begin_turn(rack: ptr8, n_tiles: int, b: ptr8, w: ptr32):
    """Count the letters of `rack` in b and its blanks in w, make the set of them; nothing is visited or found."""
    i = 0
    while i <= MAX_LETTERS:
        b[i] = 0
        i += 1
    have = 0
    have2 = 0
    blanks = 0
    i = 0
    while i < n_tiles:
        tile = rack[i]
        i += 1
        if tile & BLANK:
            blanks += 1
        else:
            b[tile] = b[tile] + 1
            if tile <= ws.WORD_LETTERS:
                have |= 1 << (tile - 1)
            else:
                have2 |= 1 << (tile - 1 - ws.WORD_LETTERS)
    w[ws.RACK_HAVE] = have
    w[ws.RACK_HAVE2] = have2
    w[ws.RACK_TILES] = n_tiles
    w[ws.IN_RACK] = blanks
    w[ws.VISITED] = 0
    w[ws.FOUND] = 0
    w[ws.FINISHED] = 0
    w[ws.CHOICE] = ws.NONE


@micropython.viper
def begin_walk(w: ptr32, file_bytes: int, checking: int):
    """Set w to the beginning of a check of a file for cross-check sets, or of a search for moves: state words of zero;
    for a search also the rack, the first frame, before the root, with all room for places, and the root as its one
    entry."""
    w[ws.CHECKING] = checking
    w[ws.FILE_END] = file_bytes << 8
    i = 0
    while i < ws.STATE:
        w[i] = 0
        i += 1
    if checking:
        return
    w[ws.HAVE] = w[ws.RACK_HAVE]
    w[ws.HAVE2] = w[ws.RACK_HAVE2]
    w[ws.BLANKS] = w[ws.IN_RACK]
    w[ws.N_TILES] = w[ws.RACK_TILES]
    i = ws.FRAMES
    w[i + ws.SEGMENT] = 0
    w[i + ws.REST] = 0
    w[i + ws.FREE] = 0
    w[i + ws.FRAME] = 0
    w[i + ws.TAKEN] = w[ws.PLACES]
    w[i + ws.FRAME + ws.TAKEN] = w[ws.PLACES]
    w[i + ws.JOIN] = 0
    if w[ws.N_FIXED] < w[ws.N_ANCHORS]:
        w[i + ws.JOIN] = w[ws.N_ANCHORS]
    w[ws.STACK] = ws.ON_BOARD
    w[ws.STACK_SIZE] = 1
