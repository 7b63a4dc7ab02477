"""Building the Pico's firmware: what it is made from, what is built anew, and what is refused. Only the game's modules
are really compiled here; `make test-board` builds the real firmware."""

import contextlib
import os
import shutil

import pytest
from click.testing import CliRunner

from host_tools import device_texts
from host_tools.board import frozen
from host_tools.commands.firmware import command
from host_tools.device_tree import device_root
from host_tools.toolchain import debian
from host_tools.toolchain.debian import InstallError
from host_tools.toolchain.pico import firmware
from host_tools.toolchain.pico.uf2 import read_uf2


@pytest.fixture
def tools(monkeypatch, tmp_path):
    """A Debian with a compiler that makes images of a given size, and a log of what it was asked to do."""
    made = {"calls": [], "bytes": 1000}

    def tree(folder, progress):
        (folder / "micropython" / "ports" / "rp2" / "boards").mkdir(parents=True)

    def run(command, **options):
        command = [str(word) for word in command]
        made["calls"].append(command[0])
        if command[0] == "make":
            build = os.path.join(command[2], command[-1].removeprefix("BUILD="))
            made["begun"], made["env"] = not os.path.exists(build), options["env"]
            os.makedirs(build, exist_ok=True)
            if made.get("fails"):
                raise InstallError("make: Error 1")
        elif command[0] == "arm-none-eabi-nm":
            return "10000000 00000004 T main\n"
        else:
            with open(command[-1], "wb") as file:
                file.write(bytes(made["bytes"]))

    monkeypatch.setattr(firmware, "_check_system", lambda: None)
    monkeypatch.setattr(firmware, "_install_tools", lambda progress: None)
    monkeypatch.setattr(firmware, "_fill_tree", tree)
    monkeypatch.setattr(debian, "run", run)
    return made


def game(tmp_path, **modules):
    folder = tmp_path / "game"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, content in modules.items():
        (folder / f"{name}.mpy").write_bytes(content)
    return folder


def test_its_stages_are_told(empty_cache, tools, monkeypatch, capsys):
    """What make prints says how far it is; where there is no terminal a stage is a line."""
    told, said = [], "[  1%] Building C object\n[ 42%] Building [ 99%] of it\nmake: done"

    def run(command, look=None, **options):
        if look:
            look(said)
        return ran(command, **options)

    @contextlib.contextmanager
    def bar(lines):
        with shown(lines) as report:
            yield lambda stage, done, total: (told.append((stage, done, total)), report(stage, done, total))

    ran, shown = debian.run, firmware.bar
    monkeypatch.setattr(debian, "run", run)
    monkeypatch.setattr(firmware, "bar", bar)
    firmware.firmware()
    assert told == [("Compiling MicroPython", 0, 100), ("Compiling MicroPython", 42, 100)]
    assert capsys.readouterr().err.endswith("it takes some minutes).\nCompiling MicroPython.\n")


def test_a_program_is_looked_at_while_it_runs(tmp_path):
    """It ends when somebody has seen what it printed."""
    waits = f"echo one; until test -e {tmp_path}/seen; do sleep 0.05; done; echo two"
    seen = []

    def look(printed):
        seen.append(printed)
        (tmp_path / "seen").touch()

    assert debian.run(["sh", "-c", waits], look=look) == "one\ntwo\n" and seen[0] == "one\n"


def test_a_program_that_takes_too_long_is_ended():
    with pytest.raises(InstallError, match="^sleep: .* timed out after 0.1 seconds$"):
        debian.run(["sleep", "60"], patience_s=0.1)


def test_a_firmware_is_built_once_per_content(empty_cache, tools, tmp_path):
    bare, one = firmware.firmware(), firmware.firmware(game(tmp_path, a=b"1"))
    assert read_uf2(one)[0] == (0, bytes(256)) and bare != one
    assert firmware.symbols_of(one).read_text() == "10000000 00000004 T main\n"
    assert firmware.firmware(game(tmp_path, a=b"1")) == one and tools["calls"].count("make") == 2
    others = {
        firmware.firmware(game(tmp_path, **names)) for names in ({"a": b"2"}, {"b": b"1"}, {"a": b"1", "b": b"1"})
    }
    assert len(others | {one, bare}) == 5


def test_scripts_that_make_sources_give_the_same_each_time(empty_cache, tools, tmp_path):
    """MicroPython's boardgen.py writes names of a pin in the order of a set, which Python's hashes decide."""
    firmware.firmware(game(tmp_path, a=b"1"))
    assert tools["env"]["PYTHONHASHSEED"] == "0"


def test_what_did_not_change_is_not_compiled_again(empty_cache, tools, tmp_path):
    firmware.firmware(game(tmp_path, a=b"1", b=b"1"))
    assert tools["begun"]
    (board,) = empty_cache.glob("pico/tree-*/micropython/ports/rp2/boards/PICORACK_FROZEN")
    before = (board / "frozen" / "b.mpy").stat().st_mtime_ns
    firmware.firmware(game(tmp_path, b=b"1", c=b"1"))
    assert not tools["begun"]
    assert sorted(path.name for path in (board / "frozen").iterdir()) == ["b.mpy", "c.mpy"]
    assert (board / "frozen" / "b.mpy").stat().st_mtime_ns == before


def test_a_build_that_failed_is_begun_afresh(empty_cache, tools, tmp_path):
    firmware.firmware(game(tmp_path, a=b"1"))
    tools["fails"] = True
    with pytest.raises(InstallError, match="Error 1"):
        firmware.firmware(game(tmp_path, a=b"2"))
    tools["fails"] = False
    firmware.firmware(game(tmp_path, a=b"2"))
    assert tools["begun"]


def test_a_build_that_is_configured_otherwise_is_begun_afresh(empty_cache, tools, tmp_path, monkeypatch):
    firmware.firmware(game(tmp_path, a=b"1"))
    shutil.copytree(firmware._FROZEN_BOARD, tmp_path / "board")
    with (tmp_path / "board" / "mpconfigboard.h").open("a") as header:
        header.write("#define MICROPY_PY_HEAPQ (0)\n")
    monkeypatch.setattr(firmware, "_FROZEN_BOARD", tmp_path / "board")
    firmware.firmware(game(tmp_path, a=b"1"))
    assert tools["begun"]


def test_a_tree_of_other_sources_goes(empty_cache, tools, monkeypatch):
    firmware.firmware()
    monkeypatch.setattr(firmware, "_DATE", 1)
    firmware.firmware()
    assert len(list(empty_cache.glob("pico/tree-*"))) == 1


@pytest.mark.parametrize("is_frozen, most", [(False, 320 * 1024), (True, 656 * 1024)])
def test_a_firmware_that_would_reach_into_the_romfs(empty_cache, tools, tmp_path, is_frozen, most):
    frozen = game(tmp_path, a=b"1") if is_frozen else None
    tools["bytes"] = most + 1
    with pytest.raises(InstallError, match=f"has {most + 1:,} bytes, and {most:,} are its own"):
        firmware.firmware(frozen)
    tools["bytes"] = most
    assert firmware.firmware(frozen).is_file()


@pytest.mark.parametrize(
    ("user", "message"),
    [
        (1000, "needs a cross compiler: run 'sudo apt-get install .*gcc-arm-none-eabi"),
        (0, r"cross compiler, which could not be installed: is there a network\?"),
    ],
)
def test_without_a_compiler(empty_cache, monkeypatch, user, message):
    def run(command, **options):
        raise InstallError("apt-get: E: Unable to locate package cmake")

    monkeypatch.setattr(firmware, "_check_system", lambda: None)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name == "apt-get" else None)
    monkeypatch.setattr(os, "geteuid", lambda: user)
    monkeypatch.setattr(debian, "run", run)
    with pytest.raises(InstallError, match=message):
        firmware.firmware()


@pytest.mark.skipif(not shutil.which("apt-get"), reason="apt-get is not here")
def test_without_a_network(empty_cache, monkeypatch, tmp_path):
    (tmp_path / "apt.conf").write_text('Acquire::Retries "0";\n')  # else apt-get waits some seconds and tries again
    monkeypatch.setenv("APT_CONFIG", str(tmp_path / "apt.conf"))
    monkeypatch.setattr(firmware, "_check_system", lambda: None)
    monkeypatch.setattr(firmware, "_install_tools", lambda progress: None)
    monkeypatch.setattr(
        debian,
        "apt_sources",
        lambda suite: ["Types: deb\nURIs: http://127.0.0.1:1/\nSuites: x\nComponents: main\nTargets: Packages\n"],
    )
    with pytest.raises(InstallError, match="^the Pico's firmware could not be downloaded: is there a network?"):
        firmware.firmware()
    assert not list(empty_cache.glob("pico/*-*"))


def test_all_a_pico_needs_is_frozen():
    """All modules of the device except those that only a computer or a touch panel needs, and the kernels that
    assembler replaces. main.py is another one."""
    found = {path.relative_to(frozen.modules()).with_suffix("").as_posix() for path in frozen.modules().rglob("*.mpy")}
    device = device_root()
    sources = {path.relative_to(device).with_suffix("").as_posix() for path in device.rglob("*.py")}
    sources |= {path.with_suffix("").as_posix() for path in device_texts.modules(device)}
    left_out = sources - found
    assert found - sources == {"picorack/__init__"}
    assert {"boards/unix", "boards/tdeck", "picorack/hosts/terminal"} <= left_out
    left_out -= {"picorack/ui/turn/pointing", "picorack/ui/turn/finding"}
    replaced = {f"picorack/movegen/{name}kernels" for name in ("cross", "check", "search", "score", "round")}
    assert replaced <= left_out
    left_out -= replaced
    elsewhere = ("boards/", "picorack/hosts/", "picorack/hw/", "picorack/link/", "picorack/recorded/",
                 "picorack/ui/drawing/qr", "picorack/ui/screens/qr_code")  # fmt: skip
    assert all(name.startswith(elsewhere) or name.endswith("_link") for name in left_out)
    assert {"boards/picosystem", "boards/pico_ssd1306", "picorack/hw/mipi_dcs", "picorack/movegen/thumb_search"} < found


def test_texts_that_no_pico_shows_are_not_frozen():
    for path in (frozen.modules() / "picorack/ui/languages").glob("*_guide.mpy"):
        content = path.read_bytes()
        assert b"help letters: " in content and b"steps keys: " in content
        assert not any(key in content for key in (b"help taps: ", b"steps taps: ", b"help marks: ")), path.stem


def test_a_frozen_module_names_its_source():
    """Tracebacks need it: the first name in an .mpy file is that of its source."""
    content = (frozen.modules() / "picorack" / "core" / "bag.mpy").read_bytes()
    assert b"picorack/core/bag.py\0" in content
    about = (frozen.modules() / "picorack" / "__init__.mpy").read_bytes()
    assert all(word.encode() in about for word in (*frozen.here(), "__version__", "__build__"))


def test_the_command_writes_the_file_and_says_where(tmp_path, monkeypatch):
    (tmp_path / "cached.uf2").write_bytes(b"frozen")
    (tmp_path / "bare.uf2").write_bytes(b"bare")
    asked = []
    monkeypatch.setattr(frozen, "uf2", lambda romfs: asked.append(romfs) or tmp_path / "cached.uf2")
    monkeypatch.setattr(firmware, "firmware", lambda romfs: asked.append(romfs) or tmp_path / "bare.uf2")
    for options, content in (((), b"frozen"), (("--romfs", "1M"), b"frozen"), (("--bare",), b"bare")):
        out = tmp_path / f"{len(asked)}.uf2"
        done = CliRunner().invoke(command, [*options, "--out", str(out)])
        assert done.exit_code == 0 and done.output.splitlines()[-1] == str(out) and out.read_bytes() == content
    assert asked == [None, 1 << 20, None]
    assert CliRunner().invoke(command, ["--bare"]).output == f"{tmp_path / 'bare.uf2'}\n"


def test_the_romfs_is_as_large_as_it_is_wanted(empty_cache, tools, tmp_path):
    """What it takes beyond the usual is the file system's; the firmware's own part stays as large as it is."""
    usual = firmware.firmware(game(tmp_path, a=b"1"))
    assert firmware.firmware(game(tmp_path, a=b"1"), romfs=696 << 10) == usual
    assert firmware.firmware(game(tmp_path, a=b"1"), romfs=1 << 20) != usual
    (board,) = empty_cache.glob("pico/tree-*/micropython/ports/rp2/boards/PICORACK_FROZEN_1024K")
    header = (board / "mpconfigboard.h").read_text()
    assert f"MICROPY_HW_ROMFS_BYTES ({1 << 20})\n" in header
    assert f"MICROPY_HW_FLASH_STORAGE_BYTES ({368 << 10})\n" in header
    tools["bytes"] = (656 << 10) + 1
    with pytest.raises(InstallError, match=f"and {656 << 10:,} are its own"):
        firmware.firmware(game(tmp_path, a=b"2"), romfs=1 << 20)
    tools["bytes"] = (672 << 10) + 1  # a smaller one leaves the file system alone
    with pytest.raises(InstallError, match=f"and {672 << 10:,} are its own"):
        firmware.firmware(game(tmp_path, a=b"2"), romfs=680 << 10)
    tools["bytes"] = 1000
    firmware.firmware(romfs=1048 << 10)
    (board,) = empty_cache.glob("pico/tree-*/micropython/ports/rp2/boards/PICORACK_1048K")
    assert f"STORAGE_BYTES ({680 << 10})\n" in (board / "mpconfigboard.h").read_text()


@pytest.mark.parametrize("romfs", [1000, 4095, (1328 << 10) + 4096, 16 << 20])
def test_a_romfs_of_no_such_size(empty_cache, tools, tmp_path, romfs):
    with pytest.raises(InstallError, match="^ROMFS=.*K is no size for it: give a multiple of 4K, up to 1328K$"):
        firmware.firmware(game(tmp_path, a=b"1"), romfs=romfs)
    assert not tools["calls"]


def test_the_least_romfs_for_a_lexicon():
    assert firmware.least_romfs(1) == 4096 and firmware.least_romfs(859_000) == 840 << 10
    assert firmware.least_romfs(1328 << 10) == 1328 << 10 and firmware.least_romfs((1328 << 10) + 1) is None
