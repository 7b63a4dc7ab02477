"""The screens at every size, compared pixel by pixel with those of docs/screens.md.

`make shots` makes the pictures anew; look at them before you commit.
"""

import functools

import pytest
from PIL import Image, ImageChops

from host_tools.device_tree import device_root
from host_tools.play import key_script, scripted
from host_tools.run.runtime import RUNTIMES, Device
from host_tools.upkeep import readme_pictures, screens

_ELSEWHERE = ("84x48m", "240x135")  # what other runtimes are asked to draw, too
_PARTS = {"board_line", "challenging", "entry", "pages", "turn_choices", "turn_lines"}  # of other screens
_ON_BOARDS = {"qr_code"}  # alone; test_qr_codes.py reads it
_QUICK = ("84x48m", "128x128", "240x240")  # of which `make test` compares all screens, `make slow` those of the others


@functools.cache
def _device(runtime, release):
    """One for all tests: each compares all sources with the cache."""
    return Device(runtime, heap="16m", release=release)


def _check(script, size, runtime, release=False):
    shots = screens.played(script, size, _device(runtime, release)).shots
    assert shots.keys() == {step.value for step in script.steps() if step.what == "shot"}
    for name, picture in shots.items():
        golden = screens.cut(Image.open(screens.IMAGES / f"{name}.png"), size).convert("RGB")
        difference = ImageChops.difference(picture.convert("RGB"), golden).getbbox()
        assert difference is None, f"{name} at {size} differs within {difference}: make shots, and look at it"


@pytest.mark.parametrize("script", screens.SCRIPTS, ids=lambda script: script.name)
@pytest.mark.parametrize(
    "size", [pytest.param(size, marks=() if size in _QUICK else pytest.mark.slow) for size in screens.SIZES]
)
def test_screens(script, size):
    _check(script, size, "unix")


def _marks(runtime, size):
    if runtime == "unix32":
        return () if size == _ELSEWHERE[0] else pytest.mark.slow
    return pytest.mark.slow if size == _ELSEWHERE[0] else (pytest.mark.slow, pytest.mark.longest)


@pytest.mark.parametrize(
    ("runtime", "size"),
    [pytest.param(runtime, size, marks=_marks(runtime, size)) for runtime in RUNTIMES[1:] for size in _ELSEWHERE],
)
def test_other_runtimes_draw_the_same(runtime, size, needed):
    needed(runtime)
    for script in screens.SCRIPTS:
        _check(script, size, runtime)


@pytest.mark.parametrize("script", screens.SCRIPTS, ids=lambda script: script.name)
def test_a_release_draws_the_same(script):
    """Its constants are written in, its modules in bundles."""
    _check(script, _ELSEWHERE[1], "unix", release=True)


def test_every_screen_has_a_picture():
    """A screen is a module of ui/screens; shots in docs/keys are named after it."""
    modules = {path.stem for path in (device_root() / "picorack/ui/screens").glob("*.py")}
    shown = {name.partition("-")[0] for name in screens.shots()}
    assert not modules - _PARTS - _ON_BOARDS - shown, "take a shot of it in docs/keys"


def test_every_shot_says_which_screen_it_shows():
    """A caption cannot be wrong: a script that ends elsewhere is refused, whatever the golden pictures show."""
    for script in screens.SCRIPTS:
        assert all(step.shows for step in script.steps() if step.what == "shot"), script.name


def test_a_script_that_ends_elsewhere_is_refused():
    """One Down more, and the menu's line is another one, so that no tiles can be chosen for an exchange."""
    (six,) = (script for script in screens.SCRIPTS if script.name == "six")
    keys = six.path.read_text("utf-8")
    to_exchange = "down\ndown\ndown\nselect\nselect\n"
    assert keys.count(to_exchange) == 1
    steps = key_script.parse(keys.replace(to_exchange, "down\n" + to_exchange))
    options = [*six.options, "--lexicon", screens.lexicon(six.tiles)]
    with pytest.raises(key_script.ScriptError, match="shot exchange shows GameScreen .*, not Exchange: correct the"):
        scripted.play(Device(heap="16m"), steps, "84x48", True, options)


def test_the_page_is_that_of_the_scripts():
    """Captions and pictures are compared; what keys cost is measured by `make shots` alone."""
    page = screens.DOC.read_text("utf-8")
    costs = page.partition(screens.COST)[2].lstrip("\n")
    assert page == screens.text(costs), "make shots"
    for name in screens.shots():
        assert f"(images/screens/{name}.png)" in page
    assert len(costs.splitlines()) == 2 + len(screens.SIZES)


def test_every_shot_has_a_caption_and_a_name_of_its_own():
    for script in screens.SCRIPTS:
        after, head = script.comments()
        assert len(head) >= 2
        assert all(step.line in after for step in script.steps() if step.what == "shot"), script.name
    assert len(screens.shots()) == len(set(screens.shots()))


def test_a_sheet_gives_back_what_was_put_in():
    pictures = {}
    for i, size in enumerate(screens.SIZES):
        width, height = map(int, size.rstrip("m").split("x"))
        pictures[size] = Image.effect_noise((width, height), 10 + i).convert("RGB")
    whole = screens.sheet(pictures)
    for size, picture in pictures.items():
        assert ImageChops.difference(screens.cut(whole, size), picture).getbbox() is None


def test_the_moving_picture_is_that_of_the_game():
    frames = readme_pictures.frames(Device(heap="16m"))
    with Image.open(readme_pictures.FILM) as shown:
        assert shown.n_frames == len(frames)
        for number, (picture, _) in enumerate(frames):
            shown.seek(number)
            difference = ImageChops.difference(shown.convert("RGB"), picture).getbbox()
            assert difference is None, f"frame {number}: make shots, and look at docs/images/game.gif"
    assert readme_pictures.FILM.stat().st_size < 100_000
    assert "(docs/images/game.gif)" in (screens.DOC.parents[1] / "README.md").read_text("utf-8")


def test_pictures_stay_small():
    assert sum(path.stat().st_size for path in screens.IMAGES.glob("*.png")) < 1_250_000
