"""The emulated Pico in the page: the firmware of `make pico`, its panel, keys, heap and flash, in Chromium."""

import re
from contextlib import contextmanager

import pytest
from web.browsing import Visit

from host_tools.lexicons.english import default_lexicon
from host_tools.pico_page import site as pico_site
from host_tools.toolchain.debian import InstallError
from host_tools.web import site

pytestmark = pytest.mark.slow  # an emulated Pico starts, is installed on, and starts again
_PATIENCE_MS = 120_000
_ASLEEP = 0.9  # of its time, when a Pico waits for a key
_KB = re.compile(r"(\w+) (\d+) of (\d+) KB")


@pytest.fixture(scope="module")
def folder():
    try:
        return pico_site.site(site.site([default_lexicon()]), default_lexicon())
    except InstallError as reason:
        pytest.skip(str(reason))


@pytest.fixture
def pico(browser, folder):
    with Visit(browser, folder) as visit:
        visit.page.goto(f"{visit.address}pico.html")
        visit.page.wait_for_selector("canvas[aria-busy=false]", timeout=_PATIENCE_MS)
        _settle(visit)
        yield visit
        assert not visit.errors and not visit.foreign and visit.page.is_hidden("#problem")


def _settle(visit):
    """Wait until the Pico has slept and its panel has not changed, three times that the page tells its figures. What
    counts is the Pico's own time: on a busy machine it takes seconds for what a Pico does in a moment."""
    before, quiet = None, 0
    for _ in range(_PATIENCE_MS // 100):
        visit.page.wait_for_timeout(100)
        told = visit.page.evaluate("({...document.getElementById('speed').dataset})")
        now = float(told.get("ms", 0)), visit.picture().tobytes()
        if before and now[0] == before[0]:
            continue
        quiet = quiet + 1 if before and now[1] == before[1] and float(told.get("asleep", 0)) > _ASLEEP else 0
        before = now
        if quiet == 3:
            return
    raise AssertionError("the panel does not come to rest")


def _press(visit, key):
    """Tap a key. Returns the picture (bytes) that there is in the end, another one than before."""
    with _changing(visit):
        visit.page.keyboard.press(key)
    return visit.picture().tobytes()


@contextmanager
def _changing(visit):
    before = visit.picture().tobytes()
    yield
    visit.until(lambda: visit.picture().tobytes() != before, _PATIENCE_MS)
    _settle(visit)


def test_it_starts_and_keys_move_the_choice(pico):
    """Of the keyboard, and of the page: by the keyboard, by the mouse."""
    assert len(pico.picture().getcolors()) > 3
    title = pico.picture().tobytes()
    moved = _press(pico, "ArrowDown")
    pico.page.get_by_role("button", name="Down").focus()
    further = _press(pico, "Enter")
    assert len({title, moved, further}) == 3
    up = pico.page.get_by_role("button", name="Up")
    up.focus()
    assert _press(pico, " ") == moved
    with _changing(pico):
        up.click()
    assert pico.picture().tobytes() == title


def test_it_shows_what_is_in_heap_and_flash(pico):
    used, size = (int(number.replace(",", "")) for number in re.findall(r"[\d,]{4,}", pico.text("heap-told")))
    assert 5_000 < used < 70_000 < 200_000 < size < 264 * 1024
    told = {name: (int(used), int(size)) for name, used, size in _KB.findall(pico.text("flash-told"))}
    assert {name: size for name, (_, size) in told.items()} == {"firmware": 656, "words": 696, "files": 696}
    assert all(0 < used <= size for used, size in told.values())
    assert re.search(r"at \d\.\d\d times the speed", pico.text("speed"))


def test_a_reset_begins_anew(pico):
    title = pico.picture()
    _press(pico, "ArrowDown")
    pico.page.click("#reset")
    pico.until(lambda: pico.picture().tobytes() == title.tobytes(), _PATIENCE_MS)


def test_the_page_itself_stays_as_it_was(folder):
    """Its files are the same, and its service worker does not keep the Pico's."""
    page = site.site([default_lexicon()])
    for path in page.iterdir():
        assert (folder / path.name).read_bytes() == path.read_bytes()
    assert "pico.html" not in (folder / "service.js").read_text()
