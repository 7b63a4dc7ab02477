"""JSON texts in which a value is nested to any depth."""

import copy
import json

DEPTHS = [*range(1, 60, 7), *range(60, 850, 83), *range(850, 1020), 5_000, 50_000, 150_000]
NESTED = {
    "list": lambda depth: "[" * depth + "]" * depth,
    "object": lambda depth: '{"a":' * depth + "1" + "}" * depth,
    "open": lambda depth: "[" * depth,
}


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
