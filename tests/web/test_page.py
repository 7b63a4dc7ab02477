"""The game in Chromium: pictures, whole games, pointers."""

import pytest
from picorack.ui.views.layout import Layout
from PIL import Image, ImageChops
from web.browsing import BOTH, Visit

from host_tools.play import key_script, scripted
from host_tools.run.runtime import Device
from host_tools.upkeep import screens

_TURN = next(script for script in screens.SCRIPTS if script.name == "turn")
_UP, _SELECT, _BACK, _ENTER = 1, 5, 6, 7
_MOST_TURNS = 40
_OF_A_TERMINAL = "help"  # tells of keys that a browser has other uses for


@BOTH
@pytest.mark.parametrize("size", ["240x240", "84x48m"])
def test_the_canvas_shows_the_golden_pictures(visit, size):
    visit(f"?seed=5&players=h,m&size={size.rstrip('m')}&lang=en")
    visit.press(_BACK)  # who begins was drawn: scripts are not told
    shots = 0
    for step in _TURN.steps():
        if step.what == "key":
            visit.press(step.value)
        elif step.what == "shot" and step.value != _OF_A_TERMINAL:
            golden = screens.cut(Image.open(screens.IMAGES / f"{step.value}.png").convert("RGB"), size)
            difference = ImageChops.difference(_colours(visit.picture(), size), golden).getbbox()
            assert difference is None, f"{step.value} differs within {difference}"
            shots += 1
    assert shots > 10
    assert not visit.errors and not visit.foreign


def _colours(picture, size):
    """A picture as its golden one is coloured: the phone's panel is dark where it is lit."""
    if size != "84x48m":
        return picture
    return picture.convert("L").point(lambda level: 0 if level > 99 else 255).convert("RGB")


@BOTH
def test_a_whole_game_by_keys_is_that_of_the_unix_port(visit):
    """The best words are sought and played, and at the end turns are passed; then the same keys are pressed there."""
    visit("?seed=3&players=h,m5&size=240x240&lang=en")
    visit.press(_BACK)
    keys = []

    def press(*given):
        visit.press(*given)
        keys.extend(given)

    for _ in range(_MOST_TURNS):
        press(ord("2"))
        press(*((_BACK, ord("6"), _UP, _SELECT) if visit.text("said") == "No word to play" else (_ENTER,)))
        if ".gcg" in visit.text("said"):
            break
    found = _sheet(visit.kept())
    steps = [key_script.Step(line, "key", key) for line, key in enumerate(keys, start=1)]
    options = ["--players", "h,m5", "--seed", "3", "--lang", "en", "--lexicon", screens.lexicon("english")]
    played = scripted.play(Device(heap="64m"), steps, "240x240", False, options)
    assert _turns(found) == _turns(_sheet(played.files))
    assert len(_turns(found)) > 30


def _sheet(files):
    (found,) = [content for name, content in files.items() if name.endswith(".gcg")]
    return found


def _turns(gcg):
    return [line for line in gcg.decode().splitlines() if line.startswith(">")]


def _middle(layout):
    """A pixel of the square in the middle of the board."""
    return layout.board_x + 7 * layout.cell + layout.cell // 2, layout.board_y + 7 * layout.cell + layout.cell // 2


def _place(layout, i):
    """A pixel of the place i of a rack of seven, which stands in the middle of the screen."""
    left = (layout.width - 7 * layout.rack_cell) // 2
    return left + i * layout.rack_cell + layout.rack_cell // 2, layout.rack_y + layout.rack_cell // 2


@BOTH
def test_tiles_are_laid_by_dragging(visit):
    """From the rack to the board, and back; the button of the page plays them."""
    visit("?seed=5&players=h,m&size=240x240&lang=en")
    visit.press(_BACK)
    rack = visit.text("rack")
    layout = Layout(240, 240)
    visit.drag(_place(layout, 0), _middle(layout))
    assert len(visit.text("rack").split()) == len(rack.split()) - 1
    visit.drag(_middle(layout), _place(layout, 3))
    assert sorted(visit.text("rack")) == sorted(rack)


@BOTH
def test_buttons_are_keys(visit):
    visit("?seed=5&players=h,m&size=84x48&lang=en")
    visit.press(_BACK)
    for key, said in (
        ("Menu", "2 Hint"),
        ("Up", "1 Play"),
        ("Down", "2 Hint"),
        ("Select", "Exchange"),
        ("Menu", "2 Hint"),
        ("Select", "2/"),
    ):
        visit.page.get_by_role("button", name=key, exact=True).click()
        visit.settle()
        assert visit.text("said").startswith(said)
    visit.page.get_by_role("button", name="Play", exact=True).click()
    visit.settle()
    assert visit.text("said").startswith("Pico: ")


def test_keys_are_named_after_what_they_do(visit):
    """In a box and in a grid of letters the key that plays chooses, and the key that opens the menu leads back."""
    visit("?seed=5&players=h,m&lang=de")
    names = [_named(visit)]  # who begins was drawn
    visit.press(_BACK)
    for key in (_BACK, _SELECT):
        names.append(_named(visit))
        visit.press(key)
    names.append(_named(visit))
    assert names == [["OK", "Zurück"], ["Spielen", "Menü"], ["OK", "Zurück"], ["Spielen", "Menü"]]


@pytest.mark.parametrize("size", ["page", "240x240"])
def test_no_key_that_plays_is_offered_over_a_game_that_has_ended(visit, size):
    visit(f"?seed=3&players=m1,m1&lang=en&size={size}")
    visit.until(lambda: ".gcg" in visit.text("said"))
    assert _named(visit) == ["OK", "Back"] and visit.page.is_visible("[data-key=ENTER]")
    visit.press(_BACK, _BACK)  # the result, the menu
    assert _named(visit)[1] == "Menu"
    assert not any(visit.page.is_visible(f"[data-key={key}]") for key in ("ENTER", "FLIP", "DELETE"))
    visit.press(_BACK)
    assert _named(visit) == ["OK", "Back"] and visit.page.is_visible("[data-key=ENTER]")


def _named(visit):
    return [visit.page.text_content(f"[data-key={key}]") for key in ("ENTER", "BACK")]


def test_a_pixel_is_as_many_pixels_of_the_display_in_both_directions(browser, short):
    for ratio in (1, 1.25, 2):
        with Visit(browser, short, device_scale_factor=ratio) as visit:
            visit("?size=128x64")
            box = visit.page.evaluate(
                "(({width, height}) => [width, height])(document.getElementById('screen').getBoundingClientRect())"
            )
            across, down = box[0] * ratio / 128, box[1] * ratio / 64
            assert across == pytest.approx(down, abs=0.01) == pytest.approx(round(across), abs=0.01) and across >= 1


def test_another_size_is_chosen_in_mid_game(visit):
    visit("?seed=3&players=h,m5&size=240x240&lang=en")
    visit.press(_BACK, ord("2"), _ENTER)
    scores = visit.text("scores")
    with visit.page.expect_event("load"):
        visit.page.select_option("#sizes", "84x48")
    visit.settle()
    assert visit.text("scores") == scores and visit.picture().size == (84, 48)
