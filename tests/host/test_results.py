"""`picorack results`: recorded matches beside the figures of papers."""

import functools
import json
from pathlib import Path

import pytest
from conftest import ROOT
from picorack.game import boards

from host_tools.games import results

_ROW = {"player": "m1", "won": 5, "drawn": 1, "lost": 4, "wins": 0.55, "wins_margin": 0.1, "highest": 0.5}


@pytest.fixture
def folder(tmp_path):
    page = {"title": "A page", "text": "About it.", "source": "a paper", "figures": ["result", "wins", "highest"],
            "plot": "wins", "rows": [{"players": "m1,m2", "paper": {"won": 60, "drawn": 10, "lost": 30}},
                                     {"players": "m2,m3", "paper": {}}]}  # fmt: skip
    (tmp_path / "pages").mkdir()
    (tmp_path / "runs" / "page").mkdir(parents=True)
    (tmp_path / "pages" / "page.json").write_text(json.dumps(page))
    for games in (10, 2000):
        run = {"games": games, "lexicon": "English", "words": 1234, "players": [_ROW, {"player": "m2"}]}
        (tmp_path / "runs" / "page" / f"{games}.json").write_text(json.dumps(run))
    return tmp_path


@pytest.fixture
def pages(command, folder):
    return functools.partial(command, "results", "--folder", folder)


def test_a_page_shows_the_paper_beside_every_run(pages, folder):
    assert pages().split() == [str(folder / "page.md"), str(folder / "page.png")]
    lines = (folder / "page.md").read_text("utf-8").splitlines()
    assert "| players | paper | English, 10 games | English, 2,000 games |" in lines
    assert "| `m1,m2` | 60/10/30 | 5/1/4 | 5/1/4 |" in lines
    assert "| `m1,m2` | 65.0 ± 8.8 % | 55.0 ± 10.0 % | 55.0 ± 10.0 % |" in lines
    assert "| `m1,m2` | 50.0 % | 50.0 % |" in lines  # of this the paper says nothing
    assert "| `m2,m3` | | | |" in lines
    assert (folder / "page.png").read_bytes().startswith(b"\x89PNG")


def test_matches_that_differ_in_anything_have_columns_of_their_own(pages, folder):
    run = json.loads((folder / "runs/page/10.json").read_text())
    others = {"rack": 8}, {"board": boards.rows("small")}, {"board": "a/b"}, {"seed": 5}, {"words": 1235}
    for number, other in enumerate(others):
        (folder / f"runs/page/other{number}.json").write_text(json.dumps({**run, **other}))
    pages()
    names = "10 games", "seed 5", "board small", "own board", "racks of 8", "2,000 games", "10 games"
    lines = (folder / "page.md").read_text("utf-8").splitlines()
    head = next(line for line in lines if line.startswith("| players |")).split(" | ")[2:]
    assert len(head) == len(names) and all(name in cell for name, cell in zip(names, head, strict=True)), head
    assert f"| `m1,m2` | 60/10/30 |{' 5/1/4 |' * len(names)}" in lines


def test_the_same_match_twice_is_refused(pages, folder):
    (folder / "runs/page/again.json").write_text((folder / "runs/page/10.json").read_text())
    said = pages(status=2)
    assert "again.json is the same match as 10.json, m1,m2, English, 10 games: remove one" in said


def test_other_tables_come_after_those_of_matches(pages, folder):
    (folder / "runs/page/tables").mkdir()
    table = {"text": "Below it.", "head": ["what", "much"], "rows": [["é", "1"], ["b", ""]]}
    for name in ("2-second", "1-first"):
        (folder / f"runs/page/tables/{name}.json").write_text(json.dumps({"title": f"Table {name}", **table}))
    pages()
    text = (folder / "page.md").read_text("utf-8")
    assert "**Table 1-first**\n\n| what | much |\n|---|--:|\n| é | 1 |\n| b | |\n\nBelow it.\n" in text
    assert text.index("Turns with the highest") < text.index("1-first") < text.index("2-second") < text.index("![wins]")
    (folder / "runs/page/tables/1-first.json").write_text('{"title": "T", "text": "", "head": [], "rows": [1]}')
    assert "1-first.json is not as games/results.py says" in pages(status=2)


def test_what_is_wrong_is_named(pages, folder):
    run = folder / "runs" / "page" / "10.json"
    for content in ("", "[]", "{}", '{"games": 10, "lexicon": "E", "words": 1, "players": []}', "\ud800"):
        run.write_text(content, "utf-8", errors="surrogatepass")
        assert "10.json is not as games/results.py says" in pages(status=2)
    run.unlink()
    page = folder / "pages" / "page.json"
    content = json.loads(page.read_text())
    page.write_text(json.dumps({**content, "figures": ["beauty"]}))
    assert "page.json asks for beauty" in pages(status=2)
    page.write_text(json.dumps({**content, "colour": "red"}))
    assert "page.json is not as games/results.py says" in pages(status=2)
    page.unlink()
    assert "has no pages/NAME.json" in pages(status=2)


def test_the_pages_of_the_docs_are_those_of_their_runs(tmp_path):
    docs = ROOT / "docs/results"
    for part in ("pages", "runs"):
        (tmp_path / part).symlink_to(docs / part)
    written = results.regenerate(tmp_path, drawn=False)
    assert written
    for path in written:
        assert path.read_text("utf-8") == Path(docs, path.name).read_text("utf-8"), path.name
