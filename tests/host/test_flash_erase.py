"""`picorack flash --erase`: room is worked out before anything is erased, and the user's own files are kept."""

import re

import pytest
from host.flash_parts import (
    BLOCK,
    NOTHING,
    WANTS,
    code,
    digest,
    install,
    install_with_cut,
    lexicon,
    names,
    put,
    says,
    text,
)

from host_tools.board.link import BoardError

pytestmark = pytest.mark.usefixtures("quick_link")


def test_what_else_is_mounted_is_left_alone(make_board, tmp_path):
    """The ROMFS, which MicroPython mounts when it starts if a lexicon lies at its beginning, and a card."""
    (tmp_path / "card").mkdir()
    (tmp_path / "card" / "photos").write_text("mine")
    board = make_board(files_kb=192, rom_kb=128, card=tmp_path / "card")
    old, new = (code(tmp_path, 1), lexicon(tmp_path, 1)), (code(tmp_path, 2), lexicon(tmp_path, 2, 70_000))
    install(board, old, "romfs")
    assert {"rom", "sd"} < names(board)
    for parts, want, version in ((new, "romfs", 2), (old, "romfs", 1), (new, "files", 2), (old, None, 1)):
        put(board, notes__txt="x")
        install(board, parts, want, erase=True)
        assert board.says() == says(version, parts) and "notes.txt" not in names(board)
        assert (tmp_path / "card" / "photos").read_text() == "mine"


def _marked(mark, each):
    return [pytest.param(want, each, marks=mark) for want in WANTS]


@pytest.mark.parametrize(("want", "each"), [("files", 13), *_marked(pytest.mark.slow, 4)])
def test_with_room_for_both_a_game_is_there_all_the_time(make_board, tmp_path, want, each):
    """Afterwards only the new game and the user's own files are there."""
    board = make_board(files_kb=192, rom_kb=64)
    old, new = (code(tmp_path, 1), lexicon(tmp_path, 1)), (code(tmp_path, 2), lexicon(tmp_path, 2))
    install(board, old, want)
    own = {"game__0": "g0", "game__1": "g1", "settings__0": "s0", "settings__json": "{}", "game-7__gcg": "moves",
           "game2__0": "h0", "game4__1": "h1", "statistics__0": "t0", "game-2026-11-22-7__gcg": "more"}  # fmt: skip
    put(board, notes__txt="x", boot__py="pass", game__py="pass", **own)
    whole = board.flash.read_bytes()
    for cut in range(1, 2000, each):
        board.flash.write_bytes(whole)
        if installer := install_with_cut(board, cut, new, want, erase=True):
            break
        assert board.says() in (says(1, old), says(2, new)), cut
    assert cut > 8 and installer.removed == [] and board.says() == says(2, new)
    found = names(board) - {"rom"}
    own = {name.replace("__", "."): said for name, said in own.items()}
    placed = new[0].names() | new[1].names() if want == "files" else set()
    assert found == {"main.py", "board.json", *own, *placed}
    assert {name: text(board, name) for name in own} == own


def too_large(make_board, tmp_path, want):
    """(board, old parts, new parts); the board has the old ones, a saved game and a note, and no room for the new parts
    beside the old ones."""
    board = make_board(files_kb=96, rom_kb=36)
    filler = 5000 if want == "romfs" else 18_000
    old, new = [(code(tmp_path, version, filler), lexicon(tmp_path, version, 12_000)) for version in (1, 2)]
    install(board, old, want)
    put(board, game__0="saved", notes__txt="x")
    return board, old, new


@pytest.mark.parametrize(("want", "each"), [("files", 11), *_marked([pytest.mark.slow, pytest.mark.longest], 1)])
def test_cut_at_writes_of_an_erase(make_board, tmp_path, want, each):
    """Cut an installation for which there is no room beside the old game. At each cut either the old game starts, or
    the board says that there is none, or the new game starts. Saved games stay, and the same command installs the new
    game."""
    board, old, new = too_large(make_board, tmp_path, want)
    whole, seen, cut = board.flash.read_bytes(), [], 1 - each
    with pytest.raises(BoardError, match="with --erase the game that is there is removed first"):
        install(board, new, want)
    is_done = None
    while not is_done:
        cut += each
        board.flash.write_bytes(whole)
        is_done = install_with_cut(board, cut, new, want, erase=True)
        said = board.says()
        assert said in (says(1, old), NOTHING, says(2, new)), (cut, said)
        seen += [said] if said not in seen else []
        assert said == seen[-1], "never back"
        if not is_done and cut % 3 == 0 or said != seen[-1]:
            install(board, new, want, erase=True)
            assert board.says() == says(2, new), cut
            assert text(board, "game.0") == "saved" and "notes.txt" not in names(board)
    assert seen[-2:] == [NOTHING, says(2, new)] and cut > 10
    assert install(board, new, want, erase=True).sent == 0


@pytest.mark.parametrize("want", ["files", pytest.param("romfs", marks=pytest.mark.slow)])
def test_cut_again_and_again_it_is_resumed(make_board, tmp_path, want):
    """Each run begins where the one before was cut."""
    board, old, new = too_large(make_board, tmp_path, want)
    cuts = 0
    while not install_with_cut(board, 20 if want == "files" else 3, new, want, erase=True):
        assert board.says() in (says(1, old), NOTHING, says(2, new)), cuts
        cuts += 1
    assert 2 < cuts < 199 and board.says() == says(2, new) and text(board, "game.0") == "saved"


def test_people_s_files_go_only_if_their_room_is_needed(make_board, tmp_path):
    """First the games written as GCG, then saved games and settings."""
    board = make_board(files_kb=80, rom_kb=0)
    words = lexicon(tmp_path, 1)
    saved = {f"game__{i}": "x" * 600 for i in (0, 1)}
    gcg = {f"game-{i}__gcg": "y" * 600 for i in range(3)}
    for size, left in ((3_000, {*saved, *gcg}), (13_500, {*saved}), (24_000, set())):
        board.flash.write_bytes(b"\xff" * len(board.flash.read_bytes()))
        install(board, (code(tmp_path / str(size), 1), words), "files")
        put(board, **saved, **gcg)
        parts = code(tmp_path / str(size), 2), lexicon(tmp_path, 2, size)
        with pytest.raises(BoardError, match="with --erase the game that is there is removed first") as refused:
            install(board, parts, "files")
        removed = install(board, parts, "files", erase=True).removed
        assert board.says() == says(2, parts)
        kept = {name.replace("__", ".") for name in left}
        everything = {name.replace("__", ".") for name in (*saved, *gcg)}
        assert names(board) & everything == kept and set(removed) == everything - kept, size
        told = str(refused.value).partition(", and ")[2].removesuffix(" with it")
        assert set(told.split(", ")) - {""} == everything - kept


@pytest.mark.parametrize("erase", [False, pytest.param(True, marks=pytest.mark.slow)])
@pytest.mark.parametrize("want", [*WANTS, None])
@pytest.mark.parametrize("installed", [True, pytest.param(False, marks=pytest.mark.slow)])
def test_what_never_fits_is_refused_before_anything_is_touched(make_board, tmp_path, want, erase, installed):
    """The refusal names the size of a lexicon that would fit: such a lexicon can be installed, a larger one cannot."""
    board = make_board(files_kb=128, rom_kb=64)
    if installed:
        install(board, (code(tmp_path, 1), lexicon(tmp_path, 1)), want)
        put(board, game__0="saved")
    program = code(tmp_path, 2)
    before = digest(board) if installed else None
    with pytest.raises(BoardError) as refused:
        install(board, (program, lexicon(tmp_path, 2, 500_000)), want, erase)
    assert before in (None, digest(board))
    said = str(refused.value)
    match = re.search(r": a lexicon of up to (\S+) bytes fits( with --erase)?: picorack-pack build --fit (\d+)K$", said)
    assert match, said
    size = int(match[1].replace(",", ""))
    assert size == int(match[3]) * 1024 and 8 * 1024 <= size
    assert ("bytes of ROMFS" if want == "romfs" else "flash is full") in said
    if want:  # else the file system has room for it beside the game in the ROMFS
        assert bool(match[2]) == (installed and not erase)
    erase = erase or bool(match[2])
    with pytest.raises(BoardError, match="a lexicon of up to"):
        install(board, (program, lexicon(tmp_path, 3, size + 5 * BLOCK)), want, erase)
    assert before in (None, digest(board))
    parts = program, lexicon(tmp_path, 4, size)
    install(board, parts, want, erase)
    assert board.says() == says(2, parts)


@pytest.mark.parametrize("want", [*WANTS, None])
def test_erase_is_recommended_only_where_it_helps(make_board, tmp_path, want):
    board = make_board(files_kb=128, rom_kb=64)
    install(board, (code(tmp_path, 1), lexicon(tmp_path, 1, 30_000)), want)
    if want is None:  # the file system has room beside the ROMFS, unless somebody else has taken it
        put(board, photos__bin="x" * 70_000)
    parts = code(tmp_path, 2), lexicon(tmp_path, 2, 35_000)
    before = digest(board)
    with pytest.raises(BoardError, match="with --erase the game that is there is removed first$"):
        install(board, parts, want)
    assert digest(board) == before
    install(board, parts, want, erase=True)
    assert board.says() == says(2, parts)


def test_a_board_too_small_for_the_code(make_board, tmp_path):
    board = make_board(files_kb=64, rom_kb=0)
    with pytest.raises(BoardError, match="the code leaves no room for a lexicon on this board$"):
        install(board, (code(tmp_path, 1, 40_000), lexicon(tmp_path, 1)), None, erase=True)


def test_somebody_else_s_files_are_in_the_way(make_board, tmp_path):
    board = make_board(files_kb=96, rom_kb=0)
    put(board, photos__bin="x" * 60_000, main__py="print('mine')")
    parts = code(tmp_path, 1), lexicon(tmp_path, 1)
    with pytest.raises(BoardError, match="with --erase what is there is removed first$"):
        install(board, parts, None)
    assert board.says() == ["mine"]
    install(board, parts, None, erase=True)
    assert board.says() == says(1, parts) and "photos.bin" not in names(board)
