"""A sound lexicon.json as a tree, and some thousand ways to make it wrong. MicroPython runs this module, too.

A tree is a str, which is JSON text; a list of trees, which is a JSON list; or a list of (key, tree) pairs, which is a
JSON object.
"""

from binascii import crc32

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

_LEAVES = '"%s%s%s"' % ("80" * 6, "%s", "80" * 64)
_CHAMPION = '"%s%s"' % ("64" * 6, "%s")

# A path, what stands there instead, and what is said of it: of fields that disagree, or that only nearly fit.
_CASES = (
    (("format",), '"picorack-Lexicon"', "format is 'picorack-Lexicon', not 'picorack-lexicon'"),
    (("version",), "0", "version is 0, not 1"),
    (("version",), "2", "version is 2, not 1"),
    (("version",), '"1"', "version is '1', not a number"),
    (("name",), '"%s"' % ("x" * 51), "not a text (1 to 50)"),
    (("name",), "1", "name is 1, not a text (1 to 50)"),
    (("language",), '"ba"', "language is 'ba', not 'ab'"),
    (("tiles", "name"), '"ba"', "language is 'ab', not 'ba'"),
    (("tiles", "rack"), "6", "tiles.rack is 6, not a number (7 to 8)"),
    (("tiles", "rack"), "9", "tiles.rack is 9, not a number (7 to 8)"),
    (("tiles", "bonuses"), '["0"]', "tiles.bonuses is a list of 1, not a list (9 to 9)"),
    (("tiles", "letters"), '["A"]', "tiles.lower is a list of 2, not a list (1 to 1)"),
    (("tiles", "lower"), '["a"]', "tiles.lower is a list of 1, not a list (2 to 2)"),
    (("tiles", "counts"), "[9, 2, 2]", "tiles.counts is a list of 3, not a list (2 to 2)"),
    (("tiles", "values"), "[9]", "tiles.values is a list of 1, not a list (2 to 2)"),
    (("tiles", "letters"), "[%s]" % ", ".join('"%d"' % i for i in range(41)), "tiles.letters is a list of 41, not"),
    (("tiles", "letters"), '"AB"', "tiles.letters is 'AB', not a list (1 to 40)"),
    (("tiles", "letters", 1), '"A"', "tiles.letters[1] is 'A', not a plain letter of its own"),
    (("tiles", "lower", 1), '"a"', "tiles.lower[1] is 'a', not a plain letter of its own"),
    (("tiles", "lower", 0), '"CH"', "tiles.lower[0] is 'CH', not a plain letter of its own"),
    (("tiles", "letters", 1), '"DZS"', "tiles.letters[1] is 'DZS', not a text (1 to 2)"),
    (("tiles", "letters", 0), '"["', "tiles.letters[0] is '[', not a plain letter of its own"),
    (("tiles", "letters", 0), '"."', "tiles.letters[0] is '.', not a plain letter of its own"),
    (("tiles", "letters", 0), '"?"', "tiles.letters[0] is '?', not a plain letter of its own"),
    (("tiles", "lower", 1), '"c]"', "tiles.lower[1] is 'c]', not a plain letter of its own"),
    (("tiles", "lower", 1), '"c "', "tiles.lower[1] is 'c ', not a plain letter of its own"),
    (("tiles", "counts", 0), "256", "tiles.counts[0] is 256, not a number (0 to 255)"),
    (("tiles", "counts", 0), '"9"', "tiles.counts[0] is '9', not a number (0 to 255)"),
    (("tiles", "counts"), "[0, 0]", "the sum of tiles.counts is 0, not a number (1 to 997)"),
    (("tiles", "values", 1), "19", "tiles.values[1] is 19, not a number (0 to 18)"),
    (("tiles", "blanks"), "256", "tiles.blanks is 256, not a number (0 to 255)"),
    (("tiles", "bonuses", 8), "256", "tiles.bonuses[8] is 256, not a number (0 to 255)"),
    (("tiles", "bonuses", 7), '"50"', "tiles.bonuses[7] is '50', not a number (0 to 255)"),
    (("tiles", "bonuses"), "[0, 50]", "tiles.bonuses is a list of 2, not a list (9 to 9)"),
    (("tiles",), '"ab"', "tiles is 'ab', not an object"),
    (("licence",), '"%s"' % ("\u00e9" * 201), "not a text (1 to 200)"),
    (("source",), "7", "source is 7, not a text (1 to 200)"),
    (("words",), "11", "words is 11, not 10"),
    (("words",), "1073741824", "words is 1073741824, not a number (0 to 1073741823)"),
    (("splits",), '"2-15.dawg"', "splits is '2-15.dawg', not a list (1 to 14)"),
    (("splits",), "[%s]" % ", ".join(["{}"] * 15), "splits is a list of 15, not a list (1 to 14)"),
    (("splits", 0), '"2-3.dawg"', "splits[0] is '2-3.dawg', not an object"),
    (("splits", 0, "min"), "3", "splits[0].min is 3, not 2"),
    (("splits", 0, "min"), "1", "splits[0].min is 1, not a number (2 to 15)"),
    (("splits", 0, "max"), "1", "splits[0].max is 1, not a number (2 to 15)"),
    (("splits", 0, "max"), "4", "splits[0].file is '2-3.dawg', not '2-4.dawg'"),
    (("splits", 0, "max"), "16", "splits[0].max is 16, not a number (2 to 15)"),
    (("splits", 1, "min"), "3", "splits[1].min is 3, not 4"),
    (("splits", 1, "min"), "5", "splits[1].min is 5, not 4"),
    (("splits", 1, "max"), "3", "splits[1].max is 3, not a number (4 to 15)"),
    (("splits", 0, "file"), '"other.dawg"', "splits[0].file is 'other.dawg', not '2-3.dawg'"),
    (("splits", 0, "file"), '"../2-3.dawg"', "splits[0].file is '../2-3.dawg', not '2-3.dawg'"),
    (("splits", 0, "file"), '"/2-3.dawg"', "splits[0].file is '/2-3.dawg', not '2-3.dawg'"),
    (("splits", 1, "file"), '"4-15.dawG"', "splits[1].file is '4-15.dawG', not '4-15.dawg'"),
    (("splits", 1, "file"), '"2-3.dawg"', "splits[1].file is '2-3.dawg', not '4-15.dawg'"),
    (("splits", 0, "words"), "5", "words is 10, not 11"),
    (("splits", 0, "nodes"), "0", "splits[0].nodes is 0, not a number (1 to"),
    (("splits", 0, "nodes"), "495", "splits[0].bytes is 512, not a number (513 to 4194303)"),
    (("splits", 1, "edges"), "170", "splits[1].bytes is 512, not a number (515 to 4194303)"),
    (("splits", 1, "edges"), "1398102", "splits[1].edges is 1398102, not a number (0 to 1398101)"),
    (("splits", 0, "bytes"), "0", "splits[0].bytes is 0, not a number (1 to 4194303)"),
    (("splits", 0, "bytes"), "22", "splits[0].bytes is 22, not a number (23 to 4194303)"),
    (("splits", 0, "bytes"), "4194304", "splits[0].bytes is 4194304, not a number (1 to 4194303)"),
    (("splits", 0, "page"), "1", "splits[0].page is 1, not 0, 512 or 1024"),
    (("splits", 0, "page"), "2", "splits[0].page is 2, not 0, 512 or 1024"),
    (("splits", 0, "page"), "255", "splits[0].page is 255, not 0, 512 or 1024"),
    (("splits", 0, "page"), "256", "splits[0].page is 256, not 0, 512 or 1024"),
    (("splits", 0, "page"), "500", "splits[0].page is 500, not 0, 512 or 1024"),
    (("splits", 0, "page"), "511", "splits[0].page is 511, not 0, 512 or 1024"),
    (("splits", 0, "page"), "600", "splits[0].page is 600, not 0, 512 or 1024"),
    (("splits", 0, "page"), "2048", "splits[0].page is 2048, not 0, 512 or 1024"),
    (("splits", 0, "page"), "4194304", "splits[0].page is 4194304, not a number"),
    (("splits", 1, "page"), "1024", "splits[1].page is 1024, not 512"),
    (("splits", 1, "page"), "0", "splits[1].page is 0, not 512"),
    (("common", "page"), "1024", "common.page is 1024, not 512"),
    (("splits", 0, "crc32"), '"0123ABCD"', "splits[0].crc32 is '0123ABCD', not 8 hexadecimal digits"),
    (("splits", 0, "crc32"), '"0123abcg"', "splits[0].crc32 is '0123abcg', not 8 hexadecimal digits"),
    (("splits", 1, "crc32"), '"\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9"', "not 8 hexadecimal digits"),
    (("splits", 1, "crc32"), '"0123abc"', "splits[1].crc32 is '0123abc', not a text (8 to 8)"),
    (("splits", 1, "crc32"), "12345678", "splits[1].crc32 is 12345678, not a text (8 to 8)"),
    (("common", "min"), "3", "common.min is 3, not 2"),
    (("common", "max"), "14", "common.max is 14, not a number (15 to 15)"),
    (("common", "file"), '"2-15.dawg"', "common.file is '2-15.dawg', not 'common.dawg'"),
    (("common", "bytes"), "22", "common.bytes is 22, not a number (23 to 4194303)"),
    (("common",), '"common.dawg"', "common is 'common.dawg', not an object with"),
    (("septets", "min"), "6", "septets.min is 6, not 7"),
    (("septets", "max"), "8", "septets.max is 8, not 7"),
    (("septets", "page"), "0", "septets.page is 0, not 512"),
    (("octets", "max"), "7", "octets.max is 7, not a number (8 to 15)"),
    (("octets", "max"), "9", "octets.max is 9, not 8"),
    (("octets", "file"), '"septets.dawg"', "octets.file is 'septets.dawg', not 'octets.dawg'"),
    (("octets",), "8", "octets is 8, not an object with"),
    (("common_licence",), "[1]", "common_licence is a list of 1, not a text (1 to 200)"),
    (("leaves",), '"%s"' % ("80" * 72), "leaves is '80808080"),
    (("leaves",), '"80"', "leaves is '80', not a text (140 to 374)"),
    (("leaves",), _LEAVES % "00010G", "not 146 hexadecimal digits"),
    (("leaves",), _LEAVES % "00010A", "not 146 hexadecimal digits"),
    (("leaves",), _LEAVES % "010108", "leaves[12:14] is '01', not 00"),
    (("leaves",), _LEAVES % "080108", "leaves[12:14] is '08', not 00"),
    (("leaves",), _LEAVES % "000208", "leaves[14:16] is '02', not 00, 01 or 08"),
    (("leaves",), _LEAVES % "000109", "leaves[16:18] is '09', not 00, 01 or 08"),
    (("leaves",), _LEAVES % "0001ff", "leaves[16:18] is 'ff', not 00, 01 or 08"),
    (("leaves",), _LEAVES[:-1] % "000108" + '000164"', "not 146 hexadecimal digits"),  # as the champion's
    (("champion",), '"80"', "champion is '80', not a text (428 to 1098)"),
    (("champion",), _CHAMPION % ("000108" + "64" * 207), "not 434 hexadecimal digits"),
    (("champion",), _CHAMPION % ("000108" + "64" * 209), "not 434 hexadecimal digits"),
    (("champion",), _CHAMPION % ("000108" + "64" * 208 + "0001640"), "not 440 hexadecimal digits"),
    (("champion",), _CHAMPION % ("000108" + "64" * 208 + "000164" * 65), "not 818 hexadecimal digits"),
    (("champion",), _CHAMPION % ("000108" + "64" * 208 + "000164" * 65 + "80" * 26), "not 870 hexadecimal digits"),
    (("champion",), _CHAMPION % ("000108" + "64" * 208 + "80" * 24), "champion[434:436] is '80', not the number"),
    (("champion",), _CHAMPION % ("000108" + "64" * 208 + "8G" * 26), "not 486 hexadecimal digits"),
    (("champion",), _CHAMPION % ("000108" + "64" * 208 + "030164" + "80" * 26), "champion[434:436] is '03', not the"),
    (("champion",), _CHAMPION % ("000108" + "6G" * 208), "not 434 hexadecimal digits"),
    (("champion",), _CHAMPION % ("000109" + "64" * 208), "champion[16:18] is '09', not 00, 01 or 08"),
    (("champion",), _CHAMPION % ("000108" + "64" * 208 + "030164"), "champion[434:436] is '03', not the number of a"),
    (("champion",), _CHAMPION % ("000108" + "64" * 208 + "00ff64"), "champion[436:438] is 'ff', not the number of a"),
)

# Of the sound text, what is replaced by what: JSON that some readers take, and what is none.
_TEXTS = (
    ('"version": 1', '"version": 01', ""),
    ('"version": 1', '"version":1', "not as the packer writes it"),
    ('"version": 1,', '"version": 1 ,', "not as the packer writes it"),
    ('"version": 1', '"version" 1', ""),
    ('"version": 1, ', '"version": 1 ', ""),
    ('"version": 1', '"version": +1', "it is no JSON"),
    ('"version": 1', '"version": 1_0', "it is no JSON"),
    ('"version": 1', '"version": 0x1', "it is no JSON"),
    ('"version": 1', '"version": 1, "version": 1', "not as the packer writes it"),
    ('"version": 1', '"version": 2, "version": 1', "not as the packer writes it"),
    ('"page": 512', '"page": 256, "page": 512', "not as the packer writes it"),
    ('"version": 1', '"version": 1, "note": 1', "'note' is no field of it"),
    ('"version": 1', '"version": 1, "%s": 1' % ("x" * 99), "is no field of it"),
    ('"blanks": 2', '"blanks": 2, "total": 13', "tiles.'total' is no field of it"),
    ('"min": 4', '"min": 4, "mean": 7', "splits[1].'mean' is no field of it"),
    ('"version": 1', '"version": 1, "": {"a": [[[[[[{}]]]]]]}', "'' is no field of it"),
    ('"version": 1, "name"', '"version": 1, "crc32": "00000000", "name"', "not as the packer writes it"),
    ('"format"', '"Format"', "format is missing"),
    ('"format": "picorack-lexicon", "version": 1', '"version": 1, "format": "picorack-lexicon"', "not as the packer"),
    ('"A", "CH"', '"A", "\\u0043H"', "not as the packer writes it"),
    ('"A", "CH"', '"A" "CH"', ""),
    ('"A", "CH"', '"A", "CH",', ""),
    ('"A", "CH"', '"A": "CH"', ""),
    ("[9, 2]", "[9,2]", "not as the packer writes it"),
    ("[9, 2]", "[9, 2}", ""),
    ("[9, 2]", "[9, 02]", ""),
    ("[9, 2]", "[9, NaN]", ""),
    ("[9, 2]", "[9, 2.0]", "tiles.counts[1] is 2.0, not a number (0 to 255)"),
    ('"none"', "'none'", "it is no JSON"),
    ('"none"', '"no\nne"', ""),
    ('"none"', '"no\\nne"', "not free of control characters"),
    ('"none"', '"no\\u001bne"', "not free of control characters"),
    ('"none"', '"no\\ud800ne"', "not free of control characters"),
    ('"none"', '"no\\/ne"', "not as the packer writes it"),
    ('"none"', '"no\\xne"', ""),
    ('{"format"', ' {"format"', "not as the packer writes it"),
    ('{"format"', '\ufeff{"format"', ""),
    ('{"format"', '\x00{"format"', "it is no JSON"),
    ('{"format"', '[{"format"', ""),
    ('{"format"', '"format"', ""),
    ('{"format"', '{} {"format"', "it is no JSON"),
    ('{"format"', "[" * 3000 + '{"format"', "it is no JSON"),
    ('{"format"', '{"a":' * 1000 + '{"format"', "it is no JSON"),
    ('"format": "picorack-lexicon", ', "", "format is missing"),
)

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
    for path, text, said in _CASES:
        yield _bytes(changed(SOUND, path, text)), said
    for old, new, said in _TEXTS:
        text = text_of(SOUND)
        assert old in text, old
        yield sealed((text.replace(old, new, 1) + "\n").encode()), said
    for bad in _BYTES:
        yield sealed(text_of(SOUND).encode().replace(b'"none"', b'"no' + bad + b'ne"', 1)), ""


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
