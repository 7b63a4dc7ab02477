"""Portuguese (see en.py), in words used on both sides of the ocean where there are such."""

TABLES = (
    """
you: Você
machine: Pico
bag: Saco
plays: %s: %s %d
exchanged: %s: troca %d
passed: %s: passa
begins: Começa: %s
thinks: %s pensa
wins: Vence: %s
draw: Empate
saved: Gravado: %s
not saved: Não gravado: %s
""",
)
