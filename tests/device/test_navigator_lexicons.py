"""Which lexicon a saved game goes on with, wherever it lies and among several."""

import os

from picorack.app.navigator import Navigator
from picorack.app.options import chosen
from picorack.ui import events
from sample_failing import raised
from sample_navigator import LEXICON, Board, copy_lexicon, files, keep, run, text

_NAMED = b'"name": "small"'
SELECT = events.SELECT


def _with_lexicons(test):
    """Make a folder `several` with the lexicons a (another name), b (small), c (damaged) and d (small, with other
    words), and beside it the lexicon `one`."""

    def with_lexicons():
        os.mkdir("several")
        copy_lexicon(LEXICON, "several/a", _NAMED, b'"name": "another"')
        copy_lexicon(LEXICON, "several/b")
        copy_lexicon(LEXICON, "several/c", b'"page": 512', b'"page": 511')
        copy_lexicon("tests/data/small/plain", "several/d")
        copy_lexicon(LEXICON, "one", _NAMED, b'"name": "alone"')
        test()

    return with_lexicons


def _opened(*arguments):
    """The folder of the lexicon with which the saved game goes on, None if it does not."""
    navigator = Navigator(Board(()), chosen(arguments, lambda data: None))
    try:
        assert navigator.placed("resume")
        navigator.open_game(True)
    except Exception as error:
        assert type(error).__name__ in ("SavedError", "LexiconError"), error
        return None
    return navigator.app.stack[-1].lexicon.store.folder


@_with_lexicons
def test_continue_takes_the_lexicon_of_its_name_among_several():
    """Wherever that lexicon was when the game began."""
    for begun, found in (
        ("gone", "several/b"),
        ("gone/d", "several/d"),
        ("several/d", "several/d"),
        ("several/a", "several/b"),
        ("elsewhere/c", "several/b"),
        (LEXICON, "several/b"),
    ):
        for slot in files():
            os.remove("game" + slot)
        keep(lexicon=begun)
        assert _opened("--lexicon", "several") == found, begun
        seen = run(("--lexicon", "several"), SELECT)
        assert seen[0][0].startswith("Continue") and seen[1] is None, seen


@_with_lexicons
def test_continue_says_where_it_has_looked():
    keep(name="Klingon", lexicon="gone")
    seen = run(("--lexicon", "several"), SELECT)
    assert "begun with lexicon Klingon, which is not in several/a, several/b," in text(seen[1]), seen
    seen = run(("--lexicon", "one"), SELECT)
    assert "which is not in one, gone: name its folder with --lexicon" in text(seen[1])


@_with_lexicons
def test_continue_finds_the_lexicon_where_it_was_though_another_is_given():
    keep()
    assert _opened("--lexicon", "one") == _opened() == LEXICON
    seen = run(("--lexicon", "one"), SELECT)
    assert seen[1] is None
    for given in "one", "several/a":  # but not if a record is named as well
        error = raised(Exception, run, ("--lexicon", given, "--resume", "game"))
        assert type(error).__name__ == "SavedError" and "begun with lexicon small" in str(error)
