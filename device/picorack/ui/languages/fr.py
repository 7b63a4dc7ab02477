"""French (see en.py). No space before ':' and '?', as the narrow one French has there would not show."""

TABLES = (
    """
you: Vous
machine: Pico
bag: Sac
plays: %s: %s %d
exchanged: %s: échange %d
passed: %s: passe
begins: Commence: %s
thinks: %s réfléchit
wins: Gagnant: %s
draw: Égalité
saved: Enregistré: %s
not saved: Non enregistré: %s
""",
)
