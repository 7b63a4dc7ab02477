"""Modules that are imported and not kept."""

import sys

from picorack.core.loading import import_once
from picorack.ui import screens
from picorack.ui.turn import repainting

_KERNELS = "picorack.equity.simulationkernels"


def test_a_module_imported_once_works_and_is_dropped():
    assert import_once("picorack.ui.screens.notice").Notice
    assert "picorack.ui.screens.notice" not in sys.modules
    assert not hasattr(screens, "notice")
    assert import_once("picorack.ui.screens.notice").Notice  # it is imported anew


def test_kernels_stay_where_their_native_code_is_never_freed():
    """Wherever tests run. Without `keep` they are dropped."""
    kernels = import_once(_KERNELS, True)
    assert import_once(_KERNELS, True) is kernels is sys.modules[_KERNELS]
    assert import_once(_KERNELS) is kernels and _KERNELS not in sys.modules


def test_others_stay():
    import_once("picorack.ui.turn.hinting")
    assert sys.modules["picorack.ui.turn.repainting"] is repainting
