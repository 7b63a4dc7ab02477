"""The files that cases begin with, all of them sound."""

import json
import shutil

from conftest import ROOT
from picorack.game.game import Game
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.greedy import Greedy
from sample_play import chosen, pack
from slow.fuzzer.damage import record

from lexicon_packer import build_lexicon
from lexicon_packer.files import inspection

_ORACLE = ROOT / "tests/data/oracle"
_GAME = """#character-encoding UTF-8
#player1 Ada Ada Lovelace
#player2 Bob Bob
#lexicon small
>Ada: CATSEIR 8G CAT +10 10
>Bob: DOGSEIR -DOG +0 0
>Ada: SEIRAAA - +0 10
>Bob: ?SEIRTT H8 .S +2 2
>Bob: ?SEIRTT -- -2 0
>Ada: (challenge) +5 15
>Ada: SEIRAAA (SEIRAAA) -7 8
"""


def write(folder):
    """Write the files into a new folder."""
    shutil.copytree(ROOT / "tests/data/small/lexicon", folder / "words")
    for name, lines in (("positions", 3), ("games", 2)):
        text = (_ORACLE / f"{name}.jsonl").read_text("utf-8").splitlines(keepends=True)
        (folder / f"{name}.jsonl").write_text("".join(text[5 : 5 + lines]), "utf-8")
    (folder / "record.gcg").write_text(_GAME, "utf-8")
    (folder / "list.txt").write_text("CAT\nCATS\nDOG\nDOGS\nEEL\nGOD\nTREASONS\n", "utf-8")
    letters = [chr(ord("A") + i) for i in range(26)]
    tiles = {letter: {"count": 4, "value": 1} for letter in letters}
    (folder / "tiles.json").write_text(json.dumps({"alphabet": letters, "tiles": tiles, "blanks": 2, "name": "mine"}))
    (folder / "words.dic").write_text("3\ncat/S\ndog/SP\nnaïve/1\n", "utf-8")
    (folder / "words.aff").write_text(
        "SET UTF-8\nAF 1\nAF S\nPFX P Y 1\nPFX P 0 un [^aeiou]\nSFX S Y 2\nSFX S 0 s .\nSFX S y ies [^aeiou]y\n",
        "utf-8",
    )
    (folder / "firmware.uf2").write_bytes(b"UF2\n" * 128)
    _save_a_game(folder)
    words = "\n".join(inspection.words(folder / "words"))
    (folder / "racks.txt").write_text(words, "utf-8")
    build_lexicon(folder / "racks.txt", "english", folder / "racks", septets=True, octets=True)
    (folder / "racks.txt").unlink()


def _save_a_game(folder):
    lexicon = Lexicon(str(folder / "words"), "resident")
    game = Game(lexicon.tileset, ["Ada", "Žofie"], 4, 7, True, lexicon)
    machine = Greedy(Generator(lexicon))
    while len(game.history) < 6:
        game.accept(chosen(machine, game))
    setup = {"players": "h,m2", "names": ["", "", "", ""], "rack": 7, "seconds": 0, "check": 1,
             "lexicon": str(folder / "words")}  # fmt: skip
    (folder / "game.0").write_bytes(record(pack(game, lexicon, setup)))
