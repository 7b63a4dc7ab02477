"""Makes pages of Markdown, each with a plot, that show recorded matches beside the figures of papers.

A folder (docs/results) holds

    pages/NAME.json        text and figures of a paper (Page)
    runs/NAME/*.json       matches, each as `picorack match --json` printed it
    runs/NAME/tables/      tables of anything else, as record_table() writes them
    NAME.md, NAME.png      the page that is made of them

To add a match, put it into the folder of its page. Matches with the same lexicon and number of games are one column.
"""

import contextlib
import io
import json
import math
from dataclasses import dataclass
from pathlib import Path

from lexicon_packer.showing import place, plain

from .. import output
from ..errors import PicorackError

_NAMED = ("--folder", "folder")
_NORMAL_95 = 1.96
_RESULT = ("won", "drawn", "lost")
FIGURES = {  # what a page can show: its name in the table, how much a number is multiplied, its decimals, its unit
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
        columns = _columns(page, _runs(runs))
        tables = [_table(path) for path in sorted((runs / "tables").glob("*.json"))]
        output.write(folder / f"{page.name}.md", text_of(page, columns, tables).encode(), *_NAMED)
        written.append(folder / f"{page.name}.md")
        if page.plot and drawn:
            output.write(folder / f"{page.name}.png", _png(page, columns), *_NAMED)
            written.append(folder / f"{page.name}.png")
    return written


def record_table(folder, page, name, title, text, head, rows):
    """Record a table for a page. The page shows it below the tables of matches, in the order of the names.

    text: Markdown that stands below the table
    head, rows: the cells, texts; the first column is flush left
    Raises OSError.
    """
    path = Path(folder, "runs", page, "tables", f"{name}.json")
    path.parent.mkdir(parents=True, exist_ok=True)
    content = {"title": title, "text": text, "head": head, "rows": rows}
    path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", "utf-8")


def _table(path):
    """The Markdown of a recorded table."""
    with _read(path) as table:
        rows = ["| " + " | ".join(line) + " |" for line in [table["head"], *table["rows"]]]
        rows.insert(1, "|---" + "|--:" * (len(table["head"]) - 1) + "|")
        return "\n\n".join([f"**{table['title']}**", "\n".join(rows), table["text"]])


def text_of(page, columns, tables=()):
    """The Markdown of a page.

    columns: {(lexicon, words, games): {players: row of the first player}}
    tables: the Markdown of each recorded table
    """
    parts = [f"# {page.title}", page.text]
    if page.source:
        parts.append(f"Source of the paper's figures: {page.source}")
    for figure in page.figures:
        names = ["paper"] * _has_paper(page, figure) + [f"{lexicon}, {games:,} games" for lexicon, _, games in columns]
        lines = [
            f"**{FIGURES[figure][0].capitalize()}**",
            "",
            "| players | " + " | ".join(names) + " |",
            "|---" + "|--:" * len(names) + "|",
        ]
        for row in page.rows:
            cells = [_cell(figure, row["paper"])] * _has_paper(page, figure)
            cells += [_cell(figure, found.get(row["players"])) for found in columns.values()]
            lines.append(f"| `{row['players']}` | " + " | ".join(cells) + " |")
        parts.append("\n".join(lines))
    parts += tables
    if page.plot:
        parts.append(f"![{FIGURES[page.plot][0]}]({page.name}.png)")
    lexicons = sorted({f"{lexicon}: {words:,} words" for lexicon, words, _ in columns})
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
        return rate, _NORMAL_95 * math.sqrt((square - rate * rate) / games)
    return (row[figure], row.get(f"{figure}_margin")) if figure in row else None


def _cell(figure, row):
    value = _value(figure, row) if row else None
    if value is None:
        return ""
    if figure == "result":
        return "/".join(map(str, value))
    _, scale, decimals, unit = FIGURES[figure]
    number, margin = value
    text = f"{number * scale:,.{decimals}f}"
    return text + (f" ± {margin * scale:.{decimals}f}" if margin is not None else "") + unit


def _columns(page, runs):
    """The matches by lexicon and number of games, those with the fewest words and games first: {players: the first
    player's row} each."""
    wanted = {row["players"] for row in page.rows}
    columns = {}
    for key, players, row in runs:
        if players in wanted:
            columns.setdefault(key, {})[players] = row
    return dict(sorted(columns.items()))


def _runs(folder):
    """Yield ((lexicon, words, games), players, the first player's row) for each match."""
    for path in sorted(folder.glob("*.json")):
        with _read(path) as run:
            rows = run["players"]
            key = str(run["lexicon"]), int(run["words"]), int(run["games"])
            players, row = ",".join(row["player"] for row in rows), rows[0]
            for figure in FIGURES:
                _cell(figure, row)  # are they numbers?
        yield key, players, row


def _page(path):
    with _read(path) as content:
        page = Page(path.stem, **content)
        unknown = [figure for figure in [*page.figures, *([page.plot] if page.plot else [])] if figure not in FIGURES]
        if unknown:
            raise ResultsError(f"{place(path)} asks for {plain(unknown[0])}: there are {', '.join(FIGURES)}")
        for row in page.rows:
            [_cell(figure, row["paper"]) for figure in page.figures]
            row["players"] + ""
    return page


@contextlib.contextmanager
def _read(path):
    """Context: the content of a JSON file. Errors in it become a ResultsError, also those that show when it is
    used."""
    try:
        content = json.loads(path.read_text("utf-8"))
        yield content
    except OSError as problem:
        raise ResultsError(f"{place(path)} cannot be read ({problem.strerror}): check it and try again") from None
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, ZeroDivisionError) as problem:
        what = f"{type(problem).__name__}: {plain(problem)}"
        raise ResultsError(f"{place(path)} is not as games/results.py says ({what}): correct or remove it") from None


def _png(page, columns):
    file = io.BytesIO()
    figure(page, columns).savefig(file, format="png", dpi=110)
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
    series.update({f"{lexicon}, {games:,} games": found for (lexicon, _, games), found in columns.items()})
    for number, (label, found) in enumerate(series.items()):
        points = []
        for at, row in enumerate(page.rows):
            value = _value(page.plot, found.get(row["players"], {}))
            if value:
                points.append((value[0] * scale, at + 0.12 * (number - (len(series) - 1) / 2), (value[1] or 0) * scale))
        if points:
            across, down, errors = zip(*points, strict=True)
            axes.errorbar(
                across,
                down,
                xerr=errors,
                fmt="s" if label == "paper" else "o",
                capsize=2,
                label=label,
                markerfacecolor="none" if label == "paper" else None,
            )
    axes.set_yticks(range(len(page.rows)), [row["players"].replace(",", "\n") for row in page.rows], fontsize=8)
    axes.invert_yaxis()
    axes.set_xlabel(name + unit)
    axes.grid(axis="x", linewidth=0.4)
    axes.legend(fontsize=8)
    return drawn
