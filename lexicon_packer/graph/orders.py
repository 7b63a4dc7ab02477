"""Orders in which a graph's nodes may be laid into a file. docs/pages.md says how many pages are read with each.

An order is a list of all nodes from the end of the file to its beginning. A node that is listed again is laid again.

    queue     the root, its children, their children and so on: the children of a node, which are read one after
              another, lie together
    depth     each child with all nodes below it, then the next child
    cluster   a node with as many of the nodes that only it leads to as a page holds, then the nodes below these

In each order the endings may be gathered. Endings are the nodes with the most parents, in which many words end (S, ED,
ING). Gathered, they lie together after all other nodes, and once more wherever they would otherwise be out of reach.
So they fill a few pages, which stay in the pool of pages for good. Otherwise they are scattered over the pages of their
first parents.

In the orders depth and cluster some parents lie far from a node, so it needs copies, which need copies in their turn.
Therefore these orders are changed so that a node with few parents lies within a part of the reach of each of them. The
rest of the reach is room for the nodes and copies that come in between. How much comes in between depends on the words:
where it is more than the room, copies need copies without end, in German and Czech for instance. A smaller `part`
leaves more room, and more nodes are changed.
"""

import heapq
from collections import deque
from functools import partial

from .addresses import REACH

BEST = "queue+endings"
# (name, part) of the orders that are tried where copies of another order need copies without end. No order is right for
# all words: depth suits most lists, a small part long words at random, the queue words of one length.
ROBUST = (*(("depth+endings", part) for part in (1, 0.7, 0.4, 0.15, 0.05)), (BEST, 1))
_ENDINGS_BYTES = 3072  # six pages of 512 bytes, so that even a small pool has room for other pages
_REPEATED = 0.85  # part of REACH within which endings are laid again; copies of nodes come in between
_PAGE = 512  # for clusters in a file without pages
_DEPTH_REACH = 0.85  # part of REACH within which nodes of few parents are laid
_CLUSTER_REACH = 0.5
_FEW_PARENTS = 5


def _queue(dawg, page, part):
    order = [dawg.root]
    seen = bytearray(dawg.nodes)
    for node in order:
        for child in dawg.children[node]:
            if not seen[child]:
                seen[child] = 1
                order.append(child)
    return order[::-1]


def _depth(dawg, page, part):
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
    return _drawn(dawg, order, int(REACH * _DEPTH_REACH * part))


def _cluster(dawg, page, part):
    sizes, parents = dawg.sizes(), _parents(dawg)
    order = []
    seen = bytearray(dawg.nodes)
    starts = deque((dawg.root,))
    while starts:
        room = page or _PAGE
        waiting = deque((starts.popleft(),))
        while waiting:
            node = waiting.popleft()
            if sizes[node] > room and room < (page or _PAGE):
                starts.append(node)
                continue
            room -= sizes[node]
            order.append(node)
            for child in dawg.children[node]:
                if not seen[child]:
                    seen[child] = 1
                    (waiting if parents[child] == 1 else starts).append(child)
    return _drawn(dawg, order[::-1], int(REACH * _CLUSTER_REACH * part))


def _drawn(dawg, order, reach):
    """The order, changed so that nodes with few parents lie within reach of each parent."""
    sizes, parents = dawg.sizes(), _parents(dawg)
    place = [0] * dawg.nodes  # bytes from the beginning of the file
    at = dawg.bytes
    for node in order:
        at -= sizes[node]
        place[node] = at
    for node in range(dawg.root, -1, -1):
        farthest = place[node] + reach
        for child in dawg.children[node]:
            if parents[child] <= _FEW_PARENTS and place[child] > farthest:
                place[child] = farthest
    return sorted(order, key=lambda node: -place[node])


def _gathered(base, dawg, page, part):
    """The order `base`, changed so that its endings lie together."""
    sizes = dawg.sizes()
    endings = _endings(dawg, sizes)
    apart = set(endings)
    blocks = -(-dawg.bytes // int(REACH * _REPEATED)) if dawg.bytes > REACH - page else 1
    order, laid = list(endings), 0
    for node in base(dawg, page, part):
        if node not in apart:
            order.append(node)
            laid += sizes[node]
            if laid * blocks >= dawg.bytes:
                order += endings
                laid = 0
    return order


def _endings(dawg, sizes):
    """Endings of _ENDINGS_BYTES, and all nodes below them: those with the most parents first, but a child before its
    parents."""
    parents = _parents(dawg)
    chosen = set()
    room = _ENDINGS_BYTES
    for node in sorted(range(dawg.root), key=lambda node: (-parents[node], node)):
        below = _below(dawg, node, chosen)
        room -= sum(sizes[each] for each in below)
        if room < 0 or parents[node] < 2:
            break
        chosen |= below
    return _children_first(dawg, chosen, parents)


def _below(dawg, node, known):
    """The node and all nodes below it, without those in `known`."""
    found = {node} - known
    waiting = list(found)
    while waiting:
        fresh = set(dawg.children[waiting.pop()]) - known - found
        found |= fresh
        waiting += fresh
    return found


def _children_first(dawg, chosen, parents):
    missing = {node: len(set(dawg.children[node])) for node in chosen}
    users = {node: [] for node in chosen}
    for node in chosen:
        for child in set(dawg.children[node]):
            users[child].append(node)
    ready = [(-parents[node], node) for node in chosen if not missing[node]]
    heapq.heapify(ready)
    order = []
    while ready:
        _, node = heapq.heappop(ready)
        order.append(node)
        for user in users[node]:
            missing[user] -= 1
            if not missing[user]:
                heapq.heappush(ready, (-parents[user], user))
    return order


def _parents(dawg):
    """How many edges lead to each node."""
    parents = [0] * dawg.nodes
    for children in dawg.children:
        for child in children:
            parents[child] += 1
    return parents


_BASES = {"queue": _queue, "depth": _depth, "cluster": _cluster}
# name: function of (dawg, page, part), page in bytes or 0, part of the usual reach to parents, above 0 to 1
ORDERS = _BASES | {f"{name}+endings": partial(_gathered, base) for name, base in _BASES.items()}
