"""Gives each node its address, for an order of the nodes: with copies of nodes that are too far away, and with pages.

Nodes are laid from the end of the file to its beginning, so that the children of a node are there before it. If a node
has a child of which no copy lies within REACH, the child is laid once more, just before the node. Since the size of the
file is not known yet, the position of a node is its "start": the number of bytes from its first byte to the end of the
file.

With pages, no node crosses a multiple of the page size. If the next node does not fit into the rest of a page, a later
one of the order that does fit is taken first. Pages are counted from the end of the file. At last the root is moved to
byte 0. The bytes between it and the first page in use are a gap that cannot be avoided.
"""

from typing import NamedTuple

from ..errors import PackError

MAX_BYTES = (1 << 22) - 1  # of a file: the device packs an address into 22 bits
REACH = (1 << 18) - 1  # the most bytes from a node to its child that a pointer can express
_LOOK_AHEAD = 200  # so many nodes of the order are considered for the rest of a page


class Ground(NamedTuple):
    """placed: list of (start, node, starts of its children), from the end of the file to the root
    bytes: the size of the file
    turns: {start: index in the order} of the nodes that were laid when it was their turn
    """

    placed: list
    bytes: int
    turns: dict


class Overflow(PackError):
    """With this order the copies make the file larger than its limit. Copies may need further copies, without end."""

    def __init__(self):
        super().__init__("a file of the lexicon would outgrow 4 MiB: use a finer --split")


def lay(dawg, order, page=0, limit=MAX_BYTES):
    """The Ground of a Dawg.

    order: every node, mostly with children before their parents; a node that is listed again is laid again
    page: its bytes, 0 for a file without pages

    Raises Overflow if the file grows beyond `limit` bytes.
    """
    ground = _Growing(dawg, page, limit)
    listed = bytearray(dawg.nodes)
    turns = {}
    for at, node in enumerate(order):
        if listed[node] or not ground.newest[node]:
            ground.put(node, order, at)
            turns[ground.end] = at
        listed[node] = 1
    end = -(-ground.end // page) * page if 0 < page < ground.end else ground.end  # a file of one page is not padded
    if end > limit:
        raise Overflow
    _, root, targets = ground.placed.pop()
    ground.placed.append((end, root, targets))
    return Ground(ground.placed, end, turns)


class _Growing:
    """The file as it grows from its end. newest: for each node the start of its newest copy, 0 if there is none yet."""

    def __init__(self, dawg, page, limit):
        self.children = dawg.children
        self.sizes = dawg.sizes()
        self.page = page
        self.reach = REACH - page  # at the end the root moves by up to a page
        self.limit = limit
        self.newest = [0] * dawg.nodes
        self.placed = []
        self.end = 0

    def put(self, node, order, at):
        """Lay a node. Before it, lay copies of those children that have no copy within reach."""
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
        """Fill the page with the next nodes of the order that fit, and the rest with padding."""
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
