"""Starts the game (picorack/app).

On a board it runs without arguments; settings come from `settings.json` where there is one, then from what was chosen
last. Arguments override them, for example
main.py --lang cs --lexicon DIR --seed N --size WxH --players h,m5 --rack 7 --mono --board unix --resume FILE --data DIR
With --players or --resume a game begins at once, else there is a title first.
"""

from picorack.app import room  # noqa: F401 - first, while the low end of the heap is free
from picorack.app.starting import main

if __name__ == "__main__":
    main()
