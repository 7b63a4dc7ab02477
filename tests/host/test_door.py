"""Every command ends as lexicon_packer/commandline/door.py promises, whatever its streams, its locale and its
arguments."""

import json
import os
import shutil
import signal
import subprocess

import entry_points
import pytest
from conftest import ROOT

from host_tools import cli
from host_tools.lexicons.english import default_lexicon
from lexicon_packer import cli as packer_cli

_LEXICON = ROOT / "tests/data/small/lexicon"
_LONGEST = 700  # characters of a sentence: 600, and the command's name
_POSITION = json.dumps({"id": "Žofie", "board": ["." * 15] * 15, "rack": "CATSEIR"}) + "\n"
_GAME = "#player1 a Ann\n#player2 b Bea\n>a: CATSEIR 8G CAT +11 11\n"  # the score differs
_COMMANDS = {  # each command, and its status where nothing is in its way
    "picorack --help": 0,
    "picorack bench --in positions.jsonl --lexicon words": 0,
    "picorack demo --seed 7 --gcg game.gcg --lexicon words": 0,
    "picorack emulate --board nothing": 2,
    "picorack flash --board pico_lcd_13 --port nowhere --lexicon words": 2,
    "picorack lexicon": 0,
    "picorack match --games 2 --lexicon words": 0,
    "picorack moves --in positions.jsonl --lexicon words --list": 0,
    "picorack moves --lexicon words": 0,  # standard input
    "picorack moves --in positions.jsonl --lexicon words --generator anagram": 0,
    "picorack play --keys keys --lexicon words --cost": 0,
    "picorack profile 1k": 2,
    "picorack ram --splits x --lexicon words": 2,
    "picorack replay record.gcg --lexicon words": 1,
    "picorack statistics": 0,
    "picorack words CA* --hooks --lexicon words": 0,
    "picorack-pack build list.txt --tiles english --out packed": 0,
    "picorack-pack build - --tiles english --out packed --json": 0,  # standard input
    "picorack-pack expand words.dic words.aff --tiles english": 0,
    "picorack-pack fetch en --from list.txt --out packed": 0,
    "picorack-pack inspect words": 0,
    "picorack-pack verify words": 0,
    "picorack-pack words words": 0,
}
# All commands go through one door, so `make test` puts obstacles in the way of these, `make slow` of the others, which
# are among the longest, but for one.
_SOME = ("picorack moves --lexicon", "picorack-pack build - ", "picorack-pack inspect ")
_SLOW = "picorack demo "


def _marks(words):
    if words.startswith(_SOME):
        return ()
    return pytest.mark.slow if words.startswith(_SLOW) else (pytest.mark.slow, pytest.mark.longest)


_WITH_SLOW = [pytest.param(words, marks=_marks(words)) for words in _COMMANDS]
_READ_STDIN = ("picorack moves --lexicon words", "picorack-pack build - --tiles english --out packed --json")


@pytest.fixture(scope="module")
def binaries(tmp_path_factory):
    default_lexicon()  # packed before any of them says that it packs it
    return entry_points.scripts(tmp_path_factory.mktemp("bin"))


@pytest.fixture
def here(tmp_path):
    """A folder with all files that _COMMANDS need."""
    shutil.copytree(_LEXICON, tmp_path / "words")
    (tmp_path / "positions.jsonl").write_text(_POSITION, "utf-8")
    (tmp_path / "keys").write_text("left\n")
    (tmp_path / "list.txt").write_text("CAT\nCATS\n")
    (tmp_path / "record.gcg").write_text(_GAME)
    (tmp_path / "words.dic").write_text("1\ncat/S\n")
    (tmp_path / "words.aff").write_text("SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n")
    return tmp_path


@pytest.fixture
def ends(binaries, here):
    """ends(words, redirections) runs a command by a shell and returns (status, stdout, stderr), both as bytes. If it
    fails, it must have printed one short sentence."""

    def call(words, redirections="", environment=(), arguments=()):
        name, *rest = words.split()
        stdin = {_READ_STDIN[0]: _POSITION.encode(), _READ_STDIN[1]: b"CAT\nCATS\n"}.get(words, b"")
        done = subprocess.run(
            ["sh", "-c", f'exec "$@" {redirections}', "sh", *binaries[name], *rest, *arguments],
            cwd=here,
            input=stdin,
            capture_output=True,
            env={**os.environ, **dict(environment)},
            timeout=120,
        )
        said = done.stderr.decode()
        _check_sentence(name, done.returncode, said)
        return done.returncode, done.stdout, said

    return call


@pytest.fixture
def refused(here, monkeypatch, capfd):
    """refused(words, arguments) runs a command that must refuse what it is given, in this process, which takes a
    fraction of the time of one of its own. Returns what it says."""
    monkeypatch.chdir(here)

    def call(words, arguments=()):
        name, *rest = words.split()
        main = {"picorack": cli.main, "picorack-pack": packer_cli.main}[name]
        status, said = main([*rest, *arguments]), capfd.readouterr().err
        assert status == 2 and said, said
        _check_sentence(name, status, said)
        return said

    return call


def _check_sentence(name, status, said):
    assert "Traceback" not in said and "Exception ignored" not in said and "fault of" not in said, said
    if status == 2 and said:
        assert said.startswith(f"{name}: ") and said.count("\n") == 1 and len(said) <= _LONGEST, said


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


def _heed_ctrl_c():
    """Undo that SIGINT is ignored: a job in the background is started so, and its children inherit it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_ctrl_c_during_a_game_and_a_build(binaries, here):
    """Ctrl-C comes at the first line of the game, and when the build has made its folder."""
    words = [*binaries["picorack"], "match", "--games", "100000", "--lexicon", "words"]
    child = subprocess.Popen(words, cwd=here, stderr=subprocess.PIPE, preexec_fn=_heed_ctrl_c)
    with pytest.raises(subprocess.TimeoutExpired):
        child.wait(1)
    child.send_signal(signal.SIGINT)
    assert child.wait(60) == 130 and child.stderr.read().strip() == b""
    words = [*binaries["picorack-pack"], "build", "-", "--tiles", "english", "--out", "packed"]
    child = subprocess.Popen(words, cwd=here, stdin=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=_heed_ctrl_c)
    while not list(here.glob(".picorack-part-*")):
        assert child.poll() is None
    child.send_signal(signal.SIGINT)
    assert child.wait(60) == 130 and child.stderr.read().strip() == b""
    assert not list(here.glob(".picorack-part-*")) + list(here.glob("packed"))


_NO_UTF8 = (
    ("picorack-pack build list.txt --tiles english --out packed --name", b"\xe9"),
    ("picorack-pack build list.txt --tiles english --out packed --licence", b"\xe9"),
    ("picorack-pack build list.txt --tiles english --out packed --name", b"two\nlines"),
    ("picorack-pack build list.txt --out packed --tiles", b"\xe9.json"),
    ("picorack-pack inspect words --word", b"\xe9"),
    ("picorack demo --lexicon words --players", b"\xe9"),
    ("picorack demo --lexicon words --heap", b"\xe9"),
    ("picorack play --keys keys --lexicon words --lang", b"\xe9"),
    ("picorack play --keys keys --lexicon words --size", b"\xe9"),
    ("picorack moves --lexicon words --in", b"\xe9"),
    ("picorack moves --lexicon words --mode", b"\xe9"),
    ("picorack replay --lexicon words", b"\xe9"),
    ("picorack profile", b"\xe9"),
    ("picorack", b"--\xe9"),
)


@pytest.mark.parametrize(("words", "argument"), _NO_UTF8)
def test_arguments_that_are_no_utf8(refused, words, argument):
    _check_no_utf8(refused(words, [os.fsdecode(argument)]))


@pytest.mark.parametrize("words", ["picorack-pack verify", "picorack demo --lexicon", "picorack"])
def test_arguments_of_a_process_that_are_no_utf8(ends, words):
    status, _, said = ends(words, arguments=[b"\xe9"])
    assert status == 2
    _check_no_utf8(said)


def _check_no_utf8(said):
    assert any(shown in said for shown in ("\\xe9", "\\udce9", "\\n", "\ufffd"))


def test_files_whose_names_are_no_utf8(ends, here):
    """The packer reads files with such names; device programs cannot."""
    folder, words = os.fsencode(here) + b"/l\xe9", os.fsencode(here) + b"/w\xe9.txt"
    shutil.copyfile(here / "list.txt", words)
    assert ends("picorack-pack build --tiles english", arguments=[words, b"--out", folder])[0] == 0
    status, out, _ = ends("picorack-pack inspect", arguments=[folder])
    assert status == 0 and "w\ufffd" in out.decode()
    status, _, said = ends("picorack demo --lexicon", arguments=[folder])
    assert status == 2 and "is not UTF-8, as device programs need it: rename it" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("picorack demo --seed ٣", "'٣' is not a valid integer"),
        ("picorack demo --seed ²", "'²' is not a valid integer"),
        ("picorack demo --seed 1_0", "'1_0' is not a valid integer"),
        ("picorack demo --heap ٣٢k", "'٣٢k' is no heap size"),
        ("picorack demo --heap 99999999999999999999", "'99999999999999999999' is no heap size"),
        ("picorack demo --heap 99999999m", "'99999999m' is more heap than any game needs: give it 1024m or less"),
        ("picorack moves --mode paged:٣k", "'paged:٣k' is no storage mode"),
        ("picorack profile ٣٢k", "no profile '٣٢k'"),
        ("picorack profile 99999999k", "no profile '99999999k'"),
        ("picorack profile 7k", "a heap from 8k to 1048576k"),
        ("picorack profile midp2 --screen 99999x99999", "'99999x99999' is no screen: use none, or a size like 128x128"),
        ("picorack profile midp2 --screen 1025x48", "'1025x48' is no screen"),
        ("picorack profile midp2 --screen ٩٩x٩٩", "'٩٩x٩٩' is no screen"),
        ("picorack profile midp2 --ballast 9999999999", "9999999999 is not in the range"),
        ("picorack match --games 99999999999999999999999", "is not a valid integer"),
        ("picorack emulate --port 65536", "65536 is not in the range"),
        ("picorack-pack build list.txt --tiles english --out packed --fit ٣K", "'٣K' is not a size"),
        ("picorack-pack build list.txt --tiles english --out packed --split ٢-15", "cannot read split '٢-15'"),
        ("picorack-pack build list.txt --tiles english --out packed --split auto:٩K", "'٩K' is not a size"),
        ("picorack-pack expand words.dic words.aff --tiles english --forms-to ٣", "'٣' is not a valid integer"),
        ("picorack flash --board pico_lcd_13 --port hwgrep://[", "hwgrep://[ is no port like socket://127.0.0.1:9123"),
        ("picorack play --players h,m9", "here is no terminal to play in, so --players h,m9 cannot be obeyed"),
        ("picorack-pack build list.txt --tiles english --out x --common list.txt --no-common", "--common list.txt and"),
        ("picorack-pack verify words --skip-bad", "--skip-bad is for the words of a list: name it with --words"),
        ("picorack flash --board pico_lcd_13 --romfs --files", "--romfs and --files name two places for the game"),
        ("picorack bench --target socket://127.0.0.1:1 --heap 64k", "--heap 64k is for this computer, a board has its"),
        ("picorack bench --mode mapped --mode resident", "without --target one mode is measured at a time"),
        ("picorack ram --target socket://127.0.0.1:1 --splits each", "--splits are measured on hosts alone"),
        ("picorack demo --runtime cpython --heap 64k", "--heap 64k is for MicroPython: leave it out with --runtime"),
        ("picorack demo --runtime cpython --bytecode", "--bytecode is for MicroPython: leave it out with --runtime"),
        ("picorack words --lexicon words --lang cs", "--lexicon words and --lang cs both name a lexicon: leave one"),
        ("picorack analyse none.gcg --lexicon words --lang en", "--lexicon words and --lang en both name a lexicon"),
        ("picorack demo --board strewn:1000000000", "use standard, small, strewn:SEED (0 to 999999999), or a file"),
        ("picorack play --rack 8", "so --rack 8 cannot be obeyed"),
        ("picorack play --seconds 9", "so --seconds 9 cannot be obeyed"),
        ("picorack play --size 84x48", "so --size 84x48 cannot be obeyed"),
        ("picorack play --mono", "so --mono cannot be obeyed"),
        ("picorack play --pixels", "so --pixels cannot be obeyed"),
        ("picorack play --colour", "so --colour cannot be obeyed"),
    ],
)
def test_values_out_of_bounds(refused, words, said):
    assert said in refused(words)


@pytest.mark.parametrize(
    "words",
    [
        "picorack play --keys keys --lexicon words --players",
        "picorack play --keys keys --lexicon words --rack",
        "picorack play --keys keys --lexicon words --seconds",
        "picorack play --keys keys --lexicon words --size",
        "picorack play --keys keys --lexicon words --lang",
        "picorack play --keys keys --lexicon words --resume",
        "picorack play --lexicon words --keys",
        "picorack demo --lexicon",
        "picorack demo --lexicon words --gcg",
        "picorack demo --lexicon words --players",
        "picorack demo --lexicon words --heap",
        "picorack demo --lexicon words --seed",
        "picorack match --lexicon words --players",
        "picorack moves --lexicon words --in",
        "picorack moves --lexicon words --mode",
        "picorack moves --lexicon words --generator",
        "picorack ram --lexicon words --splits",
        "picorack ram --lexicon words --modes",
        "picorack flash --board pico_lcd_13 --port",
        "picorack emulate --board",
        "picorack profile",
        "picorack replay",
        "picorack",
        "picorack-pack build list.txt --out packed --tiles",
        "picorack-pack build list.txt --tiles english --out",
        "picorack-pack build list.txt --tiles english --out packed --split",
        "picorack-pack build list.txt --tiles english --out packed --common",
        "picorack-pack inspect words --word",
        "picorack-pack verify words --words",
    ],
)
def test_options_of_ten_thousand_characters(refused, words):
    said = refused(words, ["h" * 10_000])
    assert "…" in said or "..." in said


def test_a_long_path_is_called_one(ends, here):
    deep = here / ("d" * 100) / ("e" * 100) / ("f" * 100)
    shutil.copytree(_LEXICON, deep)
    status, _, said = ends("picorack demo --lexicon", arguments=[str(deep)])
    assert status == 2 and "bytes, MicroPython takes 255 at most: shorten it (a path: by calling from another" in said
    assert ends("picorack demo --seed 1 --runtime cpython --lexicon", arguments=[str(deep)])[0] == 0


def test_a_folder_that_is_gone(binaries, here):
    words = [*binaries["picorack"], "play", "--keys", "keys", "--resume", "game"]
    done = subprocess.run(
        ["sh", "-c", 'mkdir gone; cd gone; rmdir ../gone; exec "$@"', "sh", *words],
        cwd=here,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1) and "Traceback" not in done.stderr
