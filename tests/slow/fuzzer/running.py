"""Runs cases and checks how they end."""

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from commands import LONGEST, scripts
from conftest import ROOT
from slow.fuzzer import cases, template

from host_tools.errors import PicorackError
from host_tools.toolchain import programs

PATIENCE_S = 120
_SERVER = Path(__file__).parent / "server.py"
_OUR_FAULT = "fault of picorack"
_FAULTS = ("Traceback", "NLR", "Exception ignored", _OUR_FAULT, "internal error", "crashed (signal", "Warning:")
_STOPPED = re.compile(r"the device program \S+ stopped")  # by an exception nobody made a message of
_REMARKS = re.compile(
    r"(Packing|Fetching) .*\.|picorack: measured on the 64-bit port, .*|picorack: .*: caching in a "
    "temporary folder; set PICORACK_CACHE to keep it"
)
_MAY_BE_1 = {"replay", "verify", "profile", "ram"}
_FLAGS = {"--bytecode", "--list", "--no-common", "--skip-bad", "--viper"}
_UNREAD_1 = "gone"  # a stream without a reader is the other cause of status 1


@contextlib.contextmanager
def fuzzing(folder, kept=False):
    """Context: a Fuzzer that works in a folder. kept: True keeps the folders of its cases"""
    (folder / "template").mkdir()
    template.write(folder / "template")
    fuzzer = Fuzzer(folder, kept)
    try:
        yield fuzzer
    finally:
        fuzzer.close()


class Fuzzer:
    """Runs cases. folder: where it works, with the folder `template` in it; kept: as of fuzzing()"""

    def __init__(self, folder, kept=False):
        self.folder = Path(folder)
        self.kept = kept
        (self.folder / "bin").mkdir()
        self._scripts = scripts(self.folder / "bin")
        try:
            micropython32 = programs.micropython("unix32").command[0]
        except PicorackError:
            micropython32 = "/nowhere"  # so that nothing is downloaded
        self._environment = {
            **os.environ,
            "MICROPYTHON32": micropython32,
            "LC_ALL": "C.UTF-8",
            "HOME": str(self.folder / "home"),
            "XDG_DATA_HOME": str(self.folder / "data"),
        }
        path = os.pathsep.join((str(ROOT), str(ROOT / "tests")))
        self._server = subprocess.Popen(
            [sys.executable, str(_SERVER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**self._environment, "PYTHONPATH": path},
        )

    def close(self):
        self._server.stdin.close()
        self._server.wait(60)
        self._server.stdout.close()

    def complaint(self, seed):
        """A message that says what is wrong with the end of a seed's case; "" if nothing is."""
        work = self.folder / str(seed)
        (work / "tmp").mkdir(parents=True)
        case = cases.make(seed, work / "here", self.folder / "template")
        status, out, said = self._run(case, work)
        faults = [*_faults(case, status, out, said), *_left_behind(work)]
        if not self.kept:
            shutil.rmtree(work)
        if not faults:
            return ""
        words = " ".join(map(repr, map(_cut, case.words)))
        how = f"{case.environment} {case.encoding} {case.streams} {'real' if case.real else 'warm'}"
        ended = f"status {status}: {_cut(said, 3000)}"
        return f"seed {seed}: {'; '.join(faults)}\n  {case.command} {words}\n  {how}\n  {ended}"

    def _run(self, case, work):
        """(status, stdout, stderr) of a case."""
        (work / "stdin").write_bytes(case.stdin)
        files = [str(work / name) for name in ("stdin", "stdout", "stderr")]
        environment = {**self._environment, "TMPDIR": str(work / "tmp"), **case.environment}
        request = {
            "script": self._scripts[case.command][1],
            "command": case.command,
            "words": case.words,
            "folder": str(work / "here"),
            "environment": environment,
            "streams": case.streams,
            "encoding": case.encoding,
            "files": files,
            "real": case.real,
            "patience_s": PATIENCE_S,
        }
        self._server.stdin.write(json.dumps(request) + "\n")
        self._server.stdin.flush()
        status = json.loads(self._server.stdout.readline())
        return status, *(Path(path).read_bytes() if Path(path).exists() else b"" for path in files[1:])


def _cut(text, most=200):
    text = str(text)
    return text if len(text) <= most else f"{text[: most // 2]}…{text[-most // 2 :]}"


def _faults(case, status, out, said):
    said = said.decode(case.encoding, "backslashreplace")
    lines = [line for line in said.splitlines() if line and not _REMARKS.fullmatch(line)]
    if status is None:
        yield "it hung"
    elif status not in (0, 1, 2):
        yield f"it ended with {status}"
    if status == 1 and not _MAY_BE_1 & set(case.words) and _UNREAD_1 not in case.streams:
        yield "it ended with 1"
    if status == 0 and case.refused and "--word" not in case.words and not {"--help", "-h"} & set(case.words):
        yield "a damaged lexicon was taken"
    for fault in _FAULTS:
        if fault in said and not (case.loose and fault == _OUR_FAULT):
            yield f"it said {fault!r}"
    if _STOPPED.search(said) and not case.loose:
        yield "its device program stopped without a message"
    if status == 2 and case.streams[2] == "open" and not said.startswith("Usage: "):
        if len(lines) != 1 or not lines[0].startswith(f"{case.command}: ") or len(lines[0]) > LONGEST:
            yield f"it said {len(lines)} lines, {len(said)} characters"
        elif not lines[0].isprintable():
            yield "it said what cannot be printed"
    if status == 0 and lines:
        yield "it complained, but ended with 0"
    if status in (0, 1) and case.streams[1] == "open":
        yield from _faults_of_json(case, out)


def _faults_of_json(case, out):
    if {"--help", "-h", "--version"} & set(case.words):
        return
    texts = out.splitlines() if case.words[0] == "moves" else [out] if _asks_for_json(case.words) else []
    for text in texts:
        try:
            json.loads(text.decode("utf-8"), parse_constant=_no_number)
        except ValueError as problem:
            yield f"it printed no JSON: {problem}"


def _asks_for_json(words):
    """Is --json an option of the command? It may also be the value of another option."""
    at = words.index("--json") if "--json" in words else 0
    return at and (words[at - 1] in _FLAGS or not words[at - 1].startswith("-"))


def _no_number(name):
    raise ValueError(name)


def _left_behind(work):
    """Yield a message for each file that a command should have removed at its end."""
    for path in (*(work / "tmp").iterdir(), *(work / "here").glob(".*")):
        yield f"it left {path.relative_to(work)} behind"
