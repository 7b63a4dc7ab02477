"""Which kinds of loop, clock and screen a game needs, by its set-up. Only those are loaded."""


def furnished(setup, game, lexicon):
    """(TurnLoop class, GameScreen class, clock or None) for a Game.

    setup: as ui/screens/set_up.py has it; of a GameClock what players have used is kept in it
    lexicon: the Lexicon that decides about challenges
    """
    from ..game.turn_loop import TurnLoop as loop
    from ..ui.screens.game import GameScreen as screen

    clock = None
    if setup.get("seconds") or setup.get("minutes"):
        from ..ui.screens.timed_game import TimedGameScreen as screen
    if setup.get("seconds"):
        from ..game.clock import Clock

        clock = Clock(setup["seconds"])
        if setup.get("late") == "pass":
            from ..game.passing_loop import PassingLoop as loop
    if setup.get("minutes"):
        from ..game.game_clock import GameClock, clocked

        clock, loop = GameClock(setup, game, clock), clocked(loop)
    if isinstance(setup.get("check"), str):
        from ..game.contested_loop import contested
        from ..ui.screens.contested_game import contested_screen

        loop, screen = contested(loop, setup["check"], lexicon), contested_screen(screen)
    return loop, screen, clock
