"""Portuguese: the texts only humans see (see ui/texts.py)."""

TABLES = (
    """
seeking: Busco palavras
play: Jogar
hint: Dica
hint in: Dica para...
in row: Esta linha
in column: Esta coluna
in square: Esta casa
with tiles: Estas peças
recall: Recolher tudo
shuffle: Misturar
flip: Virar palavra
check: Verificar
moves: Jogadas
undo: Recolher uma
undo turn: Desfazer vez
zoom: Zoom
times letter: letra x%d
times word: palavra x%d
unseen: Por ver %d
exchange: Trocar
challenge: Contestar
pass: Passar
help: Ajuda
quit: Sair
quit?: Sair do jogo?
pass?: Passar a vez?
challenge?: Contestar?
undo turn?: Desfazer a vez?
yes: Sim
no: Não
letter: O curinga é
choose: Marque; Voltar
choose letters: Marque; Enter
hand over: Agora %s
rack select: Seleção: ver as peças
rack space: Espaço: ver as peças
time up: %s: fim do tempo
new game: Novo jogo
result: Resultado
analysis: Análise
lost: Perdidos
keeps: Guarda %s
best: Melhor jogada:
exchange?: Trocar %d?
no hint: Nenhuma palavra possível
no hints left: Acabaram as dicas
no undo: Não há vez a desfazer
not yours: Não é a sua vez
no tile: Você não tem %s
unknown: Não está no dicionário: %s
withdrawn: %s: retira
no challenge: Nada a contestar
all good: Todas as palavras valem
turn lost: Perde a vez
nothing laid: Coloque antes uma peça
off the board: Fora do tabuleiro
square occupied: A casa está ocupada
blank without letter: Escolha a letra do curinga
not in line: As peças devem ficar em linha
gap: Há um vazio na palavra
single tile on empty board: Primeira palavra: duas peças ou mais
centre not covered: A primeira palavra deve passar pelo centro
not connected: Deve tocar outras peças
tile not in rack: A peça não está no seu suporte
too few tiles in the bag: Para trocar, deve haver 7 peças no saco
game over: O jogo acabou
""",
    """
help keys: Setas: mover o cursor.
help keys: Seleção: ao suporte; lá, Esquerda e Direita escolhem, Seleção coloca, Baixo vira a palavra, Cima sai.
help keys: Seleção numa peça colocada: recolhê-la.
help keys: Voltar: menu.
help keys: Segurar Seleção: jogar a palavra.
help keys: Segurar Voltar: recolher uma.
help keys: Segurar Baixo: palavra na horizontal ou na vertical.
help holding: Seta mantida: ao próximo lugar para uma palavra.
help menu: Zoom do menu: casas maiores, e volta.
help board: Os pontos multiplicam a letra, as barras a palavra, por 2 ou 3.
help board: Cantos cortados: um curinga. Borda de selo: a última jogada.
""",
    """
continue: Continuar
language: Idioma
words: Palavras
statistics: Estatísticas
drop?: Qual apagar?
turn: vez %d
mended: Ajustes errados: voltam os iniciais
left out: Não instalado aqui
start: Começar
set players: Jogadores
set rack: Peças
set seconds: Tempo
set minutes: Jogo
set late: Tempo
plays best: melhor
set hints: Dicas
set check: Validar
checks: dupla
checks: 5 pontos
set undo: Desfazer
set lexicon: Palavras
set squares: Tabuleiro
boards: normal
boards: pequeno
boards: misto
boards: próprio
no words: Faltam aqui palavras portuguesas e joga-se com outras. Para as ter: %s
thousand: 1 000
human: humano
levels: Iniciante
levels: Novato
levels: Aluno
levels: Hobby
levels: Amador
levels: Jogador
levels: Hábil
levels: Avançado
levels: Forte
levels: Veterano
levels: Perito
levels: Virtuoso
levels: Mestre
levels: Grão-mestre
seconds: %d s
minutes: %d min
no limit: sem limite
name: Nome
drawn: Sorteio:
no games: Ainda sem jogos.
all games: Todos
games played: Jogados: %d
games won: Ganhos: %d
games lost: Perdidos: %d
games drawn: Empates: %d
average: Média: %d
best game: Melhor: %d
bingos: Bingos: %d
best word: Melhor palavra:
not counted: Com desfazer: não conta
beginning: Começo
pattern: Padrão
length: Tamanho
rack: Suporte
in front: Antes
behind: Depois
no words there: Nenhuma
""",
)
