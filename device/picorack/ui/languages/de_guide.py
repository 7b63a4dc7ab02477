"""German: the chapters of help, and a word on each level (see ui/guide.py)."""

TABLES = (
    """
chapters: Tasten
chapters: Felder
chapters: Regeln
chapters: Kniffe
steps keys: Auswahl: Steine
steps keys: Auswahl lang: Zug
steps keys: Zurück: Menü, Tipps
steps letters: Tippe ein Wort
steps letters: Enter: spielen
steps letters: Esc: Menü, Tipps
steps taps: Tippe Stein, Feld
steps taps: 2x Stein: spielen
steps taps: Hier: Menü, Tipps
missed: Verpasst: %s
help letters: Buchstaben tippen: legt deine Steine.
help letters: Pfeile: den Cursor bewegen.
help letters: Tab: Wort waagerecht oder senkrecht.
help letters: Backspace: einen zurücknehmen.
help letters: Enter: das Wort spielen.
help letters: Esc: Menü; seine Ziffern gelten sofort.
help letters: Leertaste: zur Bank; dort wählen Pfeile, Leertaste legt, Unten dreht das Wort, Oben verlässt sie.
help letters: Leertaste auf gelegtem Stein: ihn zurücknehmen.
help letters: Strg-L: neu zeichnen. Strg-C: verlassen.
help typing: Ein Buchstabe, der schon liegt, darf mitgetippt werden.
help typing: Umschalt und Pfeil: zur nächsten Stelle für ein Wort.
help zoom: + oder -: Felder wachsen oder schrumpfen.
help marks: : und .: vervielfachen den Buchstaben, = und -= das Wort, mit 2 und 3.
help marks: Kleiner Buchstabe: Blanko. Gold oder unterstrichen: letzter Zug.
help taps: Stein antippen, dann ein Feld; oder ein Feld, dann Steine.
help taps: Gelegten Stein antippen: ihn zurücknehmen; zweimal sofort: das Wort spielen.
help taps: Cursor antippen: Wort waagerecht oder senkrecht.
help taps: Zeile unten oder Punkte antippen: Menü.
colours: Hellblau
colours: Dunkelblau
colours: Rosa
colours: Rot
rules: Lege Steine in eine Zeile oder Spalte, ohne Lücke. Sie bilden ein Wort, waagerecht oder senkrecht.
rules: Das erste Wort geht über die Mitte und hat mindestens zwei Buchstaben.
rules: Jedes weitere Wort berührt Steine, die schon liegen. Was nebeneinander steht, muss Wörter ergeben.
rules: Ein Wort zählt die Werte seiner Buchstaben; ebenso jedes Wort, das dabei quer dazu entsteht.
rules: Bonusfelder gelten nur in dem Zug, der sie bedeckt: erst für die Buchstaben, dann für die Wörter.
rules: Ein Blanko ist jeder Buchstabe und zählt nichts.
rules: Alle Steine einer vollen Bank auf einmal: %d Punkte mehr.
rules: Danach ziehst du Steine, bis die Bank voll ist.
rules: Statt ein Wort zu legen, kannst du Steine tauschen, solange 7 oder mehr im Beutel sind, oder passen.
rules: Das Spiel endet, wenn Beutel und eine Bank leer sind, oder wenn alle zweimal nacheinander passen.
rules: Übrige Steine kosten ihren Wert. Wer zuerst fertig ist, bekommt, was die anderen verlieren.
rules: Die meisten Punkte gewinnen.
tips: Lerne die Wörter mit zwei Buchstaben: sie passen fast überall.
tips: Lege ein Wort längs an ein anderes: jeder Buchstabe zählt in zwei Wörtern.
tips: Lege teure Buchstaben auf Felder, die sie in beiden Richtungen vervielfachen.
tips: Halte Vokale und Konsonanten im Lot: was auf der Bank bleibt, ist dein nächster Zug.
tips: Spare ein Blanko für ein Wort mit vielen Punkten.
tips: Lass neben einem Stein kein Feld mit Wort x3 frei.
tips: Nur Vokale? Tausche.
tips: Tipp, im Menü, legt die besten Wörter. Sieh, warum sie gut sind.
tips: Wörter, auf dem ersten Bild, zeigt, was aus einem Wort werden kann.
level words: kurze Wörter
level words: gängige Wörter
level words: längere Wörter
level words: sieht mehr Züge
level words: sieht die Hälfte
level words: sieht die meisten
level words: quer seltene Wörter
level words: sieht noch mehr
level words: kennt alle Wörter
level words: übersieht weniger
level words: findet Bingos
level words: übersieht wenig
level words: behält gute Steine
level words: denkt voraus
""",
)
