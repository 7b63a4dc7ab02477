"""The limits of `picorack profile` that no game of other tests hits."""

from conftest import ROOT

from host_tools.games.moves import Mode
from host_tools.measure import probe, profiles
from lexicon_packer import build_lexicon

_SAID = b"2-blocks: 2, max blk sz: 9, max free sz: 100\nhints m5\nlost %d\ngame 30 9000 8000 4 512 70\n"


def test_a_key_at_which_memory_runs_out_is_a_limit_hit(monkeypatch):
    said = [_SAID % 0, _SAID % 3]
    monkeypatch.setattr(profiles, "fits", lambda setting, heap, games: [*probe.costs(b"".join(said[:games]), 16)])
    setting = probe.Setting(str(ROOT / "tests/data/small/lexicon"), Mode("resident"), screen="128x128m", human=True)
    assert profiles.check(profiles.PROFILES["midp2"], setting, 1)[1] == []
    report, (complaint,) = profiles.check(profiles.PROFILES["midp2"], setting, 2)
    assert "memory ran out at 3 of the human's keys" in complaint and not report["ok"]
    assert [game["lost_keys"] for game in report["games"]] == [0, 3]


def test_a_game_is_measured_on_a_screen():
    """Its display has all that a canvas asks of one; the tests of heaps, which are slow, have no other."""
    lexicon = str(ROOT / "tests/data/small/lexicon")
    setting = probe.Setting(lexicon, Mode("resident"), target="unix", screen="128x64m", spec="m1")
    (cost,) = probe.play(setting, 1 << 20)
    assert cost.turns > 10


def test_texts_and_modules_are_those_of_the_words_and_of_a_phone(monkeypatch, tmp_path):
    (tmp_path / "words.txt").write_text("ČAS\nĎAS\n", "utf-8")
    build_lexicon(tmp_path / "words.txt", "czech", tmp_path / "czech")
    played = []
    monkeypatch.setattr(profiles, "fits", lambda setting, heap, games: played.append(setting) or [])
    for name in ("midp2", "pico"):
        profiles.check(profiles.PROFILES[name], probe.Setting(str(tmp_path / "czech"), Mode("resident")), 1)
    phone, pico = played
    assert phone.language == pico.language == "cs"
    assert {"ui/guide", "players/champion", "game/phony"} < set(phone.without) and not pico.without
    counted = {code: profiles.code_bytes(True, "pico_pcd8544", language=code) for code in ("en", "cs")}
    assert 600 < counted["cs"] - counted["en"] < 1300  # an accent takes a byte more in texts; and its letters
