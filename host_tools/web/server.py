"""Serves the page on this machine alone."""

import contextlib
import re
import socket
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock

from ..errors import PicorackError

HOST = "127.0.0.1"
MOST_CONNECTIONS = 32  # a browser opens six
_PAGE = Path(__file__).parent / "page" / "index.html"
_SILENCE_S = 10  # so long a client may send or take nothing
# The page's policy. Its worker takes that of its own answer, and has WebAssembly from an address that it has made.
POLICY = re.search(r'Content-Security-Policy" content="([^"]+)"', _PAGE.read_text("utf-8"))[1]
_IN_WORKERS = POLICY.replace("connect-src 'self'", "connect-src 'self' blob:")
# The emulated Pico's worker turns machine code into JavaScript and evaluates it.
_EMULATOR, _IN_EMULATOR = "/pico/", _IN_WORKERS.replace("'wasm-unsafe-eval'", "'unsafe-eval'")


class ServerError(PicorackError):
    """A port that cannot be used."""


class _Quiet(SimpleHTTPRequestHandler):
    """Serves the files of a folder, and prints no line for each."""

    timeout = _SILENCE_S
    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".webmanifest": "application/manifest+json",
    }

    def send_head(self):
        try:
            return super().send_head()
        except ValueError:  # a path that no file can have, as that of %00
            self.send_error(HTTPStatus.NOT_FOUND, "File not found")
            return None

    def end_headers(self):
        path, policy = getattr(self, "path", "").partition("?")[0], f"{POLICY}; frame-ancestors 'none'"
        if path.endswith(".js"):
            policy = _IN_EMULATOR if path.startswith(_EMULATOR) else _IN_WORKERS
        self.send_header("Content-Security-Policy", policy)
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, *args):
        pass


class _Server(ThreadingHTTPServer):
    """Has at most MOST_CONNECTIONS: a further one ends the oldest, so that clients which never ask for anything cannot
    keep a browser out. Prints nothing where a client has broken off, as when a page is closed while it is loaded."""

    request_queue_size = 128  # connections that wait to be accepted

    def __init__(self, *args):
        self._open = []  # the oldest first
        self._lock = Lock()
        super().__init__(*args)

    def process_request(self, request, client_address):
        with self._lock:
            self._open.append(request)
            oldest = self._open.pop(0) if len(self._open) > MOST_CONNECTIONS else None
        if oldest:
            with contextlib.suppress(OSError):  # it has ended by itself
                oldest.shutdown(socket.SHUT_RDWR)
        super().process_request(request, client_address)

    def shutdown_request(self, request):
        with self._lock, contextlib.suppress(ValueError):
            self._open.remove(request)
        super().shutdown_request(request)

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError)):
            super().handle_error(request, client_address)


def serving(folder, port):
    """The server of a folder, which serve_forever() starts. Raises ServerError. port: 0 for any that is free"""
    try:
        return _Server((HOST, port), partial(_Quiet, directory=str(folder)))
    except OSError as problem:
        raise ServerError(f"port {port} cannot be used ({problem.strerror}): name another one with --port") from None


def address(server):
    return f"http://{HOST}:{server.server_port}/"
