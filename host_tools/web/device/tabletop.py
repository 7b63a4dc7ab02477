"""The screens as data, of which page/tabletop.js makes HTML: what hosts/text_view.py puts into characters."""

import json

import browser
import framebuf
from micropython import const
from picorack.core import spelling
from picorack.core.board import CENTRE, SIZE, square
from picorack.core.loading import import_once
from picorack.core.own_board import extent
from picorack.core.squares import col_of
from picorack.core.tiles import BLANK, LETTER
from picorack.hosts.colours import rgb565
from picorack.hw import template
from picorack.ui.screen import GRID_COLS
from picorack.ui.texts import text
from picorack.ui.views.side_panel import unseen

# What a place of the page is: the first number of two, of which the other says which one (page/places.js).
_SQUARE = const(0)
_RACK = const(1)
_ROW = const(2)  # a line of a box
_LETTER = const(3)  # in a grid
_SIDE = const(4)  # the left, middle or right third of a message: -1, 0, 1
_BESIDE = const(5)  # the line of text, or the scores


class Tabletop(template.Display):
    """Stands in for a display and the canvas upon it: it paints nothing, and hands all that the screens of an App show
    to the page, before the next key is waited for."""

    # The pixels that the layout is made for: boxes then have 22 lines, whose text the page itself wraps.
    width = 8000
    height = 270
    format = framebuf.RGB565
    mono = False

    def __init__(self):
        self.display = self
        self.rgb = rgb565
        self._app = self._spoken = self._game = None
        self._stale = True

    def of(self, app, spoken):
        """Show an App's screens from now on, and have them read out by `spoken`. Returns the finder for Pointing."""
        self._app, self._spoken = app, spoken
        app.canvas = self
        app.layout.spell()
        return Places()

    def paint(self, x, y, w, h, draw):
        self._stale = True

    def forget(self):
        self._stale = True

    def show(self):
        if self._stale:
            self._stale = False
            self._spoken.send()
            browser.tabletop(json.dumps(self._shown()))

    def _shown(self):
        """What the page gets: the game, or the board of the last one under the title; the box or the grid of letters
        over it, whether tiles may be laid, and the line of text."""
        app = self._app
        base, top = app.stack[app.base()], app.stack[-1]
        box, grid = top.box, top.letters
        last = getattr(base, "last_board", None)
        return {
            "game": self._of_game(base) if base.board_view else None,
            "last": self._of_board(last) if last else None,
            "box": box and self._of_box(top, box),
            "grid": grid and {"letters": list(grid), "at": top.at, "head": top.header, "cols": GRID_COLS},
            "lays": top is base,  # else a tile that is pressed on stays where it is
            "message": base.message,
        }

    def _of_box(self, screen, box):
        """title: "" for none; rows: the lines that are seen; chosen: as a Box has it, from the first of these lines;
        more: are there lines above, and below? values: does what follows a colon stand in a column of its own?"""
        first, end = box.first, box.first + box.rows
        return {
            "title": " ".join(box.title),
            "rows": [box.lines[line] for line in range(first, end)],
            "chosen": box.chosen - first if box.chosen >= 0 else -1,
            "more": [first > 0, end < len(box.lines)],
            "values": box.columns,
        }

    def _of_board(self, screen):
        """A tile is [letter, value, state (drawing/faces.py), is it a blank?]; squares are numbered row by row."""
        game, controller, view = screen.game, screen.controller, screen.board_view
        top, left, rows, cols = extent(game.board.cells)
        tiles, premiums = [], []
        for row in range(rows):
            for col in range(cols):
                sq = square(top + row, left + col)
                tile = view.laid[sq] or view.cells[sq]
                premiums.append(view.premiums[sq])
                tiles.append(self._tile(game.tileset, tile, view.states[sq]) if tile else 0)
                if sq == CENTRE:
                    centre = len(tiles) - 1
                if controller and sq == controller.pending.cursor:
                    cursor = len(tiles) - 1
        return {
            "first": square(top, left),
            "next": square(top + 1, left) - square(top, left),
            "cols": cols,
            "premiums": premiums,
            "labels": text("premiums"),
            "centre": centre,
            "tiles": tiles,
            "cursor": cursor if controller and not game.over else -1,
            "down": bool(controller and controller.pending.down),
        }

    def _of_game(self, screen):
        game, controller = screen.game, screen.controller
        if not self._game or self._game[0] is not game:
            self._game = game, import_once("picorack.ui.screens.moves").Moves(self._app, game)
        moves, left_over = self._game[1], unseen(screen)
        letters = list(range(1, game.tileset.n + 1)) + [0]
        shown = self._of_board(screen)
        shown.update(
            {
                "rack": self._rack(game, controller) if controller else [],
                "at": controller.rack_view.at if controller else -1,
                "points": controller.points if controller else "",
                "clock": screen.clock,
                "players": [[name, game.scores[player]] for player, name in enumerate(game.names)],
                "turn": -1 if game.over else game.turn,
                "over": game.over,
                "moves": list(moves),
                "bag": [text("bag"), len(game.bag)],
                "left": text("unseen") % sum(left_over),
                "unseen": [
                    [spelling.written(game.tileset, it or BLANK), left_over[it]] for it in letters if left_over[it]
                ],
            }
        )
        return shown

    def _tile(self, tileset, tile, state):
        blank = bool(tile & BLANK)
        return [
            spelling.written(tileset, tile),
            tileset.values[tile] if tile & LETTER and not blank else "",
            state,
            blank,
        ]

    def _rack(self, game, controller):
        held = [controller.pending.held(place) for place in range(controller.pending.size())]
        marked = controller.rack_view.marked
        return [tile and self._tile(game.tileset, tile, 2 * (marked >> at & 1)) for at, tile in enumerate(held)]


class Places:
    """Knows what is where on the page, for ui/turn/pointing.py: a place is one of the kinds above, and which."""

    def square_at(self, kind, which):
        return which if kind == _SQUARE else 0

    def place_at(self, kind, which):
        return which if kind == _RACK else -1

    def beside(self, kind, which):
        return kind == _BESIDE

    def row_at(self, screen, kind, which):
        return which if kind == _ROW else -1

    def symbol_at(self, screen, kind, which):
        return which if kind == _LETTER else -1

    def third(self, kind, which):
        return which if kind == _SIDE else col_of(which) * 3 // SIZE - 1 if kind == _SQUARE else 0

    def covers_all(self, screen):
        return screen.w == Tabletop.width and screen.h == Tabletop.height
