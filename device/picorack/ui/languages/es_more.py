"""Spanish: the texts only humans see (see ui/texts.py)."""

TABLES = (
    """
seeking: Busco palabras
play: Jugar
hint: Pista
hint in: Pista para...
in row: Esta fila
in column: Esta columna
in square: Esta casilla
with tiles: Unas fichas
recall: Retirar todo
shuffle: Mezclar
flip: Girar palabra
check: Comprobar
moves: Jugadas
undo: Retirar una
undo turn: Deshacer turno
zoom: Zoom
times letter: letra x%d
times word: palabra x%d
unseen: Sin ver %d
exchange: Cambiar
challenge: Impugnar
pass: Pasar
help: Ayuda
quit: Salir
quit?: ¿Dejar el juego?
pass?: ¿Pasar el turno?
challenge?: ¿Impugnar?
undo turn?: ¿Deshacer turno?
yes: Sí
no: No
letter: El comodín es
choose: Marca; Atrás
choose letters: Marca; Enter
hand over: Ahora %s
rack select: Elegir: ver el atril
rack space: Espacio: ver el atril
time up: %s: sin tiempo
new game: Otra partida
result: Resultado
analysis: Análisis
lost: Perdidos
keeps: Guarda %s
best: Mejor jugada:
exchange?: ¿Cambiar %d?
no hint: Ninguna palabra posible
no hints left: No quedan pistas
no undo: No hay turno que deshacer
not yours: No es tu turno
no tile: No tienes %s
unknown: No está en el diccionario: %s
withdrawn: %s: la retira
no challenge: Nada que impugnar
all good: Todas las palabras valen
turn lost: Pierdes el turno
nothing laid: Coloca antes una ficha
off the board: Fuera del tablero
square occupied: Casilla ocupada
blank without letter: Elige la letra del comodín
not in line: Las fichas deben ir en línea
gap: Hay un hueco en la palabra
single tile on empty board: Primera palabra: dos fichas o más
centre not covered: La primera palabra debe pasar por el centro
not connected: Debe tocar otras fichas
tile not in rack: La ficha no está en tu atril
too few tiles in the bag: Para cambiar debe haber 7 en la bolsa
game over: La partida terminó
""",
    """
help keys: Flechas: mover el cursor.
help keys: Elegir: al atril; allí Izquierda y Derecha escogen, Elegir coloca, Abajo gira la palabra, Arriba sale.
help keys: Elegir en una ficha puesta: retirarla.
help keys: Atrás: menú.
help keys: Mantener Elegir: jugar la palabra.
help keys: Mantener Atrás: retirar una.
help keys: Mantener Abajo: palabra horizontal o vertical.
help holding: Flecha mantenida: al siguiente lugar para una palabra.
help menu: Zoom del menú: casillas más grandes, y vuelta.
help board: Los puntos multiplican la letra, las barras la palabra, por 2 o 3.
help board: Esquinas cortadas: un comodín. Borde de sello: la última jugada.
""",
    """
continue: Continuar
language: Idioma
words: Palabras
statistics: Estadísticas
drop?: ¿Cuál borrar?
turn: turno %d
mended: Ajustes erróneos: valen los iniciales
left out: No instalado aquí
start: Empezar
set players: Jugadores
set rack: Atril
set seconds: Tiempo
set minutes: Reloj
set late: Sin tiempo
plays best: mejor
set hints: Pistas
set check: Validar
checks: doble
checks: 5 puntos
set undo: Deshacer
set lexicon: Palabras
set squares: Tablero
boards: normal
boards: pequeño
boards: revuelto
boards: propio
no words: Aquí no hay palabras españolas y se juega con otras. Para tenerlas: %s
thousand: 1 000
human: humano
levels: Principiante
levels: Novato
levels: Alumno
levels: Aficionado
levels: Amateur
levels: Jugador
levels: Hábil
levels: Avanzado
levels: Fuerte
levels: Veterano
levels: Experto
levels: Virtuoso
levels: Maestro
levels: Gran maestro
seconds: %d s
minutes: %d min
no limit: sin límite
name: Nombre
drawn: Sorteo:
no games: Aún no hay partidas.
all games: Todas
games played: Jugadas: %d
games won: Ganadas: %d
games lost: Perdidas: %d
games drawn: Empates: %d
average: Media: %d
best game: Mejor: %d
bingos: Bingos: %d
best word: Mejor palabra:
not counted: Con deshacer: no cuenta
beginning: Comienzo
pattern: Patrón
length: Longitud
rack: Atril
in front: Delante
behind: Detrás
no words there: Ninguna
""",
)
