"""Which words go with which language of the screens."""

from picorack.app import lexicons
from picorack.app.navigator import Navigator
from picorack.app.options import chosen, system_language
from picorack.hw import template
from picorack.ui import events, texts
from sample_navigator import LEXICON, Board, copy_lexicon, run, text

SELECT, DOWN, UP = events.SELECT, events.DOWN, events.UP
DEUTSCH, CESTINA = 2, 1  # their places in the menu of languages


def _with_lexicons(test):
    """english, german, again (german, too) and own (a tile set of one's own)."""

    def with_lexicons():
        for folder, tiles in ("english", "english"), ("german", "german"), ("again", "german"), ("own", "own"):
            copy_lexicon(LEXICON, folder, b'"english"', b'"%s"' % tiles.encode())
        lexicons._facts.clear()  # the game reads each folder once
        try:
            test()
        finally:
            texts.use("en")

    return with_lexicons


def _lexicon(*arguments, last=None):
    """The folder of the lexicon that a game would be begun with."""
    options = chosen(arguments, lambda data: last)
    navigator = Navigator(Board(()), options)
    navigator.open_game(False)
    return navigator.app.stack[-1].lexicon.store.folder


@_with_lexicons
def test_words_are_those_of_the_language():
    several = ("--lexicon", "english:german:again")
    assert _lexicon(*several) == "english"
    assert _lexicon("--lang", "de", *several) == "german"
    assert _lexicon("--lang", "cs", *several) == "english"
    assert _lexicon("--lang", "de", "--lexicon", "english") == "english"


@_with_lexicons
def test_what_was_played_last_is_played_again():
    several = ("--lexicon", "english:german:again")
    for last, found in (
        (b'{"lang": "de", "lexicon": "english"}', "english"),
        (b'{"lexicon": "again"}', "again"),
        (b'{"lang": "de", "lexicon": "gone"}', "german"),
    ):
        assert _lexicon(*several, last=last) == found, last
    assert _lexicon("--lang", "de", *several, last=b'{"lexicon": "again"}') == "again"
    assert _lexicon("--lang", "de", *several, last=b'{"lexicon": "english"}') == "german", "another language is wanted"


@_with_lexicons
def test_choosing_a_language_chooses_words():
    """The title: Language, Deutsch; New game."""
    to_german = (DOWN, SELECT) + (DOWN,) * DEUTSCH + (SELECT,)
    arguments = ("--lang", "en", "--lexicon", "english:german")
    seen = run(arguments, *(to_german + (UP, SELECT)))
    assert seen[-1][-2] == "Wörter: small, 1.120" and seen[-1][-4] == "Start", seen[-1]
    texts.use("en")
    other = (UP, UP, events.RIGHT, events.BACK)  # the player chooses other words, so nothing is said
    seen = run(arguments, *(to_german + (UP, SELECT) + other + (SELECT,)))
    assert seen[-1][-4] == "Start"


@_with_lexicons
def test_that_there_are_no_words_is_said():
    """When the language is chosen, and again where a game is set up."""
    to_czech = (DOWN, SELECT) + (DOWN,) * CESTINA + (SELECT,)
    said = "Česká slova tu nejsou, hraje se s jinými. Získáš je takto: picorack play --lang cs"
    seen = run(("--lexicon", "english:german"), *(to_czech + (SELECT, UP) + (SELECT,) * 4))
    told = [lines for lines in seen if lines and text(lines) == said]
    assert len(told) == 2, seen
    assert seen[-1] is None, "the game has begun"


@_with_lexicons
def test_before_a_game_that_begins_at_once_it_is_said_too():
    seen = run(("--lexicon", "german", "--players", "h,m", "--seed", "1"), SELECT)
    assert text(seen[0]) == "No English words here, others are played. To get them: picorack play --lang en"
    for quiet in (("--lexicon", "english"), ("--lexicon", "own"), ("--lexicon", "german", "--lang", "de")):
        assert run(quiet + ("--players", "h,m", "--seed", "1"))[0] is None, quiet
    machines = run(("--lexicon", "german", "--players", "hobbyist,master", "--seed", "1"), SELECT, events.BACK)
    assert machines[0][1].startswith("Winner: ") and machines[2] is None, "there was nobody to tell it"


@_with_lexicons
def test_a_board_says_how_its_words_are_got():
    class Handheld(template.Board):
        display = Board(()).display
        keys = Board(())

    navigator = Navigator(Handheld(), chosen(("--lexicon", "english"), lambda data: None))
    assert navigator.language("de").endswith("picorack flash --lexicon de")
    assert navigator.language("en") == ""


@_with_lexicons
def test_a_damaged_lexicon_is_none_of_any_language():
    with open("german/lexicon.json", "w") as file:
        file.write("{}")
    assert _lexicon("--lang", "de", "--lexicon", "english:german:again") == "again"
    navigator = Navigator(Board(()), chosen(("--lexicon", "english:german"), lambda data: None))
    navigator.set_up()
    assert navigator.app.stack[-1].box.lines[-2].startswith("Words: small")


class _System:
    """Stands for the module os, with variables."""

    def __init__(self, **variables):
        self.getenv = variables.get


def test_the_system_s_language_is_the_default():
    options = __import__("picorack.app.options", None, None, ("os",))
    own = options.os
    try:
        for variables, found in (
            ({"LANG": "cs_CZ.UTF-8"}, "cs"),
            ({"LC_ALL": "pl_PL", "LANG": "cs_CZ.UTF-8"}, "pl"),
            ({"LANG": "de"}, "de"),
            ({"LC_ALL": "", "LANG": "fr_FR.UTF-8"}, "fr"),
            ({"LANG": "C.UTF-8"}, "en"),
            ({"LANG": "xx_XX"}, "en"),
            ({}, "en"),
            ({"LC_ALL": "C", "LANG": "de_DE"}, "en"),
            ({"LC_MESSAGES": "it_IT.UTF-8", "LANG": "C"}, "it"),
        ):
            options.os = _System(**variables)
            assert options.system_language() == found, variables
            assert chosen((), lambda data: None)["lang"] == found
            assert chosen(("--lang", "es"), lambda data: None)["lang"] == "es"
            assert chosen((), lambda data: b'{"lang": "pt"}')["lang"] == "pt"
        options.os = None  # a board has no getenv
        assert options.system_language() == "en"
    finally:
        options.os = own
    assert system_language
