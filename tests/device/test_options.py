"""The options of a game, from arguments, settings.json and the settings of the last game, with wrong values of each
kind."""

import json
import os

from picorack.app.options import chosen
from sample_failing import raised
from sample_files import remove_written

_FILE = "settings.json"
_ODD = (None, True, False, [], [7], {}, {"a": [1]}, "", "x", "7.5", "²", "\n", "a\x1bb", 7.5, -1, 99, 1e300, 10**30,
        [[[[[[[]]]]]]])  # fmt: skip
_RIGHT = {  # unusual values that are accepted, and what they become
    "rack": ((7, 7), ("8", 8), (8.0, 8)),
    "squares": (("small", "small"), ("strewn:7", "strewn:7"), ("standard", "standard")),
    "seconds": ((0, 0), (99, 99), (3600, 3600), ("30", 30)),
    "hints": ((-1, -1), (99, 99), ("3", 3)),
    "late": (("best", "best"), ("pass", "pass")),
    "minutes": ((0, 0), (99, 99), (120, 120), ("25", 25)),
    "check": ((0, 0), (1, 1), (True, 1), (False, 0), ("0", 0), ("1", 1), ("double", "double"), ("five", "five")),
    "pool_bytes": ((1024, 1024), ("8192", 8192)),
    "seed": ((0, 0), (99, 99), (0xFFFFFFFF, 0xFFFFFFFF)),
    "lang": (("cs", "cs"),),
    "mode": (("mapped", "mapped"),),
    "players": (("h,m", "h,m5"), ("m1,m2,m3,m4", "m1,m2,m3,m4")),
    "names": (("", [""] * 4), ("x", ["x", "", "", ""]), (["A", "B,C"], ["A", "B,C", "", ""]), ([], [""] * 4),
              ("7.5", ["7.5", "", "", ""]), ("²", ["²", "", "", ""])),
    "size": (("84x48", (84, 48)), ("1024x1024", (1024, 1024))),
    "mono": ((True, True), (False, False), (1, True), (0, False)),
    "board": (("tdeck", "tdeck"), ("x", "x"), ("7.5", "7.5"), ("²", "²")),
    "lexicon": (("/lexicon", "/lexicon"), ("x", "x"), ("7.5", "7.5"), ("²", "²")),
    "resume": (("game.0", "game.0"), ("x", "x"), ("7.5", "7.5"), ("²", "²")),
}  # fmt: skip
_LAST = {"rack": "rack", "squares": "squares", "minutes": "minutes", "seconds": "seconds", "late": "late",
         "hints": "hints", "check": "check", "lang": "lang", "players": "last players",
         "names": "last names", "lexicon": "last lexicon"}  # fmt: skip


def _nothing(data):
    return None


def _with_file(content, arguments=(), remembered=_nothing):
    with open(_FILE, "wb") as file:
        file.write(content if isinstance(content, bytes) else json.dumps(content).encode())
    try:
        return chosen(arguments, remembered)
    finally:
        remove_written()


def _remembering(content):
    return chosen((), lambda data: content if isinstance(content, bytes) else json.dumps(content).encode())


def _refused(act, *arguments):
    error = raised(Exception, act, *arguments)
    assert type(error).__name__ == "UsageError", error
    said = str(error)
    assert "\n" not in said and "\x1b" not in said, said
    assert len(said.partition(": there are --")[0]) < 260, said  # how many options there are does not count
    return said


def _wrong(name):
    right = [value for value, _ in _RIGHT[name]]
    return [value for value in _ODD if not any(type(value) is type(one) and value == one for one in right)]


def test_the_defaults():
    found = chosen((), _nothing)
    assert (found["lang"], found["players"], found["data"], found["resume"]) == ("en", None, "", None)
    assert (found["rack"], found["squares"], found["check"], found["minutes"]) == (None, "standard", 1, 0)
    assert found["last players"] == "h,novice" and found["last names"] == [""] * 4 and found["last lexicon"] is None
    assert not found["mended"] and not found["lexicon given"]


def test_several_lexicons_may_be_several_arguments():
    assert chosen(("--lexicon", "a", "--rack", "7", "--lexicon", "b:c"), _nothing)["lexicon"] == "a:b:c"


def test_arguments_are_refused_by_their_name():
    for arguments, said in (
        (("--rack", "99"), "--rack 99 is not a number from 7 to 8"),
        (("--colour", "1"), "no option --colour"),
        (("--seed",), "--seed needs a value"),
        (("--seed", "x"), "--seed x is not a number"),
        (("--seconds", "-1"), "--seconds -1 is not a number from 0 to"),
        (("--size", "9x9"), "--size 9x9 is not a size like"),
        (("--size", "240"), "--size 240 is not a size like"),
        (("--players", "h,x"), "--players h,x is not 1 to 4 of h"),
        (("--players", "h,m6"), "--players h,m6 is not 1 to 4 of h"),
        (("--pool-bytes", "x"), "--pool-bytes x is not a number from 1024 to"),
        (("--size", "²40x48"), "--size ²40x48 is not a size like 240x240"),
        (("--lang", "xx"), "--lang xx is no language known here: choose one of en, cs"),
        (("--mode", "fast"), "--mode fast is not one of paged, resident, mapped"),
        (("--names", "a,b,c,d,e"), "--names a,b,c,d,e is not 1 to 4 names"),
        (("--names", "a\nb"), '--names "a\\nb" is not 1 to 4 names'),
        (("--lexicon", ""), "--lexicon  is no name"),
        (("--check", "triple"), "--check triple is not one of 0, 1, double, five"),
        (("--minutes", "121"), "--minutes 121 is not a number from 0 to 120"),
        (("--players", "x" * 500), "x... is not 1 to 4 of h"),
    ):
        assert said in _refused(chosen, arguments, _nothing)


def test_wrong_values_of_the_file_are_named_as_its_own():
    assert _refused(_with_file, {"rack": 99}) == "settings.json: rack 99 is not a number from 7 to 8: correct it there"
    for name in _RIGHT:
        for value in _wrong(name):
            if value is not None:
                said = _refused(_with_file, {name: value})
                assert said.startswith("settings.json: %s " % name) and said.endswith(": correct it there"), said
        for value, used in _RIGHT[name]:
            assert _with_file({name: value})[name] == used, (name, value)


def test_texts_of_any_length_and_depth_are_refused_at_once():
    """What is drawn of a long name takes time with the square of its length, and JSON that is nested deeply takes more
    than the heap."""
    assert _with_file({"names": ["ž" * 60]})["names"] == ["ž" * 60, "", "", ""]
    for length in 61, 3000, 7000:
        assert "names of up to 60 characters" in _refused(_with_file, {"names": ["A" * length]})
        assert "names of up to 60 characters" in _refused(chosen, ("--names", "Ada," + "A" * length), _nothing)
        assert _remembering({"names": ["A" * length]})["mended"]
    for players in "h," * 3000, "grandmaster:" + "9" * 7000, "h" * 7000:
        assert " is not 1 to 4 of h" in _refused(_with_file, {"players": players})
        assert _remembering({"players": players})["mended"]
    for name in ("board", "lexicon", "resume", "data"):
        assert "... is no name" in _refused(_with_file, {name: "x" * 4097})
    for opening in (b"[", b'{"a":', b'{"names":[', b"[0,", b"[[0],"):
        for depth in (301, 1000, 1600):
            assert "is not valid JSON" in _refused(_with_file, (opening * depth)[:8100])
        for depth in (301, 1000, 5000, 30_000):
            assert _remembering(opening * depth)["mended"]
    for size in 8101, 100_000:
        assert "settings.json has more than 8100 bytes: correct" in _refused(_with_file, b'{"rack": 7}' + b" " * size)
    assert _with_file(b'{"rack": 7}' + b" " * 8089)["rack"] == 7


def test_null_in_the_file_is_no_setting():
    assert _with_file({"rack": None, "players": None, "lexicon": None, "data": None}) == chosen((), _nothing)


def test_what_is_no_settings_file():
    # JSON that is cut short is not among them, because older versions of MicroPython accept it.
    for content in (b"", b"\xff\xfe", b"{'rack': 7}", b"rack: 7"):
        assert "is not valid JSON: correct or remove it" in _refused(_with_file, content), content
    for content in (b"[]", b"7", b'"rack"', b"null", b"true"):
        assert "holds no settings" in _refused(_with_file, content), content
    os.mkdir(_FILE)
    said = _refused(chosen, (), _nothing)
    assert said.startswith("settings.json cannot be read") or "is not valid JSON" in said


def test_arguments_come_before_the_file_and_the_file_before_what_was_remembered():
    def remembered(data):
        asked.append(data)
        return b'{"rack": 8, "seconds": 15, "check": 0}'

    asked = []
    found = _with_file({"rack": 7, "seconds": 30, "data": "saves"}, ("--seconds", "60"), remembered)
    assert (found["rack"], found["seconds"], found["check"]) == (7, 60, 0)
    assert asked == ["saves/"] and found["data"] == "saves/"
    assert _with_file({"data": "saves"}, ("--data", "mine/"), remembered)["data"] == "mine/" == asked[1]


def test_wrong_values_that_were_remembered_give_way_to_defaults():
    default = chosen((), _nothing)
    for name in _LAST:
        found = _LAST[name]
        for value in _wrong(name):
            got = _remembering({name: value, "unknown": value})
            assert got["mended"] and got[found] == default[found], (name, value)
        for value, used in _RIGHT[name]:
            got = _remembering({name: value})
            assert not got["mended"] and got[found] == used, (name, value)


def test_names_of_wrong_types_and_too_many():
    for names in ([7, "", "", ""], [[""]], [None] * 4, ["", "", "", "", ""], {"0": "Ada"}, ["a\nb"], 10**400):
        got = _remembering({"names": names})
        assert got["mended"] and got["last names"] == [""] * 4, names


def test_what_was_remembered_is_no_json_or_no_settings():
    for content in (b"rack", b"\xff\xff", b"[]", b"7", b"null", b'"rack"', b"\0" * 20):
        got = _remembering(content)
        got["mended"], wrong = False, got["mended"]
        assert wrong and got == chosen((), _nothing), content
    assert _remembering(b"") == chosen((), _nothing)
