"""The faults that happen while soak_table.py plays: reads of the lexicon's files that fail, and power cuts. Runs on the
device."""

import gc
import os
import sys

from picorack.lexicon import storage

_EIO = 5
_SYNC_OPERATIONS = 40  # a cut comes within so many operations of the flash: ten saves
_SPARED_READS = 3000  # the most that go well between two faults
_FAILING_READS = 4  # the most that fail, one after another
_FAULTS = 4  # a process
_MOST = 1 << 15  # of which random numbers can be one
_BLOCKS, _BLOCK_BYTES, _UNIT = 24, 4096, 256


def say(*words):
    """Print a line in one write, so that a reader gets either all of it or a line without a line feed."""
    sys.stdout.write(" ".join(words) + "\n")
    if hasattr(sys.stdout, "flush"):
        sys.stdout.flush()


class Reads:
    """Decides which reads of the lexicon's files fail. doubt: have wrong bytes been read since the lexicon was
    opened?"""

    def __init__(self, random, on):
        self._random = random
        self._left = _FAULTS if on else 0
        self._failing = 0
        self._spared = self._next() if on else 0
        self.doubt = False

    def _next(self):
        return self._random.below(1 + self._random.below(_SPARED_READS))

    def fault(self):
        """0 for a read that goes well, else 1 an error, 2 too few bytes, 3 wrong bytes."""
        if self._failing:
            self._failing -= 1
            return 1 + self._random.below(3)
        if not self._left:
            return 0
        if self._spared:
            self._spared -= 1
            return 0
        self._left -= 1
        self._failing = self._random.below(_FAILING_READS)
        self._spared = self._next()
        return 1 + self._random.below(3)


class File:
    """A file of the lexicon."""

    def __init__(self, file, reads, random):
        self._file = file
        self._reads = reads
        self._random = random
        self.seek = file.seek
        self.close = file.close

    def readinto(self, buffer):
        fault = self._reads.fault()
        n = self._file.readinto(buffer)
        if fault and n:
            say("fault", str(fault))
            if fault == 1:
                raise OSError(_EIO)
            if fault == 2:
                return self._random.below(min(n, _MOST))
            buffer[self._random.below(min(n, _MOST))] ^= 1 << self._random.below(8)
            self._reads.doubt = True
        return n

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()


def let_reads_fail(reads, random):
    opened = storage.Store._open  # flash fails from within: the game has no use for a way to do this

    def fails(store, i):
        file, state = opened(store, i)
        if type(store).__name__ != "Mapped":
            return File(file, reads, random), state
        if reads.fault():
            say("fault", "1")
            file.close()
            raise OSError(_EIO)
        return file, state

    storage.Store._open = fails


class Flash:
    """The current folder on a flash chip whose power fails again and again."""

    def __init__(self, random):
        import vfs
        from failing_flash import WAYS
        from failing_flash import Flash as Chip

        self._vfs, self._ways, self._random = vfs, WAYS, random
        self._chip = Chip(_BLOCKS, _BLOCK_BYTES, _UNIT)
        vfs.VfsLfs2.mkfs(self._chip, progsize=_UNIT)
        self._mount()

    @property
    def dead(self):
        return self._chip.dead

    def _mount(self):
        self._vfs.mount(self._vfs.VfsLfs2(self._chip, progsize=_UNIT), "/flash")
        os.chdir("/flash")
        self._chip.cut(1 + self._random.below(_SYNC_OPERATIONS), self._ways[self._random.below(len(self._ways))])

    def switch_on(self):
        os.chdir("/")
        self._vfs.umount("/flash")
        gc.collect()  # closes what is open while the chip is still dead
        self._chip.dead = False
        self._chip.ioctl(3, 0)  # what came before has come to pass
        self._mount()
