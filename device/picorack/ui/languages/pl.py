"""Polish (see en.py)."""

TABLES = (
    """
you: Ty
machine: Pico
bag: Worek
plays: %s: %s %d
exchanged: %s: wymiana %d
passed: %s: pas
begins: Zaczyna: %s
thinks: %s myśli
wins: Wygrywa: %s
draw: Remis
saved: Zapisano: %s
not saved: Nie zapisano: %s
""",
)
