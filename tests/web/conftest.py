"""Browsers, and the game's page served to them: with the short lexicon of docs/screens.md, or with the whole one."""

import os
import sys
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright
from web.browsing import Visit

from host_tools.lexicons.english import default_lexicon
from host_tools.toolchain import browsers
from host_tools.toolchain.debian import InstallError
from host_tools.upkeep import screens
from host_tools.web import site

_USER = "the tests of the page need"
_A_MOUSE = {"ui.primaryPointerCapabilities": 6, "ui.allPointerCapabilities": 6}  # where Firefox has no screen


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(request):
    """Chromium, or Firefox for tests with this parameter (browsing.BOTH).

    Where there is none, tests that ask for it are skipped; with PICORACK_NEED_BROWSER those of Chromium fail.
    """
    return request.getfixturevalue("_" + getattr(request, "param", "chromium"))


@pytest.fixture(scope="session")
def _chromium(playwright):
    try:
        path = browsers.chromium(f"{_USER} Chromium")
    except InstallError as reason:
        (pytest.fail if os.environ.get("PICORACK_NEED_BROWSER") else pytest.skip)(str(reason))
    running = playwright.chromium.launch(executable_path=path, args=browsers.ARGUMENTS)
    yield running
    running.close()


@pytest.fixture(scope="session")
def _firefox(playwright, tmp_path_factory):
    try:
        path = browsers.firefox(f"{_USER} Firefox")
    except InstallError as reason:
        pytest.skip(str(reason))
    starter = tmp_path_factory.mktemp("firefox") / "firefox"
    starter.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{Path(__file__).parent}/firefox_process.py" "$@"\n')
    starter.chmod(0o755)
    running = playwright.firefox.launch(
        channel="moz-firefox",  # one that Playwright has not changed
        executable_path=starter,
        env={**os.environ, "FIREFOX": path},
        firefox_user_prefs=_A_MOUSE,
    )
    yield running
    running.close()


@pytest.fixture(scope="session")
def short():
    """The folder of the page with a lexicon of few words."""
    return site.site([screens.lexicon("english")])


@pytest.fixture(scope="session")
def whole():
    """The folder of the page as users get it."""
    return site.site([default_lexicon()])


@pytest.fixture
def visit(browser, short):
    """visit(query, ...) opens the page; see Visit."""
    with Visit(browser, short) as visit:
        yield visit
