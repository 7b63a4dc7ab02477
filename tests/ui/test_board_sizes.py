"""docs/boards.md says how large the squares of each board are on each screen."""

import re
from pathlib import Path

from picorack.ui.views.arranging import arrange
from picorack.ui.views.layout import Layout

_DOC = Path(__file__).parents[2] / "docs/boards.md"
_WHOLE, _SMALL, _LEAST = None, (2, 2, 11, 11), (4, 4, 7, 7)  # (top, left, rows, columns)


def test_the_table_has_the_size_of_each_square():
    text = _DOC.read_text("utf-8")
    table = re.findall(r"^\| ([\dx, ]+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", text, re.MULTILINE)
    assert len(table) > 7
    for screens, *told in table:
        for screen in screens.split(", "):
            size = [int(pixels) for pixels in screen.split("x")]
            layout, drawn = Layout(*size), []
            for extent, zoomed in ((_WHOLE, False), (_SMALL, False), (_LEAST, False), (_SMALL, True)):
                arrange(layout, *size, zoomed, extent)
                drawn.append(layout.cell)
            assert drawn == [int(pixels) for pixels in told], screen
