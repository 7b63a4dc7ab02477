"""Damaged word graphs with check sums made to fit: what a device would play that was given a broken lexicon.

Its functions:

    damage(data, pick)                          one file's bytes, damaged
    write(source, target, pick)                 a copy of a lexicon's folder, one or more of its files damaged
    cases(folder, sources, count, seed)         many of them, and what kernel_figures.py shall do with them
"""

import json
import random
import shutil
import zlib
from pathlib import Path

from lexicon_packer.files.writer import sealed

_EOW = 0x80
_ALL = 0xFF

# Sizes for kernel_figures.py: records, budget, places, entries.
_SIZES = [(16, 2000, 192, -1), (1, 40, 17, -1), (4, 300, 192, 0)]
_MODES = [("resident", 0), ("paged", 512), ("paged", 1024), ("mapped", 0)]
_MOST_VISITS = 6000  # graphs with circles in them would take most of the time


def damage(data, pick):
    """The bytes of a file, damaged in one of many ways; at least one byte differs. pick: a random.Random"""
    return bytes(pick.choice(_WAYS)(bytearray(data), pick)) or b"\0"


def write(source, target, pick):
    """Copy a lexicon's folder to `target` with damaged files. lexicon.json gets their sizes and check sums, so that
    readers accept them."""
    shutil.copytree(source, target)
    description = json.loads((target / "lexicon.json").read_text("utf-8"))
    files = description["splits"] + ([description["common"]] if "common" in description else [])
    for entry in pick.sample(files, pick.randint(1, len(files))):
        data = damage((target / entry["file"]).read_bytes(), pick)
        (target / entry["file"]).write_bytes(data)
        entry.update(nodes=1, edges=0, bytes=len(data), crc32=f"{zlib.crc32(data):08x}")
    (target / "lexicon.json").write_bytes(sealed(description))


def cases(folder, sources, count, seed):
    """Write `count` damaged lexicons and the positions to try them on into a folder; returns lines of generators.txt.

    sources: [(folder of a lexicon, [(cells, rack), ...])]; the lexicons take turns.
    """
    pick = random.Random(seed)
    lines = []
    for number, (_, positions) in enumerate(sources):
        text = "".join(f"{at} {bytes(cells).hex()} {bytes(rack).hex()}\n" for at, (cells, rack) in enumerate(positions))
        (folder / f"damaged-positions{number}.txt").write_text(text)
    for at in range(count):
        number = at % len(sources)
        write(Path(sources[number][0]), folder / f"damaged{at}", pick)
        mode, sizes = pick.choice(_MODES), pick.choice(_SIZES)
        lines.append((f"damaged{at}", *mode, *sizes, _MOST_VISITS, f"damaged-positions{number}.txt"))
    return lines


def describe(folder, lines):
    """Write generators.txt."""
    (folder / "generators.txt").write_text("".join(" ".join(map(str, line)) + "\n" for line in lines))


def _flipped(data, pick):
    for _ in range(pick.choice([1, 2, 8, 64])):
        data[pick.randrange(len(data))] ^= 1 << pick.randrange(8)
    return data


def _overwritten(data, pick):
    for _ in range(pick.choice([1, 4, 16])):
        at = pick.randrange(len(data))
        data[at : at + pick.choice([1, 3, 30])] = pick.randbytes(pick.choice([1, 3, 30]))
    return data


def _one_value(data, pick):
    """A value in some places or everywhere: headers of 127 edges, letters above the alphabet, far children."""
    value = pick.choice([0, 1, 0x1A, 0x28, 0x7F, 0x80, 0xA8, _ALL])
    every = pick.choice([1, 2, 3, 7, 50])
    for at in range(pick.randrange(every), len(data), every):
        data[at] = value
    return data


def _cut(data, pick):
    return data[: pick.randrange(len(data)) + 1]


def _longer(data, pick):
    return data + pick.randbytes(pick.randrange(1, 3000))


def _random(data, pick):
    return bytearray(pick.randbytes(pick.choice([1, 2, 4, 100, 512, 513, 3000])))


def _moved(data, pick):
    """A piece of the file moved elsewhere, so that whole nodes lie where no edge leads."""
    start, size = pick.randrange(len(data)), pick.randrange(1, 600)
    piece = data[start : start + size]
    del data[start : start + size]
    at = pick.randrange(len(data) + 1)
    return data[:at] + piece + data[at:]


def _circle(data, pick):
    """Every node ends a word and has an edge for every letter, which leads back to the node itself or a little further.
    So there are as many words as ways to lay tiles."""
    letters, step = pick.choice([3, 26, 40, 63]), pick.choice([0, 1, 3, 121])
    node = bytearray([_EOW * pick.randrange(2) | letters])
    for letter in range(letters):
        node += (letter << 18 | step).to_bytes(3, "big")
    return node * pick.randrange(1, 8)


def _one_letter(data, pick):
    """Nodes with many edges of the same letter, of which a sound node has one."""
    letter, count = pick.randrange(64), pick.randrange(1, 128)
    node = bytearray([_EOW | count]) + count * (letter << 18 | 1).to_bytes(3, "big")
    return node + data


def _letters(data, pick):
    """The root's edges with letters of any number, in any order, some of them above the alphabet."""
    for at in range(1, min(len(data), 3 * (data[0] & 0x7F)), 3):
        data[at] = data[at] & 3 | pick.randrange(64) << 2
    return data


def _far(data, pick):
    """Edges that lead as far as 18 bits reach."""
    for _ in range(pick.choice([1, 5, 40])):
        at = 1 + 3 * pick.randrange(max(1, len(data) // 3))
        data[at : at + 3] = (pick.randrange(64) << 18 | 0x3FFFF).to_bytes(3, "big")
    return data


_WAYS = (_flipped, _overwritten, _one_value, _cut, _longer, _random, _moved, _circle, _one_letter, _letters, _far)
