"""The page's own messages, in the languages of the game."""

import re

import pytest
from picorack.ui.languages.names import NAMES
from web.browsing import Visit

from host_tools.device_tree import languages
from host_tools.web import site

_UP, _DOWN, _SELECT, _BACK, _ENTER = 1, 2, 5, 6, 7
_LANGUAGES = [code for code, _, _ in NAMES]
_USED = re.compile(r"(?:\btext|new PageError)\(\"([^\"]+)\"|data-(?:text|aria)=\"([^\"]+)\"")


@pytest.fixture(scope="module")
def texts():
    return {code: one.lines("page") for code, one in languages().items()}


def test_each_language_has_each_message(texts):
    """With as many values; and no other, for none is left that is not said."""
    assert list(texts) == _LANGUAGES
    files = [path.read_text() for path in site._PAGE.iterdir() if path.suffix in (".js", ".html")]
    said = {next(filter(None, match.groups())) for content in files for match in _USED.finditer(content)}
    assert len(said) > 25
    for code, own in texts.items():
        assert set(own) == said, code
        for key, message in own.items():
            assert message.count("%s") == texts["en"][key].count("%s"), (code, key)
            assert message == message.strip() and message.endswith(".") == texts["en"][key].endswith("."), (
                code,
                key,
            )


def test_each_language_has_its_own(texts):
    """Two languages may share a word, but no message."""
    for key in texts["en"]:
        messages = [own[key] for own in texts.values()]
        assert len(set(messages)) == len(messages) or " " not in texts["en"][key], key


def test_the_page_without_scripts_has_the_english_texts(texts):
    page = (site._PAGE / "index.html").read_text()
    shown = re.findall(r'data-text="([^"]+)"[^>]*>([^<]+)<', page)
    shown += re.findall(r'data-aria="([^"]+)" aria-label="([^"]+)"', page)
    assert len(shown) == page.count("data-text=") + page.count("data-aria=") > 10
    for key, text in shown:
        assert text == texts["en"][key]


@pytest.mark.parametrize("code", _LANGUAGES)
def test_buttons_labels_and_messages_are_in_the_language_of_the_game(browser, short, texts, code):
    own = texts[code]
    with Visit(browser, short, locale=code) as visit:
        visit("?size=128x128")
        for key in ("save", "load", "sheet", "link"):
            assert visit.text(key) == own[key]
        for label in ("up", "select", "back"):
            assert visit.page.get_by_role("button", name=own[label], exact=True).is_visible()
        visit.page.click("#link")
        visit.until(lambda: visit.text("done") == own["no game"])
        visit("?size=9")
        assert visit.text("problem") == own["size"].replace("%s", "9")


def test_a_language_that_was_chosen_in_the_game_is_the_page_s(visit, texts):
    visit()
    assert visit.page.text_content("#save") == texts["en"]["save"]
    visit("?lang=pl")
    assert visit.page.text_content("#save") == texts["pl"]["save"]
    assert visit.page.get_attribute("html", "lang") == "pl"
    visit("?size=9")
    assert visit.text("problem") == texts["pl"]["size"].replace("%s", "9")


def test_over_the_last_board_the_language_changes_too(visit, texts):
    """Its squares have labels of their own."""
    visit("?seed=3&players=h,m5&lang=en")
    visit.press(_BACK, "2", _ENTER, _BACK, "0", _UP, _SELECT)
    visit.until(lambda: visit.page.locator("#squares .tile").count())
    visit.press(_DOWN, _DOWN, _SELECT, _DOWN, _DOWN, _SELECT)
    assert visit.page.get_attribute("html", "lang") == "de"
    assert visit.page.locator("[data-key=FLIP]").text_content() == languages()["de"].lines("turn")["flip"]
    assert visit.page.text_content("#save") == texts["de"]["save"] and not visit.errors


def test_where_nothing_can_be_copied_the_link_is_in_the_address(visit, texts):
    visit.context.add_init_script("delete Navigator.prototype.clipboard")
    visit("?seed=3&players=h,m5&size=128x128&lang=en")
    visit.press(6, "2", 7)
    visit.page.click("#link")
    visit.until(lambda: visit.text("done") == texts["en"]["not copied"])
    scores = visit.text("scores")
    assert "#game=" in visit.page.url
    visit.page.reload()
    visit.settle()
    assert visit.text("scores") == scores


@pytest.mark.parametrize("code", _LANGUAGES)
def test_a_page_without_the_words_of_a_language_says_which_it_has(browser, short, texts, code):
    """And no command that a visitor could not run: neither at the title nor in the set-up of a game."""
    with Visit(browser, short, locale=code) as visit:
        visit("?size=128x128")
        assert visit.text("done") == ("" if code == "en" else texts[code]["no words"].replace("%s", "English"))
        for _ in range(6):
            visit.press(5)
            assert "make" not in visit.text("said") and "LEXICON" not in visit.text("said")
