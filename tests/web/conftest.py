"""Browsers, and the game's page served to them: with the short lexicon of docs/screens.md, or with the whole one."""

import os
import sys
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright
from web.browsing import Visit

from host_tools.lexicons.english import default_lexicon
from host_tools.toolchain import browsers
from host_tools.toolchain.debian import InstallError, install
from host_tools.upkeep import screens
from host_tools.web import site

_USER = "the tests of the page need"
_FONTS = Path("/usr/share/fonts/truetype/dejavu")  # Debian's fonts-dejavu-core, which comes with its browsers
_FONT_FILES = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")
_ONLY_THESE = """<fontconfig><dir>%s</dir><cachedir>%s</cachedir><match target="font">
<edit name="antialias"><bool>true</bool></edit><edit name="hinting"><bool>false</bool></edit>
<edit name="rgba"><const>none</const></edit></match></fontconfig>"""
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
def fonts(tmp_path_factory):
    """Variables with which a browser knows only the fonts of golden pictures; {} where these cannot be had."""
    folder = tmp_path_factory.mktemp("fonts")
    if not all((_FONTS / name).exists() for name in _FONT_FILES):
        try:
            install(f"{_USER} fonts", "fonts-dejavu-core")
        except InstallError:
            return {}
    for name in _FONT_FILES:
        (folder / name).symlink_to(_FONTS / name)
    (folder / "fonts.conf").write_text(_ONLY_THESE % (folder, folder / "cache"))
    return {"FONTCONFIG_FILE": str(folder / "fonts.conf")}


@pytest.fixture(scope="session")
def _chromium(playwright, fonts):
    try:
        path = browsers.chromium(f"{_USER} Chromium")
    except InstallError as reason:
        (pytest.fail if os.environ.get("PICORACK_NEED_BROWSER") else pytest.skip)(str(reason))
    running = playwright.chromium.launch(executable_path=path, args=browsers.ARGUMENTS, env={**os.environ, **fonts})
    yield running
    running.close()


@pytest.fixture(scope="session")
def _firefox(playwright, tmp_path_factory, fonts):
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
        env={**os.environ, **fonts, "FIREFOX": path},
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
