"""A Debian with Python and nothing else: no make, git, compiler or Node. The wheel is installed there with pip, and the
game is played in a terminal, a game of machines is watched, what a board would get is told, and a lexicon is packed.

    python tests/slow/clean_root.py WHEEL            # the same for one wheel; the last line is JSON
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests/support")]

import pytest  # noqa: E402
from terminal import Terminal  # noqa: E402

from host_tools.toolchain.debian import release as debian  # noqa: E402
from host_tools.upkeep import release  # noqa: E402

_SUITE = "bookworm"
_CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
_ABSENT = ("make", "git", "gcc", "cc", "node")
_SEED = "7"


def _lacking():
    """Why such a Debian cannot be made here, "" if it can."""
    if os.geteuid() or not shutil.which("debootstrap"):
        return "debootstrap is not here, or this user is not root"
    return "" if debian().get("ID") == "debian" else "this is no Debian"


class CleanRoot:
    """Such a Debian in a folder. debootstrap downloads its packages."""

    def __init__(self, folder):
        self._folder = folder
        packages = "--include=python3,python3-venv"
        subprocess.run(["debootstrap", "--variant=minbase", packages, _SUITE, folder], check=True, capture_output=True)
        for path in (_CERTIFICATES, Path("/etc/resolv.conf"), Path("/etc/hosts")):
            if path.is_file():
                (folder / path.relative_to("/")).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, folder / path.relative_to("/"))

    def command(self, *words):
        """The words that run a command there."""
        named = {"PATH": "/venv/bin:/usr/bin:/bin", "HOME": "/root", "LANG": "C.UTF-8", "TERM": "xterm-256color"}
        named |= {"PIP_CERT": str(_CERTIFICATES)} if _CERTIFICATES.is_file() else {}
        environment = [f"{name}={value}" for name, value in named.items()]
        chroot = shutil.which("chroot", path="/usr/sbin:/usr/bin")
        return [chroot, self._folder, "/usr/bin/env", "-i", *environment, *words]

    def run(self, *words):
        """(what a command prints, seconds that it took)"""
        began = time.monotonic()
        done = subprocess.run(self.command(*words), stdin=subprocess.DEVNULL, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout, round(time.monotonic() - began, 1)


def report(wheel, folder):
    """Install a wheel in a clean root in a folder, and use it. Returns a dict of seconds."""
    clean, seconds = CleanRoot(folder), {}
    there, _ = clean.run("sh", "-c", f"for name in {' '.join(_ABSENT)}; do command -v $name || true; done")
    assert there == ""
    shutil.copy(wheel, folder / "tmp")
    clean.run("python3", "-m", "venv", "/venv")
    _, seconds["install"] = clean.run("pip", "install", "--quiet", "--no-cache-dir", f"/tmp/{Path(wheel).name}")
    assert clean.run("picorack", "--version")[0].split()[-1] == release.version()
    began = time.monotonic()
    with Terminal(clean.command("picorack", "play", "--seed", _SEED, "--players", "h,m1")) as terminal:
        assert "You" in terminal.until("You")
        seconds["board_in_a_terminal"] = round(time.monotonic() - began, 1)
        terminal.write("2")  # a hint, which lays tiles
        terminal.drain(1)
        terminal.write("\r")
        terminal.drain(1)
        terminal.write("\x03")
        assert terminal.end() == 0
    kept, _ = clean.run("sh", "-c", "cat /root/.local/share/picorack/games/*.gcg")
    assert ">You: " in kept and f"#note picorack {release.version()}" in kept
    said, seconds["demo"] = clean.run("picorack", "demo", "--seed", _SEED, "--gcg", "/tmp/demo.gcg")
    assert "Final scores: " in said
    assert "1 of 1 game replayed to the end" in clean.run("picorack", "replay", "/tmp/demo.gcg", "--words")[0]
    said, seconds["dry_run"] = clean.run("picorack", "flash", "--dry-run", "--json", "--board", "pico_lcd_13")
    assert json.loads(said)["free_bytes"] > 0
    (folder / "tmp/words").write_text("CAT\nCATS\nAT\n")
    _, seconds["pack"] = clean.run("picorack-pack", "build", "/tmp/words", "--tiles", "english", "--out", "/tmp/small")
    clean.run("picorack-pack", "verify", "/tmp/small")
    assert clean.run("picorack-pack", "words", "/tmp/small")[0].split() == ["AT", "CAT", "CATS"]
    return seconds


@pytest.mark.longest
@pytest.mark.skipif(_lacking() != "", reason=_lacking())
def test_the_wheel_in_a_clean_debian(tmp_path):
    wheel, _ = release.packages(tmp_path)
    print(report(wheel, tmp_path / "root"))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="picorack-") as work:
        print(json.dumps(report(sys.argv[1], Path(work, "root"))))
