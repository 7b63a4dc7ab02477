"""A device program that fails, in a module of a release's bundle or in one of its own: failing_game.py bundled|alone"""

import sys

from picorack.core.bag import Random
from picorack.game.game import Game

Game(None, (), 1) if "alone" in sys.argv else Random(None)
