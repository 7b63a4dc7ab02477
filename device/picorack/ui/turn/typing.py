"""What typed characters do: letters lay tiles, also letters that are not tiles of the set, or only half of one; digits
choose from the menu. Imported when one is typed."""

from ...core import spelling
from ...core.tiles import BLANK
from ..drawing import font
from ..texts import text
from .pending_play import letter_of

_SPELLED = {"ß": "SS", "ẞ": "SS", "Œ": "OE", "œ": "OE", "Æ": "AE", "æ": "AE"}


def typed(controller, char):
    """Do what a typed character (str) means on a Controller's screen."""
    if char in "+-=":
        controller.zoom()
        return
    if "0" <= char <= "9":
        controller.menu(char)
        return
    pending, tileset = controller.pending, controller.screen.game.tileset
    if char > "\x7f" or not isinstance(tileset.letters, str):
        letters = spelled(tileset, char)
        if letters != char:
            for letter in letters:
                typed(controller, letter)
            return
        if paired(controller, tileset, char):
            return
    before = pending.cursor
    if controller.is_mine() and pending.pass_over(char):
        controller.gone(before)
        return
    places = pending.matching(char)
    if not places:
        if char.isalpha() or ord(char) > 127:
            controller.show(text("no tile") % char.upper())
    elif pending.held(places[0]) == BLANK:
        controller.place(places[0], letter_of(tileset, char))
    else:
        controller.place(places[0])


def spelled(tileset, char):
    """The letters with which a typed character is laid, where no tile bears it: without its accent, or as two."""
    if letter_of(tileset, char):
        return char
    return _SPELLED.get(char) or (font.base(char) if font.accented().number(char) else char)


def paired(controller, tileset, char):
    """Does a typed letter make one tile with the letter that was laid just before it? Then this tile is laid in that
    one's place, if it was not laid already, and the controller has no more to do.

    controller: the Controller
    """
    pending = controller.pending
    last = pending.last() if pending.count else 0
    if not last or pending.cursor != last + pending.step():
        return False
    before = spelling.written(tileset, pending.laid[last])
    char = font.upper(char)
    if len(before) == 2:
        return font.upper(before[1]) == char
    pair = letter_of(tileset, before + char)
    for index in range(pending.size()):
        if pair and pending.held(index) == pair:
            controller.undo()
            controller.place(index)
            return True
    return False
