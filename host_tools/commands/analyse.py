"""picorack analyse: each turn of a recorded game beside what the champion would have played."""

import click

from lexicon_packer.commandline.streams import say
from lexicon_packer.commandline.tables import table

from .options import check_lexicon, device_options, lang_option, lexicon_option

_REFUSED = 1
_TEXTS = (1, 2, 3, 5, 6, 8)  # the columns of turns that hold no numbers
_INSTEAD = "The master takes the champion's place: the lexicon has no table for it, or the heap no room."


@click.command()
@click.argument("record", metavar="GAME.gcg")
@lexicon_option
@lang_option()
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
@device_options(heap="8m")
@click.pass_context
def command(ctx, record, lexicon, lang, as_json, device):
    """Set each turn of a GCG file (- is standard input) beside what the champion would have played, the best missed
    move first.

    The equity of a move is its score and the value of its leave, less what it opens. What a turn lost is its equity
    loss, how much less that is than of the best move; in a game of two the column % has how much less likely the game
    is won.
    Where the lexicon has leave values but none for the champion, or --heap leaves it no room, the master takes its
    place, and a line says so. Turns whose rack or exchange is not recorded are left out, and named. Where the rules
    refuse a turn, those before it are analysed, and the status is 1.
    """
    check_lexicon(lexicon, lang)
    from lexicon_packer import json_text

    from ..games.analysis import analyse
    from ..lexicons.folders import lexicon_folder

    analysis = analyse(record, lexicon_folder(lexicon, lang), device)
    if as_json:
        say(json_text.write(analysis.as_dict()))
    else:
        _print(analysis)
    if analysis.refused:
        ctx.exit(_REFUSED)


def _print(analysis):
    best = analysis.against or "best"
    titles = "turn", "player", "rack", "played", "points", "keeps", best, "points", "keeps", "lost", "%"
    turns = [
        (
            turn.number,
            analysis.players[turn.player],
            turn.rack,
            *_cells(turn.played, turn),
            *_cells(turn.best),
            f"{turn.lost:.2f}",
            _per_cent(turn.share_lost),
        )
        for turn in analysis.evaluated
    ]
    say(f"{table(titles, turns, _TEXTS)}\n")
    titles = "player", "turns", "best played", "points lost", "a turn", "% of the game lost"
    say(table(titles, map(_total, analysis.totals())))
    if analysis.against == "master":
        say(_INSTEAD)
    for turn in analysis.evaluated:
        if turn.unknown:
            say(f"Turn {turn.number}: not in the lexicon: {', '.join(turn.unknown)}.")
    for skipped in analysis.skipped:
        say(f"Left out: {skipped}.")
    if analysis.refused:
        say(f"The rest is left out: {analysis.refused}.")


def _total(row):
    a_turn = f"{row['lost'] / row['turns']:.1f}" if row["turns"] else ""
    return row["player"], row["turns"], row["best"], f"{row['lost']:.2f}", a_turn, _per_cent(row["share_lost"])


def _per_cent(share):
    return "" if share is None else f"{100 * share:.1f}"


def _cells(choice, turn=None):
    """What was played, its points, and what it keeps with its equity beside the points."""
    what = {"pass": "pass", "exchange": f"exchange {choice.word}"}.get(choice.kind, f"{choice.place} {choice.word}")
    if turn and turn.withdrawn:
        what = "challenged off"
    leave = "" if choice.leave is None else f" {choice.leave - choice.opens:+g}"
    return what, str(choice.score), f"{choice.keeps}{leave}".strip()
