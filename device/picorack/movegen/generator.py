"""The move generator: owns the kernels' buffers and feeds them, one lexicon file after another.

    generator.start(board, rack)
    while not generator.done:
        generator.step(2000)            # at most so many node visits
        for i in range(generator.count):
            ... generator.records[16 * i : 16 * i + 16] ...   # see core/move.py

`step` returns early when the records are full. It allocates nothing, but for opening the next file of a lexicon in
several files. Buffers for up to 30 letters: 8 KB, for more 10 KB.
"""

from array import array

from micropython import const

from ..core.board import PREMIUMS, SIZE, Board
from ..core.move import MOVE_BYTES
from ..core.tiles import BLANK, MAX_LETTERS
from . import crosskernels as cross_checks
from . import scorekernels as scoring
from . import searchkernels as kernels

_MAX_ANCHORS = const(450)  # every square, across and down
_PLACES = const(512)  # enough for nearly every turn
_STACK = const(256)  # entries, to begin with
_WORD_LETTERS = const(30)  # letters in the first word of a set

_CROSS = const(0)  # stages of a turn
_SEARCH = const(1)
_DONE = const(2)


class Generator:
    """lexicon: a Lexicon; rack_size: tiles in a full rack (7 or 8); records: moves handed over per step."""

    def __init__(self, lexicon, rack_size=7, records=32):
        tileset = lexicon.tileset
        wide = tileset.n > _WORD_LETTERS
        self._w = array("I", [0] * (kernels.STACK + _STACK))
        self._cross = array("I", [0] * (cross_checks.SETS * (2 if wide else 1)))
        self._sums = bytearray(cross_checks.SETS)
        self._anchors = array("H", [0] * _MAX_ANCHORS)
        self._places = array("H", [0] * _PLACES)
        self._cells = Board().cells + Board().cells  # the board as of `start`, and transposed
        self.reset()
        self._b = bytearray(kernels.VALUES + len(tileset.values))
        self._b[kernels.VALUES :] = tileset.values
        self.records = bytearray(records * MOVE_BYTES)
        w = self._w
        w[kernels.RECORDS] = records
        w[kernels.PLACES] = _PLACES
        w[kernels.LENGTH] = len(w)
        self._rack_size = rack_size
        w[kernels.WIDE] = wide
        w[kernels.SHIFT] = lexicon.store.shift
        w[kernels.SLOT_BYTES] = lexicon.store.slot_bytes
        self._lexicon = lexicon
        self._tiles = 0
        self.split = 0  # the file at work
        self._stage = _DONE
        self.done = True
        self.count = 0

    @property
    def visited(self):
        """Nodes visited since `start`."""
        return self._w[kernels.VISITED]

    def spare(self):
        """After a MemoryError: give memory back, if possible; was it? The turn must then begin anew."""
        return self._lexicon.store.shrink()

    def reset(self):
        """Forget the cross-check sets: the next `start` works out all of them."""
        self._cells[0] = 0

    def start(self, board, rack):
        """Begin a turn: `rack` is a buffer of tiles."""
        self._load_rack(rack)
        w = self._w
        w[kernels.VISITED] = 0
        cross_checks.mark(board.cells, self._cells, self._sums)
        self._enter(_CROSS, 0)
        self.done = False
        self.count = 0

    def _load_rack(self, rack):
        w, b = self._w, self._b
        for letter in range(MAX_LETTERS + 1):
            b[letter] = 0
        w[kernels.HAVE] = w[kernels.HAVE2] = w[kernels.BLANKS] = 0
        for tile in rack:
            if tile & BLANK:
                w[kernels.BLANKS] += 1
            else:
                b[tile] += 1
                if tile <= _WORD_LETTERS:
                    w[kernels.HAVE] |= 1 << (tile - 1)
                else:
                    w[kernels.HAVE2] |= 1 << (tile - 1 - _WORD_LETTERS)
        self._tiles = len(rack)

    def _enter(self, stage, split):
        """Begin a stage with a split; both kernels start from zeroed state words."""
        self._stage = stage
        self.split = split
        for word in range(kernels.STATE):
            self._w[word] = 0

    def step(self, budget):
        """Go on for about `budget` node visits; then `count` records are filled and `done` says if that was all."""
        store = self._lexicon.store
        store.select(self.split)
        self._w[kernels.N_RECORDS] = 0
        if self._stage == _CROSS:
            self._step_cross(store)
        elif self._stage == _SEARCH:
            self._step_search(store, budget)
        self.count = self._w[kernels.N_RECORDS]

    def _step_cross(self, store):
        w = self._w
        splits = self._lexicon.splits
        is_last = self.split + 1 == len(splits)
        while (
            cross_checks.update(
                store.nodes,
                w,
                self._cells,
                self._cross,
                self._b,
                self._sums,
                store.pages,
                store.ages,
                splits[self.split]["min"],
                SIZE if is_last else splits[self.split]["max"],  # words longer than all of the lexicon's: none
            )
            == kernels.FAULT
        ):
            store.load(w[kernels.PAGE_WANTED])
        if not is_last:
            self._enter(_CROSS, self.split + 1)
            return
        if not cross_checks.find_anchors(self._cells, self._cross, self._anchors, w, self._tiles - 1):
            self._stage = _DONE
            self.done = True
            return
        self._enter(_SEARCH, self.split)

    def _step_search(self, store, budget):
        before = self.visited
        result = kernels.FAULT
        while result > kernels.DONE:
            w = self._w
            result = kernels.search(
                self._places,
                self._cross,
                w,
                store.nodes,
                self._cells,
                self._b,
                self._anchors,
                self.records,
                store.pages,
                store.ages,
                budget + before - w[kernels.VISITED],
            )
            if result == kernels.FAULT:
                store.load(w[kernels.PAGE_WANTED])
            elif result == kernels.CROWDED:
                self._lengthen()
        scoring.score(
            self.records, w[kernels.N_RECORDS], self._cells, PREMIUMS, self._sums, self._b, self._rack_size
        )
        if result == kernels.DONE:
            if self.split:
                # downwards: the last split has just been read for the cross-checks
                self._enter(_SEARCH, self.split - 1)
            else:
                self._stage = _DONE
                self.done = True

    def _lengthen(self):
        """Room for more entries on the stack: needed by a lexicon or a rack out of the common, and once."""
        self._w = self._w + array("I", [0] * _STACK)
        self._w[kernels.LENGTH] = len(self._w)
