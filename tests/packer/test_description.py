"""lexicon.json: packer and device refuse the same files, and both accept what the packer writes."""

import json
import os
from subprocess import PIPE

import pytest
import sample_descriptions as samples
from hypothesis import given, settings
from hypothesis import strategies as st
from picorack.lexicon import description
from picorack.lexicon.storage import LexiconError
from test_on_micropython import SCRIPTS

from host_tools.run.runtime import Device
from lexicon_packer.errors import PackError
from lexicon_packer.files.reader import Damaged, Description
from lexicon_packer.files.writer import sealed


def put(folder, data):
    """Write a lexicon.json. An old one is removed first, because ext4 waits for the disk when a file is overwritten."""
    path = folder / "lexicon.json"
    path.unlink(missing_ok=True)
    path.write_bytes(data)


def host(folder):
    """The packer's refusal of a folder's lexicon.json, "" if it accepts it."""
    try:
        Description(folder)
    except Damaged as damage:
        return str(damage)
    return ""


def device(folder):
    try:
        description.read(str(folder))
    except LexiconError as problem:
        return str(problem)
    return ""


def test_every_wrong_field_is_named(tmp_path):
    for data, expected in samples.wrong():
        put(tmp_path, data)
        said = host(tmp_path)
        assert said.startswith(f"{tmp_path}/lexicon.json is damaged (") and expected in said, (data, said)
        assert said.endswith("): pack the lexicon again or copy the whole folder")


def test_every_damage_is_found_by_the_check_sum(tmp_path):
    for data in samples.broken():
        put(tmp_path, data)
        said = host(tmp_path)
        assert "check sum" in said or "bytes, at most" in said, (data, said)


def test_what_is_right_is_read(tmp_path):
    for data in samples.accepted():
        put(tmp_path, data)
        found = Description(tmp_path)
        assert found.index["tiles"] == json.loads(data)["tiles"]
        assert sealed(found.index)[:-11] == data.rstrip()[:-10]
        assert device(tmp_path) == ""


def test_the_longest_lexicon_json_is_read(tmp_path):
    """If every field is right, the file is never too long."""
    wide = "\U0001f3b2"
    letters = [chr(0x1F300 + i) + wide for i in range(40)]
    text = {"name": wide * 50, "language": "\\" * 50, "licence": wide * 200, "source": '"' * 200,
            "common_licence": wide * 200}  # fmt: skip
    file = {"words": 1, "nodes": 1_000_000, "edges": 1_000_000, "bytes": 4_194_303, "page": 1024, "crc32": "f" * 8}
    splits = [{"file": f"{n}-{n}.dawg", "min": n, "max": n, **file} for n in range(2, 16)]
    tiles = {"name": "\\" * 50, "letters": letters, "lower": [chr(0x1F400 + i) + wide for i in range(40)],
             "counts": [24] * 40, "values": [18] * 40, "blanks": 39, "bonuses": [255] * 9, "rack": 8}  # fmt: skip
    index = {"format": "picorack-lexicon", "version": 1, **text, "tiles": tiles, "words": 14, "splits": splits,
             "leaves": "80" * 82 + "00" + "08" * 40 + "80" * 64,
             "champion": "80" * 82 + "00" + "08" * 40 + "80" * 208 + "000180" * 64 + "ff" * 26}  # fmt: skip
    for name, least, most in ("common", 2, 15), ("septets", 7, 7), ("octets", 8, 8):
        index[name] = {"file": f"{name}.dawg", "min": least, "max": most, **file}
    data = sealed(index)
    assert description.MOST_BYTES * 0.9 < len(data) <= description.MOST_BYTES
    put(tmp_path, data)
    assert (host(tmp_path), device(tmp_path)) == ("", "")


# What hypothesis puts in the place of values, as JSON text.
_TEXT = st.text(max_size=60).map(lambda text: json.dumps(text, ensure_ascii=False))
_NUMBER = st.one_of(st.integers(0, 20), st.integers(-(2**70), 2**70), st.sampled_from([255, 256, 512, 1024, 2**22]))
_SCALARS = st.one_of(_TEXT, _NUMBER.map(str), st.floats().map(json.dumps), st.sampled_from(["null", "true", "01"]))
_VALUES = st.recursive(
    _SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(lambda found: f"[{', '.join(found)}]"),
        st.lists(st.tuples(_TEXT, inner), max_size=3).map(
            lambda found: "{" + ", ".join(f"{key}: {value}" for key, value in found) + "}"
        ),
    ),
    max_leaves=6,
)


@st.composite
def descriptions(draw):
    """The bytes of a lexicon.json in which some values or some bytes are changed and the check sum is right."""
    tree = samples.SOUND
    for path in draw(st.lists(st.sampled_from([*samples.paths()]), max_size=2, unique=True)):
        try:
            tree = samples.changed(tree, path, draw(st.one_of(_VALUES, st.none())))
        except AttributeError:  # its object is gone already
            pass
    data = bytearray((samples.text_of(tree) + "\n").encode("utf-8", "surrogatepass"))
    ours = len(data) - 30  # what is before the check sum
    for at in draw(st.lists(st.integers(0, max(ours, 0)), max_size=2)):
        bad = st.one_of(st.binary(max_size=2), st.sampled_from([b",", b" ", b"0"]))
        data[at : at + draw(st.integers(0, 2))] = draw(bad)
    return samples.sealed(bytes(data))


@pytest.fixture(params=["unix", "unix32"])
def micropython(request, needed):
    """ask(folder) returns the refusal of a folder's lexicon.json by the device program on MicroPython."""
    needed(request.param)
    with Device(request.param, heap="1m").popen(
        "read_descriptions.py", stdin=PIPE, stdout=PIPE, scripts=SCRIPTS
    ) as child:

        def ask(folder):
            child.stdin.write(f"{folder}\n".encode())
            child.stdin.flush()
            return child.stdout.readline().decode(errors="replace").rstrip("\n")

        yield ask


@pytest.mark.parametrize("examples", [120, pytest.param(1000, marks=[pytest.mark.slow, pytest.mark.longest])])
def test_packer_and_device_refuse_the_same(examples, micropython, tmp_path):
    @settings(max_examples=examples, derandomize=examples == 1000)
    @given(data=descriptions())
    def refuse_the_same(data):
        put(tmp_path, data)
        refusals = [host(tmp_path), device(tmp_path), micropython(tmp_path)]
        assert [bool(said) for said in refusals] in ([True] * 3, [False] * 3), (data, refusals)
        for said in refusals:
            assert not said or said.startswith(f"{tmp_path}/lexicon.json is damaged ("), said

    refuse_the_same()


@pytest.mark.parametrize("kind", ["pipe", "folder", "device", "link to nothing", "nothing"])
def test_what_is_no_file_is_not_opened(kind, tmp_path, micropython):
    path = tmp_path / "lexicon.json"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind != "nothing":
        path.symlink_to("/dev/zero" if kind == "device" else "nowhere")
    with pytest.raises(PackError, match="cannot read .*lexicon.json: .*; name a folder that picorack-pack made"):
        Description(tmp_path)
    for said in (device(tmp_path), micropython(tmp_path)):
        assert said == f"{path} cannot be read: is {tmp_path} a lexicon folder made by picorack-pack?"


def test_a_huge_one_is_not_read(tmp_path, micropython):
    with open(tmp_path / "lexicon.json", "wb") as file:
        file.truncate(100_000_000)
    for said in (host(tmp_path), device(tmp_path), micropython(tmp_path)):
        assert "is damaged (100000000 bytes, at most 8100 are possible)" in said
