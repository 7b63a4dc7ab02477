"""The rules that a game is set up with: one table, which the options, the set-up screen, saved games, the command line
and the page in a browser read. It is imported by import_once(). docs/contributing.md says how to add a rule.

RULES, a row each, in the order of the set-up screen's lines:
    name     what a set-up (a dict), options and files call it; the text "set NAME" begins its line
    default  where nothing else is chosen
    limits   the least and the most of a number, and a third where one of its values means that there is no limit; ()
             for one of the values offered
    offered  the values that the screen offers; () for a board, of which game/boards.py knows all
    keys     a tuple: the keys of the texts of the values offered; a string: the key of a number's text, "" for the
             number alone
"""

RULES = (
    ("rack", None, (7, 8), (7, 8), ""),  # tiles of a full rack; None: as many as the tile set proposes
    ("seconds", 0, (0, 3600, 0), (0, 15, 30, 60, 90, 120, 180, 300, 600), "seconds"),  # of a turn
    ("late", "best", (), ("best", "pass"), ("plays best", "pass")),  # what a machine does whose time is up
    ("minutes", 0, (0, 120, 0), (0, 5, 10, 15, 20, 25, 30, 45, 60), "minutes"),  # of a player; overtime costs points
    ("hints", -1, (-1, 99, -1), (-1, 0, 1, 3, 5, 10), ""),  # that each player is given
    ("undo", 1, (), (0, 1), ("no", "yes")),  # may the one human of a game take turns back?
    ("motion", 1, (), (0, 1), ("no", "yes")),  # do tiles fall and scores count up, where the display is fast enough?
    ("theme", "dark", (), ("dark", "light", "contrast"), ("dark", "light", "contrast")),  # the colours of the screen
    # Are humans' words looked up? 1: they are, 0: any may be played; else a rule of challenges (game/phony.py)
    ("check", 1, (), (0, 1, "double", "five"), ("no", "yes", "double", "five")),
    ("squares", "standard", (), (), ()),  # the board: a name, or rows of marks
)


def right(value, limits, offered):
    """A value as it is used, which may be given as text; None if it is wrong. limits, offered: as in RULES"""
    if not limits:
        for one in offered:
            if value == one or value == str(one):
                return one
    elif not isinstance(value, bool):
        try:
            number = int(value)
        except (TypeError, ValueError, OverflowError):  # OverflowError: JSON's 1e999
            return None
        if limits[0] <= number <= limits[1] and (isinstance(value, str) or number == value):
            return number
    return None


def fit(setup):
    """Are the rules of a saved game's set-up some that a game can be played by? Its board is left to game/boards.py."""
    for name, default, limits, offered, _ in RULES:
        value = setup.get(name, default)
        if offered and value is not default:
            used = right(value, limits, offered)
            if used is None or used != value:
                return False
    return True
