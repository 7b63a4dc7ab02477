"""French: the chapters of help, and a word on each level (see ui/guide.py)."""

TABLES = (
    """
chapters: Touches
chapters: Cases
chapters: Règles
chapters: Astuces
steps keys: Choix: jetons
steps keys: Choix long: jouer
steps keys: Retour: menu, aide
steps letters: Tapez un mot
steps letters: Entrée: jouer
steps letters: Échap: menu, aide
steps taps: Touchez jeton, case
steps taps: Deux fois: jouer
steps taps: Ici: menu, conseils
missed: Manqué: %s
help letters: Tapez des lettres: elles posent vos jetons.
help letters: Flèches: bouger le curseur.
help letters: Tab: mot horizontal ou vertical.
help letters: Retour arrière: reprendre un jeton.
help letters: Entrée: jouer le mot.
help letters: Échap: menu; ses chiffres agissent sans l'ouvrir.
help letters: Espace: au chevalet; là, les flèches choisissent, Espace pose, Bas tourne le mot, Haut en sort.
help letters: Espace sur un jeton posé: le reprendre.
help letters: Ctrl-L: tout redessiner. Ctrl-C: quitter.
help typing: Une lettre déjà posée peut être tapée avec les autres.
help typing: Maj et flèche: place suivante pour un mot.
help zoom: + ou -: cases plus grandes, et retour.
help marks: : et .: multiplient la lettre, = et -= le mot, par 2 et 3.
help marks: Petite lettre: joker. Doré ou souligné: dernier coup.
help taps: Touchez un jeton, puis une case; ou une case, puis des jetons.
help taps: Touchez un jeton posé: le reprendre; deux fois: jouer le mot.
help taps: Touchez le curseur: mot horizontal ou vertical.
help taps: Touchez la ligne du bas ou les points: menu.
colours: Bleu clair
colours: Bleu foncé
colours: Rose
colours: Rouge
rules: Posez des jetons sur une ligne ou une colonne, sans trou. Ils forment un mot horizontal ou vertical.
rules: Le premier mot couvre le centre et a au moins deux lettres.
rules: Chaque mot suivant touche des jetons déjà posés. Tout ce qui se touche doit former des mots.
rules: Un mot vaut la somme de ses lettres; chaque mot formé en travers compte aussi.
rules: Les cases de prime ne comptent qu'au coup qui les couvre: d'abord les lettres, puis les mots.
rules: Un joker est n'importe quelle lettre et ne vaut rien.
rules: Un chevalet plein posé d'un coup: %d points de plus.
rules: Ensuite vous piochez pour remplir le chevalet.
rules: Au lieu de jouer, on peut échanger des jetons, tant que le sac en a 7 ou plus, ou passer.
rules: La partie finit quand le sac et un chevalet sont vides, ou quand tous passent deux fois de suite.
rules: Les jetons restants coûtent leur valeur. Qui a fini reçoit ce que les autres perdent.
rules: Qui a le plus de points gagne.
tips: Apprenez les mots de deux lettres: ils se placent presque partout.
tips: Posez un mot le long d'un autre: chaque lettre compte deux fois.
tips: Mettez une lettre chère sur une case qui la multiplie dans les deux sens.
tips: Équilibrez voyelles et consonnes: ce qui reste au chevalet est votre prochain coup.
tips: Gardez un joker pour un mot de beaucoup de points.
tips: Ne laissez pas libre une case mot x3 à côté d'un jeton.
tips: Rien que des voyelles? Échangez.
tips: Conseil, au menu, pose les meilleurs mots. Voyez ce qui les rend bons.
tips: Mots, au premier écran, montre ce qu'un mot peut devenir.
level words: mots courts
level words: mots courants
level words: mots plus longs
level words: voit plus de coups
level words: voit la moitié
level words: voit la plupart
level words: mots croisés rares
level words: voit encore plus
level words: tous les mots
level words: oublie moins
level words: fait des bingos
level words: oublie peu
level words: garde de bons jetons
level words: voit plus loin
""",
)
