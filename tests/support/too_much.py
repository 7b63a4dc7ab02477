"""Files that no reader can hold: JSON in which a value is nested to any depth, and what is larger than memory."""

import copy
import json
import os

import pytest

DEPTHS = [*range(1, 60, 7), *range(60, 850, 83), *range(850, 1020), 5_000, 50_000, 150_000]
NESTED = {
    "list": lambda depth: "[" * depth + "]" * depth,
    "object": lambda depth: '{"a":' * depth + "1" + "}" * depth,
    "open": lambda depth: "[" * depth,
}
NESTINGS = ["object", *(pytest.param(kind, marks=pytest.mark.slow) for kind in ("list", "open"))]


def placed(value, path, nested):
    """The text of a value with a nested one at a path of keys and places in lists; () stands for the whole."""
    if not path:
        return nested
    value = copy.deepcopy(value)
    place = value
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = "HERE"
    return json.dumps(value).replace('"HERE"', nested)


def larger_than_memory(path, kind):
    """The path of such a file, made: "endless", or "sparse", 8 GB that take no room."""
    if kind == "endless":
        path.symlink_to("/dev/zero")
    else:
        path.touch()
        os.truncate(path, 1 << 33)
    return path
