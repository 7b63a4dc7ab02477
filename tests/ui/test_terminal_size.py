"""The real main.py in terminals (a pty) of many sizes, which are asked for, change, or are not told; and the mouse."""

import contextlib
import fcntl
import os
import re
import struct
import termios
from pathlib import Path

import pytest
from ui.terminal_session import Session
from ui.text_screen import TextScreen

from host_tools.play import terminal

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="whether it waits is read in /proc")


def test_a_terminal_too_small(short_words, tmp_path):
    with Session(tmp_path, "--lexicon", str(short_words), size=(40, 12)) as session:
        assert session.end() == 2
        assert b"40 columns and 12 lines" in session.process.stderr.read()
        assert termios.tcgetattr(session.slave) == session.before


def test_the_terminal_is_asked_for_its_size(short_words, tmp_path):
    """COLUMNS and LINES are not set. The terminal's answer comes as if it were typed."""
    in_pixels = {"COLUMNS": "", "LINES": "", "PICORACK_SCREEN": "pixels"}
    with Session(tmp_path, "--lexicon", str(short_words), env=in_pixels) as session:
        assert "\x1b[6n" in session.until("\x1b[6n")
        session.write("\x1b[43;90R")
        said = session.quiet()
        assert re.search(r"\x1b\[1;1H", said)  # 180x129 in sextants: 90 columns
        session.leave()


@pytest.mark.parametrize(
    ("env", "wide"),
    [
        ({"PICORACK_TERMINAL": "100x40"}, 100),
        ({"PICORACK_TERMINAL": "100x40", "COLUMNS": "90", "LINES": "30"}, 90),
        ({"PICORACK_TERMINAL": "100x40", "COLUMNS": "0", "LINES": "0"}, 100),
        ({"PICORACK_TERMINAL": "0x0"}, 80),
        ({"PICORACK_TERMINAL": "wide"}, 80),
        ({"COLUMNS": "90", "LINES": "many"}, 80),
        ({}, 80),
    ],
)
def test_a_terminal_that_does_not_answer(env, wide, short_words, tmp_path):
    """Its size is what the kernel has said, else 80 x 24. It is not asked again, but may yet answer."""
    env = {"COLUMNS": "", "LINES": "", "PICORACK_TERMINAL": "", **env}
    arguments = ["--lexicon", str(short_words), "--players", "h,m", "--seed", "5"]
    with Session(tmp_path, *arguments, env=env) as session:
        shown = session.until("Drawn to begin") + session.quiet()
        screen = TextScreen(100, 40).feed(shown)
        assert screen.lines[0].rfind("0") == wide - 3
        if wide == 80:
            session.write("\x1b[30;90R")
            assert TextScreen(100, 40).feed(session.quiet()).lines[0].rfind("0") == 87
        session.leave()


@pytest.mark.parametrize("known", [True, False])
def test_what_the_kernel_says_of_the_size(known, monkeypatch):
    """COLUMNS and LINES count if the kernel knows no size, as after `stty rows 0 columns 0`."""
    master, slave = os.openpty()
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", 20 * known, 60 * known, 0, 0))
    monkeypatch.setattr("sys.stdin", open(slave, closefd=False))
    monkeypatch.setattr("sys.stdout", open(slave, "w", closefd=False))
    monkeypatch.setenv("PICORACK_TERMINAL", "")
    monkeypatch.setenv("COLUMNS", "90")
    monkeypatch.setenv("LINES", "30")
    told = {}

    class Device:
        def popen(self, script, options):
            told.update((name, os.environ.get(name)) for name in ("COLUMNS", "LINES", "PICORACK_TERMINAL"))
            return contextlib.nullcontext()

    terminal.play(Device(), [])
    assert tuple(told.values()) == ((None, None, "60x20") if known else ("90", "30", ""))
    os.close(master)
    os.close(slave)


def test_another_size_is_noticed(short_words, tmp_path):
    """The terminal is asked again while nobody presses a key. The picture moves, or says that it does not fit."""
    arguments = ["--lexicon", str(short_words), "--size", "84x48", "--players", "h,m"]
    with Session(tmp_path, *arguments, env={"COLUMNS": "", "LINES": ""}) as session:
        session.answer((80, 24))
        assert "\x1b[5;20H" in session.quiet()
        session.answer((80, 24))
        assert "\x1b[2J" not in session.quiet()
        session.answer((30, 24))
        assert "30 columns and 24 lines" in session.quiet()
        for tiny in (3, 1), (1, 1), (0, 0), (40, 2):
            session.press("2\x1b[B\x1b")  # what nobody sees happens all the same
            session.answer(tiny)
            session.quiet()
        session.answer((100, 30))
        assert "\x1b[4;9H" in session.quiet()
        session.leave()


@pytest.mark.parametrize("size", [(80, 24), (160, 60)])  # sextants, and half blocks of one and a half lines
def test_the_mouse_points_at_pixels(size, short_words, tmp_path):
    """The lowest line of the picture is the line of text, where a click opens the menu, which a click beside it closes.
    Beside the picture nothing happens."""
    arguments = ["--lexicon", str(short_words), "--seed", "5", "--players", "h,m", "--size", "128x64", "--mono"]
    with Session(tmp_path, *arguments, size=size) as session:
        session.quiet()
        session.press("\r")  # the draw is read
        places = [tuple(map(int, place)) for place in re.findall(r"\x1b\[(\d+);(\d+)H", session.seen)]
        line, column = max(place for place in places if place[0] < 900)

        def click(line, column):
            return session.press(f"\x1b[<0;{column};{line}M\x1b[<0;{column};{line}m")

        assert not click(1, 1) and not click(line + 1, column)
        assert len(click(line, column)) > 1000, "no menu"
        assert len(click(line, column)) > 1000, "still there"
        assert "\x1b[?1000h" in session.seen
        session.leave()
    assert "\x1b[?1000l" in session.seen
