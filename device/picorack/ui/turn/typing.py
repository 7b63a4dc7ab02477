"""What is meant by letters that are not tiles of the set, or only half of one. Imported when one is typed."""

from ..drawing import font
from .pending_play import letter_of

_SPELLED = {"ß": "SS", "ẞ": "SS", "Œ": "OE", "œ": "OE", "Æ": "AE", "æ": "AE"}


def spelled(tileset, char):
    """The letters with which a typed character is laid, where no tile bears it: without its accent, or as two."""
    if letter_of(tileset, char):
        return char
    return _SPELLED.get(char) or (font.base(char) if font.accented().number(char) else char)


def paired(hand, tileset, char):
    """Does a typed letter make one tile with the letter that was laid just before it? Then this tile is laid in that
    one's place, if it was not laid already, and the hand has no more to do.

    hand: the Hand
    """
    pending = hand.pending
    last = pending.last() if pending.count else 0
    if not last or pending.cursor != last + pending.step():
        return False
    before = tileset.letter(pending.laid[last])
    char = font.upper(char)
    if len(before) == 2:
        return font.upper(before[1]) == char
    pair = letter_of(tileset, before + char)
    for index in range(pending.size()):
        if pair and pending.held(index) == pair:
            hand.undo()
            hand.place(index)
            return True
    return False
