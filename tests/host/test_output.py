"""Files that a user names: regular files are replaced whole, also through symbolic links, and nothing else is
replaced."""

import functools
import os
import resource
import socket
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from commands import ran
from conftest import ROOT

from host_tools import output
from host_tools.output import OutputError

NEW = b"new content " * 20_000  # more than a pipe holds


class Reader:
    """Reads a pipe to its end, in a thread of its own."""

    def __init__(self, path):
        self._path = path
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self):
        self._got = Path(self._path).read_bytes()

    def got(self):
        self._thread.join(30)
        return self._got


def kind(path):
    return stat.S_IFMT(os.lstat(path).st_mode)


def put(path, content=NEW):
    output.check(path, "--gcg")
    output.write(path, content, "--gcg")


def test_a_new_file_has_the_usual_rights(tmp_path):
    put(tmp_path / "new")
    (tmp_path / "usual").touch()
    assert (tmp_path / "new").read_bytes() == NEW
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "usual").stat().st_mode
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new", "usual"]


def test_a_file_is_replaced_in_one_step_and_keeps_its_rights(tmp_path):
    path = tmp_path / "old"
    path.write_bytes(b"old")
    path.chmod(0o640)
    with path.open("rb") as held:
        put(path)
        assert held.read() == b"old" and path.read_bytes() == NEW
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [path.name for path in tmp_path.iterdir()] == ["old"]


@pytest.mark.parametrize("there", [True, False], ids=["to a file", "dangling"])
@pytest.mark.parametrize("away", [".", "elsewhere/deep"])
@pytest.mark.parametrize("absolute", [True, False])
def test_a_link_stays_and_leads_to_what_was_written(tmp_path, there, away, absolute):
    folder = tmp_path / away
    folder.mkdir(parents=True, exist_ok=True)
    if there:
        (folder / "target").write_bytes(b"old")
    link = tmp_path / "link"
    link.symlink_to(folder / "target" if absolute else Path(away) / "target")
    (tmp_path / "second").symlink_to("link")
    put(tmp_path / "second")
    assert kind(link) == kind(tmp_path / "second") == stat.S_IFLNK
    assert kind(folder / "target") == stat.S_IFREG and (folder / "target").read_bytes() == NEW
    assert not list(tmp_path.rglob(".*"))


def test_through_a_link_to_a_folder(tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("folder")
    put(tmp_path / "link" / "new")
    assert (tmp_path / "folder" / "new").read_bytes() == NEW
    with pytest.raises(OutputError, match="link is a folder: name a file with --gcg"):
        put(tmp_path / "link")
    assert kind(tmp_path / "link") == stat.S_IFLNK


def test_links_in_a_ring_and_into_nowhere_are_refused(tmp_path):
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    (tmp_path / "c").symlink_to("nowhere/file")
    for name in "abc":
        with pytest.raises(OutputError, match=f"{name} cannot be written .*: name another file with --gcg"):
            put(tmp_path / name)
        assert kind(tmp_path / name) == stat.S_IFLNK


@pytest.mark.parametrize("linked", [False, True])
def test_a_pipe_is_written_into(tmp_path, linked):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("pipe")
    reader = Reader(tmp_path / "pipe")
    put(tmp_path / ("link" if linked else "pipe"))
    assert reader.got() == NEW and kind(tmp_path / "pipe") == stat.S_IFIFO and kind(tmp_path / "link") == stat.S_IFLNK


def test_a_socket_is_refused(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # a socket's path may not be long
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("socket")
        for act in (lambda: output.check("socket", "--gcg"), lambda: put("socket")):
            with pytest.raises(OutputError, match="socket is a socket: name a file with --gcg"):
                act()
        assert kind("socket") == stat.S_IFSOCK


def test_a_device_of_a_pair_of_terminals_is_written_into(tmp_path):
    ours, theirs = os.openpty()
    name = os.ttyname(theirs)
    (tmp_path / "link").symlink_to(name)
    put(tmp_path / "link", b"for you\n")
    assert os.read(ours, 100).split() == [b"for", b"you"]
    assert stat.S_ISCHR(os.stat(name).st_mode) and kind(tmp_path / "link") == stat.S_IFLNK
    os.close(ours)
    os.close(theirs)


@pytest.mark.parametrize("there", [True, False])
def test_a_full_disk_leaves_what_was_there(tmp_path, there):
    path = tmp_path / "file"
    if there:
        path.write_bytes(b"old")
    code = f"from host_tools import output; output.write({str(path)!r}, bytes(100_000), '--gcg')"
    limit = functools.partial(resource.setrlimit, resource.RLIMIT_FSIZE, (5000, 5000))
    done = ran([sys.executable, "-c", code], preexec_fn=limit)
    assert f"{path} cannot be written (File too large): name another file with --gcg" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["file"] * there
    assert not there or path.read_bytes() == b"old"


def test_folders_are_refused(tmp_path):
    for path in (tmp_path, f"{tmp_path}/new/"):
        with pytest.raises(OutputError, match="is a folder: name a file with --gcg"):
            put(path)
    with pytest.raises(OutputError, match=r"x/y cannot be written \(No such file or directory\): name another folder"):
        output.write(tmp_path / "x/y", NEW, "--shots", "folder")


def test_ones_own_output_goes_on_where_it_is(tmp_path):
    code = (
        "import sys; from host_tools import output; print('before'); "
        "output.write(sys.argv[1], b'content\\n', '--gcg'); print('after')"
    )
    for name in ("/dev/stdout", tmp_path / "all"):
        with (tmp_path / "all").open("wb") as file:
            subprocess.run([sys.executable, "-c", code, name], cwd=ROOT, stdout=file, check=True)
        assert (tmp_path / "all").read_text() == "before\ncontent\nafter\n"
    piped = subprocess.run([sys.executable, "-c", code, "/dev/stdout"], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    assert piped.stdout == b"before\ncontent\nafter\n"


def test_an_unused_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert output.unused("a.gcg") == "a.gcg"
    Path("a.gcg").write_bytes(b"one")
    os.mkfifo("a-2.gcg")
    Path("a-3.gcg").symlink_to("nowhere")
    assert output.unused("a.gcg", b"one") == "a.gcg"
    assert output.unused("a.gcg", b"two") == output.unused("a.gcg") == "a-4.gcg"
