"""German: the texts only humans see (see ui/texts.py)."""

TABLES = (
    """
seeking: Suche Wörter
play: Spielen
hint: Tipp
hint in: Tipp für...
in row: Diese Zeile
in column: Diese Spalte
in square: Dieses Feld
with tiles: Nur Steine
recall: Alle zurück
shuffle: Mischen
flip: Wort drehen
check: Wort prüfen
moves: Züge
undo: Einen zurück
undo turn: Zug zurück
zoom: Zoom
times letter: Buchstabe x%d
times word: Wort x%d
unseen: Ungesehen %d
exchange: Tauschen
challenge: Anzweifeln
pass: Passen
help: Hilfe
quit: Beenden
quit?: Spiel beenden?
pass?: Diesmal passen?
challenge?: Anzweifeln?
undo turn?: Zug zurück?
yes: Ja
no: Nein
letter: Blanko ist
choose: Wähle; Zurück
choose letters: Wähle; Enter
hand over: Jetzt %s
rack select: Auswahl: Bank zeigen
rack space: Leertaste: Bank zeigen
time up: %s: Zeit um
new game: Neues Spiel
result: Ergebnis
analysis: Analyse
lost: Punkte verloren
keeps: Behält %s
best: Bester Zug:
exchange?: %d tauschen?
no hint: Kein Wort möglich
no hints left: Kein Tipp mehr frei
no undo: Kein Zug ist zurückzunehmen
not yours: Du bist nicht am Zug
no tile: Du hast kein %s
unknown: Nicht im Wörterbuch: %s
withdrawn: %s: nimmt zurück
no challenge: Nichts anzuzweifeln
all good: Alle Wörter gelten
turn lost: Du verlierst den Zug
nothing laid: Lege zuerst einen Stein
off the board: Neben dem Brett
square occupied: Das Feld ist besetzt
blank without letter: Nenne den Buchstaben des Blankos
not in line: Steine müssen in einer Reihe liegen
gap: Lücke im Wort
single tile on empty board: Erstes Wort: mindestens zwei Steine
centre not covered: Das erste Wort muss über die Mitte gehen
not connected: Muss andere Steine berühren
tile not in rack: Der Stein ist nicht auf deiner Bank
too few tiles in the bag: Tauschen nur mit 7 Steinen im Beutel
game over: Das Spiel ist aus
""",
    """
help keys: Pfeile: den Cursor bewegen.
help keys: Auswahl: zur Bank; dort wählen Links und Rechts, Auswahl legt, Unten dreht das Wort, Oben verlässt sie.
help keys: Auswahl auf gelegtem Stein: ihn zurücknehmen.
help keys: Zurück: Menü.
help keys: Auswahl halten: das Wort spielen.
help keys: Zurück halten: einen zurücknehmen.
help keys: Unten halten: Wort waagerecht oder senkrecht.
help holding: Pfeil halten: zur nächsten Stelle für ein Wort.
help menu: Zoom im Menü: Felder wachsen oder schrumpfen.
help board: Punkte gelten für den Buchstaben, Balken für das Wort, mal 2 oder 3.
help board: Ecken ab: ein Blanko. Rand wie eine Marke: der letzte Zug.
""",
    """
continue: Weiter
language: Sprache
words: Wörter
statistics: Statistik
drop?: Welches löschen?
turn: Zug %d
mended: Falsche Werte: nun gilt der Standard
left out: Hier nicht installiert
start: Start
set players: Spieler
set rack: Steine
set seconds: Zeit
set minutes: Uhr
set late: Zeit um
plays best: bester
set hints: Tipps
set check: Prüfen
checks: doppelt
checks: 5 Punkte
set undo: Zug zurück
set lexicon: Wörter
set squares: Brett
boards: normal
boards: klein
boards: verstreut
boards: eigenes
no words: Deutsche Wörter fehlen hier, gespielt wird mit anderen. So kommen sie her: %s
thousand: 1.000
human: Mensch
levels: Anfänger
levels: Neuling
levels: Schüler
levels: Hobby
levels: Amateur
levels: Spieler
levels: Geübt
levels: Fortgeschr.
levels: Stark
levels: Veteran
levels: Experte
levels: Virtuose
levels: Meister
levels: Grossmeister
seconds: %d s
minutes: %d min
no limit: ohne Limit
name: Name
drawn: Gezogen:
no games: Noch keine Spiele.
all games: Alle Spiele
games played: Gespielt: %d
games won: Gewonnen: %d
games lost: Verloren: %d
games drawn: Remis: %d
average: Schnitt: %d
best game: Bestes Spiel: %d
bingos: Bingos: %d
best word: Bestes Wort:
not counted: Mit Zug zurück: zählt nicht
beginning: Anfang
pattern: Muster
length: Länge
rack: Bank
in front: Vorn
behind: Hinten
no words there: Keine
""",
)
