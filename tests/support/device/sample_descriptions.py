"""A sound lexicon.json as a tree, and some thousand ways to make it wrong. MicroPython runs this module, too.

A tree is a str, which is JSON text; a list of trees, which is a JSON list; or a list of (key, tree) pairs, which is a
JSON object.

tests/data/descriptions holds what is wrong, a JSON list a line. fields.jsonl: the path of a field, what stands there
instead, and what is said of it: of fields that disagree, or that only nearly fit. texts.jsonl: what is replaced in the
sound text, by what, and what is said: JSON that some readers take, and what is none. There `<80*26>` is 26 times 80.
"""

import json
from binascii import crc32

_DATA = "tests/data/descriptions/"
_ZEROS = "00000000"

_TILES = [
    ("name", '"ab"'),
    ("letters", ['"A"', '"CH"']),
    ("lower", ['"a"', '"ch"']),
    ("counts", ["9", "2"]),
    ("values", ["1", "18"]),
    ("blanks", "2"),
    ("bonuses", ["0", "0", "5", "0", "0", "0", "0", "50", "200"]),
    ("rack", "8"),
]


def _file(name, least, most, words):
    return [
        ("file", '"%s.dawg"' % name),
        ("min", least),
        ("max", most),
        ("words", words),
        ("nodes", "5"),
        ("edges", "6"),
        ("bytes", "512"),
        ("page", "512"),
        ("crc32", '"0123abcd"'),
    ]


SOUND = [
    ("format", '"picorack-lexicon"'),
    ("version", "1"),
    ("name", '"Sm\u00e5 \\"words\\" \\\\"'),
    ("language", '"ab"'),
    ("tiles", _TILES),
    ("licence", '"none"'),
    ("source", '"words.txt"'),
    ("words", "10"),
    ("splits", [_file("2-3", "2", "3", "4"), _file("4-15", "4", "15", "6")]),
    ("leaves", '"%s000108%s"' % ("80" * 6, "80" * 64)),
    ("champion", '"%s000108%s000140010260%s"' % ("64" * 6, "64" * 208, "80" * 26)),
    ("common", _file("common", "2", "15", "3")),
    ("common_licence", '"none"'),
    ("septets", _file("septets", "7", "7", "3")),
    ("octets", _file("octets", "8", "8", "3")),
    ("crc32", '"%s"' % _ZEROS),
]
_OPTIONAL = ("bonuses", "rack", "leaves", "champion", "common", "common_licence", "septets", "octets")

# What no field of lexicon.json may be.
_NOTHING = (
    "null", "true", "false", "-1", "0.0", "1.5", "1e3", "1e999", "-0.0", "1" * 22, '""', '"%s"' % ("x" * 300),
    '"\\u0000"', '"\t"', '"\x7f"', '"\u0085"', "[]", "{}", "[[[[[[1]]]]]]", '{"a": {"a": {"a": [{}]}}}', "NaN", "",
)  # fmt: skip

# Bytes in the place of "none", which are no text.
_BYTES = (
    b"\xff", b"\xc3", b"\xc3(", b"\x80", b"\xc0\x80", b"\xc1\xbf", b"\xe0\x80\x80", b"\xe0\x9f\xbf", b"\xed\xa0\x80",
    b"\xed\xbf\xbf", b"\xf0\x80\x80\x80", b"\xf0\x8f\xbf\xbf", b"\xf4\x90\x80\x80", b"\xf5\x80\x80\x80", b"\xc2\x85",
    b"\xf8\x88\x80\x80\x80",
)  # fmt: skip


def text_of(tree):
    """The text of a tree as the packer would write it."""
    if isinstance(tree, str):
        return tree
    if tree and isinstance(tree[0], tuple):
        return "{%s}" % ", ".join('"%s": %s' % (key, text_of(value)) for key, value in tree)
    return "[%s]" % ", ".join(text_of(value) for value in tree)


def sealed(data):
    """The bytes of a lexicon.json, the eight digits at its end replaced by the right check sum."""
    at = len(data.rstrip()) - 10
    crc = crc32(data[:at] + _ZEROS.encode() + data[at + 8 :]) & 0xFFFFFFFF
    return data[:at] + b"%08x" % crc + data[at + 8 :]


def sound(feed="\n"):
    """The bytes of a sound lexicon.json."""
    return sealed((text_of(SOUND) + feed).encode())


def changed(tree, path, text):
    """The tree with another text at a path of keys and indices, or without that field if the text is None."""
    found = []
    for i, item in enumerate(tree):
        key, value = item if isinstance(item, tuple) else (i, item)
        if key == path[0]:
            if text is None and len(path) == 1:
                continue
            value = changed(value, path[1:], text) if len(path) > 1 else text
        found.append((key, value) if isinstance(item, tuple) else value)
    return found


def paths(tree=SOUND, above=()):
    """Yield the path of every value in a tree."""
    for i, item in enumerate(tree):
        key, value = item if isinstance(item, tuple) else (i, item)
        yield above + (key,)
        if not isinstance(value, str):
            for path in paths(value, above + (key,)):
                yield path


def wrong():
    """Yield (bytes of a lexicon.json with one thing wrong but a right check sum, the refusal of it or "")."""
    for path in paths():
        if path == ("crc32",):
            continue
        for text in _NOTHING:
            yield _bytes(changed(SOUND, path, text)), ""
        if isinstance(path[-1], str) and path[-1] not in _OPTIONAL:
            yield _bytes(changed(SOUND, path, None)), "%s is missing" % path[-1]
    for path, text, said in _listed("fields"):
        yield _bytes(changed(SOUND, path, text)), said
    for old, new, said in _listed("texts"):
        text = text_of(SOUND)
        assert old in text, old
        yield sealed((text.replace(old, new, 1) + "\n").encode()), said
    for bad in _BYTES:
        yield sealed(text_of(SOUND).encode().replace(b'"none"', b'"no' + bad + b'ne"', 1)), ""


def _listed(name):
    """Yield the lines of a file of tests/data/descriptions."""
    with open(_DATA + name + ".jsonl") as file:
        for line in file:
            where, text, said = json.loads(line)
            yield where, _repeated(text), said


def _repeated(text):
    """A text in which `<80*26>` is replaced by 26 times 80."""
    found, *rest = text.split("<")
    for part in rest:
        repeated, after = part.split(">")
        at = repeated.rfind("*")
        found += repeated[:at] * int(repeated[at + 1 :]) + after
    return found


def _bytes(tree):
    return sealed((text_of(tree) + "\n").encode())


def accepted():
    """Yield the bytes of unusual but sound files: without optional fields, without a line feed, with letters that have
    no case."""
    yield sound()
    yield sound("")
    for key in _OPTIONAL:
        yield _bytes(changed(SOUND, (key,), None))
    yield _bytes(changed(SOUND, ("tiles", "lower", 0), '"A"'))
    yield _bytes(changed(SOUND, ("tiles", "blanks"), "0"))
    for text in ('"\U0001f3b2"', '"\u00a0"', '"\u0800"', '"\ud7ff"', '"\uffff"', '"\U0010ffff"', '"%s"' % ("x" * 50)):
        yield _bytes(changed(SOUND, ("name",), text))
    tree = SOUND
    for path in (("splits", 0), ("splits", 1), ("common",), ("septets",), ("octets",)):
        tree = changed(tree, path + ("page",), "0")
        tree = changed(tree, path + ("bytes",), "4194303")
    yield _bytes(tree)


def broken():
    """Yield the bytes of files that are damaged or that end without a check sum."""
    data = sound()
    for at in range(len(data)):
        yield data[:at] + bytes((data[at] ^ 1 << at % 8,)) + data[at + 1 :]
    for size in range(len(data) - 1):
        yield data[:size]
    text = text_of(SOUND)
    yield text.encode()  # eight zeros are not its check sum
    yield (text_of(changed(SOUND, ("crc32",), None)) + "\n").encode()  # of a lexicon packed before there was one
    yield data + b"\n"
    yield data[:-1] + b"\r\n"
    yield data[:-1] + b" "
    yield data + data
    yield data[:-3].upper() + data[-3:]
    yield sealed(data)[:-2] + b', "name": "x"}\n'
    yield b"\xef\xbb\xbf" + data
    yield b"[" * 5000
    yield b"\0" * 100
    yield b" " * 9000 + data
