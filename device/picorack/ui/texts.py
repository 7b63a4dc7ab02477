"""Every text the device shows, in one table. A board speaks one language: `use` replaces the English texts it has."""

_texts = {
    "you": "You",
    "machine": "Pico",
    "bag": "Bag",
    "plays": "%s: %s %d",
    "exchanged": "%s: changed %d",
    "passed": "%s: passed",
    "begins": "First: %s",
    "thinks": "%s thinks",
    "seeking": "Seeking words",
    "hinted": "Hint %d of %d",
    "play": "Play",
    "hint": "Hint",
    "recall": "Recall",
    "shuffle": "Shuffle",
    "turn": "Turn word",
    "exchange": "Exchange",
    "pass": "Pass",
    "help": "Help",
    "quit": "Quit",
    "quit?": "Quit the game?",
    "pass?": "Pass this turn?",
    "yes": "Yes",
    "no": "No",
    "letter": "Blank is",
    "choose": "Mark; Back: done",
    "exchange?": "Exchange %d?",
    "no hint": "No word to play",
    "not yours": "Not your turn",
    "no tile": "You have no %s",
    "unknown": "Not in lexicon: %s",
    "nothing laid": "Place a tile first",
    "off the board": "Off the board",
    "square occupied": "Square is taken",
    "blank without letter": "Name the blank",
    "not in line": "Tiles must be in one line",
    "gap": "Gap in the word",
    "single tile on empty board": "First word: two tiles or more",
    "centre not covered": "First word must cover the centre",
    "not connected": "Must touch other tiles",
    "tile not in rack": "Tile is not on your rack",
    "too few tiles in the bag": "Exchange needs 7 in the bag",
    "game over": "The game is over",
    "wins": "Winner: %s",
    "draw": "A draw",
    "saved": "Saved: %s",
    "not saved": "Not saved: %s",
    "help letters": (
        "Type letters: they place your tiles.",
        "Tab: word across or down.",
        "Backspace: take one back.",
        "Enter: play the word.",
        "Esc: menu; its digits work at once.",
    ),
    "help keys": (
        "Arrows: move the cursor.",
        "Select: to the rack; there Left and Right choose, Select places, Down turns the word, Up leaves.",
        "Select on a placed tile: take it back.",
        "Back: menu.",
        "Squares: dots multiply the letter, bars the word, by 2 or 3.",
    ),
}


def text(key):
    return _texts[key]


def use(texts):
    """Texts of another language, by the same keys; those missing stay English."""
    _texts.update(texts)
