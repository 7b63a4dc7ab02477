"""Serves the page on this machine alone."""

import contextlib
import sys
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from ..errors import PicorackError

HOST = "127.0.0.1"


class ServerError(PicorackError):
    """A port that cannot be used."""


class _Quiet(SimpleHTTPRequestHandler):
    """Serves the files of a folder, and prints no line for each."""

    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, *args):
        pass


class _Server(ThreadingHTTPServer):
    """Prints nothing where a browser has broken off, as when a page is closed while it is loaded."""

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def serving(folder, port):
    """The server of a folder, which serve_forever() starts. Raises ServerError. port: 0 for any that is free"""
    try:
        return _Server((HOST, port), partial(_Quiet, directory=str(folder)))
    except OSError as problem:
        raise ServerError(f"port {port} cannot be used ({problem.strerror}): name another one with --port") from None


def address(server):
    return f"http://{HOST}:{server.server_port}/"


@contextlib.contextmanager
def served(folder):
    """Context: the address at which a folder is served, by a thread."""
    with serving(folder, 0) as running:
        Thread(target=running.serve_forever, daemon=True).start()
        try:
            yield address(running)
        finally:
            running.shutdown()


def serve(server, opens):
    """Serve until Ctrl-C. opens: is the page to be opened in the user's browser?"""
    with server:
        if opens:
            webbrowser.open(address(server))
        server.serve_forever()
