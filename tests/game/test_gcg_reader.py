"""Reading GCG: files that other programs write, and files with mistakes."""

import pytest
from sample_tiles import ENGLISH

from host_tools.games.gcg_reader import read_gcg
from host_tools.games.record import BONUS, EXCHANGE, PASS, PHONY, PLAY, GameFileError

HEAD = "#character-encoding UTF-8\n#player1 Ann Ann Lee\n#player2 Bob Bob\n"

# Every kind of event; scores worked out by hand.
GAME = (
    HEAD
    + """\
#title A game
#note a note that runs on
over two lines
>Ann: CATXYZ? 8G CAt +8 8
>Bob: AEDORSE 8g CATS +5 5 TS
#note lower-case position, plain letters already there, words after the total
>Ann: TXYZABD H7 B(A)D +6 14
>Bob: AEDORQE I6 QA. +17 22
>Bob: AEDORQE -- -17 5
>Ann: TXYZALM -  +0 14
>Ann: (challenge) +5 19
>Bob: AEDORQE -AE +0 5
>Ann: -3 +0 19
>Bob: (time) -10 -5
"""
)


def _read(text, name="game.gcg"):
    return read_gcg(text.encode(), name)


@pytest.fixture
def replay(replayed):
    """A function that replays a text: (report, [difference as text, ...] without the file's name)."""

    def run(text):
        differences, report = replayed(text, ENGLISH)
        return report, [difference.split(", ", 1)[1] for difference in differences]

    return run


def test_kinds_of_events():
    record = _read(GAME)
    assert record.players == ["Ann Lee", "Bob"]
    kinds = [PLAY, PLAY, PLAY, PHONY, PASS, BONUS, EXCHANGE, EXCHANGE, BONUS]
    assert [turn.kind for turn in record.turns] == kinds
    assert [turn.where for turn in record.turns[:2]] == ["line 7", "line 8"]
    assert [turn.score for turn in record.turns] == [8, 5, 6, 17, 0, 5, 0, 0, -10]
    assert [turn.tiles for turn in record.turns if turn.kind == EXCHANGE] == ["AE", 3]
    first, _, third = record.turns[:3]
    assert (first.row, first.col, first.down, first.word, first.rack) == (7, 6, False, "CAt", "CATXYZ?")
    assert (third.row, third.col, third.down, third.word) == (6, 7, True, "B.D")
    assert record.turns[7].rack is None
    assert record.adjustments is None


def test_it_replays(replay):
    report, differences = replay(GAME)
    assert differences == []
    assert (report.turns, report.finished, report.in_progress) == (7, 0, 1)


def test_a_wrong_score_is_reported_with_its_line(replay):
    _, differences = replay(GAME.replace("B(A)D +6", "B(A)D +7"))
    assert differences == ["line 10: score is 7 in the record, 6 by the rules"]
    _, differences = replay(GAME.replace("QA. +17 22", "QA. +18 23").replace("-- -17", "-- -18"))  # a phony
    assert differences == ["line 11: score is 18 in the record, 17 by the rules"]


def test_the_end_of_this_game_and_of_tournaments(replay):
    start = HEAD + ">Ann: CAT 8G CAT +10 10\n>Bob: QU - +0 0\n"
    start += ">Ann: - +0 10\n>Bob: - +0 0\n"
    both_lose = ">Ann: AE (AE) -2 8\n>Bob: QU (QU) -11 -11\n"
    assert replay(start + both_lose)[1] == []
    wrong = replay(start + both_lose.replace("-2 8", "-3 7"))[1]
    assert wrong == [
        "end: adjustment of Ann Lee is -3 in the record, -2 by the rules",
        "end: final score of Ann Lee is 7 in the record, 8 by the rules",
    ]


def test_parsing_of_the_end():
    deducted = _read(HEAD + ">Ann: CAT 8G CAT +10 10\n>Ann: (QU?) +11 21\n>Bob: QU? (QU?) -11 -11\n")
    assert deducted.adjustments == [11, -11] and deducted.final == [21, -11]
    assert deducted.final_racks == ["", "QU?"]
    doubled = _read(HEAD + ">Ann: CAT 8G CAT +10 10\n>Ann: (QU?) +22 32\n>Ann: (time) -10 22\n")
    assert doubled.adjustments == [22, 0] and doubled.final == [22, 0] and doubled.final_racks == ["", "QU?"]


def test_encodings():
    bare = "#player1 Zoë Zoë\n>Zoë: CAT 8G CAT +10 10\n"
    for data in (
        bare.encode("iso-8859-1"),
        bare.encode(),
        b"\xef\xbb\xbf" + bare.encode(),
        b"#character-encoding ISO-8859-1\n" + bare.encode("iso-8859-1"),
        ("#character-encoding UTF-8\r\n" + bare.replace("\n", "\r\n")).encode(),
        bare.replace("\n", "\r").encode(),
    ):
        assert read_gcg(data, "x").players == ["Zoë"]
    with pytest.raises(GameFileError, match="^x, line 2: not UTF-8, as line 1 says it is"):
        read_gcg(b"#character-encoding UTF-8\n" + bare.encode("iso-8859-1"), "x")
    with pytest.raises(GameFileError, match="^x, line 1: unknown character encoding 'EBCDIC-9'"):
        read_gcg(b"#character-encoding EBCDIC-9\n" + bare.encode(), "x")


@pytest.mark.parametrize(
    "text, said",
    [
        ("", "is empty: name a GCG file"),
        ("#title x", "no #player1 line, so it is no GCG file: name a GCG file"),
        ("hello\n", "line 1: 'hello' begins neither with '#' nor with '>': correct it"),
        ("\x7fELF\0\1\n", " is no text: name a GCG file, or games as JSON lines"),
        ("#player2 Bob\n", "line 1: #player2 where #player1 should stand"),
        ("#player1\n", "line 1: names no player: write '#player1 Nick Full Name'"),
        ("#player1 A\n#player2 A\n", "line 2: a second player is called 'A': give each a nick of their own"),
        ("".join(f"#player{i} P{i}\n" for i in range(1, 6)), "line 5: 'P5' is a fifth player: a game has 1 to 4"),
        (HEAD + ">Ann CAT\n", "line 4: no #player line before it names ''"),
        (HEAD + ">Ann: CAT 8P CAT +10 10\n", "line 4: 'CAT 8P CAT +10 10' is no turn: one looks like"),
        (HEAD + ">Ann: CAT 16G CAT +10 10\n", "line 4: the position '16G' is off the board"),
        (HEAD + ">Ann: CAT -- -10 0\n", "line 4: removes a play"),
        (HEAD + ">Ann: CAT 8G CAT +10 10\n>Bob: CAT -- -10 0\n", "line 5: removes a play"),
        (HEAD + ">Ann: CAT 8G CAT +10 10\n>Ann: CAT -- -9 1\n", "line 5: removes -9 points, but the play scored 10"),
    ],
)
def test_malformed(text, said):
    with pytest.raises(GameFileError) as error:
        _read(text)
    assert str(error.value).startswith("game.gcg") and said in str(error.value)


def test_incomplete_racks_replay(replay):
    moves = ">Ann: 8G CAT +10 10\n>Bob: S 8G ...S +6 6\n>Ann: ?? - +0 10\n>Bob: - +0 6\n>Ann: CAT??XY - +0 10\n"
    report, differences = replay(HEAD + moves)
    assert differences == [] and report.turns == 5
    _, differences = replay(HEAD + moves + ">Bob: ? - +0 6\n")
    assert differences == ["line 9: refused: the rack ? cannot be: no further ? is left"]


@pytest.mark.parametrize("encoding", ["punycode", "idna", "hex", "zlib", "rot13", "unicode_escape", "utf-7",
                                      "undefined", "utf-16", "é", "x" * 1000])  # fmt: skip
def test_codecs_that_are_no_way_to_write_a_game(encoding):
    data = f"#character-encoding {encoding}\n".encode() + HEAD.encode()[27:]
    with pytest.raises(GameFileError, match="^x, line 1: unknown character encoding '.{1,60}': use UTF-8$"):
        read_gcg(data, "x")


@pytest.mark.parametrize(
    "lines",
    [
        "#player" + "9" * 5000 + " A",
        "".join(f"#player{number} " + "A" * 1_000_000 + "\n" for number in (3, 4, 5)),
        ">" + "A" * 1_000_000 + ": ",
        ">" + "A" * 1_000_000,
        ">Ann: CAT 8G CAT +" + "9" * 5000 + " 10",
        ">Ann: CAT 8G CAT +10 " + "9" * 5000,
        ">Ann: CAT 8G CAT +٣ ٣",
        ">Ann: CAT 8G CAT +Infinity NaN",
        ">Ann: CAT 8K CAT +10 10".replace("K", "\N{KELVIN SIGN}"),
        ">Ann: CAT " + "8" * 5000 + "G CAT +10 10",
        ">Ann: CAT ٨G CAT +10 10",
        ">Ann: -" + "9" * 5000 + " +0 0",
        ">Ann: -99999999 +0 0",
        ">Ann: -0 +0 0",
        ">Ann: -9 +0 0",
        ">Ann: " + "A" * 1_000_000,
        ">Ann: " + " " * 100_000 + "x",
    ],
    ids=lambda lines: lines[:30],
)
def test_numbers_and_words_out_of_all_bounds(lines):
    """Each is refused with a message that quotes little of it."""
    with pytest.raises(GameFileError) as error:
        _read(f"{HEAD}{lines}\n")
    assert str(error.value).startswith("game.gcg, line 4: ") and len(str(error.value)) < 200


@pytest.mark.parametrize("length", [61, 3000, 60_000, 1_000_000])
@pytest.mark.parametrize("kind", ["nick", "name"])
def test_long_names_are_refused(kind, length):
    """What is drawn of a name takes a time that grows with the square of its length."""
    long = "n" * length
    for allowed in (long, long[:60]):
        lines = [f"#player1 {allowed} Ann" if kind == "nick" else f"#player1 Ann Ann {allowed[8:]}", "#player2 Bob Bob"]
        data = "\n".join(lines).encode()
        if allowed != long:
            assert read_gcg(data, "x.gcg").players[1] == "Bob"
            continue
        with pytest.raises(GameFileError, match=r"^x.gcg, line 1: the name '.*' has \d+ characters: shorten it to 60$"):
            read_gcg(data.replace(b"Ann nnnnn", b"Ann " + b"n" * 13), "x.gcg")


def test_differences_are_short_and_printable(replay):
    moves = f">Ann: {'C' * 100_000} 8G CAT +10 10\n"
    _, differences = replay(HEAD + moves)
    assert len(differences) == 1 and len(differences[0]) < 200 and "…" in differences[0]
    _, differences = replay(HEAD + f">Ann: CAT 8G {'CAT' * 100_000} +10 10\n")
    assert len(differences) == 1 and len(differences[0]) < 200
    _, differences = replay(HEAD.replace("Ann Lee", "\x1b[31m" + "Ann" * 18) + GAME[len(HEAD) :])
    assert all(difference.isprintable() for difference in differences)
    _, differences = replay(HEAD + ">Ann: CA\x1b 8G CAT +10 10\n")
    assert len(differences) == 1 and differences[0].isprintable()
