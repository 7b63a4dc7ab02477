"""Spanish: the chapters of help, and a word on each level (see ui/guide.py)."""

TABLES = (
    """
chapters: Teclas
chapters: Casillas
chapters: Reglas
chapters: Consejos
steps keys: Elegir: fichas
steps keys: Elegir largo: jugar
steps keys: Atrás: menú, pista
steps letters: Escribe palabra
steps letters: Enter: jugar
steps letters: Esc: menú, pistas
steps taps: Toca las fichas
steps taps: Toca 2 veces: jugar
steps taps: Aquí: menú, pistas
missed: No vista: %s
help letters: Escribe letras: colocan tus fichas.
help letters: Flechas: mover el cursor.
help letters: Tab: palabra horizontal o vertical.
help letters: Retroceso: retirar una.
help letters: Enter: jugar la palabra.
help letters: Esc: menú; sus cifras valen sin abrirlo.
help letters: Espacio: al atril; allí las flechas escogen, Espacio coloca, Abajo gira la palabra, Arriba sale.
help letters: Espacio en una ficha puesta: retirarla.
help letters: Ctrl-L: pintar de nuevo. Ctrl-C: salir.
help typing: Una letra que ya está puesta puede escribirse con las demás.
help typing: Mayús y flecha: al siguiente lugar para una palabra.
help zoom: + o -: casillas más grandes, y vuelta.
help marks: : y .: multiplican la letra, = y -= la palabra, por 2 y 3.
help marks: Letra pequeña: comodín. Dorado o subrayado: última jugada.
help taps: Toca una ficha y una casilla; o una casilla y fichas.
help taps: Toca una ficha puesta: retirarla; dos veces: jugar la palabra.
help taps: Toca el cursor: palabra horizontal o vertical.
help taps: Toca la línea de abajo o los puntos: menú.
colours: Azul claro
colours: Azul oscuro
colours: Rosa
colours: Rojo
rules: Coloca fichas en una fila o columna, sin huecos. Forman una palabra horizontal o vertical.
rules: La primera palabra cubre el centro y tiene al menos dos letras.
rules: Cada palabra nueva toca fichas ya puestas. Todo lo que queda junto debe formar palabras.
rules: Una palabra vale lo que sus letras; también cuenta cada palabra que se forma al cruzarla.
rules: Las casillas de premio solo valen en la jugada que las cubre: primero las letras, luego las palabras.
rules: Un comodín es cualquier letra y no vale nada.
rules: Si colocas un atril lleno de una vez: %d puntos más.
rules: Después robas fichas hasta llenar el atril.
rules: En vez de jugar puedes cambiar fichas, si quedan 7 o más en la bolsa, o pasar.
rules: La partida acaba cuando la bolsa y un atril están vacíos, o cuando todos pasan dos veces seguidas.
rules: Las fichas que sobran restan su valor. Quien acaba recibe lo que pierden los demás.
rules: Gana quien tiene más puntos.
tips: Aprende las palabras de dos letras: caben en casi todas partes.
tips: Coloca una palabra a lo largo de otra: cada letra cuenta dos veces.
tips: Pon una letra cara en una casilla que la multiplique en las dos direcciones.
tips: Equilibra vocales y consonantes: lo que queda en el atril es tu próxima jugada.
tips: Guarda un comodín para una palabra de muchos puntos.
tips: No dejes libre una casilla de palabra x3 junto a una ficha.
tips: ¿Solo vocales? Cambia.
tips: Pista, en el menú, coloca las mejores palabras. Mira por qué lo son.
tips: Palabras, en la primera pantalla, muestra en qué puede convertirse una palabra.
level words: juega corto
level words: palabras comunes
level words: palabras más largas
level words: ve más jugadas
level words: ve la mitad
level words: ve la mayoría
level words: cruces más raros
level words: ve aún más
level words: todas las palabras
level words: se le escapa menos
level words: hace bingos
level words: se le escapa poco
level words: guarda lo bueno
level words: mira adelante
""",
)
