"""Where each node goes in the file: in which order nodes are laid, so that few copies are needed where the file is longer than a pointer's reach.

A file within reach needs no copies in any order that has children before parents: depth first does.

A longer one starts depth first, too, with each node that has few parents drawn to within reach of them (`first`).
Then it is mended (`mend`): a copy exists because some parents lie too far from the older copy. Where all of these
parents, with all that only they use, can be laid nearer the end without leaving the reach of their own parents, they
are moved there, all such moves at once, and the file is laid again; five or six rounds find most of what there is.

Measured on the English list, 631,274 bytes without copies, page 0, as added bytes:
    by height 68 %; by greatest depth 8.8 %; depth first 7.1 %, its first letters in an order found by 240 trials
    6.0 %, first two letters by 1,600 trials 5.9 %; forward, each node as late as its deadline allows, 7.9 %;
    depth first and mended 4.2 %.
"""

from bisect import bisect_left
from collections import defaultdict
from typing import NamedTuple

from .addresses import REACH, Overflow, lay as lay_in_order

_MARGIN = 10_000  # bytes of reach kept free, for what moves in between when the file is laid again
_MAX_PARENTS = 8  # a copy that serves more is left alone
_MAX_MOVED = 60  # nodes that may move along with one parent
_ROUNDS = 8
_FEW_PARENTS = 5
_TIGHTNESS = (0.90, 0.86, 0.80, 0.72)  # of REACH, in the first order; a tighter one where copies breed copies


class Layout(NamedTuple):
    """placed: list of (address, node, addresses of its children), ascending; bytes: size of the file."""

    placed: list
    bytes: int


def lay(dawg, page=0, progress=lambda done, total: None):
    """The best Layout found. page: bytes; no node crosses a multiple of it; 0: none."""
    order = _depth_first(dawg)
    if dawg.bytes <= REACH:
        return _layout(lay_in_order(dawg, order, page))
    best = _first(dawg, order, page)
    for done in range(_ROUNDS):
        progress(done, _ROUNDS)
        try:
            mended = lay_in_order(dawg, _mended(best), page, best.bytes)
        except Overflow:
            break
        if mended.bytes >= best.bytes:
            break
        best = mended
    return _layout(best)


def _layout(ground):
    end = ground.bytes
    placed = [(end - at, node, tuple([end - to for to in targets])) for at, node, targets in reversed(ground.placed)]
    return Layout(placed, end)


def _depth_first(dawg):
    """Nodes from the end of the file: children in alphabetical order, before their parents."""
    order = []
    seen = bytearray(dawg.nodes)
    path = [(dawg.root, iter(dawg.children[dawg.root]))]
    while path:
        node, children = path[-1]
        for child in children:
            if not seen[child]:
                seen[child] = 1
                path.append((child, iter(dawg.children[child])))
                break
        else:
            order.append(node)
            path.pop()
    return order


def _first(dawg, order, page):
    for tightness in _TIGHTNESS:
        try:
            return lay_in_order(dawg, _drawn(dawg, order, int(REACH * tightness)), page, dawg.bytes * 5 // 4)
        except Overflow:
            continue
    return lay_in_order(dawg, _by_depth(dawg), page)


def _drawn(dawg, order, reach):
    """The order with nodes of few parents drawn to within reach of each parent."""
    place = [0] * dawg.nodes  # bytes from the beginning of the file
    sizes = dawg.sizes()
    at = dawg.bytes
    for node in order:
        at -= sizes[node]
        place[node] = at
    parents = [0] * dawg.nodes
    for children in dawg.children:
        for child in children:
            parents[child] += 1
    for node in range(dawg.root, -1, -1):
        farthest = place[node] + reach
        for child in dawg.children[node]:
            if parents[child] <= _FEW_PARENTS and place[child] > farthest:
                place[child] = farthest
    return sorted(order, key=lambda node: -place[node])


def _by_depth(dawg):
    """Deepest first: long, but its copies do not breed copies."""
    depth = [0] * dawg.nodes
    for node in range(dawg.root, -1, -1):
        for child in dawg.children[node]:
            depth[child] = max(depth[child], depth[node] + 1)
    return sorted(range(dawg.nodes), key=lambda node: (-depth[node], node))


def _mended(layout):
    """An order in which parents that forced a copy have moved to within reach of the older copy."""
    return _Mender(layout).order()


class _Mender:
    """starts: per node the starts of its copies, ascending; users: per start the starts of the parents pointing there.

    node_at, targets: per start the node and its children's starts.
    """

    def __init__(self, layout):
        self.starts = defaultdict(list)
        self.users = defaultdict(list)
        self.node_at = {}
        self.targets = {}
        for start, node, targets in layout.placed:
            self.starts[node].append(start)
            self.node_at[start] = node
            self.targets[start] = targets
            for target in targets:
                self.users[target].append(start)

    def order(self):
        key = {node: starts[0] for node, starts in self.starts.items()}
        for starts in self.starts.values():
            for older, copy in zip(starts, starts[1:]):
                goal = older + REACH - _MARGIN
                for start in self._movable(copy, goal):
                    node = self.node_at[start]
                    key[node] = min(key[node], goal)
        return sorted(key, key=key.__getitem__)

    def _movable(self, copy, goal):
        """Starts of the copy's parents, when each of them can move to the goal; else ()."""
        far = [start for start in self.users[copy] if start > goal]
        if len(self.users[copy]) > _MAX_PARENTS:
            return ()
        return far if all(self._can_move(start, goal) for start in far) else ()

    def _can_move(self, start, goal):
        """Whether a node and all that must move along stay in reach of those who point to them."""
        farthest = goal + REACH - _MARGIN
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
                    if starts[older - 1] < goal - REACH + _MARGIN // 2:
                        return False
                elif starts[0] not in moving:
                    moving.append(starts[0])
            if len(moving) > _MAX_MOVED:
                return False
        return True
