"""Browsers: where they are, or how they are had. They test and measure the page (docs/web.md)."""

import shutil

from .. import cache
from . import debian

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium(user):
    """The path of Chromium, which apt-get installs if there is none and this process is root. Raises InstallError.

    user: what needs it, as a message begins: "the tests of the page need Chromium"
    """
    return _found(user, "chromium", "chromium-browser", "google-chrome")


def firefox(user):
    """The path of Firefox, had in the same way."""
    return _found(user, "firefox-esr", "firefox")


def _found(user, package, *others):
    with cache.alone(package):  # one process after the other
        path = next(filter(None, map(shutil.which, (package, *others))), None)
        if path is None:
            debian.install(user, package)
    return path or shutil.which(package)
