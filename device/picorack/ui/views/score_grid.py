"""The scores of three or four players where there is room for two lines only: two scores in each, without names."""

from micropython import const

from ..drawing.canvas import text_width
from ..drawing.theme import BACK, TEXT

_LINE = const(7)


def draw(canvas, layout, game):
    """Draw the scores in the order of turns, from left to right and then below. The score of the player to move is on
    a light ground."""
    w = text_width("888")
    for player in range(len(game.names)):
        x = layout.width - w if player % 2 else layout.panel_x - 1
        y = layout.panel_y + player // 2 * _LINE
        on_turn = player == game.turn and not game.over
        if on_turn:
            canvas.fill(x, y + 1, w + 1, _LINE, TEXT)
        score = str(game.scores[player])
        canvas.write(score, x + 1 + w - text_width(score), y, BACK if on_turn else TEXT)
