"""The sources as boards compile them: package.json, with which mip installs them, and manifest.py, which freezes
them."""

import json
import subprocess
import sys

import pytest
from commands import ran, served
from conftest import ROOT
from host.flash_parts import text

from host_tools import device_texts
from host_tools.release import board_sources
from host_tools.toolchain.programs import micropython

_OF_HOSTS = (
    "boards/unix.py",
    "boards/web.py",
    "picorack/hosts/",
    "boards/link.py",
    "boards/network.py",
    "boards/radio.py",
    "boards/qr.py",
    "picorack/ui/drawing/qr.py",
    "picorack/ui/screens/qr_code.py",
    "boards/native_room.py",
    "picorack/link/",
    "picorack/recorded/",
)


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sources")
    (folder / "left-over.py").touch()
    board_sources.write(folder)
    return folder


def urls(folder):
    return json.loads((folder / "package.json").read_text("utf-8"))["urls"]


def test_package_json_names_what_a_board_needs(sources):
    device = ROOT / "device"
    names = {path.relative_to(device).as_posix() for path in device.rglob("*.py")}
    names |= {path.as_posix() for path in device_texts.modules(device)}
    names = {name for name in names if not name.startswith(_OF_HOSTS) and not name.endswith("_link.py")}
    assert {name for name, _ in urls(sources)} == names
    assert all((sources / here).is_file() for _, here in urls(sources))
    assert not (sources / "left-over.py").exists()


def test_mpremote_mip_install(sources, make_board, tmp_path):
    """Only the smallest files, because mpremote sends 256 bytes at a time and all of them would take minutes."""
    few = sorted(urls(sources), key=lambda names: (sources / names[1]).stat().st_size)[:5]
    for _, here in few:
        (tmp_path / here).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / here).write_bytes((sources / here).read_bytes())
    (tmp_path / "package.json").write_text(json.dumps({"urls": few, "deps": [], "version": "1"}))
    board = make_board(files_kb=256, rom_kb=0)
    with served(tmp_path) as address:
        url = f"{address}/package.json"
        command = [sys.executable, "-m", "mpremote", "connect", board.port, "mip", "install", "--target", "/", url]
        subprocess.run(command, check=True, timeout=120)
    for name, here in few:
        assert text(board, name).encode() == (sources / here).read_bytes()


def test_mip_on_the_device_and_a_game_there(sources, short_words, tmp_path):
    """MicroPython compiles what mip has installed when it is imported, kernels to native code."""
    with served(sources) as address:
        url = f"{address}/package.json"
        source = f"import mip; mip.install({url!r}, target={str(tmp_path)!r})"
        subprocess.run([*micropython().command, "-X", "heapsize=8m", "-c", source], check=True, timeout=120)
    for name, here in urls(sources):
        assert (tmp_path / name).read_bytes() == (sources / here).read_bytes()
    source = f"""
from picorack.lexicon.lexicon import Lexicon
from picorack.game.game import Game
from picorack.movegen.generator import Generator
lexicon = Lexicon({str(short_words)!r})
print(lexicon.words > 0, Generator.__name__)
"""
    done = ran([*micropython().command, "-c", source], cwd=tmp_path)
    assert done.stdout == "True Generator\n", done.stdout + done.stderr


def test_the_manifest_freezes_the_app(sources):
    """The manifest is read as by MicroPython's manifestfile.py: package() names a folder, module() a file beside
    it."""
    frozen = set()

    def package(name, opt=0):
        assert opt < 3, "tracebacks would name no line"
        frozen.update(path for path in (sources / name).rglob("*.py"))

    def module(name, opt=0):
        assert opt < 3
        frozen.add(sources / name)

    included = []
    names = {"include": included.append, "package": package, "module": module}
    exec((sources / "manifest.py").read_text("utf-8"), names)
    assert included == ["$(PORT_DIR)/boards/manifest.py"]
    assert frozen == {sources / here for _, here in urls(sources)}
