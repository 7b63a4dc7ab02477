"""Two devices, one game: two processes by TCP, which are killed in between (`make slow` kills in 200 games), humans at
two terminals, and what is refused."""

import os
import re
import subprocess
import time

import pytest
from commands import PICORACK
from terminal import Terminal
from two_terminals import LEXICON, free_port, play
from ui.text_screen import TextScreen

from host_tools.errors import PicorackError
from host_tools.play.link import Place, place

_PATIENCE_S = 60


@pytest.mark.parametrize(("seed", "kills"), [(1, 0), (2, 2), (3, 4)])
def test_two_processes_play_a_game(seed, kills, tmp_path):
    play(seed, tmp_path, kills)


def _environment(folder):
    folder.mkdir()
    return {"LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "XDG_DATA_HOME": str(folder)}


def _seen(terminal):
    written = re.sub(r"\x1b(\[[0-9;?]*)?$", "", terminal.seen)  # without a sequence that has not come to its end yet
    return TextScreen().feed(written[written.index("\x1b[2J") :]).text()


def _until(terminals, true):
    """Read what they write until true(their screens)."""
    deadline = time.monotonic() + _PATIENCE_S
    while True:
        for terminal in terminals:
            terminal.read()
        screens = [_seen(terminal) if "\x1b[2J" in terminal.seen else "" for terminal in terminals]
        if true(screens):
            return screens
        assert time.monotonic() < deadline, "\n".join(screens)


def test_two_humans_play_and_one_may_try_words_while_the_other_thinks(tmp_path):
    command = [*PICORACK, "play", "--lexicon", LEXICON]
    port = free_port()
    one = Terminal([*command, "--host", port], env=_environment(tmp_path / "a"))
    other = Terminal([*command, "--join", f"127.0.0.1:{port}"], env=_environment(tmp_path / "b"))
    with one, other:
        both = [one, other]
        screens = _until(both, lambda screens: all("<>" in screen for screen in screens))
        assert all("Ada" in screen and "Bob" in screen for screen in screens)
        begins = 0 if "/3 Type a word" in screens[0] else 1
        mover, waiter = both[begins], both[1 - begins]
        held = screens[1 - begins].splitlines()[17].split("<>")[0].split()
        letter = next(text[0] for text in held if text[0].isalpha() and text[0] not in "LW")
        waiter.write(letter)
        _until(both, lambda screens: letter in screens[1 - begins].splitlines()[8])
        mover.write("6")  # to pass, which is asked again
        _until(both, lambda screens: "Yes" in screens[begins])
        mover.write("\x1b[A\r")
        _until(both, lambda screens: "passed" in screens[1 - begins])
        for terminal in both:
            terminal.write("\x03")
            assert terminal.end() == 0


def test_a_game_is_opened_and_joined_from_the_title_by_an_address(tmp_path):
    port = free_port()
    terminals = []
    for name in "ab":
        terminals.append(Terminal([*PICORACK, "play", "--lexicon", LEXICON], env=_environment(tmp_path / name)))
    one, other = terminals
    with one, other:
        _until(terminals, lambda screens: all("Two devices" in screen for screen in screens))
        one.write("\x1b[B\r\r")  # "Two devices", "Open a game"
        _until([one], lambda screens: "network: 127.0.0.1:7532" in screens[0])
        one.write(f"127.0.0.1:{port}\r")
        _until([one], lambda screens: f"Waiting for the other device: 127.0.0.1:{port}" in screens[0])
        other.write("\x1b[B\r\x1b[B\r")
        _until([other], lambda screens: "network: " in screens[0])
        other.write(f"127.0.0.1:{port}\r")
        screens = _until(terminals, lambda screens: all("<>" in screen for screen in screens))
        assert all("Ada" in screen and "Bob" in screen for screen in screens)
        for terminal in terminals:
            terminal.write("\x03")
            assert terminal.end() == 0


def test_devices_with_other_words_say_so(short_words, tmp_path):
    """Both end with a message that names both lexicons."""
    port = free_port()
    sides = []
    for way, folder, name in zip(
        (["--host", port], ["--join", f"127.0.0.1:{port}"]), (LEXICON, short_words), "ab", strict=True
    ):
        env = {**os.environ, **_environment(tmp_path / name)}
        command = [*PICORACK, "play", *map(str, way), "--players", "greedy", "--lexicon", str(folder)]
        pipes = {"stdin": subprocess.DEVNULL, "stderr": subprocess.PIPE}
        sides.append(subprocess.Popen(command, text=True, env=env, **pipes))
    for side in sides:
        said = side.communicate(timeout=_PATIENCE_S)[1]
        assert side.returncode == 2 and "The words differ: " in said and said.count("\n") == 1, said


def test_places():
    assert place(None, None) is None
    assert place("7000", None) == Place(True, "127.0.0.1", 7000)
    assert place("0.0.0.0:7000", None) == Place(True, "0.0.0.0", 7000)
    assert place(None, "box") == Place(False, "box", 7532)
    assert place(None, "box:7000") == Place(False, "box", 7000)


@pytest.mark.parametrize(
    ("host", "join", "said"),
    [
        ("7000", "box", "leave one out"),
        ("70000", None, "--host 70000 is not a PORT or ADDRESS:PORT, with a port from 1 to 65535: correct it"),
        (None, "box:0", "--join box:0 is not an ADDRESS or ADDRESS:PORT"),
        (None, "", "--join  is not an ADDRESS"),
        (":", None, "--host : is not a PORT"),
    ],
)
def test_wrong_places_are_refused(host, join, said):
    with pytest.raises(PicorackError, match=said):
        place(host, join)
