"""What is kept between two visits of the page: games, whatever happens to the tab, the network and the storage."""

import base64
import json
import random

import pytest
from web.browsing import BOTH, Visit

_UP, _DOWN, _SELECT, _BACK, _ENTER = 1, 2, 5, 6, 7
_GAME = "?seed=3&players=h,m5&size=128x128&lang=en"


def _turn(visit):
    """The human plays the best word, and the machine answers."""
    visit.press("2", _ENTER)


@pytest.fixture
def game(visit):
    """A visit in whose game each player has taken a turn."""
    visit(_GAME)
    visit.press(_BACK)
    _turn(visit)
    return visit


def _reload(visit):
    visit.page.reload()
    visit.settle()


def _opens(visit, path):
    """Give the page a file with a game, which it opens."""
    with visit.page.expect_event("load"):  # the address changes before that, which Playwright calls a navigation
        visit.page.set_input_files("#file", path)
    visit.settle()


def _is_told_of(visit, path, content, said):
    """Give the page a file with this content. It says something that begins so."""
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    visit.page.set_input_files("#file", path)
    visit.until(lambda: visit.text("done").startswith(said))


@BOTH
def test_a_reload_resumes_the_game(visit):
    visit(_GAME)
    visit.press(_BACK)
    for _ in range(3):
        _turn(visit)
    scores, rack = visit.text("scores"), visit.text("rack")
    visit.press("2")  # a hint lies on the board, not yet played
    _reload(visit)
    assert visit.text("scores") == scores and sorted(visit.text("rack")) == sorted(rack)
    _turn(visit)
    assert visit.text("scores") != scores
    assert not visit.errors


def test_a_new_tab_continues_from_the_title(game):
    scores = game.text("scores")
    game.page.close()
    game.page = game.new_page()
    game()
    assert game.text("said").startswith("Continue: You ")
    game.press(_SELECT)
    assert game.text("scores") == scores


@pytest.mark.parametrize("times", [10, pytest.param(100, marks=[pytest.mark.slow, pytest.mark.longest])])
def test_whenever_the_tab_is_closed_no_turn_is_lost(visit, times):
    """Each turn that could be seen is there after the page was loaded again while machines played."""
    moments = random.Random(7)
    for seed in range(times):
        visit.page.goto(f"{visit.address}?seed={seed}&players=champion,champion&size=84x48&lang=en")
        least = moments.randrange(1, 300)
        visit.until(lambda least=least: visit.page.evaluate(_POINTS) >= least)
        seen = visit.page.evaluate(_POINTS)
        visit.page.reload()
        visit.until(lambda least=seen: visit.page.evaluate(_POINTS) >= least or _is_over(visit.kept()))
        visit.forget()  # four games have places, and then the page would ask which one to drop
    assert not visit.errors


def _is_over(kept):
    """Was the game that was kept last played to its end? Then its record is a header alone."""
    games = [content for name, content in kept.items() if name.startswith("game") and not name.startswith("games/")]
    return bool(games) and len(max(games, key=_sequence)) == 16


_POINTS = (
    "(document.getElementById('scores').textContent.match(/[0-9]+/g) ?? []).map(Number).reduce((a, b) => a + b, 0)"
)


@BOTH
def test_without_a_network_the_page_opens_again(game):
    scores = game.text("scores")
    game.until(lambda: game.page.evaluate(_INSTALLED))
    game.stop()
    _reload(game)
    assert game.text("scores") == scores
    _turn(game)
    assert game.text("scores") != scores


_INSTALLED = "navigator.serviceWorker.getRegistration().then((it) => it?.active?.state === 'activated')"


@BOTH
def test_two_tabs_do_not_share_a_game(game):
    scores = game.text("scores")
    other = game.new_page()
    other.goto(game.address)
    game.until(lambda: "another tab" in other.inner_text("#problem"))
    game.page.close()
    game.settle(other)
    game.press(_SELECT, page=other)
    assert other.inner_text("#scores") == scores
    assert other.is_hidden("#problem")


_REFUSALS = {
    "refused": "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };",
    "full": "IDBObjectStore.prototype.put = () => { throw new DOMException('no', 'QuotaExceededError'); };",
}


@BOTH
@pytest.mark.parametrize("what", _REFUSALS)
def test_where_nothing_can_be_kept_a_message_says_so_and_the_game_goes_on(visit, what):
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


@BOTH
@pytest.mark.parametrize("both", [False, True])
def test_a_damaged_record_gives_way_to_the_one_before(game, both):
    after = game.text("scores")
    newer = _newest(game.kept())
    for name in ("game.0", "game.1") if both else (newer,):
        game.damage(name)
    _reload(game)
    if both:
        assert "damaged" in game.text("said") and not game.text("scores")
    else:
        assert game.text("scores") == after, "the machine has played its turn once more"
    assert not game.errors


def _newest(kept):
    games = {name: content for name, content in kept.items() if name in ("game.0", "game.1")}
    return max(games, key=lambda name: _sequence(games[name]))


def _sequence(content):
    return int.from_bytes(content[4:8], "little")


def test_kept_games_are_taken_along_as_a_file(game, browser, short, tmp_path):
    scores = game.text("scores")
    with game.page.expect_download() as download:
        game.page.click("#save")
    download.value.save_as(tmp_path / "picorack.json")
    with Visit(browser, short) as other:
        other()
        _opens(other, tmp_path / "picorack.json")
        assert other.text("said").startswith("Continue: You ")
        other.press(_SELECT)
        assert other.text("scores") == scores


_OTHER = (
    "no JSON",
    "{}",
    '{"picorack": 1, "files": {"game.0": "AAAA"}}',
    '{"picorack": 1, "files": {"../x": "UFJLAQ=="}}',
)


def test_a_file_of_something_else_or_with_more_than_a_game_is_refused(visit, tmp_path):
    visit()
    contents = [*_OTHER]
    for path in ("game.0", "settings.1", "statistics.0", "games/a.gcg", f"games/{'a' * 5000}.gcg"):
        record = base64.b64encode(b"PRK\x01" + b"A" * (300_000 if len(path) < 99 else 9)).decode()
        contents.append(json.dumps({"picorack": 1, "files": {path: record}}))
    for number, content in enumerate(contents):
        _is_told_of(visit, tmp_path / f"other{number}.json", content, f"other{number}.json holds no games")


def test_a_link_holds_a_position(game, browser, short):
    game.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=game.address)
    game.page.click("#link")
    game.until(lambda: game.text("done") == "Copied.")
    link = game.page.evaluate("navigator.clipboard.readText()")
    scores, rack = game.text("scores"), game.text("rack")
    game.page.click("[data-key=FLIP]")
    assert game.text("done") == ""  # until the next key
    with Visit(browser, short) as other:
        other.page.goto(other.address + link.removeprefix(game.address))
        other.settle()
        assert (other.text("scores"), other.text("rack")) == (scores, rack)


def test_a_link_is_opened_in_a_tab_that_has_the_page(game, browser, short):
    """There only the last part of the address changes."""
    game.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=game.address)
    game.page.click("#link")
    game.until(lambda: game.text("done") == "Copied.")
    link = game.page.evaluate("navigator.clipboard.readText()")
    with Visit(browser, short) as other:
        other("?size=128x128&lang=en")
        assert other.text("said").startswith("New game")
        other.page.evaluate("link => { location.hash = link }", link[link.index("#") :])
        other.until(lambda: other.text("scores") == game.text("scores"))


def test_a_finger_that_taps_a_button_again_taps_no_other(browser, short):
    """What the first tap told must not go before the second one counts: the buttons would move under the finger."""
    with Visit(browser, short, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True) as visit:
        visit(_GAME.replace("&size=128x128", ""))
        visit.page.tap("#tools summary")
        for _ in range(2):
            visit.page.tap("#sheet")
            visit.page.wait_for_timeout(300)
            assert visit.text("done").startswith("No game has ended")


def _copied(visit):
    """The link for the other player."""
    visit.until(lambda: visit.text("link") == "Copy a link for the other player")
    visit.page.click("#link")
    visit.until(lambda: visit.text("done") == "Copied.")
    return visit.page.evaluate("navigator.clipboard.readText()").removeprefix(visit.address)


@pytest.mark.parametrize("most", [4, pytest.param(80, marks=[pytest.mark.slow, pytest.mark.longest])])
def test_two_people_play_by_links(most, visit, browser, short):
    """Each plays in a browser of their own, four turns or to the end. What comes back takes the place of what was
    kept."""
    visit("?seed=3&players=h,h&size=128x128&lang=en")
    visit.press(_BACK)  # of the draw
    racks, link = [], ""
    with Visit(browser, short) as other:
        for side in (visit, other):
            side.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=side.address)
        for turn in range(most):
            side = (visit, other)[turn % 2]
            if link:
                side.page.close()
                side.page = side.new_page()
                side.page.goto(f"{side.address}index.html?size=128x128&lang=en{link[link.index('#') :]}")
                side.settle()
                scores = side.text("scores")
                _reload(side)
                assert side.text("scores") == scores
            side.press(_SELECT)  # take the device: only now the rack is seen
            racks.append(side.text("rack"))
            side.press("2")
            said = side.text("said")
            if said == "No word to play":
                side.press(_BACK)
            side.press(*((_ENTER,) if said[0].isdigit() else ("6", _UP, _SELECT)))  # a word is laid, or it is a pass
            if _is_over(side.kept()):
                break
            link = _copied(side)
            games = [content for name, content in side.kept().items() if name.startswith("game")]
            newest = {name[:-2] for name, content in side.kept().items() if name.startswith("game")}
            assert len(games) <= 2 and len(newest) == 1
    assert len(set(racks[:4])) == 4 and all(racks)
    assert len(racks) == 4 if most == 4 else 20 < len(racks) < most


def test_a_resumed_game_was_played_last(visit, browser, short):
    """So a link holds the game that is seen, and a reload shows it again; before its first turn a game is not kept."""
    visit.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=visit.address)
    for seed, turns in ((7, 1), (4, 2)):
        visit(f"?seed={seed}&players=h,m1&size=128x128&lang=en")
        visit.press(_BACK)
        for _ in range(turns):
            _turn(visit)
        if seed == 7:
            scores = visit.text("scores")
        visit.press("0", _UP, _SELECT)
        visit.until(lambda: ".gcg" in visit.text("said"))
        with visit.page.expect_download() as download:
            visit.page.click("#sheet")
        assert download.value.suggested_filename.endswith(f"-{seed}.gcg")
        visit.page.focus("#screen")
        visit.press(_SELECT)
    visit.press(_SELECT, _DOWN, _SELECT)  # Continue, the older one
    assert visit.text("scores") == scores
    visit.page.click("#link")
    visit.until(lambda: visit.text("done") == "Copied.")
    link = visit.page.evaluate("navigator.clipboard.readText()")
    _reload(visit)
    assert visit.text("scores") == scores
    with Visit(browser, short) as other:
        other.page.goto(other.address + link.removeprefix(visit.address))
        other.settle()
        assert other.text("scores") == scores
    visit("?seed=5&players=h,m1&size=128x128&lang=en")
    visit.page.click("#link")
    visit.until(lambda: visit.text("done").startswith("No game is kept yet"))


@BOTH
def test_a_link_that_was_cut_short_is_refused(visit):
    visit("#game=UFJLAQ")
    assert visit.text("problem") == "This link is damaged or incomplete: copy it again."


_HEAD = "#character-encoding UTF-8\n#player1 A Ann\n#player2 Pico Pico\n"
_TURN = ">A: CATSDZE 8H CATS +12 12\n"


@BOTH
def test_a_recorded_game_is_resumed(game, tmp_path):
    """As with play --resume; the machine answers, and the game in the page before stays among those that are kept."""
    before = _newest(game.kept())
    (tmp_path / "x.gcg").write_text(_HEAD + _TURN + ">Pico: EEIOUVV - +0 0\n#rack1 DZEQJKX\n")
    _opens(game, tmp_path / "x.gcg")
    assert game.text("scores") == "Ann 12, Pico 0" and sorted(game.text("rack").split()) == list("DEJKQXZ")
    _turn(game)
    assert not game.text("scores").startswith("Ann 12,")
    kept = game.kept()
    assert before in kept and _newest({**kept, "game.1": kept["game2.0"]})
    _reload(game)
    assert game.text("scores").startswith("Ann ") and not game.errors


def test_a_game_that_was_handed_out_is_resumed(game, tmp_path):
    """What "Last game as GCG" gives of a game that was left."""
    scores, rack = game.text("scores"), game.text("rack")
    game.press("0", _UP, _SELECT)
    game.until(lambda: ".gcg" in game.text("said"))
    with game.page.expect_download() as download:
        game.page.click("#sheet")
    assert download.value.suggested_filename.endswith("-3.gcg")
    download.value.save_as(tmp_path / "x.gcg")
    _opens(game, tmp_path / "x.gcg")
    assert sorted(game.text("scores").split(", ")) == sorted(scores.split(", "))
    assert sorted(game.text("rack")) == sorted(rack)


_NO_RECORDS = (
    (_HEAD, "x.gcg has no turns: begin a new game"),
    (_HEAD + _TURN.replace("+12", "+13"), "x.gcg, line 4: score is 13 in the record, 12 by the rules: correct it"),
    (_HEAD + ">A: CATSQQE 8H CATS +12 12\n", "x.gcg, line 4: refused: the rack CATSQQE cannot be"),
    (_HEAD + _TURN[:20], "x.gcg, line 4: 'CATSDZE 8H CATS' is no turn"),
    (_HEAD.replace("UTF-8", "EBCDIC"), "x.gcg is no text as EBCDIC writes it: save it as UTF-8."),
    (b"#character-encoding UTF-8\n#player1 \xe9 \xe9\n", "x.gcg is no text as UTF-8 writes it"),
    (b">\0\xff", "x.gcg, line 1: no #player line"),
)


def test_a_record_that_cannot_go_on_is_refused_in_a_message(visit, tmp_path):
    """And the game in the page goes on."""
    visit(_GAME)
    visit.press(_BACK)
    for content, said in _NO_RECORDS:
        _is_told_of(visit, tmp_path / "x.gcg", content, said)
    _turn(visit)
    assert visit.text("scores") != "You 0, Pico 0" and not visit.errors


_MB = 1_000_000
_LONG = {
    "a line without end": ">" + "A" * (15 * _MB),
    "a name": f"#player1 A {'A' * 15 * _MB}\n#player2 B B\n{_TURN}",
    "words of a line": _HEAD + ">A: " + "CAT " * (4 * _MB),
    "a note": _HEAD + _TURN + "#note " + "x " * (7 * _MB),
    "lines": "#\n" * (6 * _MB),
    "brackets": _HEAD + ">A: " + "[" * 130_000 + " 8H " + "[" * 100_000 + " +1 1",
    "just too much": _HEAD + "#note x\n" * (1 << 15),
    "a line that is just too long": _HEAD + "#note " + "x" * 4096,
}
_ALMOST = {
    "a line without end": ">" + "A" * 4000,
    "many such lines": _HEAD + (">A: " + "A" * 4000 + " 8H CATS +12 12\n") * 60,
    "a line of hashes": "#" * 4000,
    "a name": f"#player1 A {'A' * 4000}\n#player2 B B\n",
    "a nick": f"#player1 {'A' * 2000} {'A' * 2000}\n#player2 B B\n",
    "words of a line": _HEAD + ">A: " + "CAT " * 1000,
    "a board": _HEAD + "#board-layout " + "/" * 4000,
    "brackets": _HEAD + (">A: " + "[" * 2000 + " 8H " + "[" * 2000 + " +1 1\n") * 60,
    "lines": "#\n" * 130_000,
}


def test_a_long_file_is_refused_and_the_game_goes_on(visit, tmp_path):
    """Files of 15 MB and lines of each kind, which are not read, and such of the most that is read."""
    visit(_GAME)
    visit.press(_BACK)
    for what, content in [*_LONG.items(), *_ALMOST.items()]:
        name = f"{what.replace(' ', '-')}{len(content)}.gcg"
        _is_told_of(visit, tmp_path / name, content, name)
        assert ("is too long" in visit.text("done")) == (what in _LONG and content is _LONG[what]), what
        assert len(visit.text("done")) < 400, what
    _turn(visit)
    assert visit.text("scores") != "You 0, Pico 0" and not visit.errors
