"""The oracle's positions on MicroPython's WebAssembly port: the same moves in the same order, the same number of nodes
visited and pages read as on the unix port, and the oracle's moves."""

import re
from subprocess import PIPE

import pytest
from movegen.oracle_splits import POSITIONS, wrong_positions

from host_tools.games.moves import alphabet_of
from host_tools.games.positions import read_positions
from host_tools.lexicons.english import default_lexicon
from host_tools.run.runtime import Device
from host_tools.toolchain.romfs import rom_image

pytestmark = pytest.mark.usefixtures("webassembly")


@pytest.fixture(scope="module")
def english():
    return default_lexicon()


def printed(device, folder, mode, pool, kept, step, tmp_path):
    """What the device program prints for one of so many positions of the oracle, but for the times."""
    lines = read_positions(POSITIONS.read_text("utf-8").splitlines()[::step], alphabet_of(folder))
    asked = tmp_path / "asked"
    asked.write_bytes(b"".join(b"%s %s\n" % (one.cells.hex().encode(), one.rack.hex().encode()) for one in lines))
    given = folder
    if mode == "mapped":
        given = tmp_path / "image.romfs"
        given.write_bytes(rom_image(folder))
    with asked.open("rb") as stdin:
        with device.popen("moves.py", [given, mode, pool, kept], stdin=stdin, stdout=PIPE, cwd=tmp_path) as child:
            said = child.stdout.read()
    return re.sub(rb"(?m)^(= \d+ \d+) \d+$", rb"\1", said)


@pytest.mark.parametrize(
    ("mode", "pool", "kept", "step"),
    [("mapped", 0, "", 1), ("mapped", 0, "kept", 16), ("paged", 8192, "", 16), ("paged", 32768, "kept", 16),
     ("resident", 0, "", 32)],
)  # fmt: skip
def test_moves_order_nodes_and_pages_are_those_of_the_unix_port(english, tmp_path, mode, pool, kept, step):
    said = printed(Device("wasm"), english, mode, pool, kept, step, tmp_path)
    assert said == printed(Device(heap="8m"), english, mode, pool, kept, step, tmp_path)
    assert said.count(b"=") == len(range(0, 385, step))


def test_the_moves_are_the_oracle_s():
    assert wrong_positions(default_lexicon(), "mapped", Device("wasm"), False, 3, 16) == (24, [])


@pytest.mark.slow
def test_a_release_does_the_same(english, tmp_path):
    given = english, "paged", 8192, "", 32, tmp_path
    assert printed(Device("wasm", release=True), *given) == printed(Device(), *given)


@pytest.mark.slow
def test_kernels_as_bytecode_do_the_same(english, tmp_path):
    given = english, "mapped", 0, "", 128, tmp_path
    assert printed(Device("wasm", bytecode=True), *given) == printed(Device(heap="8m"), *given)
