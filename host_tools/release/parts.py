"""The parts of the game: one table for what a board gets (board/carried.py) and for what a phone does without
(measure/profiles.py).

Modules are named by their folder and their own name, as 'ui/guide'.
"""

from fnmatch import fnmatch

# Constants alone: a release has written them into the modules that use them, and imports these no more.
WRITTEN_IN = ("game/limits", "movegen/workspace", "equity/unit", "ui/events", "hw/keycodes")
# Viper kernels for which a Cortex-M has others in assembler.
TWINS = tuple(f"movegen/{kernels}kernels" for kernels in ("cross", "check", "search", "score", "round"))

# Without these the game is whole. Their modules may be missing: where one is asked for, a message says so.
EXTRAS = {
    "analysis": ("screens/analysis", "ui/labels", "ui/missed", "advice/review", "advice/evaluation",
                 "advice/position"),
    "guide": ("ui/guide", "turn/first_steps", "languages/*_guide"),
    "hints": ("screens/hint_menu", "advice/filter", "advice/filterkernels"),
    "moments": ("turn/moments",),
    "statistics": ("savegame/statistics", "screens/statistics"),
    "undo": ("app/undo", "savegame/undo"),
    "words": ("screens/words", "screens/query_entry", "lexicon/browsing", "lexicon/walkkernels"),
}  # fmt: skip
LABORATORY = "laboratory"  # players for matches, which no set-up offers, and the kernels of `picorack bench --viper`
LINK = "link"  # games of two devices, for boards that have a way to another one: a UART that is free, or a radio
RADIO = "radio"  # of an ESP32, a part that comes and goes with the link
NETWORK = "network"  # games of two devices by Wi-Fi, which a Pico W may have; an ESP32 has them with the link
QR = "qr"  # a kept game as a QR code
_OF_RADIO = ("link/radio", "boards/radio")
OPTIONAL = {  # a module belongs to the last that names it
    **EXTRAS,
    LABORATORY: ("laboratory/*", *TWINS),
    LINK: ("link/*", "boards/link", "languages/*_link"),
    NETWORK: ("link/network", "boards/network", "hosts/tcp"),
    QR: ("boards/qr", "screens/qr_code", "drawing/qr"),
}  # fmt: skip
WHAT = {
    "analysis": "a game beside the champion's moves, and the best move missed",
    "guide": "rules, tips and first steps in help",
    "hints": "hints of a kind",
    LINK: "games of two devices",
    NETWORK: "games of two devices by Wi-Fi",
    QR: "a kept game as a QR code",
    "moments": "tiles that fall, scores that count up",
    "statistics": "games played and won",
    "undo": "turns taken back",
    "words": "the browser of words",
    LABORATORY: "players for matches, and viper kernels to measure",
}
TEXTS = "texts-"  # how the names of parts begin that are a language's texts
_BY_FOLDER = {"players": "players", "equity": "players", "advice": "players", "ui": "screens", "app": "screens",
              "screen": "screens", "boards": "drivers", "hw": "drivers"}  # fmt: skip


def module_of(path):
    """'ui/guide' of a path (a PurePath) in a build or in the sources."""
    return f"{path.parent.name}/{path.stem}"


def part_of(path):
    """The name of the part to which a module of a release (a PurePath) belongs."""
    module = module_of(path)
    if module in _OF_RADIO:
        return RADIO
    for name, modules in reversed(OPTIONAL.items()):
        if any(fnmatch(module, pattern) for pattern in modules):
            return name
    if path.parent.name == "languages" and path.stem != "names":
        return TEXTS + language_of(path)
    folders = [*path.parts[:2], path.stem]
    return next((_BY_FOLDER[folder.split(".")[0]] for folder in folders if folder.split(".")[0] in _BY_FOLDER), "game")


def language_of(path):
    """The code of the language whose texts a module of languages/ has."""
    return path.stem.split("_")[0]
