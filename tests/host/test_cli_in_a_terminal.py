"""The commands in a terminal (a pty): what they say there, and how they leave it."""

import re
import signal
import subprocess
import termios

import pytest
from commands import PICORACK
from terminal import Terminal


def test_a_terminal_is_told_what_moves_waits_for(short_words):
    command = [*PICORACK, "moves", "--lexicon", short_words]
    with Terminal(command, stdout=subprocess.PIPE) as terminal:
        terminal.write("\x04")
        said = terminal.process.stderr.read()
        assert said == b"Type positions, one a line; Ctrl-D ends them. A file of them is named with --in.\n"
        assert terminal.end() == 0


def test_the_terminal_is_left_as_it_was(short_words):
    with Terminal([*PICORACK, "play", "--heap", "20k", "--lexicon", short_words], size=None) as terminal:
        said = terminal.process.stderr.read().decode()
        assert terminal.end() == 2 and said.startswith("picorack: the heap of 20k is too small for terminal.py")
        assert termios.tcgetattr(terminal.slave) == terminal.before
        assert "\x1b[?25h" in terminal.seen


def test_the_terminal_is_left_as_it_was_when_the_game_is_stopped(short_words):
    with Terminal([*PICORACK, "play", "--lexicon", short_words]) as terminal:
        terminal.until("\x1b[?1049h")
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.end() == 128 + signal.SIGTERM
        assert termios.tcgetattr(terminal.slave)[:4] == terminal.before[:4]
        rest = terminal.seen.partition("\x1b[?1049h")[2]
        assert (
            "\x1b[?1049l" in rest and "\x1b[?1000l" in rest
        )  # the first screen; the mouse is the terminal's own again


def _asking(arguments, short_words, tmp_path, **options):
    """The game in a terminal that it asks for its size, which the kernel does not know here. It has 24 lines."""
    env = {"LC_ALL": "C.UTF-8", "TERM": "xterm", "XDG_DATA_HOME": str(tmp_path)}
    terminal = Terminal([*PICORACK, "play", *arguments, "--lexicon", short_words], None, env, **options)
    terminal.answer((80, 24))
    return terminal


@pytest.mark.parametrize(
    ("options", "letters"),
    [([], True), (["--pixels"], False), (["--size", "84x48"], False), (["--mono"], False)],
)
def test_the_game_is_shown_in_letters_or_in_pixels(options, letters, short_words, tmp_path):
    with _asking(options, short_words, tmp_path) as terminal:
        terminal.until("\x1b[0m\x1b[2J")
        terminal.write("\x03")
        terminal.drain(1)
        assert terminal.end() == 0
        assert ("New game" in terminal.seen) == letters and "\x1b[?1000h" in terminal.seen


def test_when_the_terminal_is_left_it_says_where_a_game_was_written(short_words, tmp_path):
    """In the folder of the user's data, under the day and the seed; an older game is not told again."""
    (tmp_path / "picorack" / "games").mkdir(parents=True)
    (tmp_path / "picorack" / "games" / "game-1.gcg").write_text("older")
    (here := tmp_path / "here").mkdir()
    arguments = ["--players", "h,pass", "--seed", "5", "--size", "84x48"]
    with _asking(arguments, short_words, tmp_path, cwd=here) as terminal:
        for key in " ", "6", "1", "6", "1", "\x03":  # the draw read, two passes
            terminal.drain(0.4)  # the clock is drawn every second
            terminal.write(key)
        terminal.drain(1)
        assert terminal.end() == 0
        said = re.findall(r"The game is in (\S+)", terminal.seen)
    assert len(said) == 1 and re.fullmatch(rf"{tmp_path}/picorack/games/game-20\d\d-\d\d-\d\d-5\.gcg", said[0])
    assert "\n#description 20" in open(said[0], encoding="utf-8").read()
    assert not list(here.iterdir())
