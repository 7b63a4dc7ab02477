"""picorack emulate: a Raspberry Pi Pico without a Pico."""

import json
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import click

from lexicon_packer.commandline.streams import say

from .options import number_option


@click.command()
@click.option("--board", metavar="NAME", help="The board whose display and buttons are connected to it.")
@number_option("--port", 0, 65535, "TCP port for its USB serial; 0 for any free one.", 9123)
@click.option(
    "--flash", type=click.Path(), metavar="FILE", help="The file that keeps its flash; it is made if there is none."
)
@click.option("--uf2", type=click.Path(), metavar="FILE", help="An official MicroPython image instead of our own.")
@click.option(
    "--profile",
    type=click.Path(),
    metavar="FILE",
    help="Count cycles until the end, and write stacks for flame graphs.",
)
def command(board, port, flash, uf2, profile):
    """Run MicroPython on an emulated Raspberry Pi Pico until Ctrl-C. mpremote and picorack flash connect to its port.

    Lines that you type are requests to the emulator (docs/emulator.md): press PIN, release PIN, tap PIN MS, picture
    FILE (a PNG), reset, time.
    """
    with tempfile.TemporaryDirectory(prefix="picorack-") as folder:
        flash = str(Path(folder) / "flash.bin") if flash is None else flash
        if profile is None:
            return _run(board, flash, uf2, port)
        return _run_profiled(board, flash, uf2, port, profile, Path(folder) / "profile.folded")


def _run_profiled(board, flash, uf2, port, profile, folded):
    from .. import output
    from ..emulator.code_names import names_file
    from ..measure import turn_profile
    from . import cycles

    if uf2:
        raise click.UsageError("--profile knows the functions of our own firmware alone: leave --uf2 out")
    output.check(profile, "--profile")
    status = _run(board, flash, uf2, port, (names_file(), folded))
    if folded.exists():
        output.write(profile, folded.read_bytes(), "--profile")
        cycles.print_tables(turn_profile.read(folded.read_text()))
    return status


def _run(board, flash, uf2, port, profile=None):
    from ..emulator.process import EmulatorError, start

    child = start(
        board,
        flash,
        uf2,
        port,
        profile=profile,
        stdin=None if _may_read() else subprocess.DEVNULL,
        stdout=subprocess.PIPE,
    )
    signal.signal(signal.SIGINT, lambda *_: child.terminate())
    with child:
        try:
            ready = child.stdout.readline()
            if ready:
                say(f"The Pico is up: mpremote connect socket://127.0.0.1:{json.loads(ready)['port']}")
                for line in child.stdout:
                    say(line.rstrip())
            status = child.wait()
        finally:
            child.terminate()
    if status < 0:
        raise EmulatorError(f"the emulator was ended by signal {-status}: start it again")
    return status


def _may_read():
    """Whether stdin is ours: a job in the background would be stopped when it reads from the terminal."""
    try:
        return not sys.stdin.isatty() or os.tcgetpgrp(sys.stdin.fileno()) == os.getpgrp()
    except OSError:  # a terminal, but not that of this job
        return True
