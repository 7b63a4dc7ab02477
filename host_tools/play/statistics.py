"""The statistics in the user's data folder, which the game writes (device/picorack/savegame/statistics.py)."""

from picorack.core.refusal import Refusal
from picorack.savegame import ending, statistics
from picorack.savegame.storing import RecordError

from ..errors import PicorackError
from . import user_data


def saved():
    """A list of dicts, one for each tile set and level, and a last one for all of them if there are several. Raises
    PicorackError."""
    folder = user_data.folder(make=False)
    user_data.check_records(folder, user_data.REMEDY)
    try:
        games = statistics.read(str(folder / ending.NAME))
    except RecordError as problem:
        what = str(problem).removesuffix(": name another")
        raise PicorackError(f"{what}: {user_data.REMEDY}") from None
    except Refusal as problem:
        raise PicorackError(str(problem)) from None
    rows = [_row(*key.rpartition("/")[::2], games[key]) for key in sorted(games)]
    return rows + ([_row("all", "", statistics.total(games))] if len(rows) > 1 else [])


def _row(tiles, level, row):
    played, won, drawn, points = (
        row[at] for at in (statistics.PLAYED, statistics.WON, statistics.DRAWN, statistics.POINTS)
    )
    return {
        "tiles": tiles,
        "level": level,
        "played": played,
        "won": won,
        "lost": played - won - drawn,
        "drawn": drawn,
        "average": round(points / played, 1),
        "best_game": row[statistics.BEST_GAME],
        "bingos": row[statistics.BINGOS],
        "best_word": row[statistics.WORD],
        "best_word_points": row[statistics.WORD_POINTS],
    }
