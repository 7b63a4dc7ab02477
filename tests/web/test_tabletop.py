"""The game as a page of today: what is where in windows of all sizes, what is dragged, focus, themes."""

import re

import pytest
from picorack.ui.languages.names import NAMES
from web.browsing import BOTH, Visit

_UP, _SELECT, _BACK, _ENTER, _HELP = 1, 5, 6, 7, 10
_WINDOWS = [(390, 844), (844, 390), (1024, 768), (1920, 1080)]
_OTHERS = [(360, 640), (390, 664), (667, 375), (768, 1024)]
_LOW = 480  # pixels of a window in which a menu beside the board covers all buttons
_GAME = "?seed=3&players=h,m5&lang=%s"
# What is seen of the page: [what, left, top, right, bottom], of parts that never lie over one another; and what is cut.
_PARTS = "#problem, #players, #squares, #line, #hand, #log, #actions, #games, #done, #to-handheld, #tools, #name"
_EDGES = "[box.left, box.top, box.right, box.bottom]"
_SEEN = f"""[...document.querySelectorAll("{_PARTS}")]
    .map((part) => [part.id, part.getBoundingClientRect()])
    .filter(([, box]) => box.width && box.height).map(([id, box]) => [id, ...{_EDGES}])"""
_CUT = """[...document.querySelectorAll(
    "#tabletop :is(button, summary, li, .tile, #message, #points, #head, #grid > span, #box)")]
    .filter((it) => it.checkVisibility() && getComputedStyle(it).visibility === "visible")
    .filter((it) => it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1)
    .map((it) => it.outerHTML)"""
_HIDDEN = """((log, unseen) => unseen.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom)(
    document.getElementById("log"), document.getElementById("unseen"))"""
_BOX = f"((box) => {_EDGES})(document.querySelector('#box').getBoundingClientRect())"


def _check(visit, window, what):
    """Nothing scrolls, nothing lies over something else or outside the window, no text is cut."""
    page = visit.page
    scrolls = page.evaluate("[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]")
    assert tuple(scrolls) == window, what
    seen = page.evaluate(_SEEN)
    for at, (one, left, top, right, bottom) in enumerate(seen):
        assert left >= 0 and top >= 0 and right <= window[0] and bottom <= window[1], (what, one)
        for other, x0, y0, x1, y1 in seen[:at]:
            assert right <= x0 + 1 or x1 <= left + 1 or bottom <= y0 + 1 or y1 <= top + 1, (what, one, other)
    left, top, right, bottom = page.evaluate(_BOX)
    assert left >= 0 and top >= 0 and right <= window[0] and bottom <= window[1], what
    for part, x0, y0, x1, y1 in seen:
        if part in ("actions", "games", "to-handheld", "tools"):
            covered = window[1] <= _LOW and left <= x0 and top <= y0 and x1 <= right and y1 <= bottom
            beside = right <= x0 + 1 or x1 <= left + 1 or bottom <= y0 + 1 or y1 <= top + 1
            assert covered or beside, (what, "box", part)
    assert page.evaluate(_CUT) == [], what
    return [part[0] for part in seen]


def _walk(visit, window, language):
    visit(f"?lang={language}")
    assert _check(visit, window, "title")[-1] == "name"
    visit.press(_ENTER)
    _check(visit, window, "set-up")
    visit(_GAME % language)
    _check(visit, window, "draw")
    visit.press(_BACK)
    for _ in range(3):
        visit.press("2", _ENTER)
    visit.press("2")
    seen = _check(visit, window, "game")
    assert {"players", "squares", "line", "hand", "log", "actions", "tools"} <= set(seen)
    assert visit.page.evaluate(_HIDDEN) <= 1  # the moves scroll, the unseen letters stay
    visit.press(_BACK)
    _check(visit, window, "menu")
    visit.press("8")
    assert "grid" in visit.page.locator("#box > :visible").last.get_attribute("id")
    _check(visit, window, "a word to check")
    visit.press(_BACK, _HELP)
    _check(visit, window, "help")
    for chapter in "1234":
        visit.press(chapter)
        assert visit.page.evaluate(_CUT) == []
        visit.press(_BACK)
    visit.press(_BACK)
    visit.page.click("summary")
    seen = _check(visit, window, "games")
    assert "games" in seen and "actions" not in seen
    visit.page.click("summary")
    visit.press("0", _UP, _SELECT)
    assert _check(visit, window, "title over the last board")[-2:] == ["squares", "name"]
    visit(f"?lang={language}")
    visit.until(lambda: "squares" in _check(visit, window, "title of a new page"))
    visit.press(2, 2, 2, _SELECT, _SELECT, "a", _ENTER)
    if window[1] > _LOW:
        _check(visit, window, "words")
    assert not visit.errors and not visit.foreign


@BOTH
@pytest.mark.parametrize("window", _WINDOWS)
def test_all_is_seen_and_nothing_scrolls(browser, short, window):
    with Visit(browser, short, viewport={"width": window[0], "height": window[1]}) as visit:
        _walk(visit, window, "en")


@pytest.mark.parametrize("window", _WINDOWS)
def test_a_message_above_leaves_room_for_all(browser, short, window):
    """As the one about a browser that keeps nothing: it stays as long as the game goes on."""
    with Visit(browser, short, viewport={"width": window[0], "height": window[1]}) as visit:
        visit(_GAME % "pl")
        visit.press(_BACK, "2", _ENTER)
        visit.page.evaluate(
            """const problem = document.getElementById("problem");
            problem.textContent = "Ta przeglądarka nic nie zapamiętuje dla tej strony. ".repeat(2);
            problem.hidden = false;"""
        )
        assert "problem" in _check(visit, window, "game")


@pytest.mark.parametrize(
    ("language", "windows"), [("fr", _OTHERS), ("cs", _OTHERS[:3]), *((code, _WINDOWS[:2]) for code, _, _ in NAMES)]
)
def test_all_languages_have_room_on_a_phone_and_long_words_on_others_and_tablets(browser, short, language, windows):
    for window in windows:
        with Visit(browser, short, viewport={"width": window[0], "height": window[1]}, locale=language) as visit:
            _walk(visit, window, language)


@pytest.fixture
def game(visit):
    """The page with a game that has just begun."""
    visit(_GAME % "en")
    visit.press(_BACK)
    return visit


def _told(visit, which):
    """The letters of the tiles that a selector finds, in the order of the page."""
    return visit.page.evaluate(
        "(which) => [...document.querySelectorAll(which)].map((it) => it.firstChild.textContent).join('')", which
    )


@BOTH
def test_tiles_scores_and_moves_are_those_of_the_game(browser, game):
    rack = game.text("rack").replace(" ", "")
    assert _told(game, "#hand .tile") == rack and len(rack) == 7
    game.press("2")
    word = re.fullmatch(r"1/\d+: ([A-Z]+) .*", game.text("message"))[1]
    laid = _told(game, "#squares .tile.placed")
    assert len(laid) >= 2 and set(laid) <= set(word) and game.page.locator("#squares .cursor").count() == 1
    assert _told(game, "#hand .tile") == game.text("rack").replace(" ", "")
    game.press(_ENTER)
    mine, theirs = [score.inner_text().split() for score in game.page.locator("#players > li").all()]
    assert f"You {mine[1]}, Pico {theirs[1]}" == game.text("scores")
    moves = game.page.locator("#moves > li").all_inner_texts()
    assert moves[1] == f"You: {word} {mine[1]}" and moves[0] == game.text("said")
    assert set(word) <= set(_told(game, "#squares .tile.normal"))
    assert len(_told(game, "#squares .tile.played")) >= 2


@BOTH
def test_a_dragged_tile_is_seen_and_so_is_its_square(browser, game):
    """From the rack to a square, from there to another one, and back to the rack."""
    mouse = game.page.mouse
    letters = _told(game, "#hand .tile")

    def place(which):
        box = game.page.locator(which).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(start, end, aim):
        mouse.move(*place(start))
        mouse.down()
        assert not game.page.locator(".ghost").count()
        x, y = place(end)
        mouse.move(x, y, steps=4)
        ghost = game.page.locator(".ghost").bounding_box()
        assert ghost["x"] < x < ghost["x"] + ghost["width"] and ghost["y"] < y < ghost["y"] + ghost["height"]
        assert game.page.locator(".target").count() == aim
        mouse.up()
        game.settle()
        assert not game.page.locator(".ghost, .target").count()

    first, second = "#squares > :nth-child(1)", "#squares > :nth-child(17)"
    drag("#hand > :nth-child(3)", first, 1)
    assert _told(game, f"{first} .tile.placed") == letters[2] and len(_told(game, "#hand .tile")) == 6
    drag(first, second, 1)
    assert _told(game, f"{second} .tile.placed") == letters[2]
    drag("#hand > :nth-child(1)", second, 0)  # which is not free
    assert len(_told(game, "#hand .tile")) == 6
    drag(second, "#log", 0)
    assert _told(game, "#hand .tile") == letters and not _told(game, "#squares .tile.placed")


def test_who_takes_the_device_is_told_what_shows_the_rack_and_not_a_key_that_is_not_there(browser, short):
    """With a finger and with a mouse; the name is read out, too."""
    for touch in (False, True):
        with Visit(browser, short, viewport={"width": 390, "height": 844}, has_touch=touch, is_mobile=touch) as visit:
            visit("?seed=3&players=h,h&lang=en")
            visit.press(_BACK)
            assert visit.text("said") == "Next: You 2\nShow rack" and not visit.text("rack")
            visit.page.locator("#lines > .chosen").click()
            visit.settle()
            assert visit.text("rack")


_MOVES = """moves = [];
addEventListener("touchstart", ({target}) => {
    target.addEventListener("touchmove", (move) => moves.push(move.defaultPrevented));
});"""


def test_a_finger_drags_tiles(browser, short):
    """Also one that is laid, which goes back to the rack as soon as it is touched; but none in an exchange."""
    with Visit(browser, short, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True) as visit:
        visit(_GAME % "en")
        visit.press(_BACK)
        session = visit.context.new_cdp_session(visit.page)

        def touch(what, *which):
            boxes = [visit.page.locator(one).bounding_box() for one in which]
            points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2} for box in boxes]
            session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})

        letter = _told(visit, "#hand .tile")[2]
        visit.page.evaluate(_MOVES)
        for start, end in (("#hand > :nth-child(3)", 1), ("#squares > :nth-child(1)", 17)):
            touch("touchStart", start)
            visit.settle()
            touch("touchMove", "#squares > :nth-child(40)")
            touch("touchMove", f"#squares > :nth-child({end})")
            visit.until(lambda: visit.page.locator(".ghost").count() and visit.page.locator(".target").count())
            held = visit.page.evaluate("moves.splice(0)")
            assert held and all(held), "the browser would take it for a fling"
            touch("touchStart", f"#squares > :nth-child({end})", "#players")  # another finger touches the page
            touch("touchEnd", f"#squares > :nth-child({end})")
            touch("touchEnd")
            visit.until(lambda: not visit.page.locator(".ghost").count())
            visit.settle()
            assert _told(visit, f"#squares > :nth-child({end}) .tile.placed") == letter
            assert len(_told(visit, "#squares .tile.placed")) == 1
        visit.press(_BACK, "5")
        touch("touchStart", "#hand > :nth-child(5)")
        visit.settle()
        touch("touchMove", "#squares > :nth-child(40)")
        assert not visit.page.locator(".ghost, .target").count()
        touch("touchEnd")


def test_after_the_end_nothing_points_at_a_square_and_no_button_lays_tiles(visit):
    visit("?seed=3&players=h,h&lang=en")
    buttons = visit.page.locator("[data-key=FLIP], [data-key=DELETE]")
    visit.press(_BACK)
    assert buttons.first.is_visible() and visit.page.locator("#squares > .cursor").count() == 1
    for _ in range(40):
        visit.press(*((_BACK, "6", 1, 5) if visit.page.locator("#box").is_hidden() else (5,)))
        if visit.page.locator("#players > .turn").count() == 0:
            break
    assert not buttons.first.is_visible() and not buttons.last.is_visible()
    visit.press(_BACK, _BACK)
    for _ in range(2):  # which turns a word in a game
        visit.page.click("#squares > :nth-child(225)")
        visit.settle()
    assert visit.page.locator("#box").is_hidden() and visit.page.locator("#points").is_hidden()
    assert visit.page.locator("#squares > .cursor").count() == 0


def test_a_tap_on_a_third_of_the_board_shows_another_turn_of_an_analysis(browser, short):
    with Visit(browser, short, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True) as visit:
        visit("?seed=3&players=h,m5&lang=en&motion=0")
        visit.press(_BACK)
        for _ in range(60):
            visit.press("6", _UP, _SELECT)
            if visit.page.locator("#players > .turn").count() == 0:
                break
        visit.press(_BACK)
        visit.page.tap("#lines > :nth-child(3)")
        visit.until(lambda: visit.text("head").startswith("Points lost"))
        visit.press(_SELECT)
        seen = [visit.text("message")]
        for column in (14, 15, 1, 8):
            visit.page.tap(f"#squares > :nth-child({7 * 15 + column})")
            visit.settle()
            seen.append(visit.text("message") if visit.page.locator("#box").is_hidden() else "figures")
        assert len(set(seen[:3])) == 3 and seen[3:] == [seen[1], "figures"]


def test_what_is_entered_is_told(visit):
    visit("?lang=en")
    for key, said in (
        (2, "Language: English"),
        (2, "Words"),
        (5, "Words\nBeginning"),
        (2, "Pattern"),
        (5, "Pattern: A"),
        ("?", "Pattern: ?: A"),
        (_HELP, "Help\nKeys"),
        (_BACK, "Pattern: ?: A"),
        (4, "Pattern: ?: B"),
    ):
        visit.press(key)
        assert visit.text("said") == said


def test_help_is_opened_once(visit):
    """Over a board as over a menu, its chapters included."""
    visit(_GAME % "en")
    visit.press(_BACK)
    for keys in ((), (_BACK,)):
        visit.press(*keys)
        under = visit.text("head")
        for chapter in ((), ("1",)):
            visit.press(_HELP, _HELP, *chapter, _HELP)
            assert visit.text("head") == ("Keys" if chapter else "Help")
            visit.press(_BACK)
        visit.press(_BACK)
        assert visit.text("head") == under


def test_a_finger_needs_no_pad(browser, short):
    """Taps lay tiles and choose lines; a tap beside a menu leaves it."""
    with Visit(browser, short, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True) as visit:
        visit(_GAME % "en")
        assert not visit.page.locator("#arrows").is_visible()
        assert visit.page.locator("#hand .tile").first.bounding_box()["width"] > 40  # as wide as a finger's tip
        visit.page.tap("#box")
        visit.settle()
        letters = _told(visit, "#hand .tile")
        for which in ("#hand > :nth-child(2)", "#squares > :nth-child(1)"):
            visit.page.tap(which)
            visit.settle()
        assert _told(visit, "#squares .tile.placed") == letters[1]
        visit.page.get_by_role("button", name="Menu", exact=True).tap()
        visit.settle()
        visit.page.tap("#players")
        visit.settle()
        assert not visit.page.locator("#box").is_visible()
        visit.page.tap("#line")  # this opens it, too, as help says
        visit.settle()
        assert min(line.bounding_box()["height"] for line in visit.page.locator("#lines > li").all()) >= 28
        visit.page.get_by_text("Your turn", exact=True).tap()  # the title of the menu is none of its lines
        visit.settle()
        visit.page.locator("#lines").get_by_text("More").tap()
        visit.settle()
        visit.page.locator("#lines").get_by_text("Take all back").tap()
        visit.settle()
        assert _told(visit, "#hand .tile") == letters
        visit(f"{_GAME % 'en'}&size=240x240")
        assert visit.page.locator("#screen").is_visible() and not visit.page.locator("#arrows").is_visible()


def test_a_tap_takes_up_a_tile_and_the_buttons_say_what_they_do_then(browser, short):
    with Visit(browser, short, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True) as visit:
        visit(_GAME % "en")
        visit.press(_BACK)

        def named(*taps):
            for tap in taps:
                visit.page.tap(tap)
                visit.settle()
            return [visit.page.inner_text(f"[data-key={key}]") for key in ("ENTER", "BACK")]

        assert named() == ["Play", "Menu"]
        assert named("#hand > :nth-child(2)") == ["OK", "Back"]
        assert named("[data-key=BACK]") == ["Play", "Menu"] and not visit.page.locator("#box").is_visible()
        assert named("#hand > :nth-child(1)", "#squares > :nth-child(1)") == ["Play", "Menu"]
        assert named("#hand > :nth-child(2)") == ["Play", "Back"]
        assert named("[data-key=BACK]") == ["Play", "Menu"]


def test_a_tap_on_a_message_presses_no_button_beneath_it(browser, short):
    with Visit(browser, short, viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True) as visit:
        visit(_GAME % "en")
        visit.press(_BACK, _HELP, "3")
        button = visit.page.locator("[data-key=BACK]").bounding_box()
        box = visit.page.locator("#box").bounding_box()
        x, y = button["x"] + button["width"] / 2, button["y"] + button["height"] / 2
        assert box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]
        visit.page.touchscreen.tap(x, y)
        visit.settle()
        visit.page.wait_for_timeout(100)
        assert visit.text("head") == "Help"
        visit.page.tap("[data-key=BACK]")  # while a button that is seen is pressed
        visit.settle()
        assert not visit.page.locator("#box").is_visible()


def test_what_is_marked_is_told(visit):
    visit(_GAME % "en")
    visit.press(_BACK, "5")
    told = visit.text("said")
    visit.press(_SELECT)
    assert visit.text("said") == f"{told}: {_told(visit, '#hand .tile')[0]}"


def test_a_finger_scrolls_a_list_without_choosing_from_it(browser, short):
    with Visit(browser, short, viewport={"width": 640, "height": 300}, has_touch=True, is_mobile=True) as visit:
        visit("?lang=en")
        visit.press(_ENTER, 2, _SELECT)
        box = visit.page.locator("#box").bounding_box()
        session = visit.context.new_cdp_session(visit.page)
        for what, y in (("touchStart", 150), *(("touchMove", 150 - 20 * step) for step in range(6)), ("touchEnd", 0)):
            points = [{"x": box["x"] + 50, "y": box["y"] + y}] if y else []
            session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})
        visit.until(lambda: visit.page.evaluate("document.getElementById('box').scrollTop") > 50)
        visit.settle()
        assert visit.text("head") == "Against"
        visit.page.get_by_text("Strong").tap()
        visit.settle()
        assert visit.text("head") == "New game" and "Strong" in visit.text("lines")


@BOTH
def test_focus_leaves_the_board_and_comes_back(browser, game):
    focused = "document.activeElement.id || document.activeElement.tagName"
    assert game.page.evaluate(focused) == "board"
    game.page.keyboard.press("Shift+Tab")
    assert game.page.evaluate(focused) == "SUMMARY"
    game.page.keyboard.press("Shift+Tab")
    assert game.page.evaluate(focused) == "to-handheld"
    game.page.keyboard.press("Shift+Tab")
    assert game.page.evaluate("document.activeElement.dataset.key") == "HELP"
    game.page.keyboard.press("Tab")
    game.page.keyboard.press("Tab")
    game.page.keyboard.press("Tab")
    assert game.page.evaluate(focused) == "board"
    down = game.page.locator("#squares > .cursor.down").count()
    game.press(8)
    assert game.page.locator("#squares > .cursor.down").count() == 1 - down
    game.page.get_by_role("button", name="Turn word", exact=True).click()
    game.settle()
    assert game.page.locator("#squares > .cursor.down").count() == down
    assert game.page.evaluate(focused) == "board"  # the keyboard goes on with the game
    for now in ("SUMMARY", "board"):  # also where a pointer has closed the list of games
        game.page.click("summary")
        assert game.page.evaluate(focused) == now


def test_tiles_that_were_played_drop_in_unless_motion_is_unwelcome(game):
    game.press("2", _ENTER)
    moving = "[...document.querySelectorAll('#squares .tile')].map((it) => getComputedStyle(it).animationName)"
    names = game.page.evaluate(moving)
    assert "drop" in names and set(names) <= {"drop", "none"}
    game.page.emulate_media(reduced_motion="reduce")
    assert set(game.page.evaluate(moving)) == {"none"}


def test_a_blank_s_letter_is_told_and_chosen_by_a_click(visit):
    for seed in range(1, 40):
        visit(f"?seed={seed}&players=h,m1&lang=en")
        visit.press(_BACK)
        if "?" in visit.text("rack"):
            break
    visit.page.locator("#hand .tile", has_text="?").drag_to(visit.page.locator("#squares > :nth-child(1)"))
    visit.settle()
    assert visit.text("said") == "Blank is: A" and visit.text("head") == "Blank is"
    visit.press(4)
    assert visit.text("said") == "Blank is: B" and visit.page.inner_text("#grid > .chosen") == "B"
    visit.page.get_by_text("Q", exact=True).last.click()
    visit.settle()
    assert _told(visit, "#squares .tile.blank").upper() == "Q"


@pytest.mark.parametrize("touch", [False, True])
def test_help_is_of_this_page_and_the_page_alone_wraps_it(browser, short, touch):
    with Visit(browser, short, viewport={"width": 390, "height": 844}, has_touch=touch) as visit:
        visit(_GAME % "en")
        visit.press(_BACK, _HELP)
        for chapter in "134":
            visit.press(chapter)
            lines = visit.page.locator("#lines > li").all_inner_texts()
            assert all(line[-1] in ".?" for line in lines) and not re.search("Ctrl|Zoom", str(lines)), lines
            visit.press(_BACK)


def test_in_a_low_window_the_handheld_s_page_says_what_was_done(browser, short):
    with Visit(browser, short, viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True) as visit:
        visit("?size=320x240&lang=en")
        visit.page.click("#link")
        visit.until(lambda: visit.text("done").startswith("No game is kept"))
        box = visit.page.locator("#done").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        assert 0 < x < 844 and 0 < y < 390 and box["width"] > 90
        assert box["x"] + box["width"] < visit.page.locator("#screen").bounding_box()["x"]
        assert visit.page.evaluate("getComputedStyle(document.getElementById('done')).clipPath") == "none"


def test_the_handheld_is_seen_without_scrolling(browser, short):
    """In wide windows the keys are beside the picture, below one another if need be; a finger needs no arrows."""
    for width, height in ((390, 844), (844, 390), (844, 400), (1000, 800), (1024, 768), (1280, 800), (1920, 1080)):
        touch, least = min(width, height) < 400, 480 if min(width, height) > _LOW else 240
        window = {"width": width, "height": height}
        with Visit(browser, short, viewport=window, has_touch=touch, is_mobile=touch) as visit:
            for size in ("320x240", "240x240", "84x48"):
                visit(f"?size={size}")
                scrolls = visit.page.evaluate(
                    "[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]"
                )
                assert scrolls == [width, height], size
                assert visit.page.locator("#screen").bounding_box()["width"] >= least, size
                box = visit.page.locator("#to-page").bounding_box()
                assert box["y"] + box["height"] <= height


@BOTH
def test_the_handheld_is_seen_without_scrolling_in_a_narrow_window_with_a_mouse(browser, short):
    with Visit(browser, short, viewport={"width": 390, "height": 844}) as visit:
        for language, _, _ in NAMES:
            visit(f"?size=320x240&lang={language}")
            scrolls = visit.page.evaluate("document.scrollingElement.scrollHeight")
            assert scrolls == 844 and visit.page.locator("#arrows").is_visible(), language


@BOTH
def test_the_handheld_is_a_click_away_and_the_game_goes_on(browser, game):
    game.press("2", _ENTER)
    scores = game.text("scores")
    for button, there in (("to-handheld", "screen"), ("to-page", "board")):
        with game.page.expect_event("load"):
            game.page.click(f"#{button}")
        game.settle()
        assert game.text("scores") == scores and game.page.locator(f"#{there}").is_visible()


def test_something_turns_until_the_first_screen_is_there(visit):
    held = []
    visit.page.route("**/game.bin", lambda route: held.append(route))
    visit.page.goto(f"{visit.address}index.html?lang=de")
    visit.page.wait_for_selector("#waiting")
    assert visit.text("waiting") == "Das Spiel wird geladen" and not visit.page.locator("#tabletop").is_visible()
    visit.until(lambda: held)
    held[0].continue_()
    visit.settle()
    assert not visit.page.locator("#waiting").is_visible() and visit.page.locator("#tabletop").is_visible()


_COLOURS = """[...document.querySelectorAll(
    "button, summary, #message, #points, #moves > li, #unseen > li, #players > li, .tile, #squares > div, #lines > li")]
    .filter((it) => it.checkVisibility() && (it.textContent || it.dataset.label))
    .map((it) => {
        let ground = it;
        while (getComputedStyle(ground).backgroundColor === "rgba(0, 0, 0, 0)") ground = ground.parentElement;
        return [it.outerHTML.slice(0, 80), getComputedStyle(it).color, getComputedStyle(ground).backgroundColor];
    })"""


def _light(colour):
    """The relative luminance of a colour as CSS writes it."""
    levels = [int(level) / 255 for level in re.findall(r"\d+", colour)[:3]]
    linear = [level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4 for level in levels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("contrast", ["no-preference", "more"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_text_stands_out(browser, short, scheme, contrast):
    """By 4.5 to 1 (WCAG 2.2, 1.4.3), and by 7 to 1 for those who ask for more."""
    with Visit(browser, short, color_scheme=scheme, contrast=contrast) as visit:
        visit(_GAME % "en")
        visit.press(_BACK, "2", _ENTER, "2", _BACK)
        found = visit.page.evaluate(_COLOURS)
        assert len(found) > 100
        for what, ink, ground in found:
            darker, lighter = sorted((_light(ink), _light(ground)))
            assert (lighter + 0.05) / (darker + 0.05) >= (7 if contrast == "more" else 4.5), (what, ink, ground)


_RINGS = """[...document.querySelectorAll("#squares > div")].map((square) => {
    square.className += " cursor";
    const {boxShadow, backgroundColor} = getComputedStyle(square);
    return [boxShadow.match(/rgb[^)]*[)]/g), backgroundColor];
})"""


@pytest.mark.parametrize("contrast", ["no-preference", "more"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_cursor_is_seen_on_every_square(browser, short, scheme, contrast):
    """By 3 to 1 (WCAG 2.2, 1.4.11): it has two colours, of which one stands out."""
    with Visit(browser, short, color_scheme=scheme, contrast=contrast) as visit:
        visit(_GAME % "en")
        for rings, ground in visit.page.evaluate(_RINGS):
            pairs = [sorted((_light(ring), _light(ground))) for ring in rings]
            assert max((lighter + 0.05) / (darker + 0.05) for darker, lighter in pairs) >= 3, (rings, ground)
