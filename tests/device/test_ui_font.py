"""Letters of all languages in few pixels."""

from picorack.ui.drawing import big_text, font

ALPHABETS = (
    "AÁBCČDĎEÉĚFGHIÍJKLMNŇOÓPRŘSŠTŤUÚŮVXYÝZŽ",  # Czech
    "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ",  # Polish
    "AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ",  # German
    "ABCÇDEFGHIJLMNOPQRSTUVXZ",  # Portuguese
    "ABCDEFGHIJLMNÑOPQRSTUVXYZ",  # Spanish
)
PAIRS = ["CH", "LL", "RR"]


def _pixels(letter):
    into = bytearray(8)
    font.rows(into, font.code(letter))
    return bytes(into)


def test_no_two_letters_of_an_alphabet_look_the_same():
    for alphabet in ALPHABETS:
        letters = list(alphabet) + PAIRS
        assert len({_pixels(letter) for letter in letters}) == len(letters)


def test_every_letter_fits_six_columns_and_six_rows():
    """Two letters on one tile have seven columns."""
    for letter in list("".join(ALPHABETS)) + PAIRS:
        code, pixels = font.code(letter), _pixels(letter)
        assert not any(row & (0x01 if len(letter) > 1 else 0x03) for row in pixels), letter
        used = [row for row in range(8) if pixels[row]]
        above = 0 < big_text.accent_of(code) and not big_text.hangs(code)
        assert used[0] >= (1 if above else 2) and used[-1] <= (7 if big_text.hangs(code) else 6), letter


def test_a_known_letter():
    art = ("......", "#.#...", ".#....", ".###..", "#.....", "#.....", ".###..", "......")
    rows = [sum(0x80 >> column for column in range(6) if row[column] == "#") for row in art]
    got = list(_pixels("Č"))
    assert [row >> 3 for row in got[3:]] == [row >> 3 for row in rows[3:]]
    assert got[1] and got[2]


def test_a_tile_of_two_letters():
    art = (".##.#.#", "#...#.#", "#...###", "#...#.#", ".##.#.#")
    rows = [sum(0x80 >> column for column in range(7) if row[column] == "#") for row in art]
    assert list(_pixels("CH")[2:7]) == rows
    assert _pixels("ch") == _pixels("CH") != _pixels("HC")
    assert font.width(font.code("LL")) == 7


def test_the_big_font_has_the_stroke_of_polish_l():
    assert all(big_text.accent_of(font.code(letter)) for letter in ("Ł", "ł"))
    assert not big_text.accent_of(font.code("L"))
    stroke = bytearray(8)
    big_text.put_accent(stroke, font.code("Ł"))
    assert any(stroke[1:6]) and not stroke[7]


def test_case_does_not_matter():
    for upper, lower in (("Č", "č"), ("Ł", "ł"), ("A", "a"), ("CH", "ch"), ("Ñ", "ñ")):
        assert font.code(upper) == font.code(lower)
        if len(upper) == 1:
            assert font.upper(lower) == upper and font.upper(upper) == upper


def test_base_and_plain_letters():
    assert font.base("ž") == "Z" and font.base("Ą") == "A" and font.base("Ł") == "Ł"
    assert [big_text.plain(letter) for letter in ("ž", "Ž", "ł", "q")] == ["z", "Z", "l", "q"]


def test_unknown_characters_are_question_marks():
    assert font.code("€") == font.code("?") == font.code("Ж")
    assert font.code(" ") == 0 and not any(_pixels(" "))
