"""A flash chip in memory that loses power at a given operation. Imports nothing: MicroPython runs it, and CPython.

An operation is an erase of a block or the programming of one unit (a page of flash, a sector of a card); a longer write
is several. Between two syncs a cache may write whole blocks (of a card: sectors) in any order, as in the emulator that
littlefs is tested with. The operations of one block keep their order: no chip programs a block before its erase. What
the cut does to the operation it falls on, and to those since the last sync, is WAYS:

    lost          it is not done
    torn          half its bytes are done
    out of order  it is done, and all other blocks are as they were at the last sync
    overtaking    it is done, and the other block whose turn came last since the last sync is as it was then

From then on every access fails with -EIO, for good: `copy` is the chip when its power is back. (Not with an exception:
MicroPython closes files that nobody closed when it collects garbage, and then none can be raised.)

Flash proper is erased first and programming only clears bits, so what is programmed twice is spoilt; a card
(erases=False) takes any sector at any time.
"""

WAYS = LOST, TORN, OUT_OF_ORDER, OVERTAKING = "lost", "torn", "out of order", "overtaking"

_EIO = 5
_SYNC, _COUNT, _SIZE, _ERASE = 3, 4, 5, 6


class Flash:
    """A block device of MicroPython's vfs. operations: how many have been begun; data: what the chip holds."""

    def __init__(self, blocks, block_bytes, unit, erases=True):
        self.data = bytearray(b"\xff" * (blocks * block_bytes))
        self.operations = 0
        self.dead = False
        self._blocks = blocks
        self._block_bytes = block_bytes
        self._unit = unit
        self._erases = erases
        self._cut_at = self._way = None
        self._synced = []  # (address of a block written since the last sync, its bytes then), in the order of writing

    def copy(self):
        """A copy of the chip as it is after its power has been switched on again."""
        other = Flash(self._blocks, self._block_bytes, self._unit, self._erases)
        other.data[:] = self.data
        return other

    def cut(self, operation, way):
        """Let the power fail at an operation, counted from 1 for the next one."""
        self.operations = 0
        self._cut_at, self._way = operation, way

    def readblocks(self, block, buffer, offset=0):
        if self.dead:
            return -_EIO
        at = block * self._block_bytes + offset
        buffer[:] = memoryview(self.data)[at : at + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        if self.dead:
            return -_EIO
        start = block * self._block_bytes + offset
        buffer = memoryview(buffer)
        for at in range(0, len(buffer), self._unit):
            piece = bytes(buffer[at : at + self._unit])
            self._operate(start + at, self._programmed(start + at, piece) if self._erases else piece)
            if self.dead:
                return -_EIO

    def ioctl(self, request, argument):
        if self.dead:
            return -_EIO
        if request == _SYNC:
            self._synced = []
        elif request == _COUNT:
            return self._blocks
        elif request == _SIZE:
            return self._block_bytes
        elif request == _ERASE:
            if self._erases:
                self._operate(argument * self._block_bytes, b"\xff" * self._block_bytes)
            return -_EIO if self.dead else 0
        return None

    def _programmed(self, at, piece):
        old = self.data[at : at + len(piece)]
        if old == b"\xff" * len(piece):
            return piece
        return bytes(piece[i] & old[i] for i in range(len(piece)))

    def _operate(self, at, content):
        block = at - at % self._block_bytes
        self.operations += 1
        if self.operations == self._cut_at:
            self.dead = True
            content = self._left_by_cut(block, content)
        if all(block != written for written, _ in self._synced):
            self._synced.append((block, bytes(self.data[block : block + self._block_bytes])))
        self.data[at : at + len(content)] = content

    def _left_by_cut(self, block, content):
        """Returns the bytes of the last operation that are written. Takes other blocks back to the last sync, as the
        way of failing asks for."""
        if self._way == LOST:
            return b""
        if self._way == TORN:
            return content[: len(content) // 2]
        others = [synced for synced in self._synced if synced[0] != block]
        for other, before in others if self._way == OUT_OF_ORDER else others[-1:]:
            self.data[other : other + len(before)] = before
        return content
