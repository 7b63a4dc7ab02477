"""One game, machine against machine, played by the device's code."""

from subprocess import PIPE

_RECORD = b"#character-encoding UTF-8\n"  # the line GCG begins with


def play(device, lexicon, seed, players, tell, rows=""):
    """Play the game of a seed between machines, and tell a line for each turn. Returns the game as GCG (bytes).

    tell: tell(text) is called with each line
    players: SPECs (game/seats.py)
    rows: of the board (core/own_board.py), "" for the board of the rules
    """
    record = []
    args = [lexicon, seed, ",".join(players), "gcg", rows]
    with device.popen("demo.py", args, stdout=PIPE) as child:
        for line in child.stdout:
            if record or line == _RECORD:
                record.append(line)
            else:
                tell(line.decode().rstrip("\n"))
    return b"".join(record)
