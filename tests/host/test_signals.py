"""After Ctrl-C, SIGTERM or SIGHUP both commands clear up, and end with status 130, 143 or 129."""

import os
import signal

import pytest
from commands import PACKER, PICORACK, STOPPING, started, until

from host_tools import cli

TAKEN_OVER = (signal.SIGTERM, signal.SIGHUP)  # Ctrl-C is Python's own
BUILD = (*PACKER, "build", "-", "--tiles", "english", "--out")


@pytest.fixture
def build(tmp_path):
    """build(out) starts a build, which waits for words when its working folder is there."""

    def begun(out, **options):
        child = started([*BUILD, tmp_path / out], **options)
        until(lambda: list(tmp_path.glob("**/.picorack-part-*")))
        return child

    return begun


@pytest.mark.parametrize("number", STOPPING)
def test_a_build_that_is_stopped_leaves_nothing(number, build, tmp_path):
    child = build("new/lexicon")
    child.send_signal(number)
    _, err = child.communicate(timeout=60)
    assert (child.returncode, err.strip()) == (128 + number, b"")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="its child processes are found in /proc")
@pytest.mark.parametrize("number", STOPPING)
def test_a_demo_that_is_stopped_ends_its_game_and_leaves_nothing(number, short_words, tmp_path):
    long = "--players", "grandmaster:4000,grandmaster:4000", "--bytecode"  # a game of minutes: it does not end before
    child = started([*PICORACK, "demo", "--lexicon", short_words, *long, "--gcg", tmp_path / "g"])
    child.stdout.readline()
    others = [pid for pid in os.listdir("/proc") if pid.isdigit() and parent(pid) == child.pid]
    child.send_signal(number)
    _, err = child.communicate(timeout=60)
    assert (child.returncode, err.strip()) == (128 + number, b"")
    assert list(tmp_path.iterdir()) == []
    assert others and not any(os.path.exists(f"/proc/{pid}") for pid in others)


def parent(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return int(file.read().rpartition(")")[2].split()[1])
    except (OSError, ValueError):
        return None


@pytest.mark.parametrize("words", ["moves", "match --games 100000"])
def test_ctrl_c_while_it_waits_or_plays(words, short_words):
    child = started([*PICORACK, *words.split(), "--lexicon", short_words])
    until(lambda: any(parent(pid) == child.pid for pid in os.listdir("/proc") if pid.isdigit()))
    child.send_signal(signal.SIGINT)
    assert child.wait(60) == 130 and child.stderr.read().strip() == b""


def test_with_nohup_a_hangup_is_none(build, tmp_path):
    child = build("lexicon", ignoring=[signal.SIGHUP])
    child.send_signal(signal.SIGHUP)
    out, _ = child.communicate(b"CAT\nDOG\n", timeout=60)
    assert child.returncode == 0 and b"2 words" in out and (tmp_path / "lexicon").is_dir()


def test_asked_twice_it_clears_up_once_and_whole(build, tmp_path):
    child = build("lexicon")
    for number in TAKEN_OVER * 20:
        child.send_signal(number)
    _, err = child.communicate(timeout=60)
    assert child.returncode in (128 + number for number in TAKEN_OVER) and err.strip() == b""
    assert list(tmp_path.iterdir()) == []


def test_handlers_are_there_only_while_a_command_runs(capfd):
    before = [signal.getsignal(number) for number in TAKEN_OVER]
    cli.main(["--help"])
    assert [signal.getsignal(number) for number in TAKEN_OVER] == before
