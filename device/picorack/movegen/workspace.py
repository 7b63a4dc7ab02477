"""What the kernels of the move generator share: where each thing lies in the buffers that the generator hands them.

The kernels are crosskernels.py, checkkernels.py, searchkernels.py, scorekernels.py, roundkernels.py and twins in
assembler, thumb_cross.py, thumb_check.py, thumb_search.py and thumb_score.py. All of them take their offsets from here,
the generator and the tests as well. The build writes the values into the kernels (host_tools), since a viper kernel
cannot look a name up.

The work array `w`, 32-bit words, each below 2**30:

    0-4     the state of the search between two calls, or of the check; zeros begin either
    5-29    what a search is about, its counters, and what the assembler needs while it runs
    30-46   the scoring's
    47-51   bounds of the lexicon, which keep a damaged file inside its buffers
    52-53   the length of `places` and of w itself
    54-57   the turn's rack, and in 25 and 57 the lengths of columns whose sets are worked out
    58-176  a frame for each number of letters read, 0 to 15, and one more
    177-    the stack

The byte buffer `b`: counts of the letters on the rack, the tiles laid, what laying many tiles earns, values of tiles.

Letter sets: bit l for the letters l < 29 (from 0) in one word, bit l - 29 for the others in a second word, which only
alphabets of more than 29 letters ("wide") look at. Bit ANY of either word is set for every empty square.

Squares: those of the board, then those of the board transposed, so that a word always runs to the right.
"""

from micropython import const

# The search, between calls.
DEPTH = const(0)  # letters read on the way to the node whose entries are next
N_LAID = const(1)  # tiles laid
STACK_SIZE = const(2)
RECORDED = const(3)  # how many places of the last entry's word are in `found`: it began when there was no room for all
STATE = const(5)  # the number of words that are 0 at first

# The check, between calls. Letters to be tried are on the stack.
GROUP = const(0)  # of `anchors`: the first of the squares at work
NEXT = const(1)  # the square whose letter comes next in the word that is read; 0: none is
READ = const(3)  # where the letters read so far lead to: address << 8 | the letter tried, 0: none yet
TRIED = const(4)  # the first of the squares in which the letter has not been tried

# The assembler's own, while it runs.
ENTRY = const(5)  # the entry at work
OWN = const(6)  # letters on the rack without its tile, a set
OWN2 = const(7)
LETTERS = const(8)  # letters that some place takes from the rack
LETTERS2 = const(9)
TOP = const(28)  # address of the lowest of the places before a tile
AFTER = const(14)  # of its node's frame JOIN, << 9 the entry's new FOLLOWING, << 18 its new REST

# What a search is about.
HAVE = const(10)  # letters on the rack, a set
HAVE2 = const(11)
BLANKS = const(12)  # blanks on the rack
N_TILES = const(13)  # tiles on the rack
FOUND = const(15)  # placements in `found`
PAGE = const(16)  # the page visited last
VISITED = const(17)  # nodes
PAGE_WANTED = const(18)  # assembler: the page to be loaded
SHIFT = const(19)  # page size as a power of two; 0: the file lies in memory whole
SLOT_BYTES = const(20)  # from one page slot to the next
N_FIXED = const(21)  # anchors whose left part is on the board; they come first
N_ANCHORS = const(22)
ROOM = const(23)  # how many placements `found` has room for
WIDE = const(24)  # has the alphabet more letters than one word of a set?
HELD = const(26)  # assembler: letters that some place has before it on the board
HELD2 = const(27)
CHECKING = const(29)  # are cross-check sets worked out, instead of moves?

# The scoring.
IN_RACK = const(30)  # blanks
N_RECORDS = const(31)  # moves in `records`
FINISHED = const(32)  # placements done, of those found
CHOICE = const(33)  # which tiles of the next one are blanks, bit i for tile i, fixed ones aside; NONE: not begun
NEEDED = const(34)  # its tiles that the search took blanks for
FIXED = const(35)  # the same, but for those of which the rack has another
POINTS = const(36)
COUNT = const(37)  # byte 3 of the move
LOSSES = const(38)  # 8 words: what each tile's points are, lost if it is a blank
RECORDS = const(46)  # how many moves there is room for
NONE = const(256)

# Bounds of the lexicon.
ALPHABET = const(47)  # the set of all letters
ALPHABET2 = const(48)
N_LETTERS = const(49)
FILE_END = const(50)  # bytes of the file << 8: an entry on the stack is less than that
NODES_END = const(51)  # bytes of `nodes`: of the file, or of the pool
PLACES = const(52)  # how many there is room for
LENGTH = const(53)  # words of w

# The turn.
RACK_HAVE = const(54)  # letters on the rack, a set
RACK_HAVE2 = const(55)
RACK_TILES = const(56)  # tiles on the rack
SHORTEST = const(25)  # letters of the words that find_dirty is to make ready for
LONGEST = const(57)

# The frames.
FRAMES = const(58)
FRAME = const(7)  # words of a frame:
FREE = const(0)  # where the places before an empty square begin; they end where those of the next frame begin
TAKEN = const(1)  # where the places before a tile end; they grow downwards
SEGMENT = const(2)  # where the node's entries begin on the stack
JOIN = const(3)  # where the anchors end that may still join (only tiles of the rack so far); 0: none may
REST = const(4)  # where the last entry goes on with places that found no room, and 1; 0: it is new
FOLLOWING = const(5)  # the next anchor to join then
LED_BY = const(6)  # the entry's tile that led to the node

# The stack: entries are address << 8 | tile, with ON_BOARD for a tile that lies there; the root's is
# ON_BOARD alone.
STACK = const(177)
ON_BOARD = const(128)

# Bytes of `b`.
RACK = const(0)  # count of each letter, 1-based
LAID = const(44)  # 8: the tiles laid
BONUS = const(52)  # 9: points for laying so many tiles, 0 to 8
VALUES = const(64)  # 128: value of each tile

# Letter sets.
WORD_LETTERS = const(29)  # letters in the first word
ANY = const(29)  # the bit that every empty square's set has
ANY_SET = const(1 << 29)
LETTERS_ALONE = const((1 << 29) - 1)

# Squares, sums, anchors.
BOTH = const(544)  # squares of the board and of the board transposed
DIRTY = const(255)  # the sum of a square whose set must be worked out again
MAX_ANCHORS = const(360)  # t tiles have at most 4t empty squares beside them, and 225 - t: 180, across and down
LEFT_ON_BOARD = const(15)  # the limit of an anchor whose left part is on the board

# What the search returns.
MORE = const(0)  # the budget is used up or `found` is full: call again
DONE = const(1)
CROWDED = const(2)  # the stack has no room for a node's children: make `w` longer and call again
FAULT = const(3)  # assembler: the page PAGE_WANTED must be loaded

# What the generator hands to rounds() (roundkernels.py, thumb_rounds.py), a list: by its places there.
GIVEN_WORK = const(0)
GIVEN_PLACES = const(1)
GIVEN_CROSS = const(2)
GIVEN_CELLS = const(3)
GIVEN_B = const(4)
GIVEN_ANCHORS = const(5)
GIVEN_SUMS = const(6)
GIVEN_FOUND = const(7)
GIVEN_RECORDS = const(8)
GIVEN_PREMIUMS = const(9)
GIVEN_STORE = const(10)
GIVEN_LOAD = const(11)

# The words that the assembler is given (thumb_rounds.py): at the places of the buffers above the addresses of these,
# then what there is no register for.
ARG_NODES = const(10)  # addresses
ARG_PAGES = const(11)
ARG_USED = const(12)
ARG_LAID = const(13)  # in b, and so is BONUS
ARG_BONUS = const(14)
ARG_NODES_END = const(15)
ARG_STOP = const(16)  # the count of visits at which to stop
ARG_FILE_END = const(17)  # FILE_END and others of w
ARG_ALPHABET = const(18)
ARG_ALPHABET2 = const(19)
ARG_LETTERS = const(20)
ARG_ENTRIES = const(21)  # room on the stack
ARG_TURNED = const(22)  # see scorekernels.finish; what follows is the scoring's own:
ARG_END = const(23)  # of the placements
ARG_ROOM = const(24)  # end of the room for moves
ARG_LAST = const(25)  # the square after the word
ARG_CROSSED = const(26)  # did the tile laid last form a word across?
ARG_MOVE = const(27)  # r5
ARGUMENTS = const(28)
