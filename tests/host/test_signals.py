"""After SIGTERM or SIGHUP both commands clear up as after Ctrl-C, and end with status 143 or 129."""

import os
import signal
import subprocess
import sys
import time

import pytest
from conftest import ROOT

STOPPING = (signal.SIGTERM, signal.SIGHUP)


def started(module, *arguments, ignoring=(), **pipes):
    def prepare():
        for number in (*STOPPING, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN if number in ignoring else signal.SIG_DFL)

    command = [sys.executable, "-m", module, *map(str, arguments)]
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, preexec_fn=prepare, **pipes
    )


def until(condition):
    for _ in range(3000):
        if condition():
            return
        time.sleep(0.01)
    raise AssertionError("it did not come to that")


@pytest.mark.parametrize("number", STOPPING)
def test_a_build_that_is_stopped_leaves_nothing(number, tmp_path):
    child = started("lexicon_packer", "build", "-", "--tiles", "english", "--out", tmp_path / "new" / "lexicon")
    until(lambda: list(tmp_path.glob("new/.*")))  # then it waits for words
    child.send_signal(number)
    _, err = child.communicate(timeout=60)
    assert (child.returncode, err.strip()) == (128 + number, b"")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="its child processes are found in /proc")
@pytest.mark.parametrize("number", STOPPING)
def test_a_demo_that_is_stopped_ends_its_game_and_leaves_nothing(number, short_words, tmp_path):
    long = "--players", "grandmaster:4000,grandmaster:4000", "--bytecode"  # a game of minutes: it does not end before
    child = started(
        "host_tools", "demo", "--lexicon", short_words, *long, "--gcg", tmp_path / "g", stdout=subprocess.PIPE
    )
    child.stdout.readline()
    others = [pid for pid in os.listdir("/proc") if pid.isdigit() and parent(pid) == child.pid]
    child.send_signal(number)
    _, err = child.communicate(timeout=60)
    assert (child.returncode, err) == (128 + number, b"")
    assert list(tmp_path.iterdir()) == []
    assert others and not any(os.path.exists(f"/proc/{pid}") for pid in others)


def parent(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return int(file.read().rpartition(")")[2].split()[1])
    except (OSError, ValueError):
        return None


def test_with_nohup_a_hangup_is_none(tmp_path):
    child = started(
        "lexicon_packer",
        "build",
        "-",
        "--tiles",
        "english",
        "--out",
        tmp_path / "lexicon",
        ignoring=[signal.SIGHUP],
        stdout=subprocess.PIPE,
    )
    until(lambda: list(tmp_path.glob(".*")))
    child.send_signal(signal.SIGHUP)
    out, _ = child.communicate(b"CAT\nDOG\n", timeout=60)
    assert child.returncode == 0 and b"2 words" in out and (tmp_path / "lexicon").is_dir()


def test_asked_twice_it_clears_up_once_and_whole(tmp_path):
    child = started("lexicon_packer", "build", "-", "--tiles", "english", "--out", tmp_path / "lexicon")
    until(lambda: list(tmp_path.glob(".*")))
    for number in STOPPING * 20:
        child.send_signal(number)
    _, err = child.communicate(timeout=60)
    assert child.returncode in (128 + number for number in STOPPING) and err.strip() == b""
    assert list(tmp_path.iterdir()) == []


def test_handlers_are_there_only_while_a_command_runs(capfd):
    from host_tools import cli

    before = [signal.getsignal(number) for number in STOPPING]
    cli.main(["--help"])
    assert [signal.getsignal(number) for number in STOPPING] == before
