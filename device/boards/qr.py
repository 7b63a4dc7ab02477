"""The page that a QR code of the kept game leads to (picorack/ui/screens/qr_code.py), in builds with the extra `qr`."""

import sys

from picorack.core.loading import import_once

if sys.platform not in ("rp2", "esp32"):  # a terminal has no modules to show a code by
    raise ImportError("boards.qr")

PAGE = "https://owner.github.io/picorack/"  # `make addresses` writes it


def meet(navigator):
    """The title's line "QR code" was chosen. navigator: the Navigator"""
    import_once("picorack.ui.screens.qr_code").show(navigator, PAGE)
