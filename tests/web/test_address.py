"""What the page's address asks for, its size in bytes, its policy."""

import gzip

import pytest
from cases import cases
from web.browsing import BOTH, Visit

_DOWN = 2


_NAMES = "players names rack seconds minutes late hints check undo seed board lang size mono zoom".split()
_LONG = [f"?{name}={value * 20_000}" for name in _NAMES for value in ("h,m5,", "x", "1")]


def test_a_value_that_is_too_long_is_refused_where_it_is_read(visit):
    """Each parameter; the address of a server may have some 60,000 characters, so the page reads them itself."""
    visit()
    module = "import('./address.js')"
    for query in (*_LONG, "?names=" + "Ann" * 134):
        said = visit.page.evaluate(
            f"(query) => {module}.then((it) => it.asked(query, '84x48')).catch((it) => it.message)", query
        )
        name = query[1:].split("=")[0]
        assert said == f"{name} in the address has more than 400 characters: shorten it"
    visit("?players=" + "h,m," * 5000)
    assert visit.text("problem").startswith("players in the address has more than 400")
    visit("?names=" + "A" * 390 + "&players=h,m&seed=5&size=84x48")
    assert not visit.errors


def test_a_link_with_more_than_a_game_is_refused(visit):
    """A record of 2 MB, which starts as a kept game does."""
    visit("#game=UFJLAQ" + "A" * 1_000_000)
    assert visit.text("problem") == "This link is damaged or incomplete: copy it again." and not visit.errors


def test_a_mistake_in_the_address_is_told_in_a_message(visit):
    for query, (said,) in cases("addresses"):
        visit(query)
        assert visit.text("problem").startswith(said) if said else visit.page.is_hidden("#problem"), query
        assert visit.page.locator("button:visible, select:visible").count() == 0 or not said, query  # there is no game
    visit.page.click("#afresh")
    visit.settle()
    assert visit.page.is_hidden("#problem") and visit.page.is_visible("#name") and not visit.errors


@pytest.mark.parametrize(
    ("language", "said", "help_"),
    [
        ("en-US", "Language", "Help"),
        ("de-AT", "Sprache", "Hilfe"),
        ("pt-BR", "Idioma", "Ajuda"),
        ("nl-NL", "Language", "Help"),
    ],
)
def test_the_language_is_the_browser_s(browser, short, language, said, help_):
    with Visit(browser, short, locale=language) as visit:
        visit("?size=320x240")
        visit.press(_DOWN)
        assert visit.text("said").partition(": ")[0] == said
        assert visit.page.get_by_role("button", name=help_, exact=True).is_visible()
        visit("?lang=it")
        visit.press(_DOWN)
        assert visit.text("said") == "Lingua: Italiano"


@BOTH
def test_the_page_asks_no_other_host_and_runs_no_script_of_a_line(visit):
    visit("?seed=5&players=h,m&size=128x128")
    assert not visit.foreign and not visit.errors
    refused = visit.page.evaluate(
        """() => new Promise((resolve) => {
            addEventListener("securitypolicyviolation", (it) => resolve(it.violatedDirective));
            const script = document.createElement("script");
            script.textContent = "window.ran = true";
            document.body.append(script);
        })"""
    )
    assert refused == "script-src-elem" and not visit.page.evaluate("'ran' in window")


def test_the_page_is_small(whole):
    files = [path.read_bytes() for path in whole.iterdir()]
    assert sum(map(len, files)) < 1_500_000
    assert sum(len(gzip.compress(content)) for content in files) < 950_000


def test_the_page_may_lie_in_any_folder_of_a_host(browser, short):
    with Visit(browser, short.parent) as visit:
        asked = []
        visit.context.on("request", lambda request: asked.append(request.url))
        visit(folder=f"{short.name}/")
        asked = [url for url in asked if not url.startswith("blob:")]
        assert len(asked) > 10 and all(url.startswith(f"{visit.address}{short.name}/") for url in asked)
