"""Equity: a move's score and the value of its leave, less its opening penalty. Every player and every screen counts it
in quarters of a point. Constants alone, which builds write into the modules that use them.

What files hold in another unit is converted where it is read:

    a champion's model     leaves and draws in quarters of a point, hot spots in sixteenths (champion_model.py)
    a master's table       half points, as byte 7 of a record has them, too (players/farsighted.py)
"""

from micropython import const

POINT = const(4)
HALF_POINT = const(2)  # the unit of a master's table
OFFSET = const(1 << 14)  # is added to each equity that a kernel compares, so that none is below 0

# What 0 is in a byte:
LEAVE_ZERO = const(100)  # of a champion's model, for leaves; of byte 7 of a record, for the master
FLAT = const(128)  # of a champion's model, for hot spots and draws; of the table of a master

BALANCES = const(64)  # bytes of either in which so many vowels beside so many consonants have their value
