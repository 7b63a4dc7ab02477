"""German (see en.py)."""

TABLES = (
    """
you: Du
machine: Pico
bag: Beutel
plays: %s: %s %d
exchanged: %s: tauscht %d
passed: %s: passt
begins: Beginn: %s
thinks: %s denkt
wins: Sieger: %s
draw: Unentschieden
saved: Gespeichert: %s
not saved: Nicht gespeichert: %s
""",
    """
seeking: Suche Wörter
hinted: Tipp %d von %d
play: Spielen
hint: Tipp
recall: Zurücknehmen
shuffle: Mischen
turn: Wort drehen
exchange: Tauschen
pass: Passen
help: Hilfe
quit: Beenden
quit?: Spiel beenden?
pass?: Diesmal passen?
yes: Ja
no: Nein
letter: Blanko ist
choose: Fertig: Zurück
exchange?: %d tauschen?
no hint: Kein Wort möglich
not yours: Du bist nicht am Zug
no tile: Du hast kein %s
unknown: Nicht im Wörterbuch: %s
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
help letters: Buchstaben tippen: legt deine Steine.
help letters: Tab: Wort waagerecht oder senkrecht.
help letters: Backspace: einen zurücknehmen.
help letters: Enter: das Wort spielen.
help letters: Esc: Menü; seine Ziffern gelten sofort.
help keys: Pfeile: den Cursor bewegen.
help keys: Auswahl: zur Bank; dort wählen Links und Rechts, Auswahl legt, Unten dreht das Wort, Oben verlässt sie.
help keys: Auswahl auf gelegtem Stein: ihn zurücknehmen.
help keys: Zurück: Menü.
help keys: Felder: Punkte gelten für den Buchstaben, Balken für das Wort, mal 2 oder 3.
""",
    """
""",
)
