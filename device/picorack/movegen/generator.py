"""The move generator: owns the kernels' buffers and feeds them, one lexicon file after another.

    generator.start(board, rack)
    while not generator.done:
        generator.step(STEP, best.offer)    # best.offer(records, count) is given all moves, see core/move.py

Without a receiver `step` returns early when the records are full, and `count` of `records` are filled. It allocates
nothing, but for opening the next file of a lexicon in several files. Buffers for up to 29 letters: 7.8 KB, for more
9.9 KB; 1 KB less where memory is short.
"""

import gc
from array import array

from micropython import const

from ..core.board import SIZE, Board
from ..core.move import MAX_PLACED, MOVE_BYTES
from ..core.tiles import BINGO
from ..lexicon.storage import LexiconError
from . import workspace as ws
from .turnkernels import begin_turn, begin_walk

try:  # in assembler, for boards with a Cortex-M
    from .thumb_cross import find_anchors, find_dirty, mark
    from .thumb_rounds import rounds
except (ImportError, SyntaxError, AttributeError):  # not in the build; MicroPython, CPython on another processor
    from .crosskernels import find_anchors, find_dirty, mark
    from .roundkernels import rounds

_PLACES = const(192)  # enough for nearly every turn
_STACK = const(160)  # entries, enough for nearly every turn

STEP = const(2000)  # node visits of a step, in the game and where it is measured

# Placements found and moves handed over at a time: the more, the less time goes from one round to the next.
_MOST = const(64)
_FEWER = const(16)
_PLENTY = const(65536)  # bytes of heap free, from which on there are many

# More visits than a turn over sound files can need: a rack of eight blanks takes about two for each word.
_VISITS_PER_WORD = const(32)
_MOST_WORDS = const(1 << 20)
_VISITS = const(1 << 18)

ANY = const(0)  # which words may be formed: any; only common main words; only common words, main and cross
COMMON = const(1)
ALL_COMMON = const(2)


_CHECK = const(0)  # stages of a turn
_SEARCH = const(1)


class Generator:
    """lexicon: a Lexicon
    rack_size: tiles in a full rack (7 or 8)
    records: how many moves are handed over at a time; 0: as many as memory allows
    Attributes:
    cells: the board as of `start`, and after it the same transposed
    cross_sets: those of the turn, once the search for moves has begun (workspace.py); the set of a square with a tile
        holds that tile's letter alone
    """

    def __init__(self, lexicon, rack_size=7, records=0):
        tileset = lexicon.tileset
        room = _MOST if free_bytes() >= _PLENTY else _FEWER
        records = records or room
        wide = tileset.n > ws.WORD_LETTERS
        # Zeros as bytes: a list of them would need the same room again, or twice that.
        self._w = array("I", bytes(4 * (ws.STACK + _STACK)))
        # Any numbers will do, since the first turn works out all sets.
        self.cross_sets = array("I", range(ws.BOTH * (2 if wide else 1)))
        self._sums = bytearray(ws.BOTH)
        self._anchors = array("H", bytes(2 * ws.MAX_ANCHORS))
        self.cells = Board().cells + Board().cells  # the board as of `start`, and transposed
        self.reset()
        self._b = bytearray(ws.VALUES + len(tileset.values))
        self._b[ws.VALUES :] = tileset.values
        self._b[ws.BONUS + rack_size] = BINGO
        if tileset.bonuses:
            self._b[ws.BONUS : ws.BONUS + MAX_PLACED + 1] = tileset.bonuses
        self.records = bytearray(records * MOVE_BYTES)
        self._given = [  # as GIVEN_WORK and the next of workspace.py name it
            self._w,
            array("H", bytes(2 * _PLACES)),
            self.cross_sets,
            self.cells,
            self._b,
            self._anchors,
            self._sums,
            bytearray(room * MOVE_BYTES),
            self.records,
            Board.premiums,
            lexicon.store,
            lexicon.store.load,
        ]
        w = self._w
        w[ws.ROOM] = room
        w[ws.RECORDS] = records
        w[ws.PLACES] = _PLACES
        w[ws.LENGTH] = len(w)
        w[ws.WIDE] = wide
        w[ws.N_LETTERS] = tileset.n
        w[ws.ALPHABET] = (1 << min(tileset.n, ws.WORD_LETTERS)) - 1
        w[ws.ALPHABET2] = (1 << max(tileset.n - ws.WORD_LETTERS, 0)) - 1
        w[ws.SHIFT] = lexicon.store.shift
        w[ws.SLOT_BYTES] = lexicon.store.slot_bytes
        self.lexicon = lexicon
        self._most_visits = _VISITS + _VISITS_PER_WORD * min(lexicon.words, _MOST_WORDS)
        self._common = None
        self._check_first = self._check_last = 0  # files the cross-checks go through
        self._first = self._last = 0  # files the moves are looked for in, from the last
        self.split = 0  # the file at work
        self._stage = _CHECK
        self.done = True
        self.count = 0  # moves in `records`
        self._ended = False  # the walk of this stage and split?

    @property
    def visited(self):
        """Nodes visited since `start`."""
        return self._w[ws.VISITED]

    def reset(self):
        """Forget the cross-check sets: the next `start` works out all of them."""
        self.cells[0] = 0

    def start(self, board, rack, common=ANY):
        """Begin a turn.

        rack: a buffer of tiles
        common: which words may be formed: ANY, COMMON or ALL_COMMON; a lexicon without common words takes any
        """
        if not self.done and self._stage == _CHECK:  # stopped amid the cross-checks: some sets are incomplete
            self.reset()
        if common != self._common:
            self._choose(common)
        self._given[ws.GIVEN_PREMIUMS] = board.premiums
        begin_turn(rack, len(rack), self._b, self._w)
        mark(board.cells, self.cells, self._sums)
        self.done = False
        self.count = 0
        self._check(self._check_first)

    def _choose(self, common):
        """Choose the files in which words are looked for from now on."""
        self._common = common
        n_splits = len(self.lexicon.splits)
        if n_splits == len(self.lexicon.files):
            common = ANY
        self._first = n_splits if common else 0
        self._last = n_splits if common else n_splits - 1
        check = n_splits if common == ALL_COMMON else 0
        if check != self._check_first:
            self._check_first = check
            self.reset()
        self._check_last = check or n_splits - 1

    def _check(self, split):
        """Begin to work out the cross-check sets by the words of a split."""
        w = self._w
        file = self.lexicon.files[split]
        w[ws.SHORTEST] = file["min"]
        w[ws.LONGEST] = SIZE if split == self._check_last else file["max"]  # longer than all of the lexicon's: no word
        find_dirty(self.cells, self._sums, self.cross_sets, self._b, self._anchors, w)
        self._enter(_CHECK, split)

    def _enter(self, kind, split):
        """Begin a stage of this kind with a split."""
        self._stage = kind
        self.split = split
        self._ended = False
        begin_walk(self._w, self.lexicon.files[split]["bytes"], kind == _CHECK)

    def step(self, budget, sink=None):
        """Go on for about `budget` node visits; `done` says whether that was all. This method has so few names that its
        frame needs no room on the heap (roundkernels.py).

        sink: sink(records, count) is called with all moves that are found, a buffer of them at a time. Without a sink
            a step ends as soon as `records` is full, and `count` moves are in it
        """
        if self.lexicon.store.selected != self.split:
            self.lexicon.store.select(self.split)
        if self._w[ws.VISITED] > self._most_visits:
            self._refuse()
        result = rounds(self._w, self._given, budget, sink)
        if result == ws.CROWDED:
            self._lengthen()
        elif result == ws.DONE:
            self._ended = True
        self.count = self._w[ws.N_RECORDS]
        if self._ended and self._w[ws.FINISHED] == self._w[ws.FOUND]:
            self._go_on()

    def _go_on(self):
        """Go on to the next file, or from the cross-checks to the search."""
        if self._stage == _SEARCH:
            if self.split > self._first:
                self._enter(_SEARCH, self.split - 1)
            else:
                self.done = True
        elif self.split < self._check_last:
            self._check(self.split + 1)
        elif find_anchors(self.cells, self._sums, self.cross_sets, self._anchors, self._w):
            self._enter(_SEARCH, self._last)  # in the split that has just been read first
        else:
            self.done = True

    def _lengthen(self):
        """Make room for more entries on the stack. An unusual lexicon or rack needs this, and at most once."""
        self._given[ws.GIVEN_WORK] = self._w = w = self._w + array("I", [0] * _STACK)
        w[ws.LENGTH] = len(w)

    def _refuse(self):
        """Give up a walk that no sound file can lead to. Only a file made to fit its check sum, or one damaged since it
        was checked, comes here."""
        self.done = True
        self.reset()
        file = self.lexicon.files[self.split]["file"]
        raise LexiconError("%s of lexicon %s is no word graph: copy or pack it again" % (file, self.lexicon.name))


def free_bytes():
    """How many bytes of the heap are free. CPython has no heap to be short of."""
    return gc.mem_free() if hasattr(gc, "mem_free") else 1 << 30
