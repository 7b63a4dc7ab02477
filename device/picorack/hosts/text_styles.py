"""How texts on a terminal differ: by the colours that pictures have (ui/drawing/theme.py), or without colours by
bold, underlined and reversed characters."""

from micropython import const

from ..ui.drawing import font, theme
from .colours import rgb565
from .terminal import sgr_of

TEXT = const(0)
DIM = const(1)
SQUARE = const(2)
DOUBLE_LETTER = const(3)
TRIPLE_LETTER = const(4)
DOUBLE_WORD = const(5)
TRIPLE_WORD = const(6)
TILE = const(7)  # and on in the order of the states in ui/drawing/faces.py
FRESH = const(8)
LAID = const(9)
WRONG = const(10)
BLANK_TILE = const(11)  # a blank on the board, and one of the last move
FRESH_BLANK = const(12)
CURSOR = const(13)
BOX = const(14)
CHOSEN = const(15)

# letter's colour, ground, what shows it without colours
_STYLES = (
    (theme.TEXT, theme.BACK, ""),
    (theme.DIM, theme.BACK, ""),
    (theme.DIM, theme.PLAIN, ""),
    (theme.INK, theme.DOUBLE_LETTER, ""),
    (theme.MARK, theme.TRIPLE_LETTER, ""),
    (theme.INK, theme.DOUBLE_WORD, ""),
    (theme.MARK, theme.TRIPLE_WORD, ""),
    (theme.INK, theme.TILE, "1"),
    (theme.INK, theme.FRESH, "1;4"),
    (theme.LAID_INK, theme.LAID, "7"),
    (theme.BAD_INK, theme.BAD, "7;4"),
    (theme.BLANK_INK, theme.TILE, "1"),
    (theme.BLANK_INK, theme.FRESH, "1;4"),
    (theme.CURSOR_GAP, theme.CURSOR, "7"),
    (theme.BOX_TEXT, theme.BOX, ""),
    (theme.CHOSEN_TEXT, theme.CHOSEN, "7"),
)
_SMALL = "₀₁₂₃₄₅₆₇₈₉"
_PLAIN = {"★": "*", "→": ">", "↓": "v", "←": "<", "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+"}


def styles(colours, true_colour):
    """The SGR parameters of all styles, a list of str. colours: may they have colours? true_colour: of 24 bits, or of
    256?"""
    if not colours:
        return [mono for _, _, mono in _STYLES]
    found = [sgr_of(colour, true_colour) for colour in theme.colours(rgb565)]
    return ["38;%s;48;%s" % (found[ink], found[ground]) for ink, ground, _ in _STYLES]


def small(digits):
    """A number's digits, a str, as small ones."""
    return "".join([_SMALL[int(digit)] for digit in digits])


def ascii(char):
    """The ASCII character that comes nearest to a character."""
    if char < "\x7f":
        return char
    plain = _PLAIN.get(char) or font.base(char)
    if plain == "Ł":
        plain = "L"
    if char != font.upper(char):
        plain = plain.lower()
    return plain if plain < "\x7f" else "?"
