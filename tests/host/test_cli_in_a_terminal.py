"""The commands in a terminal (a pty): what they say there, how they are interrupted, and how they leave it."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time

import pytest

PICORACK = [sys.executable, "-m", "host_tools"]


def test_a_terminal_is_told_what_moves_waits_for(short_words):
    main, terminal = pty.openpty()
    child = subprocess.Popen(
        [*PICORACK, "moves", "--lexicon", str(short_words)],
        stdin=terminal,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    os.write(main, b"\x04")
    assert child.stderr.read() == b"Type positions, one a line; Ctrl-D ends them. A file of them is named with --in.\n"
    assert child.wait(60) == 0
    os.close(main)
    os.close(terminal)


def _heed_ctrl_c():
    """Undo that SIGINT is ignored: a job in the background is started so, and its children inherit it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_ctrl_c_ends_with_130(short_words, tmp_path):
    child = subprocess.Popen(
        [*PICORACK, "moves", "--lexicon", str(short_words)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=_heed_ctrl_c,
    )
    time.sleep(1)  # until it waits for its input
    child.send_signal(signal.SIGINT)
    assert child.wait(60) == 130
    assert b"Traceback" not in child.stderr.read()


def test_the_terminal_is_left_as_it_was(short_words):
    import termios

    main, terminal = pty.openpty()
    before = termios.tcgetattr(terminal)
    child = subprocess.Popen(
        [*PICORACK, "play", "--heap", "20k", "--lexicon", str(short_words)],
        stdin=terminal,
        stdout=terminal,
        stderr=subprocess.PIPE,
    )
    said = child.stderr.read().decode()
    assert child.wait(60) == 2
    assert said.startswith("picorack: the heap of 20k is too small for main.py")
    assert termios.tcgetattr(terminal) == before
    os.set_blocking(main, False)
    assert b"\x1b[?25h" in os.read(main, 10000)
    os.close(main)
    os.close(terminal)


def test_the_terminal_is_left_as_it_was_when_the_game_is_stopped(short_words):
    import termios

    main, terminal = pty.openpty()
    before = termios.tcgetattr(terminal)
    child = subprocess.Popen(
        [*PICORACK, "play", "--lexicon", str(short_words)],
        stdin=terminal,
        stdout=terminal,
        stderr=subprocess.PIPE,
        env={**os.environ, "COLUMNS": "80", "LINES": "24"},
    )
    drawn = b""
    while b"\x1b[?1049h" not in drawn:
        drawn += os.read(main, 10000)
    child.send_signal(signal.SIGTERM)
    assert child.wait(60) == 128 + signal.SIGTERM
    assert termios.tcgetattr(terminal)[:4] == before[:4]
    os.set_blocking(main, False)
    rest = os.read(main, 1000000)
    assert b"\x1b[?1049l" in rest and b"\x1b[?1000l" in rest  # the first screen; the mouse is the terminal's own again
    os.close(main)
    os.close(terminal)


def _asking(tmp_path):
    """An environment in which the game asks its terminal for the size, which the kernel does not know here. In workers
    of pytest-xdist COLUMNS and LINES are set."""
    given = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    return {**given, "LC_ALL": "C.UTF-8", "TERM": "xterm", "XDG_DATA_HOME": str(tmp_path)}


@pytest.mark.parametrize(
    ("options", "letters"),
    [([], True), (["--pixels"], False), (["--size", "84x48"], False), (["--mono"], False)],
)
def test_the_game_is_shown_in_letters_or_in_pixels(options, letters, short_words, tmp_path):
    main, terminal = pty.openpty()
    env = _asking(tmp_path)
    child = subprocess.Popen(
        [*PICORACK, "play", *options, "--lexicon", str(short_words)],
        stdin=terminal,
        stdout=terminal,
        stderr=subprocess.PIPE,
        env=env,
    )
    drawn = b""
    while b"\x1b[6n" not in drawn:
        drawn += os.read(main, 10000)
    os.write(main, b"\x1b[24;80R")
    while b"\x1b[0m\x1b[2J" not in drawn:
        drawn += os.read(main, 10000)
    os.write(main, b"\x03")
    while select.select([main], [], [], 1)[0]:
        drawn += os.read(main, 10000)
    assert child.wait(60) == 0
    assert ("New game" in drawn.decode()) == letters and b"\x1b[?1000h" in drawn
    os.close(main)
    os.close(terminal)


def test_when_the_terminal_is_left_it_says_where_a_game_was_written(short_words, tmp_path):
    """In the folder of the user's data, under the day and the seed; an older game is not told again."""
    (tmp_path / "picorack" / "games").mkdir(parents=True)
    (tmp_path / "picorack" / "games" / "game-1.gcg").write_text("older")
    (tmp_path / "here").mkdir()
    main, terminal = pty.openpty()
    env = _asking(tmp_path)
    arguments = ["--players", "h,pass", "--seed", "5", "--size", "84x48", "--lexicon", str(short_words)]
    child = subprocess.Popen(
        [*PICORACK, "play", *arguments],
        stdin=terminal,
        stdout=terminal,
        stderr=subprocess.PIPE,
        env=env,
        cwd=tmp_path / "here",
    )
    drawn = b""
    while b"\x1b[6n" not in drawn:
        drawn += os.read(main, 10000)
    os.write(main, b"\x1b[24;80R")
    for key in b" ", b"6", b"1", b"6", b"1", b"\x03":  # the draw read, two passes
        while select.select([main], [], [], 0.4)[0]:  # the clock is drawn every second
            drawn += os.read(main, 10000)
        os.write(main, key)
    while select.select([main], [], [], 1)[0]:
        drawn += os.read(main, 10000)
    assert child.wait(60) == 0
    said = re.findall(r"The game is in (\S+)", drawn.decode())
    assert len(said) == 1 and re.fullmatch(rf"{tmp_path}/picorack/games/game-20\d\d-\d\d-\d\d-5\.gcg", said[0])
    assert "\n#description 20" in open(said[0], encoding="utf-8").read()
    assert not list((tmp_path / "here").iterdir())
    os.close(main)
    os.close(terminal)
