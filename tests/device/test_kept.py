"""The saved game."""

from picorack.game.game import Game
from picorack.lexicon.lexicon import Lexicon
from picorack.savegame.kept import Kept
from picorack.savegame.records import Records
from sample_failing import refusal

_PATH, _OTHER = "kept-by-a-test", "other-of-a-test"
_SETUP = {"players": "h,m5", "lexicon": "small"}


def _game(lexicon):
    game = Game(lexicon.tileset, ["Ada", "Bob"], 3, 7, True, lexicon)
    game.exchange(game.racks[game.turn].tiles()[:3])
    return game


def test_a_game_is_kept_until_it_is_forgotten():
    lexicon = Lexicon("tests/data/small/lexicon", "resident")
    kept = Kept(_PATH)
    assert kept.setup() is None
    game = _game(lexicon)
    kept.keep(game, lexicon, _SETUP)
    assert Kept(_PATH).setup() == _SETUP
    game.pass_turn()
    kept.keep(game, lexicon, _SETUP)
    found = Kept(_PATH).game(lexicon)
    assert len(found.history) == 2 and found.racks[0].tiles() == game.racks[0].tiles()
    kept.forget()
    assert kept.setup() is None and Kept(_PATH).setup() is None


def test_another_record_is_resumed_and_left_as_it_was():
    lexicon = Lexicon("tests/data/small/lexicon", "resident")
    Kept(_OTHER).keep(_game(lexicon), lexicon, _SETUP)
    kept = Kept(_PATH, _OTHER)
    assert kept.setup() == _SETUP
    game = kept.game(lexicon)
    game.pass_turn()
    kept.keep(game, lexicon, _SETUP)
    assert len(kept.game(lexicon).history) == 2 == len(Kept(_PATH).game(lexicon).history)
    assert len(Kept(_OTHER).game(lexicon).history) == 1


def test_what_cannot_be_resumed_is_named():
    lexicon = Lexicon("tests/data/small/lexicon", "resident")
    assert _OTHER in refusal(Kept(_PATH, _OTHER).setup)
    Records(_OTHER).write(b"{}")
    assert _OTHER in refusal(Kept(_PATH, _OTHER).setup)
    Records(_OTHER).write(b"")
    assert _OTHER in refusal(Kept(_PATH, _OTHER).setup)
    Kept(_PATH).keep(_game(lexicon), lexicon, _SETUP)
    lexicon.name = "another"
    assert _PATH in refusal(Kept(_PATH).game, lexicon)
    assert "no-folder" in refusal(Kept("no-folder/x").keep, _game(lexicon), lexicon, None)


def test_what_cannot_be_read_is_a_game_all_the_same():
    """A record or a game of another version, a damaged one, or something else."""
    lexicon = Lexicon("tests/data/small/lexicon", "resident")
    Kept(_PATH).keep(_game(lexicon), lexicon, _SETUP)
    with open(_PATH + ".0", "rb") as file:
        whole = file.read()
    other_game = Records(_OTHER)
    other_game.write(b"G\x02" + whole[18:])
    with open(_OTHER + ".0", "rb") as file:
        other_game = file.read()
    for content in (b"PRK\x02" + whole[4:], other_game, whole[:-1], b"notes of somebody", whole[:50] * 2):
        with open(_PATH + ".0", "wb") as file:
            file.write(content)
        for act in (Kept(_PATH).setup, Kept(_PATH).begun):
            assert _PATH in refusal(act), content[:8]
    Kept(_PATH).keep(_game(lexicon), lexicon, _SETUP)  # the user now wants it to be overwritten
    assert Kept(_PATH).setup() == _SETUP


def test_a_set_up_that_cannot_be_used_is_refused():
    """test_saved.py tries every kind."""
    lexicon = Lexicon("tests/data/small/lexicon", "resident")
    kept = Kept(_PATH)
    good = dict(_SETUP, seconds=30, more=[1])
    kept.keep(_game(lexicon), lexicon, good)
    assert kept.begun() == ("small", good)
    kept.keep(_game(lexicon), lexicon, dict(good, seconds=-1))
    assert "its set-up fits no game" in refusal(kept.begun)
