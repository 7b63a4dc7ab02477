"""Polish: the texts only humans see (see ui/texts.py)."""

TABLES = (
    """
seeking: Szukam słów
play: Zagraj
hint: Rada
hint in: Rada dla...
in row: Ten wiersz
in column: Ta kolumna
in square: To pole
with tiles: Te litery
recall: Zabierz całość
shuffle: Zamieszaj
flip: Obróć słowo
check: Sprawdź słowo
moves: Ruchy
undo: Zabierz jedną
undo turn: Cofnij ruch
zoom: Powiększ
times letter: litera x%d
times word: słowo x%d
unseen: Ukryte %d
exchange: Wymień
challenge: Zakwestionuj
pass: Pasuj
help: Pomoc
quit: Koniec
quit?: Zakończyć grę?
pass?: Spasować?
challenge?: Kwestionować?
undo turn?: Cofnąć ruch?
yes: Tak
no: Nie
letter: Blank to
choose: Zaznacz; Wstecz
choose letters: Zaznacz; Enter
hand over: Teraz %s
rack select: Wybór: pokaż stojak
rack space: Spacja: pokaż stojak
time up: %s: koniec czasu
new game: Nowa gra
result: Wynik
analysis: Analiza
lost: Stracone
keeps: Zostawia %s
best: Najlepszy ruch:
exchange?: Wymienić %d?
no hint: Nie da się ułożyć słowa
no hints left: Nie ma już rad
no undo: Nie ma czego cofnąć
not yours: To nie twój ruch
no tile: Nie masz %s
unknown: Nie ma w słowniku: %s
withdrawn: %s: cofa ruch
no challenge: Nie ma czego kwestionować
all good: Wszystkie słowa są dobre
turn lost: Tracisz ruch
nothing laid: Najpierw połóż płytkę
off the board: Poza planszą
square occupied: Pole jest zajęte
blank without letter: Wybierz literę blanka
not in line: Płytki muszą leżeć w jednej linii
gap: W słowie jest luka
single tile on empty board: Pierwsze słowo: co najmniej dwie płytki
centre not covered: Pierwsze słowo musi zakryć środek
not connected: Musi dotykać innych płytek
tile not in rack: Tej płytki nie ma na stojaku
too few tiles in the bag: Do wymiany trzeba 7 płytek w worku
game over: Gra skończona
""",
    """
help keys: Strzałki: ruch kursora.
help keys: Wybór: do stojaka; tam Lewo i Prawo wybiera, Wybór kładzie, Dół obraca słowo, Góra wychodzi.
help keys: Wybór na położonej płytce: zabierz ją.
help keys: Wstecz: menu.
help keys: Przytrzymaj Wybór: zagraj słowo.
help keys: Przytrzymaj Wstecz: zabierz jedną.
help keys: Przytrzymaj Dół: słowo poziomo lub pionowo.
help holding: Strzałka przytrzymana: do następnego miejsca na słowo.
help menu: Powiększ w menu: większe pola i z powrotem.
help board: Kropki mnożą literę, kreski słowo, przez 2 lub 3.
help board: Ścięte rogi: blank. Brzeg znaczka: ostatni ruch.
""",
    """
continue: Graj dalej
language: Język
words: Słowa
statistics: Statystyki
drop?: Którą porzucić?
turn: ruch %d
mended: Błędne opcje: wracają domyślne
left out: Tu niedostępne
start: Zacznij
set players: Gracze
set rack: Płytki
set seconds: Czas
set minutes: Zegar
set late: Po czasie
plays best: najl.
set hints: Rady
set check: Kontrola
checks: podwój.
checks: 5 pkt
set undo: Cofanie
set lexicon: Słowa
set squares: Plansza
boards: zwykła
boards: mała
boards: losowa
boards: własna
no words: Brak tu polskich słów, gra się innymi. Aby je mieć: %s
thousand: 1 000
human: człowiek
levels: Nowicjusz
levels: Debiutant
levels: Uczeń
levels: Hobbysta
levels: Amator
levels: Gracz
levels: Sprawny
levels: Biegły
levels: Silny
levels: Weteran
levels: Ekspert
levels: Wirtuoz
levels: Mistrz
levels: Arcymistrz
seconds: %d s
minutes: %d min
no limit: bez limitu
name: Imię
drawn: Losowanie:
no games: Jeszcze bez gier.
all games: Wszystkie gry
games played: Zagrane: %d
games won: Wygrane: %d
games lost: Przegrane: %d
games drawn: Remisy: %d
average: Średnia: %d
best game: Rekord: %d
bingos: Bingo: %d
best word: Rekord słowa:
not counted: Z cofaniem: nie liczy się
beginning: Początek
pattern: Wzorzec
length: Długość
rack: Stojak
in front: Z przodu
behind: Z tyłu
no words there: Brak
""",
)
