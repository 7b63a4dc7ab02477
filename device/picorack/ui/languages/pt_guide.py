"""Portuguese: the chapters of help, and a word on each level (see ui/guide.py)."""

TABLES = (
    """
chapters: Teclas
chapters: Casas
chapters: Regras
chapters: Dicas
steps keys: Seleção: peças
steps keys: Seleção longa: joga
steps keys: Voltar: menu, dicas
steps letters: Escreva palavra
steps letters: Enter: jogar
steps letters: Esc: menu, dicas
steps taps: Toque peça e casa
steps taps: Toque 2x: jogar
steps taps: Aqui: menu, dicas
missed: Não vista: %s
help letters: Escreva letras: elas colocam suas peças.
help letters: Setas: mover o cursor.
help letters: Tab: palavra na horizontal ou na vertical.
help letters: Backspace: recolher uma.
help letters: Enter: jogar a palavra.
help letters: Esc: menu; seus números valem sem abri-lo.
help letters: Espaço: ao suporte; lá, as setas escolhem, Espaço coloca, Baixo vira a palavra, Cima sai.
help letters: Espaço numa peça colocada: recolhê-la.
help letters: Ctrl-L: pintar de novo. Ctrl-C: sair.
help typing: Uma letra já posta pode ser escrita com as outras.
help typing: Shift e seta: ao próximo lugar para uma palavra.
help zoom: + ou -: casas maiores, e volta.
help marks: : e .: multiplicam a letra, = e -= a palavra, por 2 e 3.
help marks: Letra pequena: coringa. Dourado ou sublinhado: última jogada.
help taps: Toque uma peça, depois uma casa; ou uma casa, depois peças.
help taps: Toque uma peça colocada: recolhê-la; duas vezes: jogar a palavra.
help taps: Toque o cursor: palavra na horizontal ou na vertical.
help taps: Toque a linha de baixo ou os pontos: menu.
colours: Azul-claro
colours: Azul-escuro
colours: Rosa
colours: Vermelho
rules: Coloque peças numa linha ou coluna, sem lacunas. Elas formam uma palavra na horizontal ou na vertical.
rules: A primeira palavra cobre o centro e tem pelo menos duas letras.
rules: Cada nova palavra toca peças já postas. Tudo o que fica junto deve formar palavras.
rules: Uma palavra vale a soma de suas letras; assim também cada palavra que se forma ao cruzá-la.
rules: As casas de prêmio só contam na jogada que as cobre: primeiro as letras, depois as palavras.
rules: Um curinga é qualquer letra e não vale nada.
rules: Um suporte cheio de uma só vez: %d pontos a mais.
rules: Depois você tira peças até encher o suporte.
rules: Em vez de jogar, você pode trocar peças, enquanto o saco tiver 7 ou mais, ou passar.
rules: O jogo acaba quando o saco e um suporte estão vazios, ou quando todos passam duas vezes seguidas.
rules: As peças que sobram custam seu valor. Quem acaba recebe o que os outros perdem.
rules: Ganha quem tem mais pontos.
tips: Aprenda as palavras de duas letras: cabem em quase todo lugar.
tips: Coloque uma palavra ao longo de outra: cada letra conta duas vezes.
tips: Ponha uma letra cara numa casa que a multiplica nas duas direções.
tips: Equilibre vogais e consoantes: o que fica no suporte é sua próxima jogada.
tips: Guarde um curinga para uma palavra de muitos pontos.
tips: Não deixe livre uma casa palavra x3 ao lado de uma peça.
tips: Só vogais? Troque.
tips: Dica, no menu, coloca as melhores palavras. Veja por que são boas.
tips: Palavras, na primeira tela, mostra o que uma palavra pode virar.
level words: palavras curtas
level words: palavras comuns
level words: palavras mais longas
level words: vê mais jogadas
level words: vê a metade
level words: vê a maioria
level words: cruzadas mais raras
level words: vê ainda mais
level words: todas as palavras
level words: deixa passar menos
level words: faz bingos
level words: deixa passar pouco
level words: guarda boas peças
level words: pensa adiante
""",
)
