"""Compiling the device tree: every kernel for every architecture, the cache, two processes at once."""

import functools
import multiprocessing
import time
from pathlib import Path

import pytest

from host_tools import cache
from host_tools.device_tree import device_root, sources
from host_tools.release import shared_constants
from host_tools.run.device_build import SCRIPTS, BuildError, build, compile_source, device_sources
from host_tools.run.runtime import Device

ARCHITECTURES = ("armv6m", "armv7em", "xtensawin", "rv32imc", "x64")
THUMB = sorted(device_root().rglob("thumb_*.py"))
KERNELS = sorted(device_root().rglob("*kernels.py"))


@functools.cache
def with_constants():
    """{path: bytes} of all sources as the build compiles them."""
    return shared_constants.inlined(sources(SCRIPTS))


def compiled(path, arch, kind=b"viper"):
    source = with_constants()[path.relative_to(device_root())]
    return compile_source(source.replace(b"@micropython.viper", b"@micropython." + kind), Path(path.name), arch)


@pytest.mark.parametrize("arch", ARCHITECTURES)
def test_kernels_compile(arch):
    for kernel in KERNELS:
        assert compiled(kernel, arch)[2] >> 2, kernel  # header: the architecture of native code


def test_kernels_compile_as_bytecode():
    for kernel in KERNELS:
        assert not compiled(kernel, None, b"bytecode")[2] >> 2, kernel


@pytest.mark.parametrize("arch", ["armv6m", "armv7m", "armv7em"])
def test_assembler_compiles(arch):
    for kernel in THUMB:
        compiled(kernel, arch)
    built = {path.stem for path in device_sources(arch) if path.stem.startswith("thumb_")}
    names = {"thumb_check", "thumb_cross", "thumb_rounds", "thumb_score", "thumb_search"}
    assert built == {path.stem for path in THUMB} == names


def test_assembler_is_for_its_processors_alone():
    assert not any(path.stem.startswith("thumb_") for path in device_sources("x64"))


def test_a_source_that_does_not_compile_is_named():
    source = b"import micropython\n@micropython.viper\ndef f() -> int:\n    return 1 << 40\n"
    with pytest.raises(BuildError, match=r"wide_kernels\.py does not compile for armv6m: .*line 3, in f Viper"):
        compile_source(source, Path("wide_kernels.py"), "armv6m")


def test_what_differs_is_another_build(tmp_path, monkeypatch):
    monkeypatch.setattr(cache, "folder", lambda name, fill: name)  # nothing is compiled
    script, built = tmp_path / "hello.py", []
    for text in ("print('hello')\n", "print('bye')\n", "print('hello')\n"):
        script.write_text(text)
        built += [build("x64", scripts=[script]), build("x86", scripts=[script]), build("x64", True, [script])]
    assert built[:3] == built[6:] and len(set(built)) == 6


def _fill_slowly(folder):
    with (cache.root() / "fillings").open("a") as fillings:
        fillings.write(f"{folder.name}\n")
    (folder / "first").write_text("1")
    time.sleep(0.2)
    (folder / "last").write_text("2")


def _whole(_):
    return sorted(path.name for path in cache.folder("test/slow", _fill_slowly).iterdir())


def test_two_processes_at_once_see_a_whole_folder_which_one_of_them_has_made():
    with multiprocessing.get_context("fork").Pool(3) as pool:
        assert pool.map(_whole, range(3)) == [["first", "last"]] * 3
    assert sorted(path.name for path in (cache.root() / "test").iterdir()) == [".slow.list", "slow"]
    assert (cache.root() / "fillings").read_text().count("slow.") == 1


def _fill_for_ever(folder):
    (folder / "half").write_text("1")
    time.sleep(600)


def test_what_a_killed_process_leaves_goes_unless_another_is_at_work():
    home = cache.root() / "killed"
    fork = multiprocessing.get_context("fork")
    killed, working = (fork.Process(target=cache.folder, args=(f"killed/{name}", _fill_for_ever)) for name in "ab")
    for count, child in enumerate((killed, working), 1):
        child.start()
        while len(list(home.glob("*/half"))) < count:
            time.sleep(0.01)
    killed.kill()
    killed.join()
    cache.folder("killed/c", _fill_slowly)
    assert {path.name[:2] for path in home.iterdir()} == {"a.", "b.", "c", ".c"}
    working.kill()
    working.join()
    cache.folder("killed/d", _fill_slowly)
    assert sorted(path.name for path in home.iterdir()) == [".c.list", ".d.list", "c", "d"]


def test_a_cache_that_cannot_be_written(monkeypatch, tmp_path, capsys):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PICORACK_CACHE", str(tmp_path / "file" / "cache"))
    folder = cache.root.__wrapped__()
    assert folder.is_dir()
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("players", ["m5,m5", "greedy,champion", "casual:0:168:8,grandmaster:9"])
def test_a_release_plays_the_same_game(players, short_words):
    folder = Path(short_words).absolute()
    played = [Device(release=release).run("demo.py", [folder, 7, players]) for release in (False, True)]
    assert played[0] == played[1]
    assert b"Final scores" in played[0]


def test_a_build_has_the_drivers_of_its_board_alone():
    def drivers(board):
        packages = ("hw", "hosts", "recorded")
        return {"/".join(path.parts[1:]) for path in sources((), board) if path.parent.name in packages}

    names = ("cells", "colours", "composing", "text_board", "text_panel", "text_styles", "text_view")
    in_text = {f"hosts/{name}.py" for name in names}
    assert drivers("unix") == {"hosts/terminal.py", "hosts/tty.py", "hw/keycodes.py", "hw/template.py", *in_text}
    assert drivers("web") == {"hosts/colours.py", "hosts/screen_reader.py", "hw/template.py"}
    names = ("ssd1306", "parts", "keys", "buttons", "keycodes", "handheld", "light", "template", "turning")
    assert drivers("pico_ssd1306") == {f"hw/{name}.py" for name in names} | {"hosts/tcp.py"}
    pointing = {"turn/pointing.py", "turn/finding.py"}
    for board, points in (("unix", pointing), ("cyd_2432s028", pointing), ("pico_ssd1306", set()), ("tdeck", set())):
        assert {"/".join(path.parts[2:]) for path in sources((), board)} & pointing == points
    for board, parts in (
        ("tdeck", {"native_room", "link", "network", "qr", "radio"}),
        ("pico_ssd1306", {"link", "network", "qr"}),
        ("picosystem", {"qr"}),
    ):
        assert {path.stem for path in sources((), board) if path.parts[0] == "boards"} == {board, *parts}
