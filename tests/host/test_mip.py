"""package.json: mip puts the app on a board, from the host or on the board itself."""

import contextlib
import functools
import http.server
import json
import subprocess
import sys
import threading

from conftest import ROOT
from fake_board import FakeBoard

from host_tools import mip_package
from host_tools.board_link import Board
from host_tools.toolchain import micropython


@contextlib.contextmanager
def served(folder):
    """The address of package.json in a folder."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *words):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/package.json"
    server.shutdown()


def test_package_json_names_the_files_there_are():
    assert mip_package.PACKAGE.read_text("utf-8") == mip_package.text(), "python -m host_tools.mip_package"
    assert json.loads(mip_package.text()) == mip_package.package()


def test_mpremote_mip_install(tmp_path):
    """A few of the files: mpremote sends 256 bytes at a time, all would take minutes."""
    few = {**mip_package.package(), "urls": mip_package.package()["urls"][::25]}
    (tmp_path / "package.json").write_text(json.dumps(few))
    (tmp_path / "device").symlink_to(ROOT / "device")
    board = FakeBoard(tmp_path, files_kb=256, rom_kb=0)
    with served(tmp_path) as url:
        command = [sys.executable, "-m", "mpremote", "connect", board.port, "mip", "install", "--target", "/", url]
        subprocess.run(command, check=True, timeout=120)
    with Board(board.port) as link:
        for name, here in few["urls"]:
            assert link.run(f"print(open('/{name}').read(), end='')").encode() == (ROOT / here).read_bytes()
    board.close()


def test_mip_on_the_device(tmp_path):
    with served(ROOT) as url:
        source = f"import mip; mip.install({url!r}, target={str(tmp_path)!r})"
        subprocess.run([*micropython().command, "-X", "heapsize=8m", "-c", source], check=True, timeout=120)
    for name, here in mip_package.package()["urls"]:
        assert (tmp_path / name).read_bytes() == (ROOT / here).read_bytes()


def test_the_manifest_freezes_the_app():
    """As MicroPython's manifestfile.py reads it: a package's folder, a module's file, below its base_path."""
    frozen = set()

    def package(name, base_path, opt):
        assert opt == 3
        frozen.update(path for path in (ROOT / base_path / name).rglob("*.py"))

    def module(name, base_path, opt):
        frozen.add(ROOT / base_path / name)

    included = []
    names = {"include": included.append, "package": package, "module": module}
    exec((ROOT / "manifest.py").read_text("utf-8"), names)
    assert included == ["$(PORT_DIR)/boards/manifest.py"]
    assert frozen == set((ROOT / "device").rglob("*.py"))
