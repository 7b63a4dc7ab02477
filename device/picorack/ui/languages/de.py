"""German (see en.py)."""

TABLES = (
    """
you: Du
machine: Pico
bag: Beutel
plays: %s: %s %d
exchanged: %s: tauscht %d
passed: %s: passt
begins: Beginn: %s
thinks: %s denkt
wins: Sieger: %s
draw: Unentschieden
saved: Gespeichert: %s
not saved: Nicht gespeichert: %s
""",
)
