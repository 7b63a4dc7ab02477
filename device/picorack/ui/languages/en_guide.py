"""English: the chapters of help, a word on each level, the first steps, what was missed (see ui/guide.py)."""

TABLES = (
    """
chapters: Keys
chapters: Squares
chapters: Rules
chapters: Tips
steps keys: Select: tiles
steps keys: Hold Select: play
steps keys: Back: menu, hints
steps letters: Type a word
steps letters: Enter: play
steps letters: Esc: menu, hints
steps taps: Tap tile and square
steps taps: Double tap: play
steps taps: Here: menu, hints
missed: Missed: %s
help letters: Type letters: they place your tiles.
help letters: Arrows: move the cursor.
help letters: Tab: word across or down.
help letters: Backspace: take one back.
help letters: Enter: play the word.
help letters: Esc: menu; its digits work at once.
help letters: Space: to the rack; there arrows choose, Space places, Down turns the word, Up leaves.
help letters: Space on a placed tile: take it back.
help letters: Ctrl-L: paint anew. Ctrl-C: leave.
help typing: A letter that lies on the board may be typed with the others.
help typing: Shift and an arrow: to the next place for a word.
help zoom: + or -: larger squares, and back.
help marks: : and .: multiply the letter, = and -= the word, by 2 and 3.
help marks: A small letter: a blank. Gold, or underlined: the last move.
help taps: Tap a tile, then a square; or a square, then tiles.
help taps: Tap a placed tile: take it back; twice: play the word.
help taps: Tap the cursor: word across or down.
help taps: Tap this line or the scores: menu.
colours: Light blue
colours: Dark blue
colours: Pink
colours: Red
rules: Lay tiles in one row or column, without a gap. They make a word across or down.
rules: The first word covers the centre and has two letters or more.
rules: Each later word touches tiles that lie there. All that stand side by side must make words.
rules: A word scores the values of its letters; so does each word that it makes across it.
rules: Premium squares count only in the turn that covers them: first letters, then words are multiplied.
rules: A blank is any letter and worth nothing.
rules: Lay all tiles of a full rack: %d points more.
rules: Then you draw tiles until the rack is full.
rules: In place of a word you can exchange tiles, while the bag holds 7 or more, or pass.
rules: The game ends when the bag and one rack are empty, or when all pass twice in a row.
rules: Tiles left over cost their values. Whoever went out gets what the others lose.
rules: Most points win.
tips: Learn the words of two letters: they let you play anywhere.
tips: Lay a word beside another one: each letter counts in two words.
tips: Put a letter of high value on a square that multiplies it in both directions.
tips: Keep vowels and consonants in balance: what stays on the rack is your next turn.
tips: Keep a blank for a word of many points.
tips: Leave no square of word x3 open beside a tile.
tips: A rack of vowels alone? Exchange.
tips: Hint, in the menu, lays the best words. See why they are good.
tips: Words, on the first screen, shows what a word can become.
level words: short words
level words: common words
level words: longer words
level words: sees more moves
level words: sees half
level words: sees most moves
level words: rarer side words
level words: sees even more
level words: knows every word
level words: overlooks less
level words: finds bingos
level words: overlooks little
level words: keeps good tiles
level words: looks ahead
""",
)
