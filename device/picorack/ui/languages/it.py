"""Italian (see en.py)."""

TABLES = (
    """
you: Tu
machine: Pico
bag: Sacco
plays: %s: %s %d
exchanged: %s: cambia %d
passed: %s: passa
begins: Inizia: %s
thinks: %s pensa
wins: Vince: %s
draw: Pareggio
saved: Salvato: %s
not saved: Non salvato: %s
""",
)
