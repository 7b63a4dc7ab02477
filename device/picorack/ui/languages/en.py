"""English: the texts of which the other languages are translations (see ui/texts.py)."""

TABLES = (
    # every game
    """
you: You
machine: Pico
bag: Bag
plays: %s: %s %d
exchanged: %s: exchanged %d
passed: %s: passed
begins: First: %s
thinks: %s thinks
wins: Winner: %s
draw: A draw
saved: Saved: %s
not saved: Not saved: %s
""",
)
