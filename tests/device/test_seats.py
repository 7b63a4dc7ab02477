"""Who sits at the table, as text. Runs on MicroPython, too."""

from picorack.game import seats


def test_a_player_is_its_level():
    assert seats.levels("h,m,m1,m5") == [0, 5, 1, 5]
    assert [seats.levels(name) for name in seats.NAMES] == [[level] for level in range(6)]
    assert seats.text([0, 5, 1]) == "h,m5,m1"


def test_anything_else_is_refused():
    for text in ("", "h,", "m6", "m0", "H", "h;m5", " h", "h,h,h,h,h", "m,m1,m2,m3,m4"):
        try:
            seats.levels(text)
        except ValueError:
            continue
        raise AssertionError(text)
