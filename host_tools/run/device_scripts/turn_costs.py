"""Runs on the device (or a host's MicroPython): how long machines think about the same turns.

    turn_costs.py FOLDER MODE POOL_BYTES SEED GAMES EVERY SPEC,...

The first SPEC plays games against itself. Every EVERY-th turn the others think about as well, each with a generator of
its own, which has worked out the cross-check sets of the turn it thought about before, as in a game. Printed is a line
for each of these turns: 1 if the bag was empty, else 0; then for each SPEC microseconds, from the beginning of its turn
until its move is known, and the nodes that all calls of the generator visited.
"""

import gc
import sys
import time


def players_of(lexicon, specs):
    """[(machine, its generator)...]."""
    from picorack.movegen.generator import Generator
    from picorack.players.roster import machine

    class Counted(Generator):
        """total: node visits of the calls that are over."""

        total = 0

        def start(self, *given):
            self.total += self.visited
            super().start(*given)

    found = []
    for spec in specs:
        generator = Counted(lexicon)
        found.append((machine(generator, spec), generator))
    return found


def costs(lexicon, players, seed, every):
    """Play a game, then print its turns: while a board prints, its machine thinks more slowly. players: of
    players_of()"""
    from picorack.game.game import Game

    game = Game(lexicon.tileset, ["", ""], seed, 7, True, lexicon)
    for _, generator in players:
        generator.reset()
    first = players[0][0]
    lines = []
    number = 0
    while not game.over:
        ended = not len(game.bag)
        thinking = players if not number % every else players[:1]
        figures = [figure for player in thinking for figure in thought(*player, game)]
        if len(thinking) == len(players):
            lines.append(" ".join(str(figure) for figure in [int(ended)] + figures))
        game.accept(first.best(game))
        number += 1
    print("\n".join(lines))


def thought(player, generator, game):
    """(microseconds, node visits) of a turn."""
    from picorack.movegen.generator import STEP

    gc.collect()
    before = generator.total + generator.visited
    began = time.ticks_us()
    player.start(game)
    while not player.step(STEP):
        pass
    player.best(game)
    us = time.ticks_diff(time.ticks_us(), began)
    return us, generator.total + generator.visited - before


def main(folder, mode, pool_bytes, seed, games, every, specs):
    from picorack.lexicon.lexicon import Lexicon

    lexicon = Lexicon(folder, mode, pool_bytes)
    players = players_of(lexicon, specs)
    for number in range(seed, seed + games):
        costs(lexicon, players, number, every)


if __name__ in ("__main__", "turn_costs") and len(sys.argv) > 7:
    main(sys.argv[1], sys.argv[2], *[int(word) for word in sys.argv[3:7]], sys.argv[7].split(","))
