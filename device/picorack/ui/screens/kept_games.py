"""The choice of one of the kept games: to go on with it, or to drop it for another one."""

from ...core.loading import import_once
from ..drawing.box import room
from ..texts import text

Menu = import_once("picorack.ui.screens.menu").Menu
_longest = import_once("picorack.ui.word_count").longest


def open_menu(app, games, then, title):
    """Open the menu. then(path) is called with the record of the game that was chosen.

    games: as savegame/games.py lists them
    title: what stands above them (str)
    """

    def chosen(index):
        if index >= 0:
            then(games[index][1])

    menu = Menu(app, [_line(app.layout, *game) for game in games], chosen, 0, title)
    menu.box.columns = True
    app.open(menu)


def _line(layout, sequence, path, problem, setup, names, turns, lexicon):
    """'English, Novice, turn 12, 2026-11-22: 116:69': the words, whom the first human plays against, the next turn, the
    day on which the game began, the scores; where there is no room without the turn, the day or both, or shortened. Of
    a game that was saved without scores how far it is; of one that cannot be read the name of its record."""
    if problem:
        return path.split("/")[-1] + " ?"
    specs = import_once("picorack.game.seats").specs(setup["players"])
    seat = import_once("picorack.ui.players").seat
    me = specs.index("h") if "h" in specs else 0
    others = [names[i] if spec == "h" else seat(spec) for i, spec in enumerate(specs) if i != me or len(specs) == 1]
    scores, begun = setup.get("scores"), setup.get("begun")
    who = ", ".join(others)
    words = lexicon + ", "
    turn = text("turn") % (turns + 1)
    end = ": " + (":".join(str(score) for score in scores) if scores else turn)
    longer = words + who + ", " + turn
    lines = [longer + ", " + begun + end, words + who + ", " + begun + end] if begun else []
    lines += [longer + end, words[:3] + longer[len(lexicon) :] + end, words + who + end]
    for letters in range(len(who), 0, -1):
        lines.append(words[:3] + ", " + who[:letters].rstrip(", ") + end)
    return _longest(layout, lines, room(layout))
