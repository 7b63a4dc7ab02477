"""The lexicons of the page. The words of the first come with the page, those of another when it is first opened."""

import browser
import deflate
import vfs
from picorack.lexicon.storage import LexiconError
from uctypes import addressof

_PLACE = "/rom/lexicons/"
_FETCHED = "/fetched"

_here = [0]  # the lexicons whose words are in the image, by their places in folders()


def folders():
    """Those of all lexicons; the first is the one that is played unless another one is chosen."""
    with open(_PLACE + "names") as names:
        return [_PLACE + name.rstrip("\n") for name in names]


def fetch(folder):
    """See that the words of a lexicon are in the image. Raises LexiconError where they cannot be had."""
    at = folders().index(folder)
    if at in _here:
        return
    name = folder[len(_PLACE) :]
    problem = browser.fetch(at, _FETCHED)
    if problem:
        raise LexiconError(browser.unfetched(name, problem))
    image = memoryview(vfs.rom_ioctl(2, 0))
    try:
        with open(_FETCHED, "rb") as file:
            sent = deflate.DeflateIO(file, deflate.GZIP).read()
        laid = browser.lay(at, addressof(image), len(image), addressof(sent), len(sent))
    except (OSError, EOFError):
        laid = False
    if not laid:
        raise LexiconError(browser.damaged(name))
    _here.append(at)
