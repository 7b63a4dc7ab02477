"""The plots of docs/ and of `picorack ram` show the figures that they should."""

import pytest
from conftest import ROOT
from PIL import Image, ImageChops

from host_tools.measure import ram_report
from host_tools.measure.profiles import PROFILES
from host_tools.upkeep import memory_doc, page_reads
from host_tools.upkeep.memory_doc import Point


def test_heap_against_time():
    rows = [
        Point("2-15", "resident", 700 << 10, 20.0),
        Point("each", "resident", 200 << 10, 10.0),
        Point("2-15", "mapped", 35 << 10, 3.0),
        Point("auto:48K", "mapped", None, None),
    ]
    (axes,) = ram_report.figure(rows).axes
    lines = [line for line in axes.get_lines() if line.get_marker() == "o"]
    assert {line.get_label(): line.get_xydata().tolist() for line in lines} == {
        "resident": [[10, 200], [20, 700]],
        "mapped": [[3, 35]],
    }
    budgets = [line.get_ydata()[0] for line in axes.get_lines() if line.get_marker() != "o"]
    assert budgets == [profile.heap / 1024 for profile in PROFILES.values()]
    named = [text.get_text() for text in axes.texts]
    assert named.count("2-15") == 2 and named.count("each") == 1 and "auto:48K" not in named
    assert "KB" in axes.get_ylabel() and "ms" in axes.get_xlabel()


def test_page_reads_by_pool():
    rows = [
        (order, page, 5000, {pool: page / pool + len(order) for pool in page_reads.POOLS})
        for order in ("queue", "queue+endings")
        for page in page_reads.PAGES
    ]
    read = page_reads.rows_of(page_reads.table(rows))
    assert read[1] == ("queue", 512, 5000, {4: 133, 8: 69, 16: 37, 32: 21, 64: 13})
    panels = page_reads.figure(rows).axes
    for page, panel in zip(page_reads.PAGES, panels, strict=True):
        assert str(page) in panel.get_title() and panel.get_xlabel() == "pool, KB"
        lines = {line.get_label(): line.get_xydata().tolist() for line in panel.get_lines()}
        assert lines == {
            order: [[pool, reads[pool]] for pool in page_reads.POOLS] for order, of, _, reads in rows if of == page
        }


@pytest.mark.parametrize(("draw", "name"), [(page_reads.draw, "pages"), (memory_doc.draw, "ram")])
def test_the_docs_plots_are_drawn_from_the_tables_beside_them(draw, name, tmp_path):
    draw(tmp_path / "anew.png")
    with Image.open(tmp_path / "anew.png") as anew, Image.open(ROOT / f"docs/images/{name}.png") as kept:
        assert ImageChops.difference(anew.convert("RGB"), kept.convert("RGB")).getbbox() is None, f"make {name}"
