"""Makes the folder of static files that is the game in a browser. Any web server can serve it, from any address."""

import gzip
import json
import shutil
import tempfile
from pathlib import Path

from lexicon_packer.files.workplace import workplace
from lexicon_packer.showing import why

from .. import cache
from ..device_tree import languages
from ..errors import PicorackError
from ..lexicons.folders import tiles_of
from ..lexicons.repack import compressible
from ..run import on_cpython  # noqa: F401
from ..run.device_build import WASM, build
from ..toolchain.romfs import rom_image
from ..wasm import node
from ..wasm.kernels import FILE as KERNELS
from .graphs import lifted

# isort: split
from picorack.game import settings

_HERE = Path(__file__).parent
_PAGE = _HERE / "page"
_SCRIPTS = tuple(sorted((_HERE / "device").glob("*.py")))
_OF_THE_PORT = ("kernels", "mending")  # modules by which the port becomes a board
_INDEX = "index.html"  # names the languages of the words
_ADDRESS = "address.js"  # names the rules of a game
_TEXTS = "texts.js"  # says what the page says, in all languages
_LISTING = "service.js"  # names all files, and a version


class SiteError(PicorackError):
    """A folder that cannot become the game's, or lexicons that cannot lie in one page."""


def site(lexicons):
    """The folder in the cache, which is made if it does not exist. Raises SiteError and what a build raises.

    lexicons: their folders; the first is the one that is played unless another one is chosen
    """
    names = [folder.name for folder in lexicons]
    if len(set(names)) < len(names):
        raise SiteError(
            f"two lexicons have the name {next(name for name in names if names.count(name) > 1)}: "
            "rename the folder of one"
        )
    code = build(WASM, scripts=_SCRIPTS, release=True, board="web")
    port = node.package_folder()
    files = {path.name: path.read_bytes() for path in sorted(_PAGE.iterdir())}
    files["micropython.js"] = (port / "micropython.mjs").read_bytes()
    for name in _OF_THE_PORT:
        files[f"{name}.js"] = (node.JS / f"{name}.mjs").read_bytes()
    files[_INDEX] = _placed(files[_INDEX], ('data-words=""', f'data-words="{" ".join(_codes(lexicons))}"'))
    rules = [name for name in settings.names() if name != "squares"]
    files[_ADDRESS] = _placed(files[_ADDRESS], ("RULES = [];", f"RULES = {rules!r};"))
    texts = {code: {**one.lines("page"), "name": one.name} for code, one in languages().items()}
    files[_TEXTS] = _placed(files[_TEXTS], ("TEXTS = {};", f"TEXTS = {json.dumps(texts, ensure_ascii=False)};"))
    image, (graphs, *others) = _image(code, [compressible(folder) for folder in lexicons])
    large = {
        "game": image,
        "graphs": graphs,
        "kernels": (code / KERNELS).read_bytes(),
        "micropython": (port / "micropython.wasm").read_bytes(),
        **{f"words-{at}": words for at, words in enumerate(others, 1)},
    }
    files.update((f"{name}.bin", gzip.compress(content, mtime=0)) for name, content in large.items())
    made_from = cache.key(sorted(files.items()))
    files[_LISTING] = _listing(files, made_from)

    def fill(work):
        for name, content in files.items():
            (work / name).write_bytes(content)

    return cache.folder(f"web/{made_from}", fill)


def check(folder):
    """Raises SiteError for a folder (Path) of the user's that copy() would not replace."""
    if folder.exists() and not (folder / _LISTING).is_file() and (not folder.is_dir() or any(folder.iterdir())):
        raise SiteError(f"{folder} holds something else than the game's page: name another folder")


def copy(made, folder):
    """Put the files that site() has made into a folder of the user's, in the place of those of an earlier version.
    Raises SiteError. made, folder: Path"""
    check(folder)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with workplace(folder.parent) as work:
            new = shutil.copytree(made, work / "new")
            new.chmod(0o755)
            shutil.rmtree(folder, ignore_errors=True)
            new.rename(folder)
    except OSError as problem:
        raise SiteError(f"{folder} cannot be written ({why(problem)}): name another folder") from None


def _image(code, lexicons):
    """The ROMFS image (bytes) of code and lexicons, which the port mounts at /rom, and for each lexicon (a list of
    bytes) the graphs lifted out of it."""
    with tempfile.TemporaryDirectory(prefix="picorack-") as work:
        root = Path(work, "rom")
        shutil.copytree(code, root, ignore=shutil.ignore_patterns(KERNELS))
        for folder in lexicons:
            (root / "lexicons" / folder.name).mkdir(parents=True)
            for path in folder.iterdir():
                shutil.copy(path, root / "lexicons" / folder.name)
        (root / "lexicons" / "names").write_text("".join(f"{folder.name}\n" for folder in lexicons), "utf-8")
        graphs = [[path.read_bytes() for path in sorted(folder.glob("*.dawg"))] for folder in lexicons]
        return lifted(rom_image(root), graphs)


def _listing(files, version):
    """The service worker (bytes), which knows all other files."""
    words = [name for name in files if name.startswith("words-")]
    names = ["./", *sorted(name for name in files if name not in (_LISTING, *words))]
    return _placed(
        files[_LISTING],
        ('VERSION = "";', f'VERSION = "{version}";'),
        ("FILES = [];", f"FILES = {names!r};"),
        ("WORDS = [];", f"WORDS = {words!r};"),
    )


def _placed(content, *changes):
    """A file (bytes) in which each (old, new) text, which it has once, is changed."""
    text = content.decode()
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text.encode()


def _codes(lexicons):
    """The codes of the languages of these lexicons' folders; [] if one of them has a tile set of the user's own, which
    is of no language."""
    known = {one.tiles: code for code, one in languages().items()}
    sets = [tiles_of(folder)["name"] for folder in lexicons]
    return list(dict.fromkeys(known[name] for name in sets)) if all(name in known for name in sets) else []
