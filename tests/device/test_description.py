"""What lexicon.json may hold, and how everything else is refused."""

import os

import sample_descriptions as samples
from picorack.lexicon import description
from picorack.lexicon.storage import LexiconError
from sample_failing import raised
from sample_files import new_folder, put


def _said(folder, data):
    """The refusal of a lexicon.json of these bytes, "" if it is accepted."""
    put(folder + "/lexicon.json", data)
    try:
        description.read(folder)
    except LexiconError as problem:
        return str(problem)
    return ""


def test_what_is_right_is_read():
    folder = new_folder()
    for data in samples.accepted():
        assert _said(folder, data) == "", data
    found = description.read(folder)
    assert found["tiles"]["letters"] == ["A", "CH"]
    assert [split["file"] for split in found["splits"]] == ["2-3.dawg", "4-15.dawg"]
    assert found["common"]["page"] == 0 and found["splits"][1]["min"] == 4


def test_every_wrong_field_is_named():
    folder = new_folder()
    count = 0
    for data, expected in samples.wrong():
        said = _said(folder, data)
        assert said.startswith(folder + "/lexicon.json is damaged (") and expected in said, (data, expected, said)
        assert said.endswith("): pack the lexicon again or copy the whole folder"), said
        assert "\n" not in said and len(said) < 250, said
        count += 1
    assert count > 1000


def test_every_damage_is_found_by_the_check_sum():
    folder = new_folder()
    for data in samples.broken():
        said = _said(folder, data)
        assert "is damaged (" in said, data
        assert "check sum" in said or "bytes, at most" in said, said


def test_what_is_no_file_is_not_opened():
    folder = new_folder()
    os.mkdir(folder + "/lexicon.json")
    said = str(raised(LexiconError, description.read, folder))
    assert said.startswith(folder + "/lexicon.json cannot be read: is " + folder + " a lexicon folder")
