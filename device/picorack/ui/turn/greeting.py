"""What the line says in a human's first turn. Imported for the first turns only."""

from ..drawing.box import width
from ..texts import paragraphs


def greeting(hand):
    """Which keys to press (str). Where the line is too short for all of it, the hand says the second
    half at the next key.

    hand: the Hand
    """
    screen = hand.screen
    layout = screen.app.layout
    keys = screen.app.keys
    kind = "first letters" if keys.has_letters else "first taps" if getattr(keys, "points", False) else "first keys"
    steps = paragraphs(kind)
    line = "; ".join(steps)
    clock = screen.loop.clock
    room = layout.width - (1 if not clock else (8 if hasattr(clock, "settle") else 4) * layout.line_h)  # 1 or 2 times
    if width(layout, line) > room:
        line, hand.said_next = steps
    return line
