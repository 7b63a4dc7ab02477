"""Where each node goes in the file: in which order nodes are laid, so that few copies are needed.

A file within a pointer's reach needs no copies in any order that has children before parents: depth first does.

A longer one starts from two orders: depth first, with each node of few parents drawn to within reach of them
(`_drawn`), and by greatest depth (`_by_depth`). Each is mended: a copy exists because some parents lie too far from
the older copy. Where all of these parents, with all that only they use, can be laid nearer the end without leaving
the reach of their own parents, they are moved there, all such moves at once, and the file is laid again, with less
and less room to spare. Depth first is taken unless the other is shorter by more than 1 %: it reads fewer pages.

Bytes added at page 0, as tried on the way (English 631,274 bytes, Czech 796,308 bytes without copies):

                                                                English      Czech
    by height                                                    67.7 %
    forward, each node as late as its deadline allows             7.9 %
    depth first, drawn                                            7.1 %     13.4 %
    the same, first letters in the best order of 240 trials       6.0 %
    by greatest depth                                             6.7 %      8.7 %
    depth first, drawn, mended                                    4.1 %      9.2 %
    by greatest depth, mended                                     4.2 %      5.9 %

Locality is not solved. Pages of 512 bytes read per position (English, 385 positions, cold pool of 64 and of 16 pages):
a queue's order 2,487 and 4,408; depth first, mended, 2,922 and 5,054; by greatest depth, mended, 3,399 and 5,953.
"""

from bisect import bisect_left
from collections import defaultdict
from typing import NamedTuple

from .addresses import REACH, Overflow
from .addresses import lay as lay_in_order

_MARGINS = (10_000, 4_000)  # bytes of reach kept free, for what moves in between when the file is laid again
_MAX_PARENTS = 8  # a copy that serves more is left alone
_MAX_MOVED = 60  # nodes that may move along with one parent
_ROUNDS = 6
_WORTH_A_ROUND = 0.001  # of the file, gained
_CLEARLY_SHORTER = 0.99  # depth first reads fewer pages
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
        return _layout(_settled(dawg, lay_in_order(dawg, order, page), order, page))
    starts = [lay_in_order(dawg, _by_depth(dawg, order), page)]
    if first := _first(dawg, order, page):
        starts.insert(0, first)
    best = None
    for done, ground in enumerate(starts):
        progress(done, len(starts))
        ground = _mended(dawg, ground, page)
        if best is None or ground.bytes < best.bytes * _CLEARLY_SHORTER:
            best = ground
    return _layout(best)


def _mended(dawg, ground, page):
    """The Ground after as many rounds of mending as make it shorter."""
    for margin in _MARGINS:
        for _ in range(_ROUNDS):
            order = _Mender(ground, margin).order()
            try:
                shorter = _settled(dawg, lay_in_order(dawg, order, page, ground.bytes), order, page)
            except Overflow:
                break
            gain = ground.bytes - shorter.bytes
            ground = shorter if gain > 0 else ground
            if gain < ground.bytes * _WORTH_A_ROUND:
                break
    order = sorted({node: start for start, node, _ in reversed(ground.placed)}.items(), key=lambda item: item[1])
    return _settled(dawg, ground, [node for node, _ in order], page)


def _settled(dawg, ground, order, page):
    """The Ground without copies nobody points to: such a node was laid before its turn, and is left to its parents."""
    while True:
        used = {target for _, _, targets in ground.placed for target in targets}
        idle = {node for start, node, _ in ground.placed if start not in used} - {dawg.root}
        if not idle:
            return ground
        order = [node for node in order if node not in idle]
        ground = lay_in_order(dawg, order, page)


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
    """Depth first, drawn as tight as it must be for copies not to breed copies; None where they always do."""
    for tightness in _TIGHTNESS:
        try:
            return lay_in_order(dawg, _drawn(dawg, order, int(REACH * tightness)), page, dawg.bytes * 5 // 4)
        except Overflow:
            continue
    return None


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


def _by_depth(dawg, order):
    """Deepest first, and of a depth the last letters first: longer, but its copies never breed copies."""
    depth = [0] * dawg.nodes
    for node in range(dawg.root, -1, -1):
        for child in dawg.children[node]:
            depth[child] = max(depth[child], depth[node] + 1)
    return sorted(reversed(order), key=lambda node: -depth[node])


class _Mender:
    """An order in which parents that forced a copy have moved to within reach of the older copy.

    starts: per node the starts of its copies, ascending; users: per start the starts of the parents pointing there.

    node_at, targets: per start the node and its children's starts.
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
        """Starts of the copy's parents, when each of them can move to the goal; else ()."""
        far = [start for start in self.users[copy] if start > goal]
        if len(self.users[copy]) > _MAX_PARENTS:
            return ()
        return far if all(self._can_move(start, goal) for start in far) else ()

    def _can_move(self, start, goal):
        """Whether a node and all that must move along stay in reach of those who point to them."""
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
