"""Modules that are imported and not kept."""

import sys

from picorack.core.loading import import_once
from picorack.ui import screens
from picorack.ui.turn import repainting


def test_a_module_imported_once_works_and_is_dropped():
    assert import_once("picorack.ui.screens.notice").Notice
    assert "picorack.ui.screens.notice" not in sys.modules
    assert not hasattr(screens, "notice")
    assert import_once("picorack.ui.screens.notice").Notice  # it is imported anew


def test_others_stay():
    import_once("picorack.ui.turn.hinting")
    assert sys.modules["picorack.ui.turn.repainting"] is repainting
