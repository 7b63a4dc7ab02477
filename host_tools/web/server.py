"""Serves the page on this machine alone."""

import contextlib
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from ..errors import PicorackError

HOST = "127.0.0.1"


class ServerError(PicorackError):
    """A port that cannot be used."""


class _Quiet(SimpleHTTPRequestHandler):
    """Serves the files of a folder, and prints no line for each."""

    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, *args):
        pass


def serving(folder, port):
    """The server of a folder, which serve_forever() starts. Raises ServerError. port: 0 for any that is free"""
    try:
        return ThreadingHTTPServer((HOST, port), partial(_Quiet, directory=str(folder)))
    except OSError as problem:
        raise ServerError(f"port {port} cannot be used ({problem.strerror}): name another one with --port") from None


def address(server):
    return f"http://{HOST}:{server.server_port}/"


def serve(server, opens):
    """Serve until Ctrl-C. opens: is the page to be opened in the user's browser?"""
    with contextlib.closing(server):
        if opens:
            webbrowser.open(address(server))
        server.serve_forever()
