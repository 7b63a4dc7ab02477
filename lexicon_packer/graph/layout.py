"""Chooses the place of each node in the file, so that few copies of nodes and few page reads are needed.

If the whole file lies within a pointer's reach, no order needs copies. In a longer file a child that lies too far away
needs a copy (addresses.py makes them). orders.py has the orders, and docs/pages.md says how many pages are read with
each. The packer's own choice, a queue's order with the endings gathered, needs the fewest page reads.

Many copies can be removed again, which is called mending. A copy exists because some parents lie too far from the older
copy. If all of these parents can be laid nearer the end of the file, with all nodes that only they use, and still lie
within reach of their own parents, they are moved there. All such moves are made at once; then the file is laid again,
in some rounds with less and less room to spare. Mending makes a file shorter but separates siblings. A file with pages
will be read page by page, so it is mended only if the packer's choice adds too many bytes.

In an order that does not suit the words, copies need copies, which need further copies, until the file is too large
(Overflow). So this is not known before the file is laid. Then the orders of orders.ROBUST are tried, one after another.

Bytes added by copies:

                                         English     Czech
    queue                                  5.4 %     6.5 %
    queue, mended                          3.5 %     4.5 %
    depth first, mended                    4.5 %     9.2 %
    by greatest depth, mended              4.2 %     5.9 %

These orders were tried as well: by height (adds two thirds); each node as late as its parents allow (7.9 %); the first
letters in the best of 240 orders (6.0 %).
"""

from bisect import bisect_left
from collections import defaultdict
from typing import NamedTuple

from . import orders
from .addresses import MAX_BYTES, REACH, Overflow
from .addresses import lay as lay_in_order

# Bytes of reach that are not used, because other nodes may come in between when the file is laid again.
_MARGINS = (10_000, 4_000)
_MAX_PARENTS = 8  # a copy with more parents is not mended
_MAX_MOVED = 60  # nodes that may move along with one parent
_ROUNDS = 6
_WORTH_A_ROUND = 0.001  # part of the file that mending must gain
_SHORT_ENOUGH = 1.068  # times the bytes without copies; up to here a file with pages is not mended
_PASSES, _PASSES_MENDED = 4, 16  # how often a file that is short, or a long one, is laid at the most, but for rare ones


class Layout(NamedTuple):
    """placed: list of (address, node, addresses of its children), ascending; bytes: size of the file."""

    placed: list
    bytes: int


class Passes:
    """Lays a Dawg in one order after another, and tells progress(done, total) how many that were.

    expected: how many there will be
    """

    def __init__(self, dawg, page=0, progress=lambda done, total: None):
        self.dawg = dawg
        self.page = page
        self.expected = _PASSES_MENDED if dawg.bytes > REACH else _PASSES
        self._progress = progress
        self._done = 0

    def lay(self, order, *limit):
        """The Ground in an order (addresses.py)."""
        self._progress(self._done, max(self.expected, self._done + 1))
        self._done += 1
        return lay_in_order(self.dawg, order, self.page, *limit)


def lay(dawg, page=0, order=None, progress=lambda done, total: None):
    """The Layout of a Dawg.

    page: bytes; no node crosses a multiple of it; 0 for a file without pages
    order: a name in orders.ORDERS, None for the packer's choice; where copies need copies without end in this order,
        another one takes its place
    progress: called as progress(done, total), both in passes over the nodes

    Raises Overflow if the file would be too large in every order that is tried.
    """
    passes = Passes(dawg, page, progress)
    ground = _first(passes, order or orders.BEST)
    if not order and dawg.bytes > REACH and ground.bytes > dawg.bytes * (_SHORT_ENOUGH if page else 1):
        try:
            ground = _mended(passes, _in_order(passes, "queue", 1))
        except Overflow:
            pass
    return _layout(ground)


def _first(passes, name):
    """The Ground in the order of this name, or in the first of the robust ones in which the file is not too large."""
    if passes.dawg.bytes > MAX_BYTES:
        raise Overflow
    for robust, part in dict.fromkeys([(name, 1), *orders.ROBUST]):
        try:
            return _in_order(passes, robust, part)
        except Overflow:
            pass
    raise Overflow


def _in_order(passes, name, part):
    order = orders.ORDERS[name](passes.dawg, passes.page, part)
    return settled(passes, passes.lay(order), order)


def _mended(passes, ground):
    """The Ground after mending it as long as that makes it shorter."""
    for margin in _MARGINS:
        for _ in range(_ROUNDS):
            order = _Mender(ground, margin).order()
            try:
                shorter = settled(passes, passes.lay(order, ground.bytes), order)
            except Overflow:
                break
            gain = ground.bytes - shorter.bytes
            ground = shorter if gain > 0 else ground
            if gain < ground.bytes * _WORTH_A_ROUND:
                break
    order = sorted({node: start for start, node, _ in reversed(ground.placed)}.items(), key=lambda item: item[1])
    return settled(passes, ground, [node for node, _ in order])


def settled(passes, ground, order):
    """The Ground without copies that no pointer leads to: a node was laid in its turn, but its parents got copies."""
    while True:
        used = {target for _, _, targets in ground.placed for target in targets}
        idle = [(start, node) for start, node, _ in ground.placed if start not in used and node != passes.dawg.root]
        if not idle:
            return ground
        first = {}
        for at, node in enumerate(order):
            first.setdefault(node, at)
        dropped = {ground.turns.get(start, first.get(node)) for start, node in idle}
        order = [node for at, node in enumerate(order) if at not in dropped]
        ground = passes.lay(order)


def _layout(ground):
    end = ground.bytes
    placed = [(end - at, node, tuple([end - to for to in targets])) for at, node, targets in reversed(ground.placed)]
    return Layout(placed, end)


class _Mender:
    """Makes an order in which parents that forced a copy have moved to within reach of the older copy.

    starts: for each node the starts of its copies, ascending
    users: for each start the starts of the parents whose pointers lead there
    node_at, targets: for each start the node, and the starts of its children
    """

    def __init__(self, ground, margin):
        self.margin = margin
        self.starts = defaultdict(list)
        self.users = defaultdict(list)
        self.node_at = {}
        self.targets = {}
        for start, node, targets in ground.placed:
            self.starts[node].append(start)
            self.node_at[start] = node
            self.targets[start] = targets
            for target in targets:
                self.users[target].append(start)

    def order(self):
        key = {node: starts[0] for node, starts in self.starts.items()}
        for starts in self.starts.values():
            for older, copy in zip(starts, starts[1:], strict=False):
                goal = older + REACH - self.margin
                for start in self._movable(copy, goal):
                    node = self.node_at[start]
                    key[node] = min(key[node], goal)
        return sorted(key, key=key.__getitem__)

    def _movable(self, copy, goal):
        """Starts of the copy's parents if each of them can move to the goal, else ()."""
        far = [start for start in self.users[copy] if start > goal]
        if len(self.users[copy]) > _MAX_PARENTS:
            return ()
        return far if all(self._can_move(start, goal) for start in far) else ()

    def _can_move(self, start, goal):
        """Whether a node, and all nodes that must move along, stay within reach of the nodes that point to them."""
        farthest = goal + REACH - self.margin
        moving = [start]
        if len(self.starts[self.node_at[start]]) > 1:
            return False
        for at in moving:
            if any(user > farthest for user in self.users[at]):
                return False
            for child in {self.node_at[target] for target in self.targets[at]}:
                starts = self.starts[child]
                older = bisect_left(starts, goal)
                if older:
                    if starts[older - 1] < goal - REACH + self.margin // 2:
                        return False
                elif starts[0] not in moving:
                    moving.append(starts[0])
            if len(moving) > _MAX_MOVED:
                return False
        return True
