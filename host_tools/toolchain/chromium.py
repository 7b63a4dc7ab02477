"""Chromium: where it is, or how it is had. It tests and measures the page (docs/web.md)."""

import shutil

from .. import cache
from . import debian

ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
             "--disable-component-update", "--disable-sync")  # fmt: skip
_NAMES = ("chromium", "chromium-browser", "google-chrome")


def chromium(user):
    """The path of Chromium, which apt-get installs if there is none and this process is root. Raises InstallError.

    user: what needs it, as a sentence begins: "the tests of the page need Chromium"
    """
    with cache.alone("chromium"):  # one process after the other
        found = _found()
        if found is None:
            debian.install(user, "chromium")
    return found or _found()


def _found():
    return next(filter(None, map(shutil.which, _NAMES)), None)
