"""Italian: the chapters of help, and a word on each level (see ui/guide.py)."""

TABLES = (
    """
chapters: Tasti
chapters: Caselle
chapters: Regole
chapters: Consigli
steps keys: Scelta: tessere
steps keys: Scelta lunga: gioca
steps keys: Indietro: menù, idee
steps letters: Scrivi parola
steps letters: Invio: gioca
steps letters: Esc: menù, idee
steps taps: Tocca le tessere
steps taps: 2 tocchi: gioca
steps taps: Qui: menù, idee
missed: Non vista: %s
help letters: Scrivi lettere: posano le tue tessere.
help letters: Frecce: muovono il cursore.
help letters: Tab: parola orizzontale o verticale.
help letters: Backspace: ritirane una.
help letters: Invio: gioca la parola.
help letters: Esc: menù; le sue cifre valgono subito.
help letters: Spazio: al leggio; là le frecce scelgono, Spazio posa, Giù gira la parola, Su torna via.
help letters: Spazio su una tessera posata: la ritira.
help letters: Ctrl-L: ridisegna. Ctrl-C: esci.
help typing: Una lettera già sul tavolo si può scrivere con le altre.
help typing: Maiusc e freccia: al prossimo posto per una parola.
help zoom: + o -: caselle più grandi, e ritorno.
help marks: : e .: moltiplicano la lettera, = e -= la parola, per 2 e 3.
help marks: Lettera piccola: jolly. Oro o sottolineato: ultima mossa.
help taps: Tocca una tessera, poi una casella; o una casella, poi tessere.
help taps: Tocca una tessera posata: la ritira; due volte: gioca la parola.
help taps: Tocca il cursore: parola orizzontale o verticale.
help taps: Tocca la riga in basso o i punti: menù.
colours: Azzurro
colours: Blu
colours: Rosa
colours: Rosso
rules: Posa le tessere in una riga o colonna, senza vuoti. Formano una parola orizzontale o verticale.
rules: La prima parola copre il centro e ha almeno due lettere.
rules: Ogni altra parola tocca tessere già posate. Tutto ciò che si tocca deve formare parole.
rules: Una parola vale la somma delle sue lettere; così anche ogni parola che si forma di traverso.
rules: Le caselle premio contano solo nella mossa che le copre: prima le lettere, poi le parole.
rules: Un jolly è qualsiasi lettera e non vale nulla.
rules: Tutto un leggio pieno in una volta: %d punti in più.
rules: Poi peschi tessere finché il leggio è pieno.
rules: Invece di giocare puoi cambiare tessere, finché nel sacco ce ne sono 7 o più, o passare.
rules: La partita finisce quando il sacco e un leggio sono vuoti, o quando tutti passano due volte di fila.
rules: Le tessere rimaste costano il loro valore. Chi chiude riceve ciò che gli altri perdono.
rules: Vince chi ha più punti.
tips: Impara le parole di due lettere: stanno quasi ovunque.
tips: Posa una parola accanto a un'altra: ogni lettera conta due volte.
tips: Metti una lettera di valore su una casella che la moltiplica nei due sensi.
tips: Tieni in equilibrio vocali e consonanti: ciò che resta sul leggio è la tua prossima mossa.
tips: Conserva un jolly per una parola da molti punti.
tips: Non lasciare libera una casella parola x3 accanto a una tessera.
tips: Solo vocali? Cambia.
tips: Idea, nel menù, posa le parole migliori. Guarda perché lo sono.
tips: Parole, nella prima schermata, mostra che cosa può diventare una parola.
level words: parole corte
level words: parole comuni
level words: parole più lunghe
level words: vede più mosse
level words: vede la metà
level words: vede quasi tutto
level words: incroci più rari
level words: vede ancora di più
level words: tutte le parole
level words: trascura meno
level words: fa bingo
level words: trascura poco
level words: tiene buone tessere
level words: guarda avanti
""",
)
