"""What is kept between two visits of the page: games, whatever happens to the tab, the network and the storage."""

import random

import pytest
from web.browsing import Visit

_UP, _SELECT, _BACK, _ENTER = 1, 5, 6, 7
_GAME = "?seed=3&players=h,m5&size=128x128&lang=en"


def _turn(visit):
    """The human plays the best word, and the machine answers."""
    visit.press("2", _ENTER)


def test_a_reload_goes_on_with_the_game(visit):
    visit(_GAME)
    visit.press(_BACK)
    for _ in range(3):
        _turn(visit)
    scores, rack = visit.text("scores"), visit.text("rack")
    visit.press("2")  # a hint lies on the board, not yet played
    visit.page.reload()
    visit.settle()
    assert visit.text("scores") == scores and sorted(visit.text("rack")) == sorted(rack)
    _turn(visit)
    assert visit.text("scores") != scores
    assert not visit.errors


def test_a_new_tab_continues_from_the_title(visit):
    visit(_GAME)
    visit.press(_BACK)
    _turn(visit)
    scores = visit.text("scores")
    visit.page.close()
    visit.page = visit.new_page()
    visit()
    assert visit.text("said") == "Continue"
    visit.press(_SELECT)
    assert visit.text("scores") == scores


def test_whenever_the_tab_is_closed_no_turn_is_lost(visit):
    """Each turn that could be seen is there after the tab was closed without a word, also while a machine thought."""
    seed = random.Random(7)
    visit(_GAME.replace("h,m5", "m1,m1"))
    seen = 0
    for _ in range(12):
        visit.page.wait_for_timeout(seed.randrange(250))
        seen = max(seen, visit.page.evaluate(_POINTS))
        visit.page.reload()
        visit.page.wait_for_function(f"({_POINTS}) >= {seen}", timeout=10_000)
    assert not visit.errors
    assert seen > 0


_POINTS = "(document.getElementById('scores').textContent.match(/[0-9]+/g) ?? []).map(Number).reduce((a, b) => a + b, 0)"


def test_without_a_network_the_page_opens_again(visit):
    visit(_GAME)
    visit.press(_BACK)
    _turn(visit)
    scores = visit.text("scores")
    visit.page.evaluate("navigator.serviceWorker.ready.then((it) => it.active.state)")
    visit.page.wait_for_function(_INSTALLED)
    visit.stop()
    visit.page.reload()
    visit.settle()
    assert visit.text("scores") == scores
    _turn(visit)
    assert visit.text("scores") != scores


_INSTALLED = "navigator.serviceWorker.getRegistration().then((it) => it?.active?.state === 'activated')"


def test_two_tabs_do_not_share_a_game(visit):
    visit(_GAME)
    visit.press(_BACK)
    _turn(visit)
    scores = visit.text("scores")
    other = visit.new_page()
    other.goto(visit.address)
    other.wait_for_function("document.getElementById('problem').textContent.includes('another tab')")
    visit.page.close()
    visit.settle(other)
    visit.press(_SELECT, page=other)
    assert other.inner_text("#scores") == scores
    assert other.is_hidden("#problem")


_REFUSALS = {
    "refused": "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };",
    "full": "IDBObjectStore.prototype.put = () => { throw new DOMException('no', 'QuotaExceededError'); };",
}


@pytest.mark.parametrize("what", _REFUSALS)
def test_where_nothing_can_be_kept_a_sentence_says_so_and_the_game_goes_on(visit, what):
    def changed(route):
        text = route.fetch().text()
        route.fulfill(body=f"{_REFUSALS[what]}\n{text}", content_type="text/javascript")

    visit.page.route("**/store.js", changed)
    visit(_GAME)
    visit.press(_BACK)
    for _ in range(2):
        _turn(visit)
    assert visit.text("problem").startswith("This browser keeps nothing for this page")
    assert visit.text("scores") != "You 0, Pico 0"


@pytest.mark.parametrize("both", [False, True])
def test_a_damaged_record_gives_way_to_the_one_before(visit, both):
    visit(_GAME)
    visit.press(_BACK)
    _turn(visit)
    before = visit.text("scores")
    (older,) = visit.kept().keys() - {_newest(visit.kept())} & {"game.0", "game.1"}
    _turn(visit)
    newer = _newest(visit.kept())
    for name in ("game.0", "game.1") if both else (newer,):
        visit.damage(name)
    visit.page.reload()
    visit.settle()
    if both:
        assert "damaged" in visit.text("said") and not visit.text("scores")
    else:
        assert visit.text("scores") != "You 0, Pico 0" and older != newer and before
    assert not visit.errors


def _newest(kept):
    games = {name: content for name, content in kept.items() if name in ("game.0", "game.1")}
    return max(games, key=lambda name: int.from_bytes(games[name][4:8], "little"))


def test_kept_games_are_taken_along_as_a_file(visit, browser, short, tmp_path):
    visit(_GAME)
    visit.press(_BACK)
    _turn(visit)
    scores = visit.text("scores")
    with visit.page.expect_download() as download:
        visit.page.click("#save")
    download.value.save_as(tmp_path / "picorack.json")
    with Visit(browser, short) as other:
        other()
        with other.page.expect_navigation():
            other.page.set_input_files("#file", tmp_path / "picorack.json")
        other.settle()
        assert other.text("said") == "Continue"
        other.press(_SELECT)
        assert other.text("scores") == scores


@pytest.mark.parametrize("content", ["no JSON", "{}", '{"picorack": 1, "files": {"game.0": "AAAA"}}',
                                     '{"picorack": 1, "files": {"../x": "UFJLAQ=="}}'])  # fmt: skip
def test_a_file_of_something_else_is_refused(visit, tmp_path, content):
    visit()
    (tmp_path / "other.json").write_text(content)
    visit.page.set_input_files("#file", tmp_path / "other.json")
    visit.page.wait_for_function("document.getElementById('done').textContent.startsWith('other.json holds no games')")


def test_the_last_game_is_had_as_gcg(visit):
    visit("?seed=3&players=m1,m1&size=84x48&lang=en")
    visit.page.wait_for_function("document.getElementById('said').textContent.includes('.gcg')")
    with visit.page.expect_download() as download:
        visit.page.click("#sheet")
    assert download.value.suggested_filename.endswith("-3.gcg")
    assert download.value.path().read_text().count("\n>") > 20


def test_a_link_holds_a_position(visit, browser, short):
    visit.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=visit.address)
    visit(_GAME)
    visit.press(_BACK)
    _turn(visit)
    visit.page.click("#link")
    visit.page.wait_for_function("document.getElementById('done').textContent === 'Copied.'")
    link = visit.page.evaluate("navigator.clipboard.readText()")
    scores, rack = visit.text("scores"), visit.text("rack")
    with Visit(browser, short) as other:
        other.page.goto(other.address + link.removeprefix(visit.address))
        other.settle()
        assert (other.text("scores"), other.text("rack")) == (scores, rack)


def test_a_link_that_was_cut_short_is_refused(visit):
    visit("#game=UFJLAQ")
    assert "/linked is" in visit.text("problem")
