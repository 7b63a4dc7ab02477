"""A program with a little of everything that binds names, and its release."""

import subprocess
import sys
from pathlib import Path

from host_tools.release.release_build import made

_ONE = b"""class Meter:
    unit = "m"
    def __init__(self, size):
        self._size = size
        self.seen = []
    @property
    def half(self):
        return self._size // 2
    @staticmethod
    def make(size, *others, step=1):
        return Meter(size + step + len(others))
    def __enter__(self):
        return self
    def __exit__(self, *reason):
        self.seen.append(len(reason))
class Wrong(ValueError):
    pass

def keep(function):
    def kept(*given, **named):
        return function(*given)
    return kept

total = 0
def count():
    global total
    total += 1
    def inner():
        nonlocal_count = total
        return [nonlocal_count + size for size in range(2)]
    return inner()

def nest(size):
    def grow():
        nonlocal size
        size += 1
        return size
    grow()
    return grow()
"""
_TWO = b"""from . import one
from .one import Meter, Wrong as Bad, count, keep, nest
for size in range(3):
    pass
sizes = {size: [a_size for a_size in range(size)] for size in (1, 2)}
with Meter(8) as meter:
    half = meter.half
try:
    raise Bad("bad")
except Bad as problem:
    half += len(str(problem))
@keep
def total(size, half=half, unit=lambda size: size * 2):
    def show(size=size):
        return "%d %s" % (size, unit(half))
    return show()
print(size, sizes, half, meter.seen, total(4), Meter.make(3, 4, step=2).half, Meter.unit)
print(count(), count(), one.total, nest(3), getattr(meter, "seen"), "%(size)d" % {"size": size})
print("{half}".format(half=half))
class Page(one.Meter):
    lines = [size for size in range(2)]
    title = property(lambda self: self._size)
    def __init__(self, size, lines=lines):
        super().__init__(size)
        self.lines = lines
print(Page(5).title, Page(6).half, Page.lines, Page(1).unit)
other = Page(7)
other.extra = other.extent = 4
del other.extra
print(hasattr(other, "extra"), other.extent)
"""


def test_it_says_the_same(tmp_path):
    sources = {Path("pk/one.py"): _ONE, Path("pk/two.py"): _TWO}
    release = made(sources, [], bundled=False)
    said = _said(sources, tmp_path / "before")
    assert said.count(b"\n") == 5 and said == _said(release, tmp_path / "after")
    assert b"Meter" not in release[Path("pk/two.py")]


def _said(sources, folder):
    for path, text in sources.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(text)
    return subprocess.run([sys.executable, "-m", "pk.two"], cwd=folder, capture_output=True, check=True).stdout
