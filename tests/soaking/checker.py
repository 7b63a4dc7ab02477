"""Compares what soak_table.py prints with the naive rules, line by line."""

from collections import Counter

from soaking.naive_game import NaiveGame, against

from host_tools.games.gcg_reader import read_gcg

_EARLY = 8  # turns in which a history needs no further block of the heap
_BEGINS = "#character-encoding"
ERROR = "1"  # the kind of fault that nothing can recover from


class Checker:
    """Checks the games of one process.
    tiles, words, rack_size: as NaiveGame takes them
    counts: how many lines of each kind came
    free: for each game of this process the least free heap of its early turns"""

    def __init__(self, tiles, words, rack_size):
        self._made_of = tiles, words
        self._rack_size = rack_size
        self._game = None
        self._seed = None
        self._turns = []  # (move, rack) that were reported
        self._was = []
        self._gcg = []
        self._nothing = False
        self._interrupted = False
        self._error = False  # a read failed and nobody has been told yet
        self._faults = 0  # since the last message
        self.counts = Counter()
        self.free = []

    def interrupted(self):
        """Note that the process was stopped, so that the turn in progress may have been saved. Another one goes on."""
        self._interrupted = True
        self._error = self._nothing = False
        self._was, self._gcg = [], []
        self.free = []

    def line(self, text):
        """Check a line. Raises Against."""
        what, *words = text.split(" ")
        if what != "gcg" and self._gcg:
            self._check_gcg()
        self.counts[what] += 1
        getattr(self, f"_on_{what}")(*words)

    def finished(self):
        """How many games have been played to their end, now that the process has ended."""
        if self._gcg:
            self._check_gcg()
        against(self._unfinished(), "the game is gone")
        return self.counts["finished"]

    def _unfinished(self):
        """Is a game in progress of which a turn was kept?"""
        return bool(self._game and self._turns and not self._game.over)

    def _on_was(self, move, rack):
        self._was.append((move, rack))

    def _on_game(self, seed, first, players, *state):
        was, self._was = self._was, []
        if self._game and not self._game.over and seed == self._seed:
            more = len(was) - len(self._turns)
            against(
                was[: len(self._turns)] != self._turns or more not in (0, 1),
                "lost:",
                len(self._turns),
                "turns were kept, there are",
                len(was),
            )
            against(more and not self._interrupted, "a turn was kept but not told")
            self.counts["in progress"] += more
            if not self.free:  # it goes on in another process
                self.free.append(None)
            for move, rack in was[len(self._turns) :]:
                self._play(move, rack, True)
        else:
            against(was, "turns in a game that begins")
            against(self._unfinished(), "the game is gone")
            self._game = NaiveGame(*self._made_of, int(seed), int(players), self._rack_size)
            self._seed = seed
            self.free.append(None)
        self._turns = was
        self._nothing = self._interrupted = False
        against(int(first) != self._game.first, "player", first, "begins instead of", self._game.first)
        self._compare(*state)

    def _on_turn(self, move, rack, *state):
        against(self._error, "a read failed, but nobody was told")
        doubtful = state[-2] == "1"
        self.counts["in doubt"] += doubtful
        self._play(move, rack, doubtful)
        self._turns.append((move, rack))
        self._compare(*state)
        self.counts["finished"] += self._game.over

    def _play(self, move, rack, any_words):
        self._game.play(bytes.fromhex(move), _tiles(rack), any_words)

    def _compare(self, bag, racks, scores, adjustments, over, _, free):
        game = self._game
        against(list(_tiles(bag)) != game.bag, "bag", list(_tiles(bag)), "instead of", game.bag)
        found = [sorted(_tiles(rack)) for rack in racks.split(",")]
        against(found != [sorted(rack) for rack in game.racks], "racks", found, "instead of", game.racks)
        for name, numbers in (("scores", scores), ("adjustments", adjustments)):
            numbers = [int(number) for number in numbers.split(",")]
            against(numbers != getattr(game, name), name, numbers, "instead of", getattr(game, name))
        against(int(over) != game.over, "over:", over, "instead of", game.over)
        if len(self._turns) <= _EARLY and not over == "1":
            self.free[-1] = min(int(free), self.free[-1] or int(free))

    def _on_nothing(self):
        against(self._unfinished() and not self._interrupted, "the game is gone")
        self._nothing = True

    def _on_gcg(self, *words):
        self._gcg.append(" ".join(words))

    def _check_gcg(self):
        """Check the file of the game that has just ended. If no game is saved, one of the files must be that of the
        game whose last turn was in progress."""
        text, self._gcg = "\n".join(self._gcg), []
        records = [read_gcg((_BEGINS + part).encode(), "gcg") for part in text.split(_BEGINS)[1:]]
        if not self._nothing:
            against(
                [(record.final, len(record.turns)) for record in records] != [(self._scores(), self._game.turns)],
                "another game is in the file:",
                text,
            )
        elif self._unfinished():
            kept = [int.from_bytes(bytes.fromhex(move)[4:6], "little") for move, _ in self._turns]
            for record in records:
                points = [turn.score for turn in record.turns]
                if record.final and len(points) == len(kept) + 1 and points[:-1] == kept:
                    self._game = None
                    self.counts.update(("in progress", "finished"))
                    return

    def _scores(self):
        game = self._game
        return [game.scores[(game.first + seat) % len(game.scores)] for seat in range(len(game.scores))]

    def _on_fault(self, kind):
        self._error = self._error or kind == ERROR
        self._faults += 1
        self.counts[f"fault {kind}"] += 1

    def _on_said(self, *words):
        against(not self._faults, "for no reason it is told:", *words)
        against(len(words) < 4 or "Traceback" in words, "no message:", *words)
        self._faults = 0
        self._error = False

    _on_cut = _on_cycle = interrupted


def _tiles(text):
    return bytes.fromhex(text.strip("-"))
