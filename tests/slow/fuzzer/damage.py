"""Ways to spoil what a command reads: bytes of a file, values in JSON, words of a line."""

import json
import re
import struct
from binascii import crc32

NESTED = "[" * 20_000 + "]" * 20_000
TOKENS = ("null", "true", "-1", "0", "5", "0.5", "255", "65536", "1000000", "-99999999999", "1e999", "NaN",
          "-Infinity", "9" * 5000, '""', '"A"', '"\\ud800"', '"\\u0000"', '"\\n"', '"' + "A" * 100_000 + '"', '"Ž"',
          "[]", "{}", "[[]]", '[1, "a"]', "[" * 300 + "]" * 300, NESTED)  # fmt: skip
NUMBERS = ("0", "1", "-1", "+5", "7", "8", "15", "16", "255", "65536", "99999", "1e999", "NaN", "Infinity", "٣", "²",
           "1_0", "9" * 30, "9" * 5000)  # fmt: skip
_LONG = ("h" * 300, "h" * 5000, "A" * 100_000, "[" * 100_000, "é" * 200)
_CODECS = ("punycode", "idna", "hex", "zlib", "undefined", "utf-16", "unicode_escape", "cp037", "ISO-8859-1", "KLINGON")
_ODD = ("", " ", "-", "--", "a\nb", "\t", "\x1b[31m", "é", "ſ", "\N{KELVIN SIGN}", "İ", "\udce9", "%s%n", "{}", "[",
        "[CH]", "()", "?", ".", "..", "true", "h,m5", "m9", "#", ">", ":", "\ufeff", "\u2028")  # fmt: skip
WORDS = (*NUMBERS, *_LONG, *_ODD)
_MARK = "\ue000"


def any_bytes(rng, data):
    """Bytes of a file, spoilt somewhere."""
    at = rng.randrange(len(data) + 1)
    return rng.choice(
        (
            lambda: data[:at],
            lambda: data[at:],
            lambda: b"",
            lambda: _flipped(rng, data),
            lambda: data[:at] + rng.randbytes(rng.choice((1, 4, 500))) + data[at:],
            lambda: data[:at] + b"\0" * rng.choice((1, 100)) + data[at:],
            lambda: data + data,
            lambda: data[:at] + data[at : at + 20] * 20_000 + data[at:],
            lambda: b"\xef\xbb\xbf" + data,
            lambda: data.decode("utf-8", "replace").encode("utf-16"),
            lambda: data.replace(b"\n", b"\r\n"),
            lambda: data.replace(b"\n", b" "),
            lambda: data.replace(b"E", b"\xe9"),
            lambda: rng.choice(WORDS).encode("utf-8", "surrogateescape"),
            lambda: rng.randbytes(2000),
        )
    )()


def _flipped(rng, data):
    spoilt = bytearray(data)
    for _ in range(rng.choice((1, 3, 50))):
        if spoilt:
            spoilt[rng.randrange(len(spoilt))] ^= 1 << rng.randrange(8)
    return bytes(spoilt)


def graph(rng, data):
    """A file of words whose check sum no longer fits, in one of three ways."""
    if not data:  # no word is so long
        return b"\0"
    at = rng.randrange(len(data))
    changed = bytes((data[at] ^ 1 + rng.randrange(255),))
    return rng.choice((data[:at], data + b"\0", data[:at] + changed + data[at + 1 :]))


def any_json(rng, data):
    """JSON in which some values have another kind or size."""
    value = json.loads(data)
    tokens = []
    for _ in range(rng.choice((1, 1, 2))):
        value = _replaced(rng, value, f"{_MARK}{len(tokens)}")
        tokens.append(rng.choice(TOKENS))
    text = json.dumps(value, ensure_ascii=False)
    for number, token in enumerate(tokens):
        text = text.replace(f'"{_MARK}{number}"', token)
    return text.encode()


def _replaced(rng, value, by):
    """The value with one of its parts replaced, or left out."""
    if not isinstance(value, (dict, list)) or not value or rng.random() < 0.1:
        return by
    key = rng.choice(list(value) if isinstance(value, dict) else range(len(value)))
    if rng.random() < 0.1:
        if isinstance(value, dict):
            return {other: part for other, part in value.items() if other != key}
        return value[:key] + value[key + 1 :]
    value[key] = _replaced(rng, value[key], by)
    return value


def json_lines(rng, data):
    """A file of JSON objects, one on a line, some of them spoilt."""
    lines = data.splitlines()
    for _ in range(rng.choice((1, 2))):
        at = rng.randrange(len(lines))
        try:
            lines[at] = rng.choice((any_json, any_json, any_bytes))(rng, lines[at])
        except ValueError:  # spoilt already
            continue
    return b"\n".join(lines) + b"\n"


def word(rng):
    """A word that users hardly ever type."""
    return rng.choice(rng.choice((NUMBERS, _LONG, _ODD)))


def words_of_lines(rng, data):
    """Text with words or numbers replaced, lines moved, left out or doubled."""
    lines = data.decode().splitlines()
    for _ in range(rng.choice((1, 1, 3))):
        at = rng.randrange(len(lines))
        what = rng.randrange(7)
        if what < 2:
            lines[at] = _other_word(rng, lines[at], r"\S+", rng.choice((word(rng), rng.choice(data.decode().split()))))
        elif what < 4:
            lines[at] = _other_word(rng, lines[at], r"[0-9]+", rng.choice(NUMBERS))
        elif what == 4:
            lines[0] = _other_word(rng, lines[0], r"\S+$", rng.choice(_CODECS))
        elif what == 5:
            lines.insert(rng.randrange(len(lines)), lines[at])
        elif len(lines) > 1:
            del lines[at]
    return "\n".join(lines).encode("utf-8", "surrogateescape")


def _other_word(rng, line, pattern, by):
    found = list(re.finditer(pattern, line))
    if not found:
        return line
    match = rng.choice(found)
    return line[: match.start()] + by + line[match.end() :]


_STEPS = ("wait 0", "wait 86400000", "wait 86400001", "wait -1", "wait ٣", "letter", "letter ab", "letter \x1b",
          "letter \ud800", "letter #", "letter [", "letter 🂡", "letter \u202e", "shot", "shot .", "shot ..",
          "shot ../x",
          "shot a/b", "shot CON", "shot end", "shot x GameScreen", "shot x Nothing", "hold-select", "UP", "up up",
          "up # up", "#", "\x00", "select\x85select", "select\u2028select")  # fmt: skip


def key_script(rng, data):
    """A script of keys in which some steps are odd, or which is long."""
    lines = data.decode().splitlines()
    for _ in range(rng.choice((1, 1, 3))):
        lines.insert(rng.randrange(len(lines) + 1), rng.choice(_STEPS))
    if rng.random() < 0.1:
        lines *= rng.choice((2, 100))
    if rng.random() < 0.1:
        lines[-1] += rng.choice(("x" * 100_000, " " * 100_000, "\t#" * 50_000))
    return "\n".join(lines).encode("utf-8", "surrogatepass" if rng.random() < 0.2 else "replace")


def record(payload, sequence=1):
    """A file of a record (savegame/records.py) with a right check sum."""
    head = b"PRK\x01" + struct.pack("<II", sequence, len(payload))
    return head + struct.pack("<I", crc32(payload, crc32(head))) + payload


def saved_game(rng, data):
    """A saved game whose content is spoilt and whose check sum is right; or one whose file is spoilt."""
    if rng.random() < 0.3:
        return any_bytes(rng, data)
    payload = data[16:]
    size = struct.unpack_from("<H", payload, 2)[0]
    text, moves = payload[18 : 18 + size], payload[18 + size :]
    if rng.random() < 0.7:
        text = any_json(rng, text)[:60_000]
        return record(payload[:2] + struct.pack("<H", len(text)) + payload[4:18] + text + moves)
    return record(_flipped(rng, payload))
