"""Addresses of nodes: references in reach, pages, copies, and the promised sizes."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon_packer import PackError, addresses, dawg, default_wordlist, layout, tilesets, wordlist

WORDS = st.sets(st.lists(st.integers(0, 5), min_size=2, max_size=9).map(bytes), min_size=1, max_size=120)


def checked(graph, page):
    """The layout, after checking every reference, page and copy of it; and its number of copies."""
    laid = layout.lay(graph, page)
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


@given(WORDS, st.sampled_from((0, 64, 512)))
@settings(max_examples=40, deadline=None)
def test_short_files_have_no_copies(words, page):
    graph = dawg.build(sorted(words))
    laid, copies = checked(graph, page)
    assert copies == 0
    assert page or laid.bytes == graph.bytes


@given(st.integers(0, 10_000), st.sampled_from((0, 64)))
@settings(max_examples=15, deadline=None)
def test_copies_where_the_reach_is_short(seed, page):
    """A reach of some hundred bytes makes a small graph behave like a large one."""
    rnd = random.Random(seed)
    graph = dawg.build(sorted({bytes(rnd.randrange(4) for _ in range(rnd.randint(2, 8))) for _ in range(300)}))
    with pytest.MonkeyPatch.context() as patch:
        for module in (addresses, layout):
            patch.setattr(module, "REACH", graph.bytes * 2 // 3 + page)
        patch.setattr(layout, "_MARGINS", (30, 10))
        _, copies = checked(graph, page)
    assert copies


def idle_copies(graph, ground):
    used = {target for _, _, targets in ground.placed for target in targets}
    return [node for start, node, _ in ground.placed if start not in used and node != graph.root]


def test_a_node_laid_long_before_its_parents_leaves_no_idle_copy(monkeypatch):
    """Lowest nodes first: some are out of reach of all their parents by the time these are laid."""
    rnd = random.Random(7)
    graph = dawg.build(sorted({bytes(rnd.randrange(4) for _ in range(rnd.randint(2, 8))) for _ in range(300)}))
    height = [0] * graph.nodes
    for node, children in enumerate(graph.children):
        height[node] = 1 + max((height[child] for child in children), default=0)
    order = sorted(range(graph.nodes), key=height.__getitem__)
    monkeypatch.setattr(addresses, "REACH", graph.bytes * 3 // 5)
    ground = addresses.lay(graph, order)
    assert idle_copies(graph, ground)
    assert not idle_copies(graph, layout._settled(graph, ground, order, 0))


def test_copies_that_breed_copies_end_in_a_sentence(monkeypatch):
    rnd = random.Random(7)
    graph = dawg.build(sorted({bytes(rnd.randrange(4) for _ in range(rnd.randint(2, 8))) for _ in range(300)}))
    for module in (addresses, layout):
        monkeypatch.setattr(module, "REACH", 60)
    with pytest.raises(PackError, match="outgrow 4 MiB: use a finer --split"):
        layout.lay(graph)


@pytest.fixture(scope="module")
def english():
    tileset = tilesets.load("english")
    source = default_wordlist()
    return dawg.build(wordlist.parse(wordlist.read_bytes(source), tileset, source).words)


@pytest.mark.parametrize(("page", "most"), [(0, 1.05), (512, 1.065)])
def test_english_in_one_file(english, page, most):
    assert english.bytes == 631_274
    laid, _ = checked(english, page)
    assert laid.bytes <= most * 631_274


def test_same_input_same_layout():
    rnd = random.Random(1)
    graph = dawg.build(sorted({bytes(rnd.randrange(26) for _ in range(rnd.randint(2, 9))) for _ in range(3000)}))
    assert layout.lay(graph, 512) == layout.lay(graph, 512)
