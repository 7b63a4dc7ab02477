"""The commands of picorack-pack. Status 1 of `verify`: the lexicon is broken. See commandline/door.py for others."""

import click

from . import build as building
from . import json_text, report
from .commandline.number import Number
from .commandline.progress import bar
from .commandline.streams import say, say_words
from .files import archive, inspection, verification
from .files.folder import found
from .showing import plain
from .sources import fetching, languages
from .words import hunspell, tilesets

_BROKEN = 1


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="picorack")
def cli():
    """Word lists to lexicon files for picorack, and what is in them."""


@cli.command(short_help="Pack a word list.")
@click.argument("wordlist")
@click.option("--tiles", required=True, metavar="NAME|FILE.json", help="A language's tile set, or a file of one's own.")
@click.option("--out", required=True, metavar="DIR", help="The lexicon's folder; a lexicon in it is replaced.")
@click.option(
    "--split",
    default="2-15",
    show_default=True,
    metavar="RANGES",
    help="Word lengths of each file: 2-6,7-8,9-15, or each, or auto:48K for files of at most that size.",
)
@click.option(
    "--page",
    default="512",
    show_default=True,
    metavar="512|1024|0",
    help="No node crosses a page of so many bytes; 0 for no pages and the smallest files.",
)
@click.option(
    "--order",
    metavar="ORDER",
    help="How nodes are ordered in a file: queue, depth or cluster, each with +endings or without (default: the "
    "one with the fewest page reads, or without pages the shortest file; another one where a file would be too large).",
)
@click.option("--fit", metavar="SIZE", help="Leave out the longest words until all files fit, for example in 190K.")
@click.option("--skip-bad", is_flag=True, help="Leave out, and count, words that cannot be played.")
@click.option("--common", metavar="FILE", help="A list of common words, for low levels (default: the language's own).")
@click.option("--no-common", is_flag=True, help="Make no file of common words.")
@click.option("--septets", is_flag=True, help="Add all racks of seven tiles that make a word, for some players.")
@click.option("--octets", is_flag=True, help="Add all racks of eight, for games with eight tiles a rack.")
@click.option("--name", help="The lexicon's name (default: the word list's).")
@click.option("--licence", help="The word list's licence.")
@click.option("--source", help="Where the word list is from (default: its file name).")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def build(wordlist, tiles, out, as_json, **options):
    """Pack WORDLIST (text, also .xz or .gz, a word a line, UTF-8; - is standard input) into the folder --out."""
    if options["no_common"] and options["common"] is not None:
        common = plain(options["common"])
        raise click.UsageError(f"--common {common} and --no-common contradict each other: leave one out")
    with bar() as progress:
        figures = building.build_lexicon(wordlist, tiles, out, progress=progress, **options)
    say(json_text.write(figures, indent=2) if as_json else report.built(figures))


_LEXICON = click.argument("folder", metavar="DIR", callback=lambda context, parameter, folder: found(folder))


@cli.command(short_help="Check every byte of a lexicon.")
@_LEXICON
@click.option("--words", metavar="WORDLIST", help="The list whose words the lexicon must hold, no more and no less.")
@click.option("--skip-bad", is_flag=True, help="Leave out words of the list that cannot be played.")
def verify(folder, words, skip_bad):
    """Check every byte of the lexicon in DIR; status 1 and a message for each fault if it is broken."""
    if skip_bad and words is None:
        raise click.UsageError("--skip-bad is for the words of a list: name it with --words")
    with bar() as progress:
        verdict = verification.verify(folder, words, skip_bad, progress)
    say(report.verified(verdict))
    return _BROKEN if verdict.findings else 0


@cli.command(short_help="Figures of a lexicon, or one word byte by byte; the modules in an archive.")
@click.argument("folder", metavar="DIR|FILE.pra")
@click.option("--word", metavar="W", help="Follow this word byte by byte instead.")
def inspect(folder, word):
    """Counts, pages, the trie of the same words beside the graph, and a histogram of node sizes of the lexicon in DIR,
    or the path of one word through it. Of an archive of a board's modules: every module, and how many bytes it takes;
    every byte is checked."""
    if folder.endswith(archive.SUFFIX):
        if word is not None:
            raise click.UsageError(
                f"--word {plain(word)} is for a lexicon, and {plain(folder)} is an archive of modules"
            )
        say(report.listed(archive.listed(found(folder))))
        return
    folder = found(folder)
    if word is None:
        say(report.inspected(inspection.figures(folder)))
    else:
        say("\n".join(inspection.path(folder, word)))


@cli.command(short_help="Print the words of a lexicon.")
@_LEXICON
def words(folder):
    """Print the words of the lexicon in DIR, one a line, UTF-8, in the order of its alphabet."""
    say_words(inspection.words(folder))


@cli.command(short_help="A Hunspell dictionary as a word list.")
@click.argument("dic")
@click.argument("aff")
@click.option(
    "--tiles",
    required=True,
    metavar="NAME|FILE.json",
    help="Only words these tiles can form, in upper case.",
)
@click.option("--without", default="", metavar="FLAGS", help="Affixes to leave out, as the AFF file names them.")
@click.option(
    "--forms-to",
    type=Number(0),
    metavar="N",
    help="Take words with more letters only as the dictionary lists them, without affixes.",
)
def expand(dic, aff, tiles, without, forms_to):
    """Print the words of a Hunspell dictionary (its .dic and .aff files) with all their affixes, one a line."""
    tileset = tilesets.load(tiles)
    say_words(hunspell.playable(hunspell.Dictionary(dic, aff).words(without, forms_to), tileset))


@cli.command(
    short_help="A language's lexicon, its words from Debian's packages.",
    help=f"""Pack the lexicon of LANG: {", ".join(one.tiles for one in languages.LANGUAGES)}, or a code (cs).

    The words are those of a package of Debian's, which is downloaded without root and kept in the cache: afterwards no
    network is needed. What is installed already is used.
    """,
)
@click.argument("language", metavar="LANG")
@click.option("--out", metavar="DIR", help="The lexicon's folder (default: the language's English name, here).")
@click.option(
    "--from",
    "given",
    metavar="FILE|FOLDER|X.dic",
    help="Take the words from here instead: a package (.deb), "
    "a word list, a Hunspell dictionary, or a folder with one of these.",
)
@click.option(
    "--size",
    metavar="SIZE",
    help=f"{languages.sizes()}.",
)
def fetch(language, out, given, size):
    wanted = languages.language(language)
    out = wanted.tiles if out is None else out
    with bar() as progress:
        figures = fetching.fetch(wanted, out, given, size, progress=progress)
    say(report.built(figures))
    say(f"source: {figures['source']}\nlicence: {figures['licence']}\nin the folder {out}")
