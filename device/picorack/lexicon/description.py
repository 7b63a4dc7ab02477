"""lexicon.json (docs/format.md): reads it, and refuses whatever is not as it should be before any of it is used.

The packer and the host's tools use this very file (lexicon_packer/rules.py), so it imports nothing of the device but in
read(). On the device it is imported by import_once(): it is in the heap while lexicon.json is read, and then no more.
What it leaves there are names, which MicroPython keeps for ever; it takes every str of up to ten characters in a source
for one. So parameters have names that the game has anyway, and constants that one function uses are its variables.
"""

import json
from binascii import crc32

MOST_BYTES = 8100  # of lexicon.json; the longest fields together are shorter

# A field a line: its name, its type, the least and the most (of a number; of characters of a text; of items of a list),
# and ? if a lexicon may be without it.
LEXICON = """format text 16 16
version number 0 1073741823
name text 1 50
language text 1 50
tiles object
licence text 1 200
source text 1 200
words number 0 1073741823
splits list 1 14
leaves text 140 374 ?
champion text 480 1098 ?
common object ?
common_licence text 1 200 ?
septets object ?
octets object ?
crc32 text 8 8"""

TILES = """name text 1 50
letters list 1 40
lower list 1 40
counts list 1 40
values list 1 40
blanks number 0 255
bonuses list 9 9 ?
rack number 7 8 ?"""

FILE = """file text 8 12
min number 2 15
max number 2 15
words number 0 1073741823
nodes number 1 4194303
edges number 0 1398101
bytes number 1 4194303
page number 0 4194303
crc32 text 8 8"""


def read(folder):
    """What is needed of a lexicon's description, as a dict. Raises LexiconError naming the file, what is wrong with it
    and the remedy."""
    from .storage import LexiconError, state_of

    path = folder + "/lexicon.json"
    try:
        size, _ = state_of(path)
        if size > MOST_BYTES:
            raise ValueError("%d bytes, at most %d are possible" % (size, MOST_BYTES))
        with open(path, "rb") as file:
            description = parse(file, size)
    except OSError:
        raise LexiconError("%s cannot be read: is %s a lexicon folder made by picorack-pack?" % (path, folder))
    except ValueError as error:
        raise LexiconError("%s is damaged (%s): pack the lexicon again or copy the whole folder" % (path, error))
    description.pop(b"champion".decode(), 0)  # long, and read by that player alone (equity/champion_model.py)
    for file in description["splits"] + [description.get(name, {}) for name in ("common", "septets", "octets")]:
        for key in "words nodes edges".split():
            file.pop(key, 0)
    return description


def parse(file, size):
    """The dict that a lexicon.json of `size` bytes holds; file: it, open for reading bytes. Check sum, JSON and fields
    are checked, in this order. Raises ValueError: what is wrong.

    The check sum is worked out a piece at a time: a whole lexicon.json beside all that is made of it would be more than
    the smallest heaps have room for.
    """
    file.seek(max(size - 21, 0))
    end = file.read()
    feed = b"\n" if end.endswith(b"\n") else b""
    at = len(end) - len(feed) - 10  # of the check sum's first digit
    if at < 10 or end[at - 10 : at] != b'"crc32": "' or end[at + 8 : at + 10] != b'"}':
        raise ValueError("no check sum at its end")
    crc = crc32(b'00000000"}' + feed, _check_sum(file, size - len(end) + at))
    if end[at : at + 8] != b"%08x" % crc:
        raise ValueError("check sum %08x" % crc)
    file.seek(0)
    try:
        description = json.load(file)
    except (ValueError, RuntimeError):  # RuntimeError: nested too deeply for CPython
        raise ValueError("it is no JSON")
    check(description)
    description["crc32"] = b"00000000".decode()
    if crc32(feed, _crc(description, 0, LEXICON)) != crc:
        raise ValueError("not as the packer writes it")  # but, say, with a field twice
    return description


def _check_sum(file, size):
    """The check sum of a file's first bytes."""
    file.seek(0)
    crc = 0
    while size > 0:
        piece = file.read(min(size, 128))
        if not piece:
            raise ValueError("%d bytes fewer than it had" % size)
        crc = crc32(piece, crc)
        size -= len(piece)
    return crc


def check(description):
    """description: what JSON has made of lexicon.json. Raises ValueError: which field is what, and what it may be."""
    _check_fields("", description, LEXICON)
    _check_is("format", description["format"], "picorack-lexicon")
    _check_is("version", description["version"], 1)
    tiles = description["tiles"]
    check_tiles(tiles)
    _check_is("language", description["language"], tiles["name"])
    for name, least, most in (("leaves", 128, 128), (b"champion".decode(), 416, 800)):  # decoded, it is no new name
        if name in description:
            _check_leaves(name, description[name], len(tiles["letters"]) + 1, least, most)
    least, words, page = 2, 0, None
    for i, split in enumerate(description["splits"]):
        _check_file("splits[%d]." % i, split, b"%d-%d.dawg", least, least, page)
        least, page = split["max"] + 1, split["page"]
        words += split["words"]
    _check_is("the max of the last split", least - 1, 15)
    _check_is("words", description["words"], words)
    if "common" in description:
        _check_file("common" + ".", description["common"], b"common.dawg", 2, 15, page)
    for tiles, name in ((7, "septets"), (8, "octets")):  # of a full rack
        if name in description:
            _check_file(name + ".", description[name], name.encode() + b".dawg", tiles, tiles, page)
            _check_is(name + "." + "max", description[name]["max"], tiles)


def check_tiles(tiles):
    """As check(), of `tiles` alone."""
    _check_fields("tiles" + ".", tiles, TILES)
    letters = tiles["letters"]
    for key, most in (("letters", 2), ("lower", 2), ("counts", 255), ("values", 18)):
        found = tiles[key]
        _check("tiles" + "." + key, found, "list", len(letters), len(letters))
        for i, value in enumerate(found):
            place = "tiles.%s[%d]" % (key, i)
            if most > 2:
                _check(place, value, "number", 0, most)
                continue
            _check(place, value, "text", 1, most)
            if (
                value.strip(b"[]?. ".decode()) != value
                or found.index(value) < i
                or value in letters
                and letters[i] != value
            ):
                _refuse(place, value, "a plain letter of its own")
    for laid, points in enumerate(tiles.get("bonuses", ())):
        _check("tiles.bonuses[%d]" % laid, points, "number", 0, 255)
    # At most 999 tiles: a byte of the bag each, and three digits on the screen.
    _check("the sum of tiles.counts", sum(tiles["counts"]), "number", 1, 999 - tiles["blanks"])


def _check_leaves(name, leaves, count, least, most):
    """The third part of a table says what each letter is, the blank before all (players/farsighted.py). That of the
    champion ends in pairs of letters, and 52 digits after those (equity/champion_model.py).

    count: how many letters, and the blank
    least: digits after the parts that have two for each kind, without pairs; most: with as many pairs as there may be
    """
    pairs = 6 * count + least  # where they begin
    more = 52 if most > least else 0
    digits = pairs + min(max(len(leaves) - pairs - more, 0), most - least) // 6 * 6
    _check_hex(name, leaves, digits + more)
    for at in range(4 * count, digits, 2):
        number = int(leaves[at : at + 2], 16)
        kind = None
        if at == 4 * count:
            kind = None if number == 0 else "00, the blank"
        elif at < 6 * count:
            kind = None if number in (0, 1, 8) else "00, 01 or 08"
        elif at >= pairs and (at - pairs) % 6 < 4 and number >= count:
            kind = "the number of a letter"
        if kind:
            _refuse("%.20s[%d:%d]" % (name, at, at + 2), leaves[at : at + 2], kind)  # so long a str is no name


def _check_file(place, file, name, least, length, page):
    """least: of its lengths, length: the least that the greatest may be; page: None if it may be any."""
    _check_fields(place, file, FILE)
    _check_is(place + "min", file["min"], least)
    _check(place + "max", file["max"], "number", length, 15)
    _check_is(place + "file", file["file"], name.replace(b"%d-%d", b"%d-%d" % (least, file["max"])).decode())
    if file["page"] not in (0, 512, 1024):
        _refuse(place + "page", file["page"], "0, 512 or 1024")
    if page is not None:
        _check_is(place + "page", file["page"], page)
    _check_hex(place + "crc32", file["crc32"], 8)
    _check(place + "bytes", file["bytes"], "number", file["nodes"] + 3 * file["edges"], 4194303)


def _check_fields(place, value, table):
    """table: as LEXICON"""
    if type(value) is not dict:
        _refuse(place[:-1] or "what it holds", value, "an object with fields")
    known = []
    for line in table.split("\n"):
        key, kind, *bounds = line.split()
        known.append(key)
        if key not in value:
            if len(bounds) % 2 == 0:  # there is no ?
                raise ValueError("%s%s is missing" % (place, key))
        elif kind != "object":
            _check(place + key, value[key], kind, int(bounds[0]), int(bounds[1]))
    for key in value:
        if key not in known:
            raise ValueError("%s%s is no field of it" % (place, _show(key)))


def _check(place, value, kind, least, most):
    """least, most: of a number, or of the length of a text or a list."""
    of = int if kind == "number" else str if kind == "text" else list
    if type(value) is not of or not least <= (value if of is int else len(value)) <= most:
        _refuse(place, value, "a %s (%d to %d)" % (kind, least, most))
    if of is str and not _is_plain(value):
        _refuse(place, value, "free of control characters")


def _check_is(place, value, kind):
    if value != kind:
        _refuse(place, value, _show(kind))


def _check_hex(place, value, length):
    if len(value) != length or value.strip("0123456789abcdef"):
        _refuse(place, value, "%d hexadecimal digits" % length)


def _is_plain(text):
    """Is it sound UTF-8 without control characters?"""
    try:
        data = text.encode()
    except ValueError:  # half a character, on CPython
        return False
    # Two bytes of UTF-8 that must not follow each other: the first; the second from, to. They begin a control
    # character, a character in more bytes than it needs, half a character, or one that there is not. MicroPython reads
    # all of them.
    pairs = b"\xc2\x80\x9f\xe0\x80\x9f\xed\xa0\xbf\xf0\x80\x8f\xf4\x90\xbf"
    before = 0
    for byte in data:
        if byte < 32 or byte == 127 or 0xC0 <= byte <= 0xC1 or byte > 0xF4:
            return False
        for at in range(0, len(pairs), 3):
            if before == pairs[at] and pairs[at + 1] <= byte <= pairs[at + 2]:
                return False
        before = byte
    return True


def _refuse(place, value, kind):
    raise ValueError("%s is %s, not %s" % (place, _show(value), kind))


def _show(value):
    """A value, shortened, but not what is in a list or an object, which may be nested without end."""
    if type(value) is list:
        return "a list of %d" % len(value)
    return "an object with fields" if type(value) is dict else repr(value)[:40]


def _crc(value, crc, table):
    """CRC-32 of what the packer writes for a value, after what has the CRC-32 `crc`. table: of an object's fields"""
    if isinstance(value, str):
        data = value.encode()  # may be a thousand bytes, so no second copy is made where none is needed
        if b"\\" in data or b'"' in data:
            data = data.replace(b"\\", b"\\\\").replace(b'"', b'\\"')
        return crc32(b'"', crc32(data, crc32(b'"', crc)))
    if isinstance(value, int):
        return crc32(b"%d" % value, crc)
    before = b"["
    if isinstance(value, list):
        for item in value:
            crc = _crc(item, crc32(before, crc), table)
            before = b", "
        return crc32(b"]", crc)
    before = b"{"
    for line in table.split("\n"):
        key = line.split()[0]
        if key in value:
            crc = crc32(before + b'"' + key.encode() + b'": ', crc)
            crc = _crc(value[key], crc, TILES if key == "tiles" else FILE)
            before = b", "
    return crc32(b"}", crc)
