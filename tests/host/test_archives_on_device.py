"""MicroPython imports out of archives (device_scripts/start.py), on 64 and on 32 bits, as often as it likes."""

import subprocess

import pytest
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


@pytest.fixture
def archives(tmp_path):
    texts = [{name: text.encode() for name, text in found.items()} for found in (_TEXTS, _ADDED)]
    paths = []
    for i, found in enumerate(texts):
        paths.append(str(tmp_path / f"code-{i}.pra"))
        with open(paths[-1], "wb") as file:
            file.write(archive.packed({"": modules_of(tmp_path, found)})[0])
    return paths


def said(archives, tmp_path, runtime="unix"):
    program = for_board("start.py").partition("\nif __name__")[0] + _PROGRAM.format(paths=archives)
    (tmp_path / "program.py").write_text(program)
    command = [*micropython(runtime).command, "-X", "heapsize=4m", tmp_path / "program.py"]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stdout + done.stderr


@pytest.mark.parametrize("runtime", ["unix", "unix32"])
def test_modules_are_imported(archives, tmp_path, runtime, needed):
    needed(runtime)
    assert said(archives, tmp_path, runtime) == "all right\n"


def test_damage_is_an_error_and_never_a_loop(archives, tmp_path):
    """A flash chip that has lost bits: the import fails, or what was read is what the module makes of it."""
    with open(archives[0], "r+b") as file:
        file.seek(0, 2)
        file.truncate(file.tell() // 2)
    assert "Error" in said(archives, tmp_path)
