"""The names that the profiler has for code: lines of kernels that hold numbers to recognise them, functions of the
sources."""

import ast
import base64
from pathlib import Path

import pytest
from conftest import ROOT

from host_tools.device_tree import device_root
from host_tools.emulator import code_names, kernel_lines, mpy_file
from host_tools.emulator.kernel_lines import KernelError
from host_tools.emulator.mpy_file import BYTECODE, MpyError
from host_tools.release import shared_constants
from host_tools.run.device_build import compile_source, device_sources

MARK = 0x15000000  # each line of the source below has this and its own number in its code

VIPER, ASSEMBLER, FUNCTIONS = (
    (ROOT / f"tests/data/kernels/{name}.txt").read_text() for name in ("viper", "assembler", "functions")
)


def numbered(text):
    return "\n".join(line.replace("{}", str(MARK + i)) for i, line in enumerate(text.split("\n"), 1))


def module(tmp_path, text, name="loops"):
    path = Path(f"{name}.mpy")
    return code_names._in_module(path, text, lambda file, line: (file.replace(".", "/") + ".py", line))


def at(kernel, offset):
    """The line of an offset in the code."""
    return [line for begin, line in kernel["lines"] if begin <= offset][-1]


def test_each_number_of_a_viper_function_stands_in_the_code_of_its_line(tmp_path):
    first, second = module(tmp_path, numbered(VIPER))["kernels"]
    found = 0
    for kernel in (first, second):
        code = base64.b64decode(kernel["code"])
        for line in range(1, VIPER.count("\n") + 1):
            offset = code.find((MARK + line).to_bytes(4, "little"))
            if offset >= 0:
                found += 1
                assert at(kernel, offset) == line
    assert found == VIPER.count("{}")
    offsets = [offset for offset, _ in first["lines"]]
    assert offsets == sorted(set(offsets)) and offsets[0] == 0
    assert first["lines"][0][1] == 5 and {line for _, line in first["lines"]} <= set(range(5, 22))


def test_instructions_of_an_assembler_function_add_up_to_its_code(tmp_path):
    (kernel,) = module(tmp_path, ASSEMBLER)["kernels"]
    code = base64.b64decode(kernel["code"])
    assert kernel["name"] == "loops.tiny" and kernel["file"] == "loops.py"
    assert [line for _, line in kernel["lines"]] == [5, 7, 9, 10, 11, 12, 13, 14, 16, 16]
    assert at(kernel, code.find((305419897).to_bytes(4, "little"))) == 10
    assert at(kernel, code.find(bytes.fromhex("00bf00bf"))) == 12
    assert code[at_line(kernel, 7) : at_line(kernel, 7) + 2] == bytes([0, 0x21])  # movs r1, #0


def at_line(kernel, line):
    return next(offset for offset, its in kernel["lines"] if its == line)


def test_code_that_is_not_the_sum_of_the_lines_is_refused():
    (function,) = [node for node in ast.parse(ASSEMBLER).body if isinstance(node, ast.FunctionDef)]
    with pytest.raises(KernelError, match="the instructions of tiny have 30 bytes, its code 32"):
        kernel_lines.assembler_lines(function, bytes(32))


def test_a_kernel_that_handles_exceptions_counts_for_its_first_line(tmp_path):
    text = """
import micropython

@micropython.viper
def guarded(p: ptr8, call) -> int:
    failed = 0
    try:
        call()
    except OSError:
        failed = 1
    p[0] = failed
    return failed
"""
    (kernel,) = module(tmp_path, text)["kernels"]
    assert [line for _, line in kernel["lines"]] == [5]


@pytest.mark.parametrize(
    "name",
    [
        "lexicon/poolkernels",
        "movegen/bestkernels",
        "movegen/thumb_score",
        "movegen/thumb_search",
        "players/leavekernels",
    ],
)
def test_lines_of_the_game_s_kernels_belong_to_their_functions(tmp_path, name):
    sources = shared_constants.inlined(device_sources("armv6m"))
    path = Path("picorack", name).with_suffix(".py")
    kernels = module(tmp_path, sources[path].decode(), f"picorack/{name}")["kernels"]
    functions = {
        node.name: node
        for node in ast.parse((device_root() / path).read_bytes()).body
        if isinstance(node, ast.FunctionDef)
    }
    assert [kernel["name"] for kernel in kernels] == [f"{name.replace('/', '.')}.{function}" for function in functions]
    for kernel, function in zip(kernels, functions.values(), strict=True):
        assert kernel["file"] == f"{name}.py" and len(kernel["lines"]) > 1
        statements = {node.lineno for node in ast.walk(function) if isinstance(node, ast.stmt)}
        statements.add(function.end_lineno)
        assert {line for _, line in kernel["lines"]} <= statements
        offsets = [offset for offset, _ in kernel["lines"]]
        assert offsets == sorted(set(offsets)) and offsets[-1] < len(base64.b64decode(kernel["code"]))


@pytest.mark.slow
@pytest.mark.longest
def test_all_code_of_a_release_has_names():
    found = code_names.names(device_sources("armv6m"))
    names = {kernel["name"] for kernel in found["kernels"]}
    assert {"movegen.thumb_search.search", "movegen.searchkernels.search", "lexicon.poolkernels.evict"} <= names
    called = [one["called"] for one in found["functions"]]
    assert {"movegen.generator.Generator.step", "lexicon.paged.Paged._load"} <= set(called)
    for one in found["functions"]:
        parts = one["called"].split(".")
        files = [Path(*parts[:i]).with_suffix(".py") for i in range(1, len(parts))]
        assert parts[-1] == "<module>" or any(
            (device_root() / place / file).is_file() for file in files for place in ("", "picorack")
        ), one["called"]


def test_python_functions_have_the_names_of_those_around_them(tmp_path):
    called = [one["called"] for one in module(tmp_path, FUNCTIONS)["functions"]]
    assert called == [
        "loops.<module>",
        "loops.<lambda>",
        "loops.<lambda>",
        "loops.outer",
        "loops.outer.inner",
        "loops.outer.inner.<listcomp>",
        "loops.outer.inner.<generatorexp>",
        "loops.outer.<dictcomp>",
        "loops.outer.<lambda>",
        "loops.Thing",
        "loops.Thing.<generatorexp>",
        "loops.Thing.method",
        "loops.Thing.method.<lambda>",
    ]


def compiled(text):
    return compile_source(text.encode(), Path("x.py"), "armv6m")


def test_functions_in_mpy_files():
    code = mpy_file.read_mpy(compiled(FUNCTIONS), "x.mpy")
    assert code.kind == BYTECODE and code.name is None  # a name that every MicroPython knows by its number
    assert [child.name for child in code.children][2:] == ["outer", "Thing"]


@pytest.mark.parametrize(
    "content, said",
    [
        (b"", "is no .mpy file"),
        (b"M\x05\x00\x1f", "is no .mpy file of version 6"),
        (None, "is cut short: compile it again"),
    ],
)
def test_what_is_no_mpy_file_is_told(content, said):
    with pytest.raises(MpyError, match=f"x.mpy {said}"):
        mpy_file.read_mpy(compiled(FUNCTIONS)[:-9] if content is None else content, "x.mpy")
