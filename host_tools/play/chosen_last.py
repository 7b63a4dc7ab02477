"""What was chosen for the last game in the terminal, which the game saves with the user's data."""

from picorack.app import options
from picorack.core.refusal import Refusal
from picorack.game.limits import FIRST
from picorack.savegame.records import Records

from ..errors import PicorackError
from . import user_data

_SETTINGS = "settings"  # the record, as app/navigator.py calls it


def level():
    """The SPEC of the machine that a new game would be set up with: of the first one chosen last, or in settings.json;
    FIRST if no machine was. Raises PicorackError."""
    data = user_data.folder(make=False) / _SETTINGS
    try:
        found = options.chosen([], lambda _: Records(str(data)).read())
    except Refusal as problem:
        raise PicorackError(str(problem)) from None
    specs = (found["players"] or found["last players"]).split(",")
    return next((spec for spec in specs if spec != "h"), FIRST)
