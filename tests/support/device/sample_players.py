"""Lexicons, machine players and games that they play, for tests on CPython and MicroPython."""

from binascii import crc32

from picorack.advice.review import Review
from picorack.core.move import EXCHANGE, MOVE_BYTES, score
from picorack.game import referee
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import STEP, Generator
from picorack.players.roster import machine
from picorack.recorded import playing
from sample_failing import LOCKED_HEAP
from sample_play import chosen, game_of, give, known, move_text

SMALL = "tests/data/small/lexicon"  # with common words, and leave values for level 5
CHAMPION = "tests/data/small/champion"  # with a table of the champion, too
PLAIN = "tests/data/small/plain"  # with words alone
RACKS = "tests/data/racks/english"  # with septets and octets


def opened(folder=SMALL, *options, rack=7):
    """(a Lexicon, a Generator for it)"""
    lexicon = Lexicon(folder, *options)
    return lexicon, Generator(lexicon, rack)


def machines(folder, *specs, mode="paged"):
    """(a Lexicon, a Generator for it, the players of these SPECs...)"""
    lexicon, generator = opened(folder, mode)
    return (lexicon, generator) + tuple(machine(generator, spec) for spec in specs)


def played(game, *players, turns=1000, twice=False):
    """Let players play a game to its end, or so many turns; the game must find the score that each move has. A single
    player sits on all seats. twice: must thinking once more find the same move? Returns the CRC-32 of the moves."""
    crc = 0
    while not game.over and len(game.history) < turns:
        player = players[game.turn % len(players)]
        move = chosen(player, game)
        assert not twice or known(chosen(player, game)) == known(move)
        assert playing.play(game, move) == score(move), known(move)
        crc = crc32(known(move), crc)
    return crc & 0xFFFFFFFF


def chosen_without_memory(player, game):
    """The move of a machine player that thinks with the heap locked, except when the lexicon's next file is opened."""
    generator = player.generator
    player.start(game)
    done = False
    while not done:
        generator.lexicon.store.select(generator.split)
        with LOCKED_HEAP:
            done = player.step(2000)
    return player.best(game)


def chosen_and_checked(player, game):
    """The move that a machine player plays. After each of its steps the best move so far must be legal, and before the
    first one no placement."""
    player.start(game)
    assert player.best(game)[0] >= EXCHANGE
    while not player.step(100):
        move = player.best(game)
        assert known(referee.checked(game, move)) == known(move)
    return player.best(game)


def reviewed(game, generator):
    """The Review of a game, thought to its end."""
    review = Review(game, generator)
    while not review.step(STEP):
        pass
    return review


def ends(lexicon, generator, texts):
    """Games of two whose bag is empty, with these racks."""
    greedy = machine(generator, "greedy")
    for seed, (ours, theirs) in enumerate(texts):
        game = game_of(lexicon, seed)
        for _ in range(4):
            game.accept(chosen(greedy, game))
        game.bag.size = 0
        give(game, game.turn, ours)
        give(game, 1 - game.turn, theirs)
        yield game


def move_texts(generator, board, rack, budget=1000):
    """The canonical texts of all moves, in the order in which they are found."""
    found = []
    generator.start(board, rack)
    while not generator.done:
        generator.step(budget)
        for at in range(0, generator.count * MOVE_BYTES, MOVE_BYTES):
            record = generator.records[at : at + MOVE_BYTES]
            found.append(move_text(board.cells, generator.lexicon.tileset, record))
    return found
