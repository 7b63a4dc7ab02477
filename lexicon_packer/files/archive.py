"""Archives of a board's modules, compressed so that MicroPython imports straight out of them: written, read, verified.

docs/format.md gives the format byte by byte. On a board host_tools/run/device_scripts/start.py reads it.

Members that are often imported together lie in one block, which is one stream of deflate: its later members are
compressed with the names and code of the earlier ones, for which a reader must pass over those. With a window of 4 KB,
blocks of 8 KB are 3 % smaller than blocks of 4 KB and start as fast; blocks of 16 KB save 1 % more, and the title is
shown two seconds later.
"""

import itertools
import zlib
from dataclasses import dataclass
from pathlib import PurePosixPath

from ..errors import PackError
from ..reading import whole
from ..showing import place

SUFFIX = ".pra"
MAGIC = b"PRA\x01"  # the last byte is the version
WINDOW_BITS = 12
BLOCK_BYTES = 2 << WINDOW_BITS  # a block of several members has no more than this before it is compressed
_MOST = 1 << 20  # bytes of an archive, and of all its members together: several times what a board has room for
_LONGEST = 255  # characters of a path: MicroPython takes no longer ones
_HEAD = 12  # bytes: magic, window, number of entries, a zero, check sum
_KEY, _PLACE = 4, 5  # bytes of an entry: the check sum of its path; the block's offset, bytes in the block before it


@dataclass(frozen=True)
class Listed:
    """What an archive holds.

    members: {path: bytes}
    blocks: [(paths, bytes in the archive)] of each block
    index: bytes of the archive that are no member's
    """

    members: dict
    blocks: list
    index: int


def packed(groups):
    """The archive (bytes) of groups of members, which share no block, and how many bytes each group takes.

    groups: {name of the group: {path: bytes}}
    """
    shared = [(name, block) for name, members in groups.items() for block in _blocks(members)]
    paths = [path for _, block in shared for path in block]
    entries = dict.fromkeys(_folders(paths), (0, 0)) | dict.fromkeys(paths, (0, 0))
    keys = {path: _key(path) for path in entries}
    if len(set(keys.values())) < len(keys):
        raise PackError("two paths have the same CRC-32: give one of the modules another name")
    names = _deflated("\n".join(paths).encode())
    at, data, sizes = _HEAD + (_KEY + _PLACE) * len(entries) + len(names), [names], dict.fromkeys(groups, 0)
    for name, block in shared:
        before = itertools.accumulate(map(len, block.values()), initial=0)
        entries.update((path, (at, skipped)) for path, skipped in zip(block, before, strict=False))
        data.append(_deflated(b"".join(block.values())))
        at += len(data[-1])
        sizes[name] += len(data[-1])
    order = sorted(entries, key=keys.get)
    index = b"".join(keys[path].to_bytes(_KEY, "big") for path in order)
    index += b"".join(
        offset.to_bytes(3, "big") + skipped.to_bytes(2, "big") for offset, skipped in map(entries.get, order)
    )
    body = index + b"".join(data)
    head = MAGIC + bytes((WINDOW_BITS,)) + len(order).to_bytes(2, "big") + b"\0"
    return head + _check_sum(head, body).to_bytes(4, "big") + body, sizes


def listed(path):
    """The Listed of an archive file, every byte of which is checked. Raises PackError."""
    try:
        return read(whole(path, most=_MOST))
    except OSError as fault:
        raise PackError(f"{place(path)} cannot be read ({fault.strerror}): name another file") from None
    except ValueError as fault:
        raise PackError(f"{place(path)} is no sound archive of modules ({fault}): install the game again") from None


def read(data):
    """The Listed of an archive (bytes), every one of which is checked. Raises ValueError."""
    if data[:4] != MAGIC:
        raise ValueError(f"it begins with {data[:4]!r}, not with {MAGIC!r}")
    count, body = int.from_bytes(data[5:7], "big"), data[_HEAD:]
    if _check_sum(data[:8], body) != int.from_bytes(data[8:_HEAD], "big"):
        raise ValueError("its check sum is wrong")
    keys = [int.from_bytes(body[_KEY * i : _KEY * (i + 1)], "big") for i in range(count)]
    places = [body[at : at + _PLACE] for at in range(_KEY * count, (_KEY + _PLACE) * count, _PLACE)]
    entries = {
        key: (int.from_bytes(it[:3], "big"), int.from_bytes(it[3:], "big"))
        for key, it in zip(keys, places, strict=True)
    }
    at = _HEAD + (_KEY + _PLACE) * count
    names, at = _inflated(data, at, _MOST)
    paths = names.decode().split("\n") if names else []
    if any(len(path) > _LONGEST for path in paths):
        raise ValueError(f"a path in it has more than {_LONGEST} characters")
    if keys != sorted(map(_key, {*paths, *_folders(paths)})):
        raise ValueError("its index does not name its members")
    members, blocks, left = {}, [], _MOST
    for start, block in itertools.groupby(paths, lambda path: entries[_key(path)][0]):
        if start != at:
            raise ValueError(f"a block is to begin at byte {start}, and ends at {at}")
        block = list(block)
        content, at = _inflated(data, at, left)
        left -= len(content)
        skips = [entries[_key(path)][1] for path in block]
        members.update(
            (path, content[a:b]) for path, (a, b) in zip(block, itertools.pairwise([*skips, len(content)]), strict=True)
        )
        blocks.append((block, at - start))
    if at != len(data):
        raise ValueError(f"{len(data) - at} bytes belong to no member")
    return Listed(members, blocks, len(data) - sum(size for _, size in blocks))


def _blocks(members):
    """Yield {path: bytes} of the members that share a block: neighbours by their paths, the smallest first, so that
    little must be passed over."""
    block, size = [], 0
    for path in sorted(members):
        if block and size + len(members[path]) > BLOCK_BYTES:
            yield _ordered(block, members)
            block, size = [], 0
        block.append(path)
        size += len(members[path])
    if block:
        yield _ordered(block, members)


def _ordered(block, members):
    return {path: members[path] for path in sorted(block, key=lambda path: len(members[path]))}


def _folders(paths):
    """The folders in which members lie."""
    return {str(folder) for path in paths for folder in PurePosixPath(path).parents if folder.name}


def _key(path):
    """The CRC-32 of a path as MicroPython asks for it, from the mount point on."""
    return zlib.crc32(b"/" + path.encode())


def _check_sum(head, body):
    """The CRC-32 of all but the four bytes where it stands."""
    return zlib.crc32(body, zlib.crc32(head))


def _deflated(content):
    """The shortest of some streams of raw deflate."""
    streams = []
    for memory in (4, 6, 8, 9):
        stream = zlib.compressobj(9, zlib.DEFLATED, -WINDOW_BITS, memory)
        streams.append(stream.compress(content) + stream.flush())
    return min(streams, key=len)


def _inflated(data, at, most):
    """(the content of the stream of raw deflate that begins at a byte, the byte at which it ends). Raises ValueError,
    also if the content has more than `most` bytes."""
    stream = zlib.decompressobj(-WINDOW_BITS)
    try:
        content = stream.decompress(data[at:], most + 1)
    except zlib.error as fault:
        raise ValueError(f"the stream at byte {at} is damaged ({fault})") from None
    if len(content) > most:
        raise ValueError(f"the stream at byte {at} unpacks to more than an archive holds")
    if not stream.eof:
        raise ValueError(f"the stream at byte {at} is cut short")
    return content, len(data) - len(stream.unused_data)
