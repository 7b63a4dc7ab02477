"""What the game weighs: nothing grows by more than 1 % without tests/weights.json being changed."""

import json

from host_tools.upkeep import weights

_MORE = 1.01
_SLACK = 64  # bytes: the smallest parts are of a few hundred


def grown(was, now):
    """A message for each weight that has grown, or that is new."""
    for name, size in now.items():
        if size > was.get(name, 0) * _MORE + _SLACK:
            yield (
                f"{name}: {size:,} bytes, where tests/weights.json has {was.get(name, 0):,}: make it lighter, or write "
                "the new weight down with 'make weights'"
            )


def test_the_readme_has_the_weight_of_the_code():
    text, kept = weights.README.read_text("utf-8"), json.loads(weights.FILE.read_text("utf-8"))
    assert weights.in_readme(text, kept) == text != weights.in_readme(text, {f"{weights.BOARD}, archive": 1})


def test_nothing_has_grown():
    assert not list(grown(json.loads(weights.FILE.read_text("utf-8")), weights.weights()))
