"""The oracle's positions on MicroPython's WebAssembly port: the same moves in the same order, the same number of nodes
visited and pages read as on the unix port, and the oracle's moves."""

import pytest
from movegen.oracle_splits import printed, wrong_positions

from host_tools.lexicons.english import default_lexicon
from host_tools.run.runtime import Device

pytestmark = pytest.mark.usefixtures("webassembly")


@pytest.mark.parametrize(
    ("mode", "kept", "step"),
    [("mapped", False, 1), ("paged:8K", True, 16), ("resident", False, 64)],
)
def test_moves_order_nodes_and_pages_are_those_of_the_unix_port(mode, kept, step):
    said = printed(Device("wasm"), default_lexicon(), mode, kept, step)
    assert said == printed(Device(heap="8m"), default_lexicon(), mode, kept, step)
    assert said.count(b"=") == len(range(0, 385, step))


def test_the_moves_are_the_oracle_s():
    assert wrong_positions(default_lexicon(), "mapped", Device("wasm"), False, 3, 48) == (8, [])


@pytest.mark.slow
def test_a_release_does_the_same():
    given = default_lexicon(), "paged:8K", False, 32
    assert printed(Device("wasm", release=True), *given) == printed(Device(), *given)


@pytest.mark.slow
def test_kernels_as_bytecode_do_the_same():
    given = default_lexicon(), "mapped", False, 128
    assert printed(Device("wasm", bytecode=True), *given) == printed(Device(heap="8m"), *given)
