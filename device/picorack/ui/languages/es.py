"""Spanish (see en.py)."""

TABLES = (
    """
you: Tú
machine: Pico
bag: Bolsa
plays: %s: %s %d
exchanged: %s: cambia %d
passed: %s: pasa
begins: Empieza: %s
thinks: %s piensa
wins: Gana: %s
draw: Empate
saved: Guardado: %s
not saved: No guardado: %s
""",
)
