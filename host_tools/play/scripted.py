"""Plays a script of keys (key_script.py) on the device's code, in virtual time, and takes pictures of its screen.

The game runs in a folder of its own, so that settings or a saved game of the user's change nothing.
"""

import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from subprocess import PIPE

from PIL import Image

from ..errors import PicorackError
from .key_script import ScriptError


@dataclass
class Played:
    """What a script has done.

    shots: {name: Pillow image}
    files: {name: bytes} of the files that the game wrote: the saved game, settings, GCG
    costs: for each key (line, pixels sent, bytes allocated), if that was asked for
    """

    shots: dict = field(default_factory=dict)
    files: dict = field(default_factory=dict)
    costs: list = field(default_factory=list)


def play(device, steps, size, mono=False, options=(), cost=False):
    """Play a script. Returns a Played. Raises PicorackError.

    device: a Device
    steps: of key_script.parse()
    size: of the screen, as '240x240'
    options: of main.py, other than these
    """
    if cost and device.runtime == "cpython":
        raise PicorackError("what a key allocates is known on MicroPython alone: choose --runtime unix or unix32")
    with tempfile.TemporaryDirectory(prefix="picorack-") as work:
        keys, home = Path(work, "keys"), Path(work, "home")
        keys.write_text("".join(step.encoded() for step in steps), encoding="utf-8")
        home.mkdir()
        arguments = [keys, size, int(mono), int(cost), *options]
        with device.popen("scripted.py", arguments, stdout=PIPE, cwd=home) as child:
            played = _read(child.stdout, {step.line: step for step in steps}, size, mono)
        played.files = {path.name: path.read_bytes() for path in home.iterdir()}
    return played


def _read(stream, steps, size, mono):
    played, elsewhere = Played(), None
    for header in stream:
        what, line, *numbers = header.decode().rstrip("\n").split(" ", 3)
        if what == "shot":
            step = steps[int(line)]
            played.shots[step.value] = image(stream.read(int(numbers[0])), size, mono)
            screen = numbers[1]
            if not (elsewhere or _is(screen, step.shows)):
                elsewhere = f"line {line} of the keys: shot {step.value} shows {screen}, not {step.shows}"
        elif what == "cost":
            played.costs.append((int(line), *map(int, numbers)))
        else:
            raise ScriptError(f"line {line} of the keys comes too late: the game was left before it")
    if elsewhere:
        raise ScriptError(f"{elsewhere}: correct the keys before it, or the screen it names")
    return played


def _is(screen, expected):
    """Is a screen the one that a script names? On a narrow screen its line may be shorter."""
    return screen.startswith(expected) or " " in screen and expected.startswith(screen)


def image(raw, size, mono):
    """A display's picture, which hosts/picture.py keeps, as a Pillow image."""
    width, height = map(int, size.split("x"))
    if mono:
        lit = (255 * (raw[y // 8 * width + x] >> y % 8 & 1) for y in range(height) for x in range(width))
        picture = Image.new("L", (width, height))
        picture.putdata(list(lit))
        return picture.convert("1")
    return Image.frombytes("RGB", (width, height), raw, "raw", "BGR;16")
