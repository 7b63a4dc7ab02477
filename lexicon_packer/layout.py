"""Where each node of the automaton goes in the file.

First version: the deepest nodes last, a copy wherever no copy of a child is in reach.
"""

from typing import NamedTuple

REACH = (1 << 18) - 1  # bytes from a node to its child that a pointer can span


class Layout(NamedTuple):
    """placed: list of (address, node, addresses of its children), ascending; bytes: size of the file."""

    placed: list
    bytes: int


def lay(dawg, page, progress=lambda done, total: None):
    """The layout of a Dawg. page: bytes; no node crosses a multiple of it; 0: none."""
    sizes = dawg.sizes()
    where = [0] * dawg.nodes  # distance of the newest copy from the end of the file
    placed = []
    end = 0

    def put(node):
        nonlocal end
        start = end + sizes[node]
        if page and end // page != (start - 1) // page:
            start = (end // page + 1) * page + sizes[node]
        for child in dawg.children[node]:
            if start - where[child] > REACH - page or not where[child]:
                return child
        where[node] = end = start
        placed.append((start, node, tuple(where[child] for child in dawg.children[node])))
        return -1

    depths = [0] * dawg.nodes
    for node in range(dawg.root, -1, -1):
        for child in dawg.children[node]:
            depths[child] = max(depths[child], depths[node] + 1)
    for first in sorted(range(dawg.nodes), key=lambda node: (-depths[node], node)):
        stack = [first]
        while stack:
            missing = put(stack[-1])
            if missing < 0:
                stack.pop()
            else:
                stack.append(missing)
    total = (end + page - 1) // page * page if page else end
    root = placed[-1]
    placed[-1] = (total, *root[1:])
    return Layout([(total - at, node, tuple(total - to for to in targets)) for at, node, targets in reversed(placed)], total)
