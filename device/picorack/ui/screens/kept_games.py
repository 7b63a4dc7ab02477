"""The choice of one of the kept games: to go on with it, or to drop it for another one."""

from ...core.loading import import_once
from ..texts import text

Menu = import_once("picorack.ui.screens.menu").Menu


def open_menu(app, games, then, title=""):
    """Open the menu. then(path) is called with the record of the game that was chosen.

    games: as savegame/shelf.py lists them
    title: a question; "" where one is to go on
    """

    def chosen(index):
        if index >= 0:
            then(games[index][1])

    app.open(Menu(app, [_line(*game) for game in games], chosen, 0, title or text("continue")))


def _line(sequence, path, problem, setup, names, turns):
    """'Novice, turn 12': whom the first human plays against, and how far the game is; of a game that cannot be read the
    name of its record."""
    if problem:
        return path.split("/")[-1] + " ?"
    specs = import_once("picorack.game.seats").specs(setup["players"])
    seat = import_once("picorack.ui.players").seat
    me = specs.index("h") if "h" in specs else 0
    others = [names[i] if spec == "h" else seat(spec) for i, spec in enumerate(specs) if i != me or len(specs) == 1]
    return ", ".join(others + [text("turn") % (turns + 1)])
