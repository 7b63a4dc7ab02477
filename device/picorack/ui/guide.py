"""The chapters of help: keys, squares, rules, tips; a word on each level; and the texts of other extras. An extra, and
so are its texts (the part `[guide]` of a language): without them help is what six keys do and what marks mean, and
levels have names alone.

The texts are read anew for each chapter, so that no more of them is in the heap than what is shown.
"""

from micropython import const

from ..core.loading import import_once
from ..core.tiles import BINGO
from .drawing.box import room, width, wrap
from .texts import ENGLISH, language, paragraphs, text
from .views.layout import LABELS_FROM

_BAR = const(6)  # pixels that a box may need for its scroll bar


def contents(app, chosen=0):
    """The menu of the chapters (a Menu); a chapter that is left leads back to it. Raises ImportError without texts.

    chosen: the chapter that was read last
    """

    def read(index):
        if index >= 0:
            lines = [line for string in _chapter(app, index) for line in wrap(app.layout, string)]
            page = import_once("picorack.ui.screens.pages").Page
            app.open(page(app, lines, lambda: app.open(contents(app, index)), chapters[index]))

    chapters = extra("chapters")
    return import_once("picorack.ui.screens.menu").Menu(app, chapters, read, chosen, text("help"))


def describe(layout, lines, at, levels):
    """Give lines of the set-up that are about levels a word on how they play, where there is room.

    lines: a list of str, which is changed
    at: the index of the first line about a player
    levels: of the players that it and the next ones are about: their numbers (game/seats.py), -1 for no level
    """
    words = extra("level words")
    for index, level in enumerate(levels, at):
        if level >= 0:
            longer = "%s, %s" % (lines[index], words[level])
            if width(layout, longer) + _BAR <= room(layout):
                lines[index] = longer


def extra(key):
    """As texts.paragraphs(), of the texts that are an extra; a language that lacks the module is English."""
    try:
        module = _texts(language())
    except ImportError:
        module = _texts(ENGLISH)
    head = key + ": "
    return [line[len(head) :] for table in module.TABLES for line in table.split("\n") if line.startswith(head)]


def _texts(name):
    """The module of a language's texts. Raises ImportError where it is not installed."""
    return import_once("picorack.ui.languages." + name + "_guide")


def _chapter(app, index):
    """The paragraphs of a chapter, a list of str."""
    pixels = not app.layout.spelt
    if index == 0:
        return _keys(app, pixels)
    if index == 1:
        marks = paragraphs("help board") if pixels else extra("help marks")
        if pixels and app.layout.cell >= LABELS_FROM:
            marks = marks[1:]  # there are letters and no dots
        return _meanings(app, pixels) + marks
    if index == 2:
        bonus = _bonus(app)
        return [rule.replace("%d", str(bonus)) for rule in extra("rules") if bonus or "%d" not in rule]
    return extra("tips")


def _keys(app, pixels):
    """What keys do, or taps; of the keys there are."""
    menu = paragraphs("help menu") if pixels else []
    if app.keys.has_letters:
        return extra("help letters") + extra("help typing") + (extra("help zoom") if pixels else [])
    if app.keys.points:
        return extra("help taps") + menu
    return paragraphs("help keys") + paragraphs("help holding") + menu


def _meanings(app, pixels):
    """What the premium squares mean, a line each: by colour, or by their labels where there are no colours. Without
    labels either, the paragraphs about marks say it."""
    labels = not pixels or app.canvas.mono and app.layout.cell >= LABELS_FROM
    if not labels and app.canvas.mono:
        return []
    names = [times + char for char in text("premiums") for times in "23"] if labels else extra("colours")
    times = text("times letter"), text("times word")
    return ["%s: %s" % (name, times[at // 2] % (2 + at % 2)) for at, name in enumerate(names)]


def _bonus(app):
    """What a full rack earns that is laid at once: in the game under way, else in nearly all."""
    game = app.stack[0].game
    return game.tileset.bonuses[game.rack_size] if game and game.tileset.bonuses else BINGO
