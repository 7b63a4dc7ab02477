"""Choosing which page slot to give up."""

import micropython


@micropython.viper
def oldest(ages: ptr32, n: int) -> int:
    """Index of the smallest of the first n ages (ticks of last use): the least recently used slot."""
    found = 0
    least = ages[0]
    i = 1
    while i < n:
        age = ages[i]
        if age < least:
            least = age
            found = i
        i += 1
    return found
