"""English: the texts only humans see (see ui/texts.py)."""

TABLES = (
    # a human's turn: menu, questions, messages
    """
seeking: Seeking words
play: Play
hint: Hint
hint in: Hint for...
in row: This row
in column: This column
in square: This square
with tiles: Some tiles
recall: Take all back
shuffle: Shuffle
flip: Turn word
check: Check a word
moves: Moves
undo: Take one back
undo turn: Undo turn
zoom: Zoom
times letter: letter x%d
times word: word x%d
unseen: Unseen %d
exchange: Exchange
challenge: Challenge
pass: Pass
help: Help
quit: Quit
quit?: Quit the game?
pass?: Pass this turn?
challenge?: Challenge?
undo turn?: Undo the turn?
yes: Yes
no: No
letter: Blank is
choose: Mark; then Back
choose letters: Mark; then Enter
hand over: Now %s
rack select: Select: show rack
rack space: Space: show rack
time up: %s: time is up
new game: New game
result: Result
analysis: Analysis
lost: Points lost
keeps: Keeps %s
best: Best:
exchange?: Exchange %d?
no hint: No word to play
no hints left: No hints left
no undo: No turn to undo
not yours: Not your turn
no tile: You have no %s
unknown: Not in lexicon: %s
withdrawn: %s: taken back
no challenge: Nothing to challenge
all good: All words are good
turn lost: You lose the turn
nothing laid: Place a tile first
off the board: Off the board
square occupied: Square is taken
blank without letter: Name the blank
not in line: Tiles must be in one line
gap: Gap in the word
single tile on empty board: First word: two tiles or more
centre not covered: First word must cover the centre
not connected: Must touch other tiles
tile not in rack: Tile is not on your rack
too few tiles in the bag: Exchange needs 7 in the bag
game over: The game is over
""",
    # help on keys and marks
    """
help keys: Arrows: move the cursor.
help keys: Select: to the rack; there Left and Right choose, Select places, Down turns the word, Up leaves.
help keys: Select on a placed tile: take it back.
help keys: Back: menu.
help keys: Hold Select: play the word.
help keys: Hold Back: take one back.
help keys: Hold Down: word across or down.
help holding: An arrow held: to the next place for a word.
help menu: The menu's Zoom: larger squares, and back.
help board: Dots multiply the letter, bars the word, by 2 or 3.
help board: Corners cut: a blank. A stamp's edge: the last move.
""",
    # before and beside a game: setting it up, settings, history
    """
continue: Continue
language: Language
words: Words
statistics: Statistics
drop?: Drop which one?
turn: turn %d
mended: Some settings were wrong: defaults used
left out: Not installed here
start: Start
set players: Players
set rack: Rack
set seconds: Time
set minutes: Clock
set late: Time up
plays best: best move
set hints: Hints
set check: Check
checks: double
checks: 5 points
set undo: Undo
set lexicon: Words
set squares: Board
boards: standard
boards: small
boards: strewn
boards: own
no words: No English words here, others are played. To get them: %s
thousand: 1,000
human: human
levels: Beginner
levels: Novice
levels: Learner
levels: Hobbyist
levels: Amateur
levels: Player
levels: Skilled
levels: Advanced
levels: Strong
levels: Veteran
levels: Expert
levels: Virtuoso
levels: Master
levels: Grandmaster
seconds: %d s
minutes: %d min
no limit: no limit
name: Name
drawn: Drawn to begin:
no games: No games yet.
all games: All games
games played: Played: %d
games won: Won: %d
games lost: Lost: %d
games drawn: Drawn: %d
average: Average: %d
best game: Best game: %d
bingos: Bingos: %d
best word: Best word:
not counted: With undo: not counted
beginning: Beginning
pattern: Pattern
length: Length
rack: Rack
in front: Front
behind: Back
no words there: None
""",
)
