"""The commands: as pip installs them, as processes that signals reach, the one message with which they refuse; and a
server of what they download."""

import contextlib
import functools
import http.server
import re
import signal
import subprocess
import sys
import threading
import time

from conftest import ROOT

PICORACK = [sys.executable, "-m", "host_tools"]
PACKER = [sys.executable, "-m", "lexicon_packer"]
LONGEST = 700  # characters of a message: 600, and the command's name
STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_SCRIPT = """import sys
from {module} import {function}
sys.exit({function}())
"""


def scripts(folder):
    """{'picorack': [words that start it]...}. The scripts are written into a folder, to which Python adds nothing."""
    text = (ROOT / "pyproject.toml").read_text("utf-8").partition("[project.scripts]")[2].partition("\n[")[0]
    found = {}
    for name, module, function in re.findall(r'(?m)^([\w-]+) = "([\w.]+):(\w+)"$', text):
        (folder / name).write_text(_SCRIPT.format(module=module, function=function))
        found[name] = [sys.executable, str(folder / name)]
    return found


def saying(path, text):
    """The path, as text, of a program that says this and ends."""
    path.write_text(f"#!/bin/sh\necho '{text}'\n")
    path.chmod(0o755)
    return str(path)


def check_message(name, status, said):
    """Check that a command which has failed has said one short message."""
    assert "Traceback" not in said and "Exception ignored" not in said and "fault of" not in said, said
    if status == 2 and said:
        assert said.startswith(f"{name}: ") and said.count("\n") == 1 and len(said) <= LONGEST, said


def ran(words, **options):
    """The CompletedProcess of a command, which is called in the top folder; what it printed is text."""
    return subprocess.run([*map(str, words)], **{"cwd": ROOT, "capture_output": True, "text": True, **options})


def started(words, ignoring=(), **options):
    """The process of a command, with pipes. In the background of a shell SIGINT is ignored, and a command would inherit
    that. ignoring: signals that it ignores"""

    def prepare():
        for number in STOPPING:
            signal.signal(number, signal.SIG_IGN if number in ignoring else signal.SIG_DFL)

    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    return subprocess.Popen([*map(str, words)], preexec_fn=prepare, **{**pipes, "cwd": ROOT, **options})


def until(condition):
    """Wait until condition() is true."""
    for _ in range(6000):
        if condition():
            return
        time.sleep(0.01)
    raise AssertionError("it did not come to that")


@contextlib.contextmanager
def served(folder):
    """The address at which a folder's files are served."""
    handler = functools.partial(_Quiet, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass
