"""Czech: the texts only humans see (see ui/texts.py)."""

TABLES = (
    """
seeking: Hledám slova
play: Zahrát
hint: Rada
hint in: Rada pro...
in row: Tento řádek
in column: Tento sloupec
in square: Toto pole
with tiles: Jen kameny
recall: Vzít vše zpět
shuffle: Zamíchat
flip: Otočit slovo
check: Ověřit slovo
moves: Tahy
undo: Vzít poslední
undo turn: Vrátit tah
zoom: Zvětšit
times letter: písmeno x%d
times word: slovo x%d
unseen: Neviděno %d
exchange: Vyměnit
challenge: Zpochybnit
pass: Pas
help: Nápověda
quit: Konec
quit?: Ukončit hru?
pass?: Vynechat tah?
challenge?: Zpochybnit?
undo turn?: Vrátit tah?
yes: Ano
no: Ne
letter: Žolík je
choose: Označ, pak Zpět
choose letters: Označ, pak Enter
hand over: Teď %s
rack select: Výběr: zásobník
rack space: Mezerník: zásobník
time up: %s: čas vypršel
new game: Nová hra
result: Výsledek
analysis: Rozbor
lost: Ztracené body
keeps: Nechá %s
best: Nejlepší:
exchange?: Vyměnit %d?
no hint: Žádné slovo nejde zahrát
no hints left: Další rady už nejsou
no undo: Není co vrátit
not yours: Nejsi na tahu
no tile: Nemáš %s
unknown: Není ve slovníku: %s
withdrawn: %s: bere zpět
no challenge: Není co zpochybnit
all good: Všechna slova platí
turn lost: Přicházíš o tah
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
""",
    """
help keys: Šipky: pohyb kurzoru.
help keys: Výběr: do zásobníku; tam Vlevo a Vpravo vybírá, Výběr položí, Dolů otočí slovo, Nahoru odejde.
help keys: Výběr na položeném kameni: vzít ho zpět.
help keys: Zpět: nabídka.
help keys: Podržet Výběr: zahrát slovo.
help keys: Podržet Zpět: vzít jeden zpět.
help keys: Podržet Dolů: slovo vodorovně nebo svisle.
help holding: Podržená šipka: na další místo pro slovo.
help menu: Zvětšit v nabídce: větší pole, a zpět.
help board: Tečky násobí písmeno, čárky slovo, dvakrát nebo třikrát.
help board: Ustřižené rohy: žolík. Okraj známky: poslední tah.
""",
    """
continue: Pokračovat
language: Jazyk
words: Slova
statistics: Statistika
drop?: Kterou zahodit?
turn: tah %d
mended: Chybná nastavení: platí výchozí
left out: Zde není k dispozici
start: Začít
set players: Hráči
set rack: Kamenů
set seconds: Čas
set minutes: Hodiny
set late: Čas
plays best: nejlepší tah
set hints: Rady
set check: Kontrola
checks: dvojí
checks: 5 bodů
set undo: Vracet tah
set lexicon: Slova
set squares: Deska
boards: běžná
boards: malá
boards: rozházená
boards: vlastní
no words: Česká slova tu nejsou, hraje se s jinými. Získáš je takto: %s
thousand: 1 000
human: člověk
levels: Začátečník
levels: Nováček
levels: Žák
levels: Nadšenec
levels: Amatér
levels: Hráč
levels: Zdatný
levels: Pokročilý
levels: Silný
levels: Veterán
levels: Expert
levels: Virtuos
levels: Mistr
levels: Velmistr
seconds: %d s
minutes: %d min
no limit: bez limitu
name: Jméno
drawn: Losování:
no games: Zatím žádné hry.
all games: Všechny hry
games played: Odehráno: %d
games won: Výhry: %d
games lost: Prohry: %d
games drawn: Remízy: %d
average: Průměr: %d
best game: Nejvíc: %d
bingos: Bingo: %d
best word: Nejlepší slovo:
not counted: S vracením: nepočítá se
beginning: Začátek
pattern: Vzor
length: Délka
rack: Zásobník
in front: Vpředu
behind: Vzadu
no words there: Nic
""",
)
