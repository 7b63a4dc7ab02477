"""Modules that are not kept. Runs under pytest and on MicroPython."""

import sys

from picorack.core.loading import borrowed
from picorack.ui import screens
from picorack.ui.screens import menu


def test_a_borrowed_module_works_and_is_forgotten():
    assert borrowed("picorack.ui.screens.notice").Notice
    assert "picorack.ui.screens.notice" not in sys.modules
    assert not hasattr(screens, "notice")
    assert borrowed("picorack.ui.screens.notice").Notice  # read again


def test_others_stay():
    borrowed("picorack.ui.screens.turn_menu")
    assert sys.modules["picorack.ui.screens.menu"] is menu
