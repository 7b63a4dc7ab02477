"""How long the first screen takes in a browser that has never been there: the page's promise, and the one time that
tests assert. A machine that others use as well has several tries, of which one must be quick enough."""

from time import perf_counter, process_time

import pytest
from web.browsing import served

LIMITS = {None: 1.0, 10: 2.0}  # {Mbit/s of the network, None: all that this machine has; seconds}
_MOST_ROUNDS = 8
_LOOK_S = 0.2
_SHOWN = "performance.getEntriesByName('shown')[0].startTime"  # page.js marks it


def keeps(browser, folder, mbit):
    """Is the first screen there within LIMITS? Where others use this machine, the seconds that the network does not
    need count as far as this process had a processor for itself; and one of several visits must be quick enough.

    browser: Playwright's Browser; folder: that of the page; mbit: of the network, None: all that there is
    """
    sending = sum(path.stat().st_size for path in folder.iterdir()) * 8 / 1_000_000 / mbit if mbit else 0
    for _ in range(_MOST_ROUNDS):
        before = _share()
        seconds = first_screen(browser, folder, mbit)
        if sending + (seconds - sending) * (before + _share()) / 2 < LIMITS[mbit]:
            return True
    return False


def _share():
    """How much of a processor this process has: 1 on a machine that nobody else uses."""
    began, used = perf_counter(), process_time()
    while perf_counter() - began < _LOOK_S:
        pass
    return (process_time() - used) / (perf_counter() - began)


def first_screen(browser, folder, mbit=None):
    """Seconds from the beginning of a visit to the first picture. Parameters as of keeps()."""
    with served(folder) as address, browser.new_context() as context:
        page = context.new_page()
        if mbit:
            _throttle(context.new_cdp_session(page), mbit)
        page.goto(address)
        page.wait_for_selector("#game[aria-busy=false]")
        return page.evaluate(_SHOWN) / 1000


def _throttle(session, mbit):
    """Let a page have no more than so many Mbit/s; its worker's scripts are not counted."""
    session.send("Network.enable")
    limit = mbit * 1_000_000 / 8
    session.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 0, "downloadThroughput": limit, "uploadThroughput": limit},
    )


@pytest.mark.parametrize("mbit", LIMITS)
def test_the_first_screen_is_soon_there(browser, whole, mbit):
    assert keeps(browser, whole, mbit)


def test_a_slow_network_is_slow(browser, short):
    """Its files are 3 Mbit."""
    assert first_screen(browser, short, 1) > 2
