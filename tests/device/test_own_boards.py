"""Boards of one's own on every runtime: all moves of golden positions (tests/movegen/make_golden.py), whole games, what
is no board."""

import json

from picorack.core.board import PREMIUMS, Board
from picorack.core.own_board import BoardError, extent, make, text
from picorack.core.parsing import parse
from picorack.core.scoring import score
from picorack.game import boards
from picorack.game.gcg import placement_text
from picorack.players.champion import Champion
from picorack.players.roster import machine
from picorack.recorded import playing
from picorack.savegame.decoding import SavedError, unpack
from sample_failing import raised
from sample_play import all_moves, board_from, chosen, game_of, give, known, pack
from sample_players import SMALL, machines, move_texts, opened, played

_PLAYERS = ("greedy", "m3", "m5", "thesis:2:6:1:6", "random")


def test_every_move_in_every_storage_mode():
    for mode, pool_bytes in (("resident", 0), ("paged", 1024)):
        lexicon, generator = opened(SMALL, mode, pool_bytes)
        with open("tests/data/small/own_boards.jsonl") as file:
            for line in file:
                position = json.loads(line)
                board = board_from(lexicon.tileset, position["board"], make(position["own"]))
                found = move_texts(generator, board, parse(lexicon.tileset, position["rack"]))
                assert sorted(found) == position["moves"], (mode, position["own"], position["rack"])


def _play_by_the_rules(both):
    """Games of each player with itself on both boards, or on one of them."""
    lexicon, generator = opened(SMALL, "resident")
    for number, spec in enumerate(_PLAYERS):
        names = ("small", "strewn:%d" % number)
        for name in names if both else names[number % 2 :][:1]:
            game = game_of(lexicon, number, rows=boards.rows(name))
            player = machine(generator, spec)
            player.limit_ms = 0
            while not game.over:
                for move in all_moves(generator, game)[:20]:
                    assert score(game.board, game.tileset, move) == move[4] | move[5] << 8
                move = chosen(player, game)
                points = playing.play(game, move)
                assert points == (move[4] | move[5] << 8 if move[0] < 2 else 0), (spec, name)
            assert len(game.history) > 4


def test_games_by_the_rules():
    _play_by_the_rules(False)


def slow_games_by_the_rules():
    _play_by_the_rules(True)


def test_the_champion_plays_the_end_out_on_a_board_with_the_same_premiums():
    lexicon, generator = opened(SMALL, "resident")
    player = Champion(generator)
    start, premiums = generator.start, []
    generator.start = lambda board, rack: (premiums.append(board.premiums), start(board, rack))
    game = game_of(lexicon, 3, rows=boards.rows("strewn:3"))
    played(game, player, turns=4)
    del premiums[:]
    game.bag.size = 0
    give(game, game.turn, "AODZRS")
    give(game, 1 - game.turn, "TORSE")
    chosen(player, game)
    assert len(premiums) > 2 and premiums == [game.board.premiums] * len(premiums)


def test_a_saved_game_goes_on_on_its_board():
    lexicon, _, player = machines(SMALL, "greedy", mode="resident")
    for squares in ("small", "strewn:7", "=..-..=/......./......./...+.../......./......./=..-..="):
        setup = {"players": "m1,m1", "lexicon": "lexicon", "squares": squares}
        game = game_of(lexicon, 3, rows=boards.rows(squares))
        played(game, player, turns=4)
        again, found = unpack(pack(game, lexicon, setup), lexicon)
        assert found == setup
        assert again.board.cells == game.board.cells and again.board.premiums == game.board.premiums
        assert known(chosen(player, again)) == known(chosen(player, game))
    for squares in ("tiny", "=../=..", ["a"], 7):
        assert "is damaged" in str(raised(SavedError, unpack, pack(game, lexicon, {"squares": squares}), lexicon))


def test_places_count_from_the_first_square():
    lexicon, generator = opened(SMALL, "resident")
    game = game_of(lexicon, 3, rows=boards.rows("small"))
    move = [move for move in all_moves(generator, game) if move[0] == 0][0]
    assert move[1] == 7
    assert placement_text(game.board.cells, game.tileset, move).split()[0] == "6" + chr(ord("A") + move[2] - 2)


def test_boards_by_name():
    assert boards.rows("standard") == ""
    assert extent(make(boards.rows("small")).cells) == (2, 2, 11, 11)
    assert make(boards.rows("small")).premiums == make(text(make(boards.rows("small")))).premiums
    strewn = make(boards.rows("strewn:12"))
    assert sorted(strewn.premiums[:272]) == sorted(PREMIUMS) and strewn.premiums[:272] != PREMIUMS
    assert strewn.cells == Board().cells
    assert boards.rows("strewn:12") == boards.rows("strewn:12") != boards.rows("strewn:13")
    for name in ("", "tiny", "strewn", "strewn:", "strewn:x", "strewn:-1", "strewn:1234567890", "a/b"):
        raised(BoardError, boards.rows, name)
