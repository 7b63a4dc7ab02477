"""The words of a command line, drawn from a seed: each that has a chance to work, and some that have none."""

from slow.fuzzer import damage

_RUNTIMES = ("unix", "unix", "unix32", "cpython")
_HEAPS = ("8k", "9k", "12k", "24k", "40k", "64k", "128k", "300k", "2m", "1024m", "4096", "99999999999999999999", "²k")
_MODES = ("resident", "mapped", "paged", "paged:1K", "paged:4K", "paged:0", "paged:254K", "paged:999M", "paged:٣K")
NAMES = ("words", "nothing", "", ".", "list.txt", "positions.jsonl", "words/lexicon.json", "a/b/c", "n" * 300,
          "n" * 5000, "\udce9", "é", "a\nb")  # fmt: skip


def _some(rng, *options):
    """Some of the options, each with a chance of one half. An option is a word or a pair of words."""
    found = []
    for option in options:
        if rng.random() < 0.5:
            found += [option] if isinstance(option, str) else [option[0], rng.choice(option[1])]
    return found


def _device(rng):
    heap = rng.choices((rng.choice(("256k", "2m")), f"{rng.randrange(8, 150)}k", rng.choice(_HEAPS)), (5, 4, 2))[0]
    of_micropython = [*_some(rng, "--bytecode"), "--heap", heap]
    runtime = rng.choice(_RUNTIMES)
    refused = runtime == "cpython" and rng.random() < 0.1
    return ["--runtime", runtime, *(of_micropython if runtime != "cpython" or refused else [])]


def _demo(rng):
    players = ("m1", "m1,m2", "m,m", "m3,m4,m5", "m1,m1,m1,m1")
    return [
        "--lexicon",
        "words",
        "--seed",
        rng.randrange(2**32),
        *_device(rng),
        *_some(rng, ("--players", players), ("--gcg", ("game.gcg", *NAMES))),
    ]


def _moves(rng):
    common = ["--lexicon", "words", *_some(rng, ("--in", ("positions.jsonl",)), "--list")]
    if rng.random() < 0.3:
        return [*common, "--generator", "anagram", *_some(rng, ("--mode", _MODES))]
    return [*common, *_some(rng, ("--mode", _MODES)), *_device(rng)]


def _bench(rng):
    return [
        "--lexicon",
        "words",
        "--in",
        "positions.jsonl",
        *_some(rng, ("--mode", _MODES), ("--heap", _HEAPS), "--json", "--viper"),
    ]


def _match(rng):
    players = rng.choice(("m1,m2", "greedy,m", "m1,m1", "m1,h", "pass,random", "thesis:2:6:1:6,thesis:2:6:1"))
    return [
        "--lexicon",
        "words",
        "--players",
        players,
        *_some(rng, "--json"),
        *_device(rng),
        *_some(rng, ("--resume", NAMES), ("--gcg", NAMES), ("--jobs", ("1", "2", "0"))),
    ]


def _play(rng):
    way = rng.choice((["--players", rng.choice(("h,m5", "m1,m2", "h", "h,h", "h,m9"))], ["--resume", "game"], [])) + (
        ["--resume", "game.0"] if rng.random() < 0.3 else []
    )
    return [
        "--lexicon",
        "words",
        "--keys",
        "keys",
        "--shots",
        "out",
        *way,
        *_device(rng),
        *_some(
            rng,
            ("--size", ("84x48", "128x64", "240x240", "83x48", "1024x1024", "99999x99999", "٨٤x٤٨")),
            "--mono",
            ("--lang", ("en", "xx", "de")),
            ("--rack", ("7", "8", "9")),
            ("--seconds", ("1", "0", "9e9")),
            ("--undo", ("0", "1", "2")),
            ("--seed", ("5",)),
        ),
    ]


def _watch(rng):
    return ["--lexicon", "words", *_some(rng, ("--seed", ("5",)), ("--players", ("h,m5",)), ("--resume", ("game",)))]


def _replay(rng):
    return [rng.choice(("record.gcg", "games.jsonl", "record.gcg")), "--lexicon", "words", *_some(rng, "--words")]


def _profile(rng):
    return [
        rng.choice(("64k", "64k", "128k", "9k", "16k", "midp2")),
        "--lexicon",
        "words",
        *_some(
            rng,
            "--json",
            ("--screen", ("128x128", "84x48m", "none", "99999x99999")),
            ("--mode", _MODES),
            ("--ballast", ("0", "100", "1073741824")),
        ),
    ]


def _ram(rng):
    return ["--lexicon", "words", "--target", "unix", *_some(rng, ("--in", ("positions.jsonl",)), "--json")]


def _flash(rng):
    return ["--board", rng.choice(("pico_lcd_13", "tdeck", "unix", "")), *_some(rng, "--romfs", "--files", "--erase")]


def _emulate(rng):
    return [
        *_some(
            rng,
            ("--board", ("pico_lcd_13", "pico", "")),
            ("--flash", ("flash.bin", "list.txt", "words")),
            ("--port", ("0", "65536")),
        )
    ]


def _build(rng):
    return [
        rng.choice(("list.txt", "list.txt", "-")),
        "--tiles",
        rng.choice(("english", "tiles.json", "czech")),
        "--out",
        rng.choice(("packed", "packed", *NAMES)),
        *_some(
            rng,
            ("--split", ("2-15", "each", "auto:1K", "auto:5", "2-6,7-15", "٢-15")),
            ("--page", ("512", "0", "1024", "7")),
            ("--order", ("queue", "depth", "cluster+endings", "stack")),
            ("--fit", ("190K", "1K", "0", "9" * 20)),
            "--skip-bad",
            ("--common", ("list.txt", "nothing")),
            "--no-common",
            ("--name", ("Mine", *damage.WORDS)),
            ("--licence", damage.WORDS),
            "--json",
        ),
    ]


def _tune(rng):
    spec = rng.choice(("thesis:0..1:6:1:6", "thesis:0..1:6:1", "m5", "thesis:x..1:1:1:1"))
    return [
        spec,
        "--lexicon",
        "words",
        *_device(rng),
        *_some(rng, ("--against", ("m1", "h", "m1,m2")), ("--resume", NAMES), "--json"),
    ]


def _expand(rng):
    return [
        "words.dic",
        "words.aff",
        "--tiles",
        rng.choice(("english", "tiles.json")),
        *_some(rng, ("--without", ("S", "é", "1,2")), ("--forms-to", ("3", "-1", "9" * 30))),
    ]


def _racks(rng):
    """Machines that read the files of full racks."""
    player = rng.choice(("heuri:1", "heuri:2", "heuri:3", "fitness:1:5"))
    return ["--lexicon", "racks", "--seed", rng.randrange(2**32), "--players", f"{player},m1", "--gcg", "game.gcg"]


COMMANDS = {  # how often each is taken, and how its words begin
    "bench": (2, _bench),
    "demo": (12, lambda rng: (_demo if rng.random() < 0.8 else _racks)(rng)),
    "emulate": (3, _emulate),
    "flash": (2, _flash),
    "lexicon": (1, lambda rng: []),
    "match": (4, _match),
    "moves": (14, _moves),
    "play": (16, lambda rng: (_play if rng.random() < 0.9 else _watch)(rng)),
    "profile": (1, _profile),
    "ram": (0.5, _ram),
    "replay": (20, _replay),
    "results": (1, lambda rng: ["--no-plots", *_some(rng, ("--folder", NAMES))]),
    "tune": (1, _tune),
    "build": (12, _build),
    "expand": (6, _expand),
    "inspect": (6, lambda rng: ["words", *_some(rng, ("--word", ("CAT", "a", "é", *damage.WORDS)))]),
    "verify": (6, lambda rng: ["words", *_some(rng, ("--words", ("list.txt", "nothing")), "--skip-bad")]),
    "words": (3, lambda rng: ["words"]),
}


OF_THE_PACKER = ("build", "expand", "inspect", "verify", "words")


WITH_LEXICON = ("bench", "demo", "match", "moves", "play", "profile", "ram", "replay", "tune")
