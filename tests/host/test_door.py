"""Every command ends as lexicon_packer/commandline/door.py promises, whatever its streams, its locale and its
arguments."""

import json
import os
import shutil
import subprocess

import pytest
from cases import cases
from commands import check_message, scripts

from host_tools.lexicons.english import default_lexicon

_COMMANDS = {command: int(status) for command, (status,) in cases("commands")}
# All commands go through one door, so `make test` puts obstacles in the way of these, `make slow` of the others, which
# are among the longest, but for one.
_SOME = ("picorack moves --lexicon", "picorack-pack build - ", "picorack-pack inspect ")
_SLOW = "picorack demo "


def _marks(words):
    if words.startswith(_SOME):
        return ()
    return pytest.mark.slow if words.startswith(_SLOW) else (pytest.mark.slow, pytest.mark.longest)


_WITH_SLOW = [pytest.param(words, marks=_marks(words)) for words in _COMMANDS]
_READ_STDIN = {  # and the file of which they do
    "picorack moves --lexicon words": "positions.jsonl",
    "picorack-pack build - --tiles english --out packed --json": "list.txt",
}


@pytest.fixture(scope="module")
def binaries(tmp_path_factory):
    default_lexicon()  # packed before any of them says that it packs it
    return scripts(tmp_path_factory.mktemp("bin"))


@pytest.fixture
def ends(binaries, here):
    """ends(words, redirections) runs a command by a shell and returns (status, stdout, stderr), both as bytes. If it
    fails, it must have printed one short message."""

    def call(words, redirections="", environment=(), arguments=(), before=""):
        name, *rest = words.split()
        done = subprocess.run(
            ["sh", "-c", f'{before} exec "$@" {redirections}', "sh", *binaries[name], *rest, *arguments],
            cwd=here,
            input=(here / _READ_STDIN[words]).read_bytes() if words in _READ_STDIN else b"",
            capture_output=True,
            env={**os.environ, **dict(environment)},
            timeout=120,
        )
        said = done.stderr.decode()
        check_message(name, done.returncode, said)
        return done.returncode, done.stdout, said

    return call


@pytest.mark.parametrize("words", _COMMANDS)
def test_nothing_in_the_way(ends, words):
    assert ends(words)[0] == _COMMANDS[words]


@pytest.mark.parametrize("words", _WITH_SLOW)
def test_closed_streams(ends, here, words):
    status, read = _COMMANDS[words], words in _READ_STDIN
    assert ends(words, "<&-")[0] == (2 if read else status)
    for output in (">&-", ">/dev/full"):
        found, _, said = ends(words, output)
        assert found == 2
        if status != 2 and not (words.startswith("picorack play") and "keys" not in words):
            assert "cannot write the output: " in said
    for errors in ("2>&-", "2>/dev/full"):
        assert ends(words, errors)[0] == status
    assert ends(words, "<&- >&- 2>&-")[0] == 2
    assert b"picorack" not in (here / "record.gcg").read_bytes()  # nothing was written where a stream had been


def test_a_closed_output_is_no_file_that_is_opened(ends, here):
    """If standard output is closed, the first file that a program opens gets its number. Output must not end up
    there."""
    before = {path: path.read_bytes() for path in here.rglob("*") if path.is_file()}
    ends("picorack replay record.gcg --lexicon words", ">&-")
    ends("picorack-pack inspect words", ">&- 2>&-")
    assert {path: path.read_bytes() for path in here.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize("words", _WITH_SLOW)
@pytest.mark.parametrize(
    "locale",
    [
        {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "latin-1"},
    ],
    ids=["ascii output", "ascii throughout", "latin-1 output"],
)
def test_locales(ends, words, locale):
    status, out, _ = ends(words, environment=locale)
    assert status == _COMMANDS[words]
    if "--list" in words or "--json" in words:
        assert json.loads(out)  # in ASCII, or in UTF-8


def test_a_margin_in_ascii(ends):
    out = ends("picorack match --games 4 --lexicon words", environment={"PYTHONIOENCODING": "ascii"})[1]
    assert b" +- " in out and out.isascii()


@pytest.mark.parametrize("words", _WITH_SLOW)
def test_a_width_that_is_no_number(ends, words):
    for width in ("²", "-1", "x", "9" * 30, ""):
        assert ends(words, environment={"COLUMNS": width, "LINES": width})[0] == _COMMANDS[words]
        if not words.startswith("picorack-pack"):
            break  # games take longer


_INTERRUPTING = """
import os, signal, sys
class Finder:
    left = int(os.environ["INTERRUPT_AT"])
    armed = False
    def find_spec(self, name, path=None, target=None):
        self.left -= self.armed
        self.armed = self.armed or name == "lexicon_packer.commandline.door"
        if not self.left:
            self.left = -1
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finder())
"""


@pytest.mark.parametrize("words", _WITH_SLOW)
def test_ctrl_c_while_modules_are_imported(ends, tmp_path_factory, words):
    """From the moment on at which our first module has been read; Python itself is responsible before that."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "sitecustomize.py").write_text(_INTERRUPTING)
    for at in (1, 2, 12, 40):
        found = ends(words, environment={"PYTHONPATH": str(folder), "INTERRUPT_AT": str(at)})
        assert (found[0], found[2].strip()) == (130, ""), at


@pytest.mark.parametrize("words", ["picorack-pack verify", "picorack demo --lexicon", "picorack"])
def test_arguments_of_a_process_that_are_no_utf8(ends, words):
    status, _, said = ends(words, arguments=[b"\xe9"])
    assert status == 2
    assert "\\xe9" in said or "\\udce9" in said or "\ufffd" in said


def test_files_whose_names_are_no_utf8(ends, here):
    """The packer reads files with such names; device programs cannot."""
    folder, words = os.fsencode(here) + b"/l\xe9", os.fsencode(here) + b"/w\xe9.txt"
    shutil.copyfile(here / "list.txt", words)
    assert ends("picorack-pack build --tiles english", arguments=[words, b"--out", folder])[0] == 0
    status, out, _ = ends("picorack-pack inspect", arguments=[folder])
    assert status == 0 and "w\ufffd" in out.decode()
    status, _, said = ends("picorack demo --lexicon", arguments=[folder])
    assert status == 2 and "is not UTF-8, as device programs need it: rename it" in said


def test_a_long_path_is_called_one(ends, here):
    deep = here / ("d" * 100) / ("e" * 100) / ("f" * 100)
    shutil.copytree(here / "words", deep)
    status, _, said = ends("picorack demo --lexicon", arguments=[str(deep)])
    assert status == 2 and "bytes, MicroPython takes 255 at most: shorten it (a path: by calling from another" in said
    assert ends("picorack demo --seed 1 --runtime cpython --lexicon", arguments=[str(deep)])[0] == 0


def test_a_folder_that_is_gone(ends):
    assert ends("picorack play --keys keys --resume game", before="mkdir gone; cd gone; rmdir ../gone;")[0] == 2
