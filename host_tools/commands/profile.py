"""picorack profile: whole games within the limits of a device."""

import click

from lexicon_packer import json_text
from lexicon_packer.commandline.streams import say

from .options import MOST_HEAP, lexicon_option, number_option

_POOL_SHARE = 32  # of the heap, for the page pool
_LEAST_POOL = 512
_LARGEST = 1024  # pixels a side, as the game itself has it


@click.command()
@click.argument("name", metavar="midp1|midp2|s40|pico|64k")
@lexicon_option
@click.option("--screen", metavar="WxH|none", help="Draw every turn on such a screen; up to 128x128 it is mono.")
@click.option("--mode", help="resident, paged:SIZE or mapped (default: paged, with a 32nd of the heap).")
@number_option("--games", 1, 1_000_000, "How many games to play.", 1)
@number_option("--seed", 0, 2**30, "The seed of the first game.", 1)
@number_option("--ballast", 0, MOST_HEAP, "Bytes to set aside, for native code that a board keeps in its heap.", 0)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
def command(name, lexicon, screen, mode, games, seed, ballast, as_json):
    """Play whole games within the heap and storage of a profile, on 32-bit MicroPython; status 1 if a limit is hit.

    Storage holds the app, with the texts of the lexicon's language and the drivers of one board, and all files of the
    lexicon's folder.

    A heap like 64k in the place of a profile lets two machines play, and does not limit storage.
    """
    from ..games.moves import LARGEST_POOL, Mode
    from ..lexicons.folders import lexicon_folder
    from ..measure import profiles
    from ..measure.probe import Setting, target_of

    profile = profiles.named(name)
    target, remark = target_of("unix32")
    mode = Mode.parse(mode or f"paged:{min(max(profile.heap // _POOL_SHARE, _LEAST_POOL), LARGEST_POOL)}")
    setting = Setting(
        lexicon_folder(lexicon), mode, target, seed, screen_of(screen) or profile.screen, profile.human, ballast=ballast
    )
    report, complaints = profiles.check(profile, setting, games)
    if as_json:
        say(json_text.write({"profile": name, "target": target, **report, "why": complaints}))
    else:
        _print(name, report, complaints)
    if remark:
        say(remark, err=True)
    return 1 if complaints else 0


def screen_of(text):
    """A screen as the device program takes it: mono up to 128x128."""
    import re

    from lexicon_packer.showing import quoted

    from ..errors import PicorackError

    if text in (None, "none"):
        return text
    match = re.fullmatch(r"([0-9]{1,4})x([0-9]{1,4})(m?)", text)
    if not match or not (84 <= int(match[1]) <= _LARGEST and 48 <= int(match[2]) <= _LARGEST):
        raise PicorackError(
            f"{quoted(text)} is no screen: use none, or a size like 128x128, from 84x48 to {_LARGEST}x{_LARGEST}"
        )
    mono = match[3] or int(match[1]) * int(match[2]) <= 128 * 128
    return f"{match[1]}x{match[2]}{'m' if mono else ''}"


def _print(name, report, complaints):
    for number, game in enumerate(report.get("games", ()), 1):
        say(
            f"Game {number}: {game['turns']} turns, {game['low_water_bytes']:,} bytes free at the least, "
            f"{game['largest_free_bytes']:,} in one piece at the end, "
            f"{game['pages_per_turn']:,.0f} pages read a turn."
        )
    stored = f"App and lexicon take {report['stored_bytes']:,} bytes"
    say(f"{stored} of {report['storage_bytes']:,}." if report["storage_bytes"] else f"{stored}.")
    for complaint in complaints:
        say(f"picorack: {complaint}.", err=True)
    if not complaints:
        say(f"{name}: within its limits.")
