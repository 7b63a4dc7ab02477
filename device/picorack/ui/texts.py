"""Every text the device shows. A board speaks one language: `use` replaces the English texts it has.

Here are the texts of every game; those that only a human at the keys comes to see are in hand_texts.py, loaded when
the first of them is asked for.
"""

_texts = {
    "you": "You",
    "machine": "Pico",
    "bag": "Bag",
    "plays": "%s: %s %d",
    "exchanged": "%s: changed %d",
    "passed": "%s: passed",
    "begins": "First: %s",
    "thinks": "%s thinks",
    "wins": "Winner: %s",
    "draw": "A draw",
    "saved": "Saved: %s",
    "not saved": "Not saved: %s",
}


def text(key):
    if key in _texts:
        return _texts[key]
    from .hand_texts import TEXTS

    return TEXTS[key]


def use(texts):
    """Texts of another language, by the same keys; those missing stay English."""
    _texts.update(texts)
