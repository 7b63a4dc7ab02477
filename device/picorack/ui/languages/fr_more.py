"""French: the texts only humans see (see ui/texts.py)."""

TABLES = (
    """
seeking: Je cherche
play: Jouer
hint: Conseil
hint in: Indice pour...
in row: Cette ligne
in column: Cette colonne
in square: Cette case
with tiles: Ces lettres
recall: Tout reprendre
shuffle: Mélanger
flip: Tourner le mot
check: Vérifier
moves: Coups
undo: Reprendre un
undo turn: Annuler tour
zoom: Zoom
times letter: lettre x%d
times word: mot x%d
unseen: Non vues %d
exchange: Échanger
challenge: Contester
pass: Passer
help: Aide
quit: Quitter
quit?: Quitter le jeu?
pass?: Passer le tour?
challenge?: Contester?
undo turn?: Annuler le tour?
yes: Oui
no: Non
letter: Le joker est
choose: Choix; Retour
choose letters: Choix; Entrée
hand over: À %s
rack select: Choix: voir le chevalet
rack space: Espace: voir le chevalet
time up: %s: temps écoulé
new game: Autre partie
result: Résultat
analysis: Analyse
lost: Points perdus
keeps: Garde %s
best: Meilleur coup:
exchange?: Échanger %d?
no hint: Aucun mot possible
no hints left: Plus d'indices
no undo: Aucun tour à annuler
not yours: Ce n'est pas votre tour
no tile: Vous n'avez pas de %s
unknown: Pas au dictionnaire: %s
withdrawn: %s: coup retiré
no challenge: Rien à contester
all good: Tous les mots sont valables
turn lost: Vous perdez ce tour
nothing laid: Posez d'abord un jeton
off the board: Hors du plateau
square occupied: La case est occupée
blank without letter: Choisissez la lettre du joker
not in line: Les jetons doivent être alignés
gap: Il y a un trou dans le mot
single tile on empty board: Premier mot: deux jetons ou plus
centre not covered: Le premier mot doit passer par le centre
not connected: Doit toucher d'autres jetons
tile not in rack: Le jeton n'est pas sur votre chevalet
too few tiles in the bag: Pour échanger, il faut 7 jetons au sac
game over: La partie est finie
""",
    """
help keys: Flèches: bouger le curseur.
help keys: Choix: au chevalet; là, Gauche et Droite choisissent, Choix pose, Bas tourne le mot, Haut en sort.
help keys: Choix sur un jeton posé: le reprendre.
help keys: Retour: menu.
help keys: Choix maintenu: jouer le mot.
help keys: Retour maintenu: reprendre un jeton.
help keys: Bas maintenu: mot horizontal ou vertical.
help holding: Flèche tenue: place suivante pour un mot.
help menu: Zoom du menu: cases plus grandes, et retour.
help board: Les points multiplient la lettre, les barres le mot, par 2 ou 3.
help board: Coins coupés: un joker. Bord de timbre: le dernier coup.
""",
    """
continue: Continuer
language: Langue
words: Mots
statistics: Statistiques
drop?: Laquelle effacer?
turn: tour %d
mended: Réglages faux: ceux par défaut
left out: Pas installé ici
start: Commencer
set players: Joueurs
set rack: Jetons
set seconds: Temps
set minutes: Durée
set late: Fin
plays best: meilleur
set hints: Aides
set check: Valider
checks: double
checks: 5 points
set undo: Annuler
set lexicon: Mots
set squares: Plateau
boards: normal
boards: petit
boards: mélangé
boards: à vous
no words: Les mots français manquent ici, on joue avec d'autres. Pour les avoir: %s
thousand: 1 000
human: humain
levels: Débutant
levels: Novice
levels: Élève
levels: Loisir
levels: Amateur
levels: Joueur
levels: Habile
levels: Avancé
levels: Fort
levels: Vétéran
levels: Expert
levels: Virtuose
levels: Maître
levels: Grand maître
seconds: %d s
minutes: %d min
no limit: sans limite
name: Nom
drawn: Tirage:
no games: Pas encore de partie.
all games: Toutes
games played: Jouées: %d
games won: Gagnées: %d
games lost: Perdues: %d
games drawn: Nulles: %d
average: Moyenne: %d
best game: Record: %d
bingos: Bingos: %d
best word: Meilleur mot:
not counted: Avec annulation: non comptée
beginning: Début
pattern: Motif
length: Longueur
rack: Chevalet
in front: Devant
behind: Derrière
no words there: Aucun
""",
)
