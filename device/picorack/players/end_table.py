"""Makes the table of leave values once the bag is empty, in the form that farsighted.py describes. Each tile costs
twice its value, in half points; the empty leave earns what the others hold. Apart, as import_once() drops it again."""

from ..equity.unit import BALANCES, FLAT


def end_table(game):
    """The table (bytearray) for the player whose turn it is."""
    letters = game.tileset.n + 1
    table = bytearray(3 * letters + BALANCES)
    others = 0
    for player, rack in enumerate(game.racks):
        if player != game.turn:
            others += rack.value(game.tileset)
    for i in range(len(table)):
        table[i] = FLAT
    for letter in range(letters):
        table[letter] = table[letters + letter] = FLAT - 2 * game.tileset.values[letter]
        table[2 * letters + letter] = 1
    table[3 * letters] = min(255, FLAT + 4 * others)
    return table
