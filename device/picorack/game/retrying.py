"""What helps a TurnLoop whose memory has run out."""


def retry(loop):
    """After a MemoryError: free memory, so that the next step of a TurnLoop does again what was not done. Returns True
    if that can help: some was freed, or the game has just ended. Then the machines and the hint player, whom nobody
    needs any more, are let go: `machines` has True in their places, and hint_player is None. Where not even that was
    enough, the game ends without next_turn()."""
    game = loop.game
    loop.begun = False
    player = loop.thinker or loop.hint_player or loop.machines[game.turn]
    gone = player in (None, True)
    if gone or not player.free_memory():
        if not game.over or loop.followed == len(game.history):
            return False
        if gone:
            loop.followed = len(game.history)
        loop.thinker = loop.hint_player = None
        for player, machine in enumerate(loop.machines):
            loop.machines[player] = machine and True
    return True
