"""picorack web: the folder it makes, and the server."""

import contextlib
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

import pytest
from conftest import ROOT
from web.browsing import served

from host_tools.upkeep import screens
from host_tools.web import server

_COMMAND = (sys.executable, "-m", "host_tools", "web")


def _web(*arguments):
    """(status, what is said) of the command."""
    done = subprocess.run([*_COMMAND, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


@pytest.fixture(scope="module")
def lexicon():
    return screens.lexicon("english")


def test_the_folder_is_made_and_made_again(short, lexicon, tmp_path):
    for _ in range(2):
        assert _web("--lexicon", lexicon, "--out", tmp_path / "site") == (0, f"The page is in {tmp_path}/site\n")
        (tmp_path / "site" / "of an earlier version").write_text("")
    made = {path.name: path.read_bytes() for path in (tmp_path / "site").iterdir() if " " not in path.name}
    assert made == {path.name: path.read_bytes() for path in short.iterdir()}
    assert len(list(tmp_path.iterdir())) == 1


def test_a_folder_of_something_else_is_left_alone(short, lexicon, tmp_path):
    (tmp_path / "mine").write_text("mine")
    assert _web("--lexicon", lexicon, "--out", tmp_path) == (
        2,
        f"picorack: {tmp_path} holds something else than the game's page: name another folder\n",
    )
    status, said = _web("--lexicon", lexicon, "--out", tmp_path / "mine")
    assert status == 2 and "name another folder" in said
    assert (tmp_path / "mine").read_text() == "mine"


def test_the_page_is_served_until_ctrl_c(short, lexicon):
    command = [*_COMMAND, "--no-open", "--port", "0", "--lexicon", str(lexicon)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        try:
            said = child.stdout.readline()
            address = said.removeprefix("The game is at ").split(" ")[0]
            types = {}
            for path in short.iterdir():
                with urllib.request.urlopen(address + path.name) as answer:
                    assert answer.read() == path.read_bytes()
                    types[path.suffix] = answer.headers["Content-Type"]
            assert (types[".js"], types[".bin"]) == ("text/javascript", "application/octet-stream")
            child.send_signal(signal.SIGINT)
            assert child.wait(10) and "Traceback" not in child.stderr.read()
        finally:
            child.kill()


def test_a_port_in_use_is_named(lexicon):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        status, said = _web("--no-open", "--port", port, "--lexicon", lexicon)
    assert status == 2
    assert said == f"picorack: port {port} cannot be used (Address already in use): name another one with --port\n"


_NO_FILES = ("%00", "a%00b", "%ff", "%ed%a0%80", "x" * 5000, "../../etc/passwd", "%2e%2e/%2e%2e/etc/passwd", "missing")


def test_a_path_that_no_file_has_is_refused_without_a_traceback(short, capfd):
    with served(short) as address:
        for path in _NO_FILES:
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(address + path)
            assert refused.value.code == 404, path
    assert capfd.readouterr() == ("", "")


def test_clients_that_never_ask_keep_nobody_out(short, capfd):
    """400 connections on which only half a request comes hold no more threads than there may be connections."""
    before = threading.active_count()
    with served(short) as address, contextlib.ExitStack() as clients:
        port = int(address.rsplit(":", 1)[1].strip("/"))
        for number in range(400):
            client = clients.enter_context(socket.create_connection((server.HOST, port)))
            client.sendall(b"GET / HTTP/1.1\r\nX-Wai"[: number % 23])
        with urllib.request.urlopen(f"{address}index.html") as answer:
            assert answer.read() == (short / "index.html").read_bytes()
        deadline = time.monotonic() + 20
        held = _held()
        while len(held) > server.MOST_CONNECTIONS + 1 and time.monotonic() < deadline:
            time.sleep(0.01)  # until the threads of those that were sent away have noticed it
            held = _held()
        assert len(held) <= server.MOST_CONNECTIONS + 1 and threading.active_count() <= before + len(held) + 1
    assert capfd.readouterr() == ("", "")


def _held():
    """The threads that serve a connection."""
    return [it for it in threading.enumerate() if "process_request_thread" in it.name]


def test_a_client_that_is_silent_is_left(short, monkeypatch, capfd):
    monkeypatch.setattr(server._Quiet, "timeout", 0.2)
    with served(short) as address:
        port = int(address.rsplit(":", 1)[1].strip("/"))
        with socket.create_connection((server.HOST, port), timeout=30) as client:
            client.sendall(b"GET / HT")
            assert client.recv(100) == b""
    assert capfd.readouterr() == ("", "")


def test_the_policy_comes_as_a_header_too(short):
    """That of the page with each file, and for workers, which take none of the page's own."""
    with served(short) as address:
        for path in ("", *(path.name for path in short.iterdir())):
            with urllib.request.urlopen(address + path) as answer:
                sent = answer.headers["Content-Security-Policy"]
            assert (
                sent.startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")
                and "unsafe-inline" not in sent
            )
            assert ("blob:" in sent) == path.endswith(".js")
