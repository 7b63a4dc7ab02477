"""The moving picture at the top of the README: a game played by the keys in docs/keys/film.keys, on the device's code.

`make shots` makes it anew; look at it before committing. Each shot of the script is a frame, and the comment after it
says for how many milliseconds it is seen.
"""

from PIL import Image

from ..run.runtime import Device
from . import screens

FILE = screens.IMAGES.parent / "game.gif"
SCRIPT = screens.Script("film")
_SIZE = "240x240"
_COLOURS = 64


def frames(device):
    """[(image, milliseconds)]"""
    comments, _ = SCRIPT.comments()
    shots = screens.played(SCRIPT, _SIZE, device).shots
    return [
        (shots[step.value].convert("RGB"), int(comments[step.line])) for step in SCRIPT.steps() if step.what == "shot"
    ]


def make(device):
    """Write the file."""
    pictures, durations = zip(*frames(device), strict=True)
    whole = Image.new("RGB", (pictures[0].width, pictures[0].height * len(pictures)))
    for i, picture in enumerate(pictures):
        whole.paste(picture, (0, i * picture.height))
    palette = whole.quantize(_COLOURS, dither=Image.Dither.NONE)  # one for all frames: a pixel keeps its colour
    first, *others = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
    first.save(FILE, save_all=True, append_images=others, duration=durations, loop=0, optimize=True)


if __name__ == "__main__":
    make(Device(heap="16m"))
