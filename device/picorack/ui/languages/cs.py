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
    """
seeking: Hledám slova
hinted: Rada %d z %d
play: Zahrát
hint: Rada
recall: Vzít zpět
shuffle: Zamíchat
turn: Otočit slovo
exchange: Vyměnit
pass: Pas
help: Nápověda
quit: Konec
quit?: Ukončit hru?
pass?: Vynechat tah?
yes: Ano
no: Ne
letter: Žolík je
choose: Hotovo: Zpět
exchange?: Vyměnit %d?
no hint: Žádné slovo nejde zahrát
not yours: Nejsi na tahu
no tile: Nemáš %s
unknown: Není ve slovníku: %s
nothing laid: Nejdřív polož kámen
off the board: Mimo desku
square occupied: Pole je obsazené
blank without letter: Urči písmeno žolíka
not in line: Kameny musí ležet v jedné řadě
gap: Ve slově je mezera
single tile on empty board: První slovo: aspoň dva kameny
centre not covered: První slovo musí vést středem
not connected: Musí navazovat na jiné kameny
tile not in rack: Kámen není v zásobníku
too few tiles in the bag: K výměně musí být v pytlíku 7
game over: Hra skončila
help letters: Piš písmena: položí tvoje kameny.
help letters: Tab: slovo vodorovně nebo svisle.
help letters: Backspace: vzít jeden zpět.
help letters: Enter: zahrát slovo.
help letters: Esc: nabídka; její číslice platí hned.
help keys: Šipky: pohyb kurzoru.
help keys: Výběr: do zásobníku; tam Vlevo a Vpravo vybírá, Výběr položí, Dolů otočí slovo, Nahoru odejde.
help keys: Výběr na položeném kameni: vzít ho zpět.
help keys: Zpět: nabídka.
help keys: Pole: tečky násobí písmeno, čárky slovo, dvakrát nebo třikrát.
""",
    """
""",
)
