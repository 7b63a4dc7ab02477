"""Addresses of nodes: pointers within reach, pages, copies, and the sizes that are promised."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon_packer import PackError, default_wordlist
from lexicon_packer.graph import addresses, dawg, layout, orders
from lexicon_packer.words import tilesets, wordlist

WORDS = st.sets(st.lists(st.integers(0, 5), min_size=2, max_size=9).map(bytes), min_size=1, max_size=120)


SHORT = (addresses, layout, orders)  # each has the reach a test may shorten
ORDERS = st.sampled_from((None, *orders.ORDERS))


def at_random(seed, count, letters, low, high):
    rnd = random.Random(seed)
    return sorted({bytes(rnd.randrange(letters) for _ in range(rnd.randint(low, high))) for _ in range(count)})


def small(seed):
    """The graph of 300 random words of four letters."""
    return dawg.build(at_random(seed, 300, 4, 2, 8))


def checked(graph, page, order=None):
    """(the layout, its number of copies), after every pointer, page and copy has been checked."""
    laid = layout.lay(graph, page, order)
    sizes, node_at = graph.sizes(), {address: node for address, node, _ in laid.placed}
    assert laid.placed[0][:2] == (0, graph.root)
    assert set(node_at.values()) == set(range(graph.nodes))
    used, end = {0}, 0
    for address, node, targets in laid.placed:
        assert address >= end
        end = address + sizes[node]
        assert not page or address // page == (end - 1) // page
        assert [node_at[target] for target in targets] == list(graph.children[node])
        assert all(0 < target - address <= addresses.REACH for target in targets)
        used.update(targets)
    assert end <= laid.bytes
    assert used == set(node_at)
    return laid, len(laid.placed) - graph.nodes


@given(WORDS, st.sampled_from((0, 64, 512)), ORDERS)
@settings(max_examples=80, deadline=None)
def test_short_files_have_no_copies(words, page, order):
    graph = dawg.build(sorted(words))
    laid, copies = checked(graph, page, order)
    assert copies == 0
    assert page or laid.bytes == graph.bytes


@given(st.integers(0, 10_000), st.sampled_from((0, 64)), st.sampled_from((None, "queue", "queue+endings")))
@settings(max_examples=30, deadline=None)
def test_copies_where_the_reach_is_short(seed, page, order):
    """With a reach of some hundred bytes a small graph behaves like a large one. (In other orders, copies may need
    further copies.)"""
    graph = small(seed)
    with pytest.MonkeyPatch.context() as patch:
        for module in SHORT:
            patch.setattr(module, "REACH", graph.bytes * 2 // 3 + page)
        patch.setattr(layout, "_MARGINS", (30, 10))
        patch.setattr(orders, "_ENDINGS_BYTES", 60)
        _, copies = checked(graph, page, order)
        endings, sizes = orders._endings(graph, graph.sizes()), graph.sizes()
        patch.setattr(orders, "_ENDINGS_BYTES", sum(sizes[node] for node in endings))
        assert orders._endings(graph, sizes) == endings, "they just fit"
    assert copies and endings


def test_the_root_moves_no_farther_from_its_children_than_a_pointer_reaches(monkeypatch):
    """With pages the root moves to byte 0 at last, by up to a page. The words are A and one of many letters: the root
    has a pointer to the leaf, which is laid first, and REACH is what this pointer needs before the root moves."""
    moved = 0
    for letters in range(20, 120):
        graph = dawg.build([bytes((0,)), bytes((1,)) * letters])
        order = sorted(range(graph.nodes), key=lambda node: (node == graph.root, -node))
        order.sort(key=lambda node: len(graph.children[node]) > 0)  # the leaf, the chain from its end, the root
        monkeypatch.setattr(addresses, "REACH", 1 << 18)
        before = addresses.lay(graph, order, 64)
        unmoved = before.placed[-2][0] + graph.sizes()[graph.root]
        moved += unmoved < before.bytes
        monkeypatch.setattr(addresses, "REACH", unmoved - 1)
        placed = addresses.lay(graph, order, 64).placed
        assert all(start - target <= addresses.REACH for start, _, targets in placed for target in targets), letters
    assert moved > 50


def idle_copies(graph, ground):
    used = {target for _, _, targets in ground.placed for target in targets}
    return [node for start, node, _ in ground.placed if start not in used and node != graph.root]


def test_a_node_laid_long_before_its_parents_leaves_no_idle_copy(monkeypatch):
    """The lowest nodes are laid first, so some are out of reach of all their parents when these are laid."""
    graph = small(7)
    height = [0] * graph.nodes
    for node, children in enumerate(graph.children):
        height[node] = 1 + max((height[child] for child in children), default=0)
    order = sorted(range(graph.nodes), key=height.__getitem__)
    monkeypatch.setattr(addresses, "REACH", graph.bytes * 3 // 5)
    ground = addresses.lay(graph, order)
    assert idle_copies(graph, ground)
    assert not idle_copies(graph, layout.settled(layout.Passes(graph), ground, order))


def test_copies_that_breed_copies_end_in_a_message(monkeypatch):
    """A file may have 4 MiB; for this test the limit is 300 KB, two hundred times the graph."""

    def lay(dawg, order, page=0, limit=300_000):
        return addresses.lay(dawg, order, page, limit)

    monkeypatch.setattr(layout, "lay_in_order", lay)
    graph = small(7)
    for module in SHORT:
        monkeypatch.setattr(module, "REACH", 60)
    with pytest.raises(PackError, match="outgrow 4 MiB: use a finer --split"):
        layout.lay(graph)


def inflected(seed, stems, letters=26, paradigms=40):
    """Words at random that share their endings as those of a language with many forms do: sorted."""
    rnd = random.Random(seed)
    weights = [1 / (letter + 2) for letter in range(letters)]

    def piece(low, high):
        return bytes(rnd.choices(range(letters), weights, k=rnd.randint(low, high)))

    tables = [[piece(0, 5) for _ in range(rnd.randint(2, 30))] for _ in range(paradigms)]
    firsts = [b"", b"", *(piece(1, 4) for _ in range(12))]
    found = set()
    for _ in range(stems):
        stem, endings = piece(2, 8), rnd.choice(tables)
        for first in rnd.sample(firsts, rnd.randint(1, 4)):
            found.update(first + stem + ending for ending in endings)
    return sorted(word for word in found if 2 <= len(word) <= 15)


LARGE = {
    "forms of a language": lambda: inflected(4, 12_000, 40, 300),
    "more forms of a language": lambda: inflected(1, 20_000),
    "short words at random": lambda: at_random(1, 200_000, 26, 2, 8),
    "long words at random": lambda: at_random(1, 45_000, 30, 9, 15),
    "words of one length": lambda: at_random(1, 20_000, 26, 15, 15),
    "more words of one length": lambda: at_random(1, 60_000, 26, 15, 15),
    "few letters": lambda: at_random(1, 300_000, 8, 2, 12),
    "fewer letters": lambda: at_random(1, 400_000, 4, 8, 15),
    "fewest letters": lambda: at_random(1, 500_000, 3, 15, 15),
}


@pytest.mark.parametrize("page", [pytest.param(512, marks=pytest.mark.slow), 0])
@pytest.mark.parametrize(
    "what",
    [
        pytest.param(what, marks=[pytest.mark.slow] * (at > 0) + [pytest.mark.longest] * (at > 2))
        for at, what in enumerate(LARGE)
    ],
)
def test_large_lists_are_laid_whatever_the_order(what, page):
    """For each of these lists there are orders in which copies need copies without end: mostly the one of the browser's
    page (host_tools/lexicons/repack.py) or the packer's own."""
    graph = dawg.build(LARGE[what]())
    assert graph.bytes > addresses.REACH
    for order in ("depth+endings", orders.BEST):
        laid, _ = checked(graph, page, order)
        assert laid.bytes < 1.2 * graph.bytes


def test_english_in_one_file_on_pages():
    """The ending that most words share lies in some few pages, not in as many as have words with that ending."""
    source = default_wordlist()
    words = wordlist.parse(wordlist.read_bytes(source), tilesets.load("english"), source).words
    english = dawg.build(words)
    assert english.bytes == 631_274
    laid, _ = checked(english, 512)
    assert laid.bytes <= 1.065 * 631_274
    parents = [0] * english.nodes
    for children in english.children:
        for child in children:
            parents[child] += 1
    shared = set(sorted(range(english.nodes), key=lambda node: -parents[node])[:200])
    pages = {address // 512 for address, node, _ in laid.placed if node in shared}
    scattered = {address // 512 for address, node, _ in layout.lay(english, 512, "queue").placed if node in shared}
    assert 3 <= len(pages) <= 25 < 200 < len(scattered)


def test_same_input_same_layout():
    graph = dawg.build(at_random(1, 3000, 26, 2, 9))
    assert layout.lay(graph, 512) == layout.lay(graph, 512)
