"""Boards with an ESP32, whose memory for native code is small (boards/native_room.py): where it runs out, the game goes
on with bytecode. A model of that memory counts the native functions of each module that is imported."""

from itertools import chain
from pathlib import Path

import pytest
from chips.mpy import viper_functions
from commands import ran

from host_tools.board import carried
from host_tools.device_tree import boards, device_root
from host_tools.run.device_build import SCRIPTS, build, compile_source, for_board
from host_tools.toolchain.programs import micropython
from host_tools.toolchain.romfs import files_of
from lexicon_packer.files import archive

_ALL = 1 << 30
_SAYS = "There is no more room for native code: "
_MODEL = """
class Room(Archives):
    left = {room}
    def open(self, path, mode):
        if "bytecode" not in self._find(path)[0]:
            for size in {sizes}.get(path, ()):
                if size > Room.left:
                    raise MemoryError("memory allocation failed, allocating %d bytes" % size)
                Room.left -= size
        return super().open(path, mode)
class esp32:
    HEAP_EXEC = 1
    def idf_heap_info(capability):
        return [(0, 0, 0, 0), ({room}, Room.left, Room.left, Room.left)]
sys.modules["esp32"] = esp32
Archives = Room
sys.path.insert(0, place({paths}))
"""
_PLAYS = """
sys.argv[:] = ("demo.py", {lexicon!r}, "7", "champion,m3")
__import__("boards.native_room", None, None, ("watch",)).watch()
import demo
"""
_LACKS = """
from boards.native_room import watch
watch()
import vfs
class Full:
    def mount(self, readonly, mkfs): pass
    def stat(self, path):
        if path == "/anything.mpy":
            return (0x8000,) + (0,) * 9
        raise OSError(2)
    def open(self, path, mode):
        raise MemoryError("memory allocation failed, allocating 24 bytes")
vfs.mount(Full(), "/full")
sys.path[:] = ("/full",)
try:
    import anything
except MemoryError as error:
    print(error)
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    """(paths of the two archives, {path: sizes of its native functions}) of a game and device_scripts/demo.py"""
    folder = tmp_path_factory.mktemp("archives")
    options = {"release": True, "scripts": [path for path in SCRIPTS if path.stem == "demo"]}
    native, plain = (files_of(build(arch, **options)) for arch in (micropython().arch, None))
    watching = (device_root() / "boards" / "native_room.py").read_bytes()
    modules = {"boards/native_room.mpy": compile_source(watching, Path("boards/native_room.py"), None)}
    contents = {"code-1": archive.packed({"": native})[0], "code-2": archive.packed({"": modules})[0]}
    contents["code-bytecode-3"], size = carried.instead(native, plain)
    assert size == len(contents["code-bytecode-3"])
    for name, content in contents.items():
        (folder / f"{name}.pra").write_bytes(content)
    sizes = {f"/{path}": _sizes(data) for path, data in native.items() if data[2] >> 2}
    return [str(folder / f"{name}.pra") for name in contents], sizes


def _sizes(data):
    return [len(function) for function in viper_functions(data)]


def _said(game, tmp_path, room, program):
    paths, sizes = game
    text = for_board("start.py").partition("\nif __name__")[0] + _MODEL.format(room=room, sizes=sizes, paths=paths)
    (tmp_path / "program.py").write_text(text + program)
    done = ran([*micropython().command, "-X", "heapsize=4m", tmp_path / "program.py"])
    assert not done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def usual(game, tmp_path_factory, short_words):
    said = _said(game, tmp_path_factory.mktemp("usual"), _ALL, _PLAYS.format(lexicon=str(short_words)))
    assert len(said) > 20 and said[-1].startswith("Final scores: ")
    return said


@pytest.mark.parametrize(("room", "first"), [(0, "engine"), (5_000, "engine"), (40_000, "players")])
def test_the_game_is_the_same_where_room_runs_out(game, tmp_path, short_words, usual, room, first):
    said = _said(game, tmp_path, room, _PLAYS.format(lexicon=str(short_words)))
    assert [line for line in said if not line.startswith(_SAYS)] == usual
    (message,) = [line for line in said if line.startswith(_SAYS)]
    assert first in message and message.endswith(" and what is loaded later are bytecode.")


def test_where_the_heap_is_full_an_import_fails_as_ever(game, tmp_path):
    assert _said(game, tmp_path, 8192, _LACKS) == ["memory allocation failed, allocating 24 bytes"]


def test_the_largest_function_is_smaller_than_what_counts_as_room(short_words):
    """Each takes a pointer more (esp_native_code_commit)."""
    text = (device_root() / "boards" / "native_room.py").read_text()
    (largest,) = [int(line.partition("(")[2].partition(")")[0]) for line in text.splitlines() if "_LARGEST = " in line]
    part, _ = carried.code("xtensawin", "cardputer", carried.chosen("cardputer", [short_words]))
    members = archive.read(part.files[part.place[0]]).members
    sizes = list(chain.from_iterable(_sizes(data) for data in members.values() if data[2] >> 2))
    assert len(sizes) > 40 and max(sizes) + 8 <= largest < 2 * max(sizes)


@pytest.mark.parametrize(
    ("name", "arch", "has"),
    [("cardputer", "xtensawin", True), ("cardputer", None, False), ("picosystem", "armv6m", False)],
)
def test_boards_with_an_esp32_alone_carry_bytecode_as_well(name, arch, has, short_words):
    part, sizes = carried.code(arch, name, carried.chosen(name, [short_words]))
    spare = [path for path in part.files if "bytecode" in path]
    assert len(spare) == has == ("bytecode" in sizes)
    main, *instead = (archive.read(part.files[path]).members for path in (part.place[0], *spare))
    assert (b"native_room" in main["main.mpy"]) == (boards()[name] == "esp32")
    for members in instead:
        assert part.place[-1:] == spare, "it is the last one"
        assert set(members) == {path for path, data in main.items() if data[2] >> 2}
        assert not any(data[2] >> 2 for data in members.values())
