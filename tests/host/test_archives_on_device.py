"""MicroPython imports out of archives (device_scripts/start.py), on 64 and on 32 bits, and refuses damaged ones."""

from pathlib import Path

import pytest
from commands import ran
from host.flash_parts import modules_of

from host_tools.run.device_build import for_board
from host_tools.toolchain.programs import micropython
from lexicon_packer.files import archive

_TEXTS = {
    "picorack/core/loading": "import sys\ndef import_once(name):\n"
    "    module = __import__(name, None, None, ('*',))\n    package, _, own = name.rpartition('.')\n"
    "    del sys.modules[name]\n    delattr(sys.modules[package], own)\n    return module\n",
    "picorack/ui/large": f"VALUE = {bytes(range(256)) * 40!r}\n",
    **{f"picorack/ui/m{i}": f"VALUE = {i}\nTEXT = {f'words of module {i} ' * i!r}\n" for i in range(60)},
}
_ADDED = {"picorack/ui/added": "VALUE = 'of the second archive'\n"}
_PROGRAM = """
import gc, os
system = place({paths!r})
sys.path.insert(0, system)
def opened():
    return len(os.listdir("/proc/self/fd"))
from picorack.core.loading import import_once
gc.collect()
before, gc_free = opened(), gc.mem_free()
gc.disable()
for turn in range(3):
    for i in range(60):
        module = import_once("picorack.ui.m%d" % i)
        assert (module.VALUE, len(module.TEXT)) == (i, i * len("words of module %d " % i))
assert opened() == before, "each file is closed when its module has been read"
gc.enable()
from picorack.ui import added, large
assert added.VALUE == "of the second archive" and large.VALUE == bytes(range(256)) * 40
for name in ("picorack.ui.gone", "picorack.gone.m1", "gone"):
    try:
        __import__(name)
        assert False, name
    except ImportError:
        pass
for path, mode in (("/picorack", 0x4000), ("/picorack/ui", 0x4000), ("/picorack/ui/m1.mpy", 0x8000)):
    assert os.stat(system + path)[0] == mode, path
for path in ("/picorack/ui/m1", "/picorack/ui/m1.py", "/m1.mpy", "/code"):
    try:
        os.stat(system + path)
        assert False, path
    except OSError as error:
        assert error.errno == 2
print("all right")
"""
_REFUSED = """
for path in {paths!r}:
    try:
        place([{whole!r}, path])
    except OSError as error:
        print(error)
"""


@pytest.fixture
def archives(tmp_path):
    texts = [{name: text.encode() for name, text in found.items()} for found in (_TEXTS, _ADDED)]
    paths = []
    for i, found in enumerate(texts):
        paths.append(str(tmp_path / f"code-{i}.pra"))
        Path(paths[-1]).write_bytes(archive.packed({"": modules_of(tmp_path, found)})[0])
    return paths


def said(tmp_path, runtime, program):
    (tmp_path / "program.py").write_text(for_board("start.py").partition("\nif __name__")[0] + program)
    done = ran([*micropython(runtime).command, "-X", "heapsize=4m", tmp_path / "program.py"])
    return done.stdout + done.stderr


@pytest.mark.parametrize("runtime", ["unix", "unix32"])
def test_modules_are_imported(archives, tmp_path, runtime, needed):
    needed(runtime)
    assert said(tmp_path, runtime, _PROGRAM.format(paths=archives)) == "all right\n"


@pytest.mark.parametrize("runtime", ["unix", "unix32"])
def test_a_damaged_archive_is_refused_before_anything_is_imported(archives, tmp_path, runtime, needed):
    """One bit anywhere, or an end that is missing."""
    needed(runtime)
    whole = Path(archives[0]).read_bytes()
    spoilt = [whole[:end] for end in (0, 5, 11, 12, 100, len(whole) // 2, len(whole) - 1)]
    for at in (*range(13), 100, len(whole) // 2, len(whole) - 1):
        spoilt.append(whole[:at] + bytes([whole[at] ^ 1 << at % 8]) + whole[at + 1 :])
    paths = [str(tmp_path / f"spoilt-{i}.pra") for i in range(len(spoilt))]
    for path, content in zip(paths, spoilt, strict=True):
        Path(path).write_bytes(content)
    told = said(tmp_path, runtime, _REFUSED.format(paths=paths, whole=archives[1])).splitlines()
    assert len(told) == len(paths)
    for path, message in zip(paths, told, strict=True):
        assert message in (f"{path} is no archive", f"{path} is damaged")
