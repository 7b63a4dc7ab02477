"""The screens at every size, compared pixel by pixel with those of docs/screens.md.

`make shots` makes the pictures anew; look at them before you commit.
"""

import pytest
from PIL import Image, ImageChops

from host_tools.run.runtime import RUNTIMES, Device
from host_tools.upkeep import screens

_ELSEWHERE = ("84x48m", "240x135")  # what other runtimes are asked to draw, too


def _check(script, size, runtime, release=False):
    device = Device(runtime, heap="16m", release=release)
    for name, picture in screens.played(script, size, device).shots.items():
        golden = screens.cut(Image.open(screens.IMAGES / f"{name}.png").convert("RGB"), size)
        difference = ImageChops.difference(picture.convert("RGB"), golden).getbbox()
        assert difference is None, f"{name} at {size} differs within {difference}: make shots, and look at it"


@pytest.mark.parametrize("script", screens.SCRIPTS, ids=lambda script: script.name)
@pytest.mark.parametrize("size", screens.SIZES)
def test_screens(script, size):
    _check(script, size, "unix")


@pytest.mark.parametrize("runtime", RUNTIMES[1:])
@pytest.mark.parametrize("size", _ELSEWHERE)
def test_other_runtimes_draw_the_same(runtime, size, request):
    if runtime == "unix32":
        request.getfixturevalue("micropython32")
    for script in screens.SCRIPTS:
        _check(script, size, runtime)


@pytest.mark.parametrize("script", screens.SCRIPTS, ids=lambda script: script.name)
def test_a_release_draws_the_same(script):
    """Its constants are written in, its modules in bundles."""
    _check(script, _ELSEWHERE[1], "unix", release=True)


def test_every_screen_has_a_picture():
    """A screen is a module of ui/screens; shots in docs/keys are named after it."""
    assert not screens.screens() - screens.shown(), "take a shot of it in docs/keys"


def test_the_page_is_that_of_the_scripts():
    """Captions and pictures are compared; what keys cost is measured by `make shots` alone."""
    page = screens.DOC.read_text("utf-8")
    assert page == screens.text(screens.old_cost_table()), "make shots"
    for name in screens.shots():
        assert f"(images/screens/{name}.png)" in page
    assert len(screens.old_cost_table().splitlines()) == 2 + len(screens.SIZES)


def test_every_shot_has_a_caption_and_a_name_of_its_own():
    for script in screens.SCRIPTS:
        behind, head = script.comments()
        assert len(head) >= 2
        assert all(step.line in behind for step in script.steps() if step.what == "shot"), script.name
    assert len(screens.shots()) == len(set(screens.shots()))


def test_a_sheet_gives_back_what_was_put_in():
    pictures = {}
    for i, size in enumerate(screens.SIZES):
        width, height = map(int, size.rstrip("m").split("x"))
        pictures[size] = Image.effect_noise((width, height), 10 + i).convert("RGB")
    whole = screens.sheet(pictures)
    for size, picture in pictures.items():
        assert ImageChops.difference(screens.cut(whole, size), picture).getbbox() is None


def test_pictures_stay_small():
    assert sum(path.stat().st_size for path in screens.IMAGES.glob("*.png")) < 1_000_000
