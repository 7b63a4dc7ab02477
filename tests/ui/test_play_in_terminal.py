"""The real main.py in a real terminal (a pty), from the first key to the last."""

import os
import re
import shutil
import subprocess
import termios
from pathlib import Path

import pytest
from commands import ran
from picorack.savegame.records import Records
from ui.terminal_session import Session

from host_tools.run.device_build import build
from host_tools.toolchain.programs import matching
from lexicon_packer.files.reader import Description
from lexicon_packer.files.writer import sealed

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


def test_a_kept_game_is_not_dropped_unasked(short_words, tmp_path):
    """Four are kept. One is dropped when the first turn of the next game is over. They lie in --data."""
    arguments = ["--lexicon", str(short_words), "--players", "h,m", "--seed", "5", "--data", str(tmp_path / "data")]
    (tmp_path / "data").mkdir()

    def games():
        return [Records(str(tmp_path / "data" / f"game{place}")).read() for place in ("", 2, 3, 4)]

    for _ in range(4):
        with Session(tmp_path, *arguments) as session:
            session.quiet()
            session.press(" ", "2", "2", "\r")  # the draw read, a turn: the first hint is an exchange
            session.process.kill()
    kept = games()
    assert all(kept)
    with Session(tmp_path, *arguments) as session:
        session.quiet()
        session.press("\x1b", "\x1b[B", "\r", "\r", "\r")  # none; New game, the first one, Start
        session.process.kill()
    assert games() == kept
    with Session(tmp_path, *arguments) as session:
        session.quiet()
        session.press("\r", " ")  # the first one, the draw
        assert games() == kept
        session.press("6", "1")  # a pass
        assert sum(one != other for one, other in zip(games(), kept, strict=True)) == 1
        session.leave()
    assert len(_sheets(tmp_path / "data" / "games")) == 1 and not _sheets(tmp_path)
    assert not list(tmp_path.glob("game.?")) and not list(tmp_path.glob("settings.?"))


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


def test_machines_overwrite_no_game_that_cannot_be_read(short_words, tmp_path):
    """Files of a later format at all places: only an answer lets a new game begin."""
    paths = [tmp_path / f"game{place}.{slot}" for place in ("", 2, 3, 4) for slot in (0, 1)]
    for slot, path in enumerate(paths):
        path.write_bytes(b"PRK\x02" + bytes((slot % 2, 0, 0, 0)) + b"what a later version keeps")
    before = [path.read_bytes() for path in paths]
    with Session(tmp_path, "--lexicon", str(short_words), "--players", "m2,m2") as session:
        session.quiet()
        assert [path.read_bytes() for path in paths] == before
        session.press("\r")
        session.leave()
    now = [Records(str(path.with_suffix(""))).read() for path in paths[::2]]
    same = [path.read_bytes() == content for path, content in zip(paths, before, strict=True)]
    assert now.count(b"") == 1 and same.count(True) >= 6


def test_without_a_terminal_nothing_is_played(short_words, tmp_path):
    with Session(tmp_path) as session:  # its environment and program
        command = session.process.args
    command += ["--lexicon", short_words, "--players", "m2,m2"]
    environment = {**os.environ, "MICROPYPATH": f"{build(matching()[0].arch)}:.frozen"}
    done = ran(command, cwd=tmp_path, stdin=subprocess.DEVNULL, env=environment)
    assert done.returncode == 2 and list(tmp_path.iterdir()) == []
    assert done.stderr == "there is no terminal here to play in: start it in one\n"


def test_a_folder_of_lexicons_and_continue(short_words, tmp_path):
    """picorack play --lexicon FOLDER goes on with a game whose lexicon lay elsewhere when it began."""
    for name in ("one", "two"):
        shutil.copytree(short_words, tmp_path / "all" / name)
    (tmp_path / "all/one/lexicon.json").write_bytes(sealed({**Description(short_words).index, "name": "others"}))
    arguments = ["--lexicon", str(tmp_path / "all"), "--seed", "5"]
    with Session(tmp_path, "--lexicon", str(short_words), "--seed", "5", "--players", "h,m") as session:
        session.quiet()
        session.press(" ", "2", "2", "\r")
        session.process.kill()
    with Session(tmp_path, *arguments) as session:
        session.quiet()
        session.press("\r", "2", "\r")  # Continue, and another turn
        session.leave()
    gcg = _sheet(tmp_path)
    assert len(re.findall("^>You:", gcg, re.M)) == 2
