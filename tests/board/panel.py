"""What an emulated board's panel shows, beside the pictures that the same keys give on the host's MicroPython."""

from PIL import Image, ImageChops

from host_tools.play import key_script, scripted
from host_tools.run.runtime import Device


def differing(one, other):
    """How many pixels of two pictures differ. If one is smaller, all pixels of the larger one do."""
    if one.size != other.size:
        return max(one.width * one.height, other.width * other.height)
    bands = ImageChops.difference(one, other).split()
    return sum(ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2]).histogram()[1:])


def seen(pico, folder):
    """The picture on the panel."""
    pico.picture(folder / "panel.png")
    with Image.open(folder / "panel.png") as shown:
        return shown.convert("RGB")


def expected(keys, size, mono, options, wait_after):
    """The pictures at the start and after each key, as the game's own code draws them on MicroPython.

    keys: as in a script; options: of main.py; wait_after(key): milliseconds until nothing happens any more after it
    """
    lines = []
    for i, key in enumerate((None, *keys)):
        lines += [key] if key else []
        lines += [f"wait {wait_after(key)}", f"shot {i}"]
    shots = scripted.play(Device(heap="2m"), key_script.parse("\n".join(lines)), size, mono, options).shots
    return [shots[str(i)].convert("RGB") for i in range(len(keys) + 1)]


def wrong(name, found):
    """Messages about what is not as it must be in figures and answers: pixels that differ, and any no."""
    for key, value in found.items():
        if value is False or key.endswith("differing") and value:
            yield f"{name}: {key} is {value}"
