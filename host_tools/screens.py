"""The device's screens as pictures: its own code, fed with keys (device_scripts/screens.py).

`python -m host_tools.screens` writes docs/images/*.png.
"""

from pathlib import Path

from PIL import Image

from .lexicons import lexicon_folder
from .runtime import Device

IMAGES = Path(__file__).parent.parent / "docs" / "images"
SIZES = ("84x48m", "128x64m", "128x128m", "128x128", "240x135", "240x240", "320x240")
GAME = ["2", "enter"] * 5 + ["2", "shot"]  # the best words five times, then a hint
_SEED = 5
_WIDTH = 480  # of the files, about: pixels are made squares of this


def shots(device, lexicon, size, keys, seed=_SEED):
    """Pillow images of the screen wherever `keys` say 'shot'. size: as '128x64m' (m: mono)."""
    raw = device.run("screens.py", [lexicon, size, seed, *keys])
    count = keys.count("shot")
    length = len(raw) // count
    return [image(raw[i * length : (i + 1) * length], size) for i in range(count)]


def image(raw, size):
    """A display's picture as a Pillow image."""
    width, height = (int(number) for number in size.rstrip("m").split("x"))
    return (_mono if size.endswith("m") else _colour)(raw, width, height)


def _mono(raw, width, height):
    image = Image.new("L", (width, height))
    image.putdata([255 * (raw[y // 8 * width + x] >> y % 8 & 1) for y in range(height) for x in range(width)])
    return image


def _colour(raw, width, height):
    colours = [raw[at] | raw[at + 1] << 8 for at in range(0, len(raw), 2)]
    image = Image.new("RGB", (width, height))
    image.putdata([((c >> 11) * 255 // 31, (c >> 5 & 63) * 255 // 63, (c & 31) * 255 // 31) for c in colours])
    return image


def main():
    IMAGES.mkdir(parents=True, exist_ok=True)
    device, lexicon = Device(heap="2m"), lexicon_folder()
    for size in SIZES:
        (image,) = shots(device, lexicon, size, GAME)
        scale = max(1, _WIDTH // image.width)
        image = image.resize((image.width * scale, image.height * scale), Image.Resampling.NEAREST)
        image.save(IMAGES / f"game-{size}.png", optimize=True)


if __name__ == "__main__":
    main()
