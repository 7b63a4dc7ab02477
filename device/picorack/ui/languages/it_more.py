"""Italian: the texts only humans see (see ui/texts.py)."""

TABLES = (
    """
seeking: Cerco parole
play: Gioca
hint: Idea
hint in: Aiuto per...
in row: Questa riga
in column: Qui, colonna
in square: Questa casa
with tiles: Alcune lettere
recall: Ritira tutto
shuffle: Mescola
flip: Gira parola
check: Verifica
moves: Mosse
undo: Ritira una
undo turn: Annulla turno
zoom: Zoom
times letter: lettera x%d
times word: parola x%d
unseen: Non viste %d
exchange: Cambia
challenge: Contesta
pass: Passa
help: Aiuto
quit: Esci
quit?: Uscire?
pass?: Passi il turno?
challenge?: Contestare?
undo turn?: Annullare turno?
yes: Sì
no: No
letter: Il jolly è
choose: Segna; Indietro
choose letters: Segna; Invio
hand over: Ora %s
rack select: Scelta: mostra leggio
rack space: Spazio: mostra leggio
time up: %s: tempo finito
new game: Nuova partita
result: Risultato
analysis: Analisi
lost: Punti persi
keeps: Tiene %s
best: Mossa migliore:
exchange?: Cambiare %d?
no hint: Nessuna parola possibile
no hints left: Niente più aiuti
no undo: Nessun turno da annullare
not yours: Non è il tuo turno
no tile: Non hai %s
unknown: Non è nel dizionario: %s
withdrawn: %s: la ritira
no challenge: Niente da contestare
all good: Tutte le parole valgono
turn lost: Perdi il turno
nothing laid: Prima posa una tessera
off the board: Fuori dal tabellone
square occupied: La casella è occupata
blank without letter: Scegli la lettera del jolly
not in line: Le tessere devono stare in fila
gap: C'è un vuoto nella parola
single tile on empty board: Prima parola: almeno due tessere
centre not covered: La prima parola deve passare dal centro
not connected: Deve toccare altre tessere
tile not in rack: La tessera non è sul tuo leggio
too few tiles in the bag: Per cambiare ne servono 7 nel sacco
game over: La partita è finita
""",
    """
help keys: Frecce: muovono il cursore.
help keys: Scelta: al leggio; là Sinistra e Destra scelgono, Scelta posa, Giù gira la parola, Su torna via.
help keys: Scelta su una tessera posata: la ritira.
help keys: Indietro: menù.
help keys: Scelta a lungo: gioca la parola.
help keys: Indietro a lungo: ritirane una.
help keys: Giù a lungo: parola orizzontale o verticale.
help holding: Freccia tenuta: al prossimo posto per una parola.
help menu: Zoom nel menù: caselle più grandi, e ritorno.
help board: I punti moltiplicano la lettera, le barre la parola, per 2 o 3.
help board: Angoli tagliati: un jolly. Bordo di francobollo: l'ultima mossa.
""",
    """
continue: Continua
language: Lingua
words: Parole
statistics: Statistiche
drop?: Quale eliminare?
turn: turno %d
mended: Valori errati: tornano i predefiniti
left out: Non installato qui
start: Inizia
set players: Giocatori
set rack: Leggio
set seconds: Tempo
set minutes: Durata
set late: Scaduto
plays best: migliore
set hints: Aiuti
set check: Controllo
checks: doppia
checks: 5 punti
set undo: Annullare
set lexicon: Parole
set squares: Tabellone
boards: normale
boards: piccolo
boards: sparso
boards: proprio
no words: Qui mancano le parole italiane e si gioca con altre. Per averle: %s
thousand: 1.000
human: umano
levels: Esordiente
levels: Novizio
levels: Allievo
levels: Hobbista
levels: Dilettante
levels: Giocatore
levels: Abile
levels: Avanzato
levels: Forte
levels: Veterano
levels: Esperto
levels: Virtuoso
levels: Maestro
levels: Gran maestro
seconds: %d s
minutes: %d min
no limit: no limite
name: Nome
drawn: Sorteggio:
no games: Ancora nessuna partita.
all games: Tutte
games played: Giocate: %d
games won: Vinte: %d
games lost: Perse: %d
games drawn: Pari: %d
average: Media: %d
best game: Migliore: %d
bingos: Bingo: %d
best word: Miglior parola:
not counted: Con annullamento: non conta
beginning: Inizio
pattern: Schema
length: Lunghezza
rack: Leggio
in front: Davanti
behind: Dietro
no words there: Nessuna
""",
)
