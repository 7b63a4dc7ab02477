"""What the game uses of the port's own module os, and the variable LANG, which is the browser's language."""

import browser
from uos import listdir, mkdir, remove, stat  # noqa: F401


def getenv(name):
    return browser.language() if name == "LANG" else None
