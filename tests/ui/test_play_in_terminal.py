"""The real main.py in a real terminal (a pty), from the first key to the last."""

import os
import re
import subprocess
import termios
from pathlib import Path

import pytest
from commands import ran
from picorack.savegame.records import Records
from ui.terminal_session import Session

from host_tools.run.device_build import build
from host_tools.toolchain.programs import matching

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="whether it waits is read in /proc")

_OPENED, _CLOSED = "\x1b[?1049h", "\x1b[?1049l"


def _sheets(folder):
    """The games of seed 5 that were written there; a clock tells their day."""
    found = list(folder.glob("game-*.gcg"))
    assert all(re.fullmatch(r"game-20\d\d-\d\d-\d\d-5\.gcg", path.name) for path in found)
    return found


def _sheet(folder):
    (path,) = _sheets(folder)
    return path.read_text(encoding="utf-8")


def test_three_turns_a_pass_and_quit(short_words, tmp_path):
    with Session(tmp_path, "--lexicon", str(short_words), "--seed", "5", "--players", "h,m") as session:
        assert "\x1b[?25l" in session.quiet()
        for _ in range(3):
            assert session.press("2")
            assert session.press("\r")
        session.press("6", "1", "0", "1", "\r", "\x1b[A")  # a pass; leave, and read where the game was written
        session.leave("\r")


def test_a_whole_game_is_saved(short_words, tmp_path):
    arguments = ["--lexicon", str(short_words), "--seed", "5", "--size", "84x48", "--players", "h,m"]
    with Session(tmp_path, *arguments) as session:
        session.quiet()
        for turn in range(60):  # the best word each time; late in the game passes, so that it ends whatever the words
            session.press(*("2\r" if turn < 30 else "61\r"))
            if _sheets(tmp_path):
                break
        session.leave()
    gcg = _sheet(tmp_path)
    assert len(re.findall(r"^>You: \S+ [1-9A-O]\S+ \S+ \+\d+ \d+$", gcg, re.M)) > 10
    assert "#incomplete" not in gcg


def test_killed_in_the_middle_it_goes_on(short_words, tmp_path):
    """A game is set up, three turns are played, and the process is killed. Then the game goes on from the title, and
    the set-up is remembered."""
    with Session(tmp_path, "--lexicon", str(short_words), "--seed", "5") as session:
        session.quiet()
        down, up, left = "\x1b[B", "\x1b[A", "\x1b[D"
        session.press("\r", down, left, up, "\r", " ")  # against a beginner
        session.press("2", "2", "\r", "2", "\r", "2", "\r")  # the first hint of all is an exchange
        session.process.kill()
    with Session(tmp_path, "--lexicon", str(short_words)) as session:
        session.quiet()
        session.press("\r", "2", "\r", "0", "1")
        session.leave()
    gcg = _sheet(tmp_path)
    assert len(re.findall("^>You:", gcg, re.M)) == 4 and gcg.endswith("#incomplete\n")
    assert b'"h,beginner"' in Records(str(tmp_path / "settings")).read()


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_ctrl_c_restores_the_terminal(key, short_words, tmp_path):
    with Session(tmp_path, "--lexicon", str(short_words)) as session:
        session.quiet()
        session.leave(key)


def test_ctrl_z_stops_it_until_the_shell_lets_it_go_on(short_words, tmp_path):
    with Session(tmp_path, "--lexicon", str(short_words), "--seed", "5", "--players", "h,m", in_shell=True) as session:
        session.until("Drawn to begin")
        session.until("\x1b[0m")
        session.write("\x1a")
        said = session.until("stopped")
        assert said.count(_CLOSED) == 1 and said.index(_CLOSED) < said.index("stopped")
        assert termios.tcgetattr(session.slave) == session.before
        session.write("\n")
        assert _OPENED in session.until("Drawn to begin")
        session.until("\x1b[0m")
        assert termios.tcgetattr(session.slave) != session.before
        session.write(" 6")
        session.until("Yes")
        session.write("\x03")
        assert session.end() == 0
        assert termios.tcgetattr(session.slave) == session.before
        assert session.seen.count(_OPENED) == session.seen.count(_CLOSED) == 2


def test_ctrl_z_where_nobody_could_let_it_go_on(short_words, tmp_path):
    """The system ignores the signal there; the game goes on."""
    with Session(tmp_path, "--lexicon", str(short_words), "--seed", "5", "--players", "h,m") as session:
        session.quiet()
        session.write("\x1a")
        assert "Drawn to begin" in session.until("Drawn to begin")
        session.quiet()
        assert "Yes" in session.press(" 6")
        session.write("\x03")
        assert session.end() == 0


def test_a_failure_restores_the_terminal(short_words, tmp_path):
    """If a game cannot be written at its end, the screen says so. After any other error the terminal is as it was."""
    Records(str(tmp_path / "ended")).write(b"")
    with Session(tmp_path, "--lexicon", str(short_words), "--resume", "ended") as session:
        assert session.end() == 2
        assert session.restored()
        said = b"ended: no game is left in this record: it was played to its end; a new game can begin\n"
        assert session.process.stderr.read() == said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--lexicon", "nowhere"], "nowhere/lexicon.json cannot be read"),
        (["--rack", "9"], "--rack 9 is not a number from 7 to 8"),
    ],
)
def test_bad_arguments(arguments, said, short_words, tmp_path):
    """What else is refused is in tests/device/test_options.py."""
    given = [] if "--lexicon" in arguments else ["--lexicon", str(short_words)]
    with Session(tmp_path, *given, *arguments) as session:
        assert session.end() == 2
        message = session.process.stderr.read().decode()
        assert said in message and "Traceback" not in message and message.count("\n") == 1


def test_without_a_terminal_nothing_is_played(short_words, tmp_path):
    with Session(tmp_path) as session:  # its environment and program
        command = session.process.args
    command += ["--lexicon", short_words, "--players", "m2,m2"]
    environment = {**os.environ, "MICROPYPATH": f"{build(matching()[0].arch)}:.frozen"}
    done = ran(command, cwd=tmp_path, stdin=subprocess.DEVNULL, env=environment)
    assert done.returncode == 2 and list(tmp_path.iterdir()) == []
    assert done.stderr == "there is no terminal here to play in: start it in one\n"
