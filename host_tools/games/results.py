"""Makes pages of Markdown, each with a plot, that show recorded matches beside the figures of papers.

A folder (docs/results) holds

    pages/NAME.json        text and figures of a paper (Page)
    runs/NAME/*.json       matches, each as `picorack match --json` printed it
    runs/NAME/tables/      tables of anything else, objects with title, head, rows and the text below, shown by name
    NAME.md, NAME.png      the page that is made of them

To add a match, put it into the folder of its page. Matches of the same Kind are one column.
"""

import contextlib
import io
import math
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

from picorack.game import boards

from lexicon_packer import json_text, reading
from lexicon_packer.showing import place, plain, shown

from .. import markdown, output
from ..errors import PicorackError
from .standings import NORMAL_95

_NAMED = ("--folder", "folder")
_RACK, _SEED = 7, 1  # of nearly all matches
_RESULT = ("won", "drawn", "lost")
FIGURES = {  # of a page and of `picorack match`: the name in tables, by how much a number is multiplied, decimals, unit
    "wins": ("wins", 100, 1, " %"),
    "result": ("won/drawn/lost", 1, 0, ""),
    "score": ("score", 1, 1, ""),
    "lead": ("lead", 1, 1, ""),
    "points_per_turn": ("points a turn", 1, 1, ""),
    "turns": ("turns", 1, 2, ""),
    "bingos": ("bingos", 1, 2, ""),
    "exchanges": ("exchanges", 1, 2, ""),
    "passes": ("passes", 1, 2, ""),
    "nodes_per_turn": ("nodes a turn", 1, 0, ""),
    "moves_per_turn": ("legal moves a turn", 1, 0, ""),
    "highest": ("turns with the highest score", 100, 1, " %"),
    "ms_per_turn": ("ms a turn", 1, 2, ""),
}


class ResultsError(PicorackError):
    """A page or a match that cannot be read. The message names the file and the reason."""


@dataclass(frozen=True)
class Page:
    """The text and the figures of a page.

    title, text: Markdown
    source: of the paper's figures; '' if the page has none
    figures: a list of names of FIGURES; each gives a table
    rows: dicts of `players` ('thesis:2:6:1:6,greedy'; figures are those of the first player) and `paper`, a dict of
    figures with `won`, `drawn` and `lost` for `result` and `wins`
    plot: the figure that is drawn, or ''
    """

    name: str
    title: str
    text: str
    source: str
    figures: list
    rows: list
    plot: str = ""


@dataclass(frozen=True, order=True)
class Kind:
    """What matches of one column have in common.

    lexicon, words: its name, and how many words it has
    board: rows of marks (core/own_board.py), "" for the board of the rules
    seed: of the first set
    """

    lexicon: str
    words: int
    games: int
    rack: int = _RACK
    board: str = ""
    seed: int = _SEED

    def __str__(self):
        parts = [self.lexicon, f"{self.games:,} games"]
        if self.rack != _RACK:
            parts.append(f"racks of {self.rack}")
        if self.board:
            named = [name for name in boards.NAMES if ":" not in name and boards.rows(name) == self.board]
            parts.append(f"board {named[0]}" if named else f"own board {crc32(self.board.encode()):08x}")
        if self.seed != _SEED:
            parts.append(f"seed {self.seed}")
        return ", ".join(parts)


def regenerate(folder, drawn=True):
    """Write all pages of a folder anew. Returns the paths of the files written. Raises PicorackError.

    drawn: True draws the plots, too
    """
    folder = Path(folder)
    pages = [_page(path) for path in sorted((folder / "pages").glob("*.json"))]
    if not pages:
        raise ResultsError(f"{place(folder)} has no pages/NAME.json: name the folder of results with --folder")
    written = []
    for page in pages:
        runs = folder / "runs" / page.name
        columns = _columns(page, runs)
        tables = [_table(path) for path in sorted((runs / "tables").glob("*.json"))]
        output.write(folder / f"{page.name}.md", text_of(page, columns, tables).encode(), *_NAMED)
        written.append(folder / f"{page.name}.md")
        if page.plot and drawn:
            output.write(folder / f"{page.name}.png", png(figure(page, columns)), *_NAMED)
            written.append(folder / f"{page.name}.png")
    return written


def _table(path):
    """The Markdown of a recorded table."""
    with _read(path) as table:
        return "\n\n".join([f"**{table['title']}**", markdown.table(table["head"], table["rows"]), table["text"]])


def text_of(page, columns, tables=()):
    """The Markdown of a page.

    columns: {Kind: {players: row of the first player}}
    tables: the Markdown of each recorded table
    """
    parts = [f"# {page.title}", page.text]
    if page.source:
        parts.append(f"Source of the paper's figures: {page.source}")
    for figure in page.figures:
        names = ["paper"] * _has_paper(page, figure) + [str(kind) for kind in columns]
        rows = []
        for row in page.rows:
            cells = [cell(figure, row["paper"])] * _has_paper(page, figure)
            cells += [cell(figure, found.get(row["players"])) for found in columns.values()]
            rows.append([f"`{row['players']}`", *cells])
        parts += [f"**{FIGURES[figure][0].capitalize()}**", markdown.table(["players", *names], rows)]
    parts += tables
    if page.plot:
        parts.append(f"![{FIGURES[page.plot][0]}]({page.name}.png)")
    lexicons = sorted({f"{kind.lexicon}: {kind.words:,} words" for kind in columns})
    parts.append(
        f"{'; '.join(lexicons)}. ± gives the 95 % interval; a draw counts as half a win. The matches were played by "
        f"`picorack match --players … --games … --json` and are kept in [runs/{page.name}](runs/{page.name}); "
        "`picorack results` makes this page of them."
    )
    return "\n\n".join(parts) + "\n"


def _has_paper(page, figure):
    return any(_value(figure, row["paper"]) is not None for row in page.rows)


def _value(figure, row):
    """(number, margin or None) for a figure in a row of a match or a paper; None if the row has no such figure. Not for
    `result`."""
    if figure == "result":
        return [row[name] for name in _RESULT] if all(name in row for name in _RESULT) else None
    if figure == "wins" and "wins" not in row and "won" in row:
        games = sum(row[name] for name in _RESULT)
        rate = (row["won"] + row["drawn"] / 2) / games
        square = (row["won"] + row["drawn"] / 4) / games
        return rate, NORMAL_95 * math.sqrt((square - rate * rate) / games)
    return (row[figure], row.get(f"{figure}_margin")) if figure in row else None


def cell(figure, row):
    """A figure of a match's row for a table (text), "" if there is none."""
    value = _value(figure, row) if row else None
    if value is None:
        return ""
    if figure == "result":
        return "/".join(map(str, value))
    _, scale, decimals, unit = FIGURES[figure]
    number, margin = value
    text = f"{number * scale:,.{decimals}f}"
    return text + (f" ± {margin * scale:.{decimals}f}" if margin is not None else "") + unit


def _columns(page, folder):
    """The matches of a folder by Kind, in the order of its fields: {players: the first player's row} each. Raises
    ResultsError if two matches have the same place."""
    wanted = {row["players"] for row in page.rows}
    columns, paths = {}, {}
    for path in sorted(folder.glob("*.json")):
        with _read(path) as run:
            rows = run["players"]
            words, games, rack = int(run["words"]), int(run["games"]), int(run.get("rack", _RACK))
            kind = Kind(str(run["lexicon"]), words, games, rack, str(run.get("board", "")), int(run.get("seed", _SEED)))
            players, row = ",".join(row["player"] for row in rows), rows[0]
            for figure in FIGURES:
                cell(figure, row)  # are they numbers?
        if players in wanted:
            first = paths.setdefault((kind, players), path)
            if first != path:
                raise ResultsError(f"{place(path)} is the same match as {first.name}, {players}, {kind}: remove one")
            columns.setdefault(kind, {})[players] = row
    return dict(sorted(columns.items()))


def _page(path):
    with _read(path) as content:
        page = Page(path.stem, **content)
        unknown = [figure for figure in [*page.figures, *([page.plot] if page.plot else [])] if figure not in FIGURES]
        if unknown:
            raise ResultsError(f"{place(path)} asks for {shown(unknown[0])}: there are {', '.join(FIGURES)}")
        for row in page.rows:
            [cell(figure, row["paper"]) for figure in page.figures]
            row["players"] + ""
    return page


@contextlib.contextmanager
def _read(path):
    """Context: the content of a JSON file. Errors in it become a ResultsError, also those that show when it is
    used."""
    try:
        content = json_text.read(reading.text(path, reading.MOST_BYTES))
        yield content
    except OSError as problem:
        raise ResultsError(f"{place(path)} cannot be read ({problem.strerror}): check it and try again") from None
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, ZeroDivisionError, RecursionError) as problem:
        what = f"{type(problem).__name__}: {plain(problem)}"
        raise ResultsError(f"{place(path)} is not as games/results.py says ({what}): correct or remove it") from None


def png(figure):
    """A PNG (bytes) of a matplotlib Figure."""
    file = io.BytesIO()
    figure.savefig(file, format="png", dpi=110)
    return file.getvalue()


def figure(page, columns):
    """The plot of a page: a line for each pair of players, with a point and its interval for the paper and for each
    column."""
    try:
        from matplotlib.figure import Figure
    except (ImportError, ValueError) as problem:
        raise ResultsError(
            f"the plots need matplotlib ({plain(problem)}): run 'pip install matplotlib', or add --no-plots"
        ) from None
    name, scale, _, unit = FIGURES[page.plot]
    drawn = Figure(figsize=(8, 1.2 + 0.55 * len(page.rows)), layout="constrained")
    axes = drawn.subplots()
    series = {"paper": {row["players"]: row["paper"] for row in page.rows}}
    series.update({str(kind): found for kind, found in columns.items()})
    for number, (label, found) in enumerate(series.items()):
        points = []
        for at, row in enumerate(page.rows):
            value = _value(page.plot, found.get(row["players"], {}))
            if value:
                points.append((value[0] * scale, at + 0.12 * (number - (len(series) - 1) / 2), (value[1] or 0) * scale))
        if points:
            across, down, errors = zip(*points, strict=True)
            look = {"fmt": "s", "markerfacecolor": "none"} if label == "paper" else {"fmt": "o"}
            axes.errorbar(across, down, xerr=errors, capsize=2, label=label, **look)
    axes.set_yticks(range(len(page.rows)), [row["players"].replace(",", "\n") for row in page.rows], fontsize=8)
    axes.invert_yaxis()
    axes.set_xlabel(name + unit)
    axes.grid(axis="x", linewidth=0.4)
    axes.legend(fontsize=8)
    return drawn
