"""A browser, and the game's page served to it: with the short lexicon of docs/screens.md, or with the whole one."""

import os

import pytest
from playwright.sync_api import sync_playwright
from web.browsing import Visit

from host_tools import cache
from host_tools.lexicons.english import default_lexicon
from host_tools.toolchain.chromium import ARGUMENTS, chromium
from host_tools.toolchain.debian import InstallError
from host_tools.upkeep import screens
from host_tools.web import site


@pytest.fixture(scope="session")
def browser():
    """Chromium. Where there is none, tests that ask for it are skipped; with PICORACK_NEED_BROWSER they fail."""
    try:
        path = chromium("the tests of the page need Chromium")
    except InstallError as reason:
        (pytest.fail if os.environ.get("PICORACK_NEED_BROWSER") else pytest.skip)(str(reason))
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def short():
    """The folder of the page with a lexicon of few words."""
    with cache.alone("site"):  # made by one worker of pytest-xdist, found by the others
        return site.site([screens.lexicon("english")])


@pytest.fixture(scope="session")
def whole():
    """The folder of the page as users get it."""
    with cache.alone("site"):
        return site.site([default_lexicon()])


@pytest.fixture
def visit(browser, short):
    """visit(query, ...) opens the page; see Visit."""
    with Visit(browser, short) as visit:
        yield visit
