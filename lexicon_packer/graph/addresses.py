"""From an order of the nodes to their addresses: copies for far references, pages without gaps.

Addresses are laid from the end of the file to its beginning, so that the children of a node are there before it. A
child that no copy of serves within REACH is laid again, just now. Positions are therefore "starts": the bytes from a
node's first byte to the end of the file.

With pages, no node crosses a multiple of the page size; where the next node does not fit, one that does is taken from
further on in the order. Pages are counted from the end of the file, and only the root moves, to byte 0: the bytes
behind it up to the first page that is in use are the one unavoidable gap.
"""

from typing import NamedTuple

from ..errors import PackError

MAX_BYTES = (1 << 22) - 1  # of a file: the device packs an address into 22 bits
REACH = (1 << 18) - 1  # bytes from a node to its child that a pointer can span
_LOOK_AHEAD = 200  # nodes of the order looked at to fill the rest of a page


class Ground(NamedTuple):
    """placed: list of (start, node, starts of its children), from the end of the file to the root; bytes: its size;
    turns: {start: index in the order} of the nodes laid when it was their turn."""

    placed: list
    bytes: int
    turns: dict


class Overflow(PackError):
    """With this order so many copies are needed that the file outgrows its limit: copies can need further copies
    without end."""

    def __init__(self):
        super().__init__("a file of the lexicon would outgrow 4 MiB: use a finer --split")


def lay(dawg, order, page=0, limit=MAX_BYTES):
    """The Ground of a Dawg. order: every node, children rather before parents; a node listed again is laid again.
    page: bytes, 0: none.

    Raises Overflow when the file grows beyond limit bytes.
    """
    ground = _Growing(dawg, page, limit)
    listed = bytearray(dawg.nodes)
    turns = {}
    for at, node in enumerate(order):
        if listed[node] or not ground.newest[node]:
            ground.put(node, order, at)
            turns[ground.end] = at
        listed[node] = 1
    end = -(-ground.end // page) * page if 0 < page < ground.end else ground.end  # a single page stays short
    if end > limit:
        raise Overflow
    _, root, targets = ground.placed.pop()
    ground.placed.append((end, root, targets))
    return Ground(ground.placed, end, turns)


class _Growing:
    """The file as it grows from its end. newest: per node the start of its newest copy, 0: none."""

    def __init__(self, dawg, page, limit):
        self.children = dawg.children
        self.sizes = dawg.sizes()
        self.page = page
        self.reach = REACH - page  # the root moves by up to a page at the end
        self.limit = limit
        self.newest = [0] * dawg.nodes
        self.placed = []
        self.end = 0

    def put(self, node, order, at):
        """Lay a node, and before it copies of those of its children that have none within reach."""
        waiting = [node]
        while waiting:
            node = waiting[-1]
            size = self.sizes[node]
            if self.page and self._room() < size:
                self._fill(order, at)
            start = self.end + size
            missing = self._missing(node, start)
            if missing < 0:
                self._lay(node, start)
                waiting.pop()
            else:
                waiting.append(missing)

    def _missing(self, node, start):
        newest, farthest = self.newest, start - self.reach
        for child in self.children[node]:
            if newest[child] < farthest or not newest[child]:
                return child
        return -1

    def _lay(self, node, start):
        newest = self.newest
        newest[node] = self.end = start
        self.placed.append((start, node, tuple([newest[child] for child in self.children[node]])))
        if start > self.limit:
            raise Overflow

    def _room(self):
        return self.page - self.end % self.page

    def _fill(self, order, at):
        """Fill the page with nodes from further on in the order, the first ones that fit, and pad what stays empty."""
        room = self._room()
        for ahead in range(at + 1, min(at + _LOOK_AHEAD, len(order) - 1)):
            node = order[ahead]
            if self.sizes[node] <= room and not self.newest[node]:
                start = self.end + self.sizes[node]
                if self._missing(node, start) < 0:
                    self._lay(node, start)
                    room -= self.sizes[node]
                    if not room:
                        return
        self.end += room
