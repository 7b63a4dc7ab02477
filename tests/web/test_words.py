"""The words of a page with several lexicons: those of the first come with it, those of others when they are chosen."""

import gzip
import random

import pytest
from web.browsing import BOTH, Visit

from host_tools.upkeep import screens
from host_tools.web import site
from lexicon_packer import build_lexicon

_SELECT = 5
_WORDS = "words-1.bin"
_NOTHING = "Pico 1 0, Pico 2 0"
_ENGLISH = "?seed=3&players=m1,m1&lang=en"
_CZECH = "?seed=3&players=m1,m1&lang=cs"

_DAMAGES = {
    "empty": lambda right: b"",
    "something else": lambda right: b"<!doctype html>\n<title>404</title>",
    "cut short": lambda right: right[:5000],
    "of another version": lambda right: gzip.compress(b"PRK!" + gzip.decompress(right)[4:-4] + b"PRK!"),
}


@pytest.fixture(scope="module")
def several(tmp_path_factory):
    """The folder of a page with English words, and with thousands made of Czech letters at random."""
    folder, pick = tmp_path_factory.mktemp("words"), random.Random(1)
    words = {"".join(pick.choices("AEIOUYBDKLMNPRSTVZ", k=2 + number % 6)) for number in range(6000)}
    (folder / "words.txt").write_text("\n".join(sorted(words)))
    build_lexicon(folder / "words.txt", "czech", folder / "cs", no_common=True)
    return site.site([screens.lexicon("english"), folder / "cs"])


@pytest.fixture
def visit(browser, several):
    with Visit(browser, several) as visit:
        visit.asked = []
        visit.context.on("request", lambda request: visit.asked.append(request.url.rpartition("/")[2]))
        yield visit


def _result(visit):
    """The scores of the game that machines play, once it is over."""
    visit.until(lambda: ".gcg" in visit.text("said"))
    return visit.text("scores")


def _is_kept(visit, file):
    return visit.page.evaluate(f"caches.match('{file}').then(Boolean)")


@BOTH
def test_words_are_fetched_when_they_are_chosen_and_then_kept(visit):
    """They are there without a network later on."""
    visit(_ENGLISH)
    english = _result(visit)
    assert _WORDS not in visit.asked and "graphs.bin" in visit.asked
    visit(_CZECH)
    czech = _result(visit)
    assert _WORDS in visit.asked and czech != english and czech != _NOTHING and visit.page.is_hidden("#waiting")
    visit.until(lambda: _is_kept(visit, _WORDS))
    visit.stop()
    visit(_CZECH)
    assert _result(visit) == czech
    assert not visit.errors


@BOTH
def test_words_that_cannot_be_fetched_are_told_of_and_another_game_goes_on(visit):
    visit.page.route(f"**/{_WORDS}", lambda route: route.fulfill(status=404))
    visit("?lang=cs")
    visit.press(_SELECT, _SELECT)  # a new game, as the set-up has it
    visit.until(lambda: "Slova cs nelze stáhnout (words-1.bin: 404)" in visit.text("said"))
    visit.page.unroute(f"**/{_WORDS}")
    visit.press(_SELECT, _SELECT, _SELECT)  # the message goes, then as before
    visit.until(lambda: "Ty 0, Pico " in visit.text("scores"))
    assert not visit.errors


@BOTH
@pytest.mark.parametrize("content", _DAMAGES.values(), ids=_DAMAGES)
def test_words_that_are_damaged_or_of_another_version_are_told_of_and_not_kept(visit, content):
    """They are told of in the language of the game, and the right ones are played once they can be had."""
    visit.page.route(f"**/{_WORDS}", lambda route: route.fulfill(body=content(route.fetch().body())))
    visit("?lang=cs")
    visit.press(_SELECT, _SELECT)
    visit.until(lambda: "Slova cs jsou poškozená nebo z jiné verze: zavři" in visit.text("said"))
    visit.page.unroute(f"**/{_WORDS}")
    visit.press(_SELECT, _SELECT, _SELECT)
    visit.until(lambda: "Ty 0, Pico " in visit.text("scores"))
    assert not visit.errors


@BOTH
@pytest.mark.parametrize("file", ["game.bin", "graphs.bin"])
@pytest.mark.parametrize("content", [*_DAMAGES.values(), None], ids=[*_DAMAGES, "no network"])
def test_a_file_of_the_page_that_is_damaged_or_missing_is_named(visit, file, content):
    def damaged(route):
        if content:
            route.fulfill(body=content(route.fetch().body()))
        else:
            route.abort()

    visit.page.route(f"**/{file}", damaged)
    visit.page.goto(f"{visit.address}?lang=cs")
    visit.until(lambda: visit.text("problem"))
    assert file in visit.text("problem") and visit.text("problem").endswith("): načti stránku znovu.")
    assert visit.page.is_hidden("#waiting")


def test_the_words_of_a_kept_game_are_kept_by_the_version_that_follows(browser, several, tmp_path):
    site.copy(several, tmp_path / "site")
    with Visit(browser, tmp_path / "site") as visit:
        visit(_CZECH)
        visit.until(lambda: _is_kept(visit, _WORDS))
        (was,) = visit.page.evaluate("caches.keys()")
        worker = tmp_path / "site/service.js"
        worker.write_text(worker.read_text().replace('VERSION = "', 'VERSION = "next '))
        visit.page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update())")
        visit.until(lambda: len(visit.page.evaluate("caches.keys()")) == 2)
        visit.until(lambda: visit.page.evaluate(_IN_ALL_CACHES))
        assert was in visit.page.evaluate("caches.keys()")


_IN_ALL_CACHES = f"""caches.keys().then((keys) => Promise.all(keys.map((key) =>
    caches.open(key).then((it) => it.match("{_WORDS}"))))).then((found) => found.every(Boolean))"""
