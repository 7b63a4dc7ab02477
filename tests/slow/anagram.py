"""The anagram generator on all positions of the oracle, and beside the device's generator on 1,000 random ones.

Not collected by `make test`; `make slow` runs it.
"""

import pytest
from anagram.samples import common_lexicon, english, oracle, wrong_positions

from host_tools.anagram.server import AnagramServer
from host_tools.games.moves import Mode, alphabet_of, move_server
from host_tools.lexicons.english import default_lexicon
from host_tools.lexicons.folders import tiles_of
from host_tools.run.runtime import Device

_RANDOM = {"english": 400, "czech": 300, "spanish": 300}


def test_every_move_of_the_oracle():
    server = AnagramServer(*english())
    wrong = []
    for position, moves, extra in oracle():
        answer = server.moves(position)
        if (answer.moves, answer.extra) != (moves, extra):
            wrong.append(position.id)
    assert not wrong


@pytest.mark.parametrize("language", _RANDOM)
def test_random_positions(language, tmp_path):
    """With all words of English, and the common words of the other languages."""
    folder = default_lexicon() if language == "english" else common_lexicon(language, tmp_path)
    with move_server(folder, Mode.parse("resident"), Device(heap="8m"), alphabet_of(folder)) as twin:
        wrong, moves = wrong_positions(AnagramServer.of(folder), twin, tiles_of(folder), _RANDOM[language], seed=7)
    assert wrong == [] and moves > 50 * _RANDOM[language]
