"""What stands in a wide column beside the board."""

from picorack.core.board import CENTRE, PREMIUMS, square
from picorack.ui import events, texts
from picorack.ui.drawing.canvas import LARGE, MEDIUM
from picorack.ui.views.panel import Scores
from picorack.ui.views.side_panel import unseen
from sample_failing import Without
from sample_table import SIZES, Table


def _is_column(scores):
    """Its class cannot be asked: the module is imported anew each time (import_once)."""
    return type(scores).__name__ == "SidePanel"


def test_which_sizes_have_a_column():
    wide = [size[:2] for size in SIZES if _is_column(Table(size=size).screen.scores)]
    assert wide == [(240, 135), (320, 240), (296, 128)]
    table = Table("+", size=(320, 240, False))
    assert isinstance(table.screen.scores, Scores)  # beside a window there is only room for the scores
    table.press("-")
    assert _is_column(table.screen.scores)


def test_without_the_column_there_are_scores():
    """Its module is left out of boards on which only a board of one's own leaves it room."""
    from picorack.ui.views import furnishing  # at the top it would need more stack than 32 bits have

    screen = Table(size=(320, 240, False)).screen
    with Without(furnishing, "picorack.ui.views.side_panel"):
        furnishing.fit(screen, screen.app.layout, False)
    assert isinstance(screen.scores, Scores)


def test_tiles_that_were_not_seen():
    """All but those on the board, those laid and those on the rack: what is in the bag and on the other rack."""
    table = Table("cat", size=(320, 240, False))
    counts = unseen(table.screen)
    full = table.game.tileset.counts
    assert (counts[3], counts[20], counts[26]) == (full[3] - 1, full[20] - 1, full[26] - 1)
    assert sum(full) - sum(counts) == 7
    table.press(events.ENTER)
    assert unseen(table.screen)[3] == full[3] - 1


def test_the_premium_is_told_where_the_cursor_goes():
    """Another picture of the line for each kind of square; of a plain square it is empty."""
    table = Table(size=(320, 240, False))
    seen = {}
    for sq in (CENTRE, square(0, 0), square(0, 3), square(1, 5), square(0, 1)):
        table.screen.controller.go(sq)
        panel, layout = table.screen.scores, table.app.layout
        at = 2 * (panel.premium_y * 320 + layout.panel_x)
        seen[PREMIUMS[sq]] = b"".join(
            bytes(table.picture.buffer[at + 640 * line : at + 640 * line + 160]) for line in range(panel.line_h)
        )
    assert len(set(seen.values())) == 5
    assert len(set(seen[0x11])) <= 2  # a single colour, which has two bytes


def test_a_play_that_is_removed_is_told():
    """The moves say what became of the play; also with an empty bag, where no number of tiles changes."""
    for empty in (False, True):
        table = Table(size=(320, 240, False), validate=False, machines=[None, None], setup={"check": "double"})
        while empty and len(table.game.bag):
            table.game.bag.draw()
        told = []
        for keys in ((events.SELECT, "zed", events.ENTER), ("8", events.UP, events.SELECT)):
            table.press(*keys, events.SELECT)
            table.app.key(events.REDRAW)
            told.append([text for _, _, text, _ in table.screen.scores._texts if text.startswith("P0")])
        assert told == [["P0: ZED 26"], ["P0: taken back"]], told


def test_names_beside_a_window_leave_room_for_scores():
    """On 240x135 two scores stand in a line each with their names."""
    table = Table("+", size=(240, 135, False))
    scores = table.screen.scores
    assert not scores.tall and not scores.size
    assert Table("+", size=(240, 240, False)).screen.scores.size == MEDIUM


def test_names_and_the_word_for_the_bag_are_large_beside_a_window():
    texts.use("cs")
    try:
        scores = Table("+", size=(320, 320, False)).screen.scores
    finally:
        texts.use("en")
    assert scores.size == LARGE and scores.bag == "Pytlík"
    assert Table("+", size=(320, 320, False)).screen.scores.bag == "Bag"


def test_the_column_has_larger_text_where_a_move_has_room_below():
    for size in SIZES:
        panel = Table("cat", events.ENTER, size=size).screen.scores
        if _is_column(panel):
            assert panel.line_h == (13 if size[:2] == (320, 240) else 8)
            words = [string for _, _, string, _ in panel._texts]
            if panel.line_h == 13:
                assert words[:2] == ["Bag 83", "Unseen 90"] and words[-2:] == ["Pico: passed", "You: CAT 10"]
            else:
                assert words[0] == "Bag 83  Unseen 90"
