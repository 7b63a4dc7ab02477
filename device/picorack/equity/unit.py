"""Equity: a move's score and the value of its leave, less its opening penalty, in quarters of a point. The champion,
what is built on it, hints and analyses count it so. Constants alone, which builds write into the modules that use them.

Two things have another unit, because they were fitted as bytes, and are converted where they are read:

    hot spots of a champion's model    sixteenths of a point; candidatekernels.py converts their sum
    a master's table                   half points, as byte 7 of a record has them (players/farsighted.py);
                                       advice/evaluation.py converts them

The laboratory's players keep the units of their papers.
"""

from micropython import const

POINT = const(4)
HALF_POINT = const(2)  # the unit of a master's table
OFFSET = const(1 << 14)  # is added to each equity that a kernel compares, so that none is below 0

# What 0 is in a byte:
LEAVE_ZERO = const(100)  # of a champion's model, for leaves; of byte 7 of a record, for the master
FLAT = const(128)  # of a champion's model, for hot spots and draws; of the table of a master

BALANCES = const(64)  # bytes of either in which so many vowels beside so many consonants have their value
