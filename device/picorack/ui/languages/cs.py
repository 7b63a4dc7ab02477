"""Czech (see en.py)."""

TABLES = (
    """
you: Ty
machine: Pico
bag: Pytlík
plays: %s: %s %d
exchanged: %s: výměna %d
passed: %s: pas
begins: Začíná: %s
thinks: %s přemýšlí
wins: Vítěz: %s
draw: Remíza
saved: Uloženo: %s
not saved: Neuloženo: %s
""",
)
