"""How likely a lead wins a game of two.

A player who has just moved and is d points ahead, the tiles kept and what the move opens counted, wins

    1 / (1 + exp(-(SLOPE * d - REPLY) / sqrt(u)))

of the games, where u is how many tiles the player does not see: the more there are, the less a lead means. REPLY is the
advantage of the other one, whose turn is next. The two numbers were fitted to games of the champion against itself by
`python -m host_tools.upkeep.win_shares`, which writes them into docs/analysis.md, beside a table of how well they fit.
"""

from math import exp, sqrt

SLOPE, REPLY = 0.158, 3.20
_SURE = 50  # an exponent beyond which nothing changes, and exp() has no number


def win_share(lead, unseen, ended=False):
    """The share of games won from here, 0 to 1, a draw counted as half a win.

    lead: points
    unseen: tiles that the player who has just moved did not see before the move
    ended: True where the lead is that at the end of the game
    """
    if ended:
        return (1 + (lead > 0) - (lead < 0)) / 2
    return 1 / (1 + exp(min((REPLY - SLOPE * lead) / sqrt(max(unseen, 1)), _SURE)))
