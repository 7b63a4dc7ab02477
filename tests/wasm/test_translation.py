"""What may stand in a kernel that becomes WebAssembly, what is refused, and the sources with stubs in the place of
kernels."""

import ast
from pathlib import Path

import pytest
from cases import cases

from host_tools.release import shared_constants
from host_tools.run.device_build import SCRIPTS, WASM, device_sources
from host_tools.wasm import kernels
from host_tools.wasm.kernels import CompileError
from host_tools.wasm.stubs import stubbed
from host_tools.wasm.translation import Module, TranslationError, is_viper

_HEAD = "import micropython\n\n@micropython.viper\n"
_ON_OBJECTS = {  # viper functions that work on Python objects, and so are bytecode
    "picorack/lexicon/blockkernels.py": {"load"},
    "picorack/movegen/bestkernels.py": {"offer"},
    "picorack/movegen/roundkernels.py": {"rounds"},
    "picorack/equity/candidatekernels.py": {"consider"},
    "picorack/laboratory/weighingkernels.py": {"consider"},
    "picorack/players/leavekernels.py": {"exchange"},
}


def module(text):
    return Module("samplekernels", "samplekernels.py", text)


def body(text):
    """The C of a kernel's body."""
    return module(_HEAD + text).c_text().split("{\n", 1)[1]


@pytest.mark.parametrize(("statements", "written"), cases("webassembly"))
def test_statements(statements, written):
    text = "def f(p: ptr8, n: int, load):\n    load(1)\n    " + statements.replace("\n", "\n    ") + "\n"
    made = Module("samplekernels", "samplekernels.py", f"SIZE = const(15)\n{_HEAD}{text}").c_text()
    assert written[0].replace("\\n", "\n") in made
    assert 'export_name("samplekernels_f"))) void samplekernels_f(uint8_t *v_p, int32_t v_n)' in made


@pytest.mark.parametrize(("text", "refusal"), cases("no_webassembly"))
def test_what_cannot_become_webassembly_is_refused(text, refusal):
    line, message = refusal[0].split(": ", 1)
    with pytest.raises(TranslationError, match=message) as caught:
        module(_HEAD + text + "\n").c_text()
    assert str(caught.value).startswith(f"samplekernels.py, line {line}: ")
    assert ", which cannot become WebAssembly: " in str(caught.value)


_CALLED = """
@micropython.viper
def called(p: ptr8, n: int) -> int:
    p[0] = n
    return n

@micropython.viper
def silent(n: int):
    n = 1

@micropython.viper
def asks(n: int, load):
    load(n)
"""


@pytest.mark.parametrize(("statement", "message"), cases("no_kernel_calls"))
def test_calls_of_other_kernels_that_are_refused(statement, message):
    text = f"{_HEAD}def f(p: ptr8, w: ptr32, n: int):\n    {statement}\n{_CALLED}"
    with pytest.raises(TranslationError, match=message[0]):
        module(text).c_text()


def test_calls_of_other_kernels():
    text = f"{_HEAD}def f(p: ptr8, n: int):\n    p[n] = int(called(p, p[1])) >> 2\n    silent(n)\n{_CALLED}"
    made = module(text).c_text()
    assert "v_p[v_n] = (samplekernels_called(v_p, (int32_t)v_p[1]) >> (2 & 31));" in made
    assert "samplekernels_silent(v_n);" in made


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("def f(q, n: int):\n    called(q, n)\n", {"q": "ptr8", "n": "int"}),
        ("def f(q, load):\n    called(q, 1)\n    load(2)\n", {"q": "ptr8", "load": "callback"}),
        ("def f(q):\n    called(q, 1)\n    q.append(2)\n", None),  # an object
        ("def f(q):\n    called(1, q)\n", None),  # viper would take an object for an int
        ("def f(q):\n    print(q)\n", None),
        ("def f(load):\n    n = int(load(1))\n", None),
        ("def f(q):\n    pass\n", None),
    ],
)
def test_parameters_without_a_type(text, kinds):
    found = module(_HEAD + text + _CALLED).kernels.get("f")
    assert (found and found.kinds) == kinds


def test_an_object_stays_one_through_kernels_that_hand_it_to_each_other():
    text = f"{_HEAD}def f(q):\n    g(q)\n\n@micropython.viper\ndef g(q):\n    f(q)\n"
    assert module(text).kernels == {}


def test_a_constant_that_is_assigned_to_is_refused():
    with pytest.raises(TranslationError, match="SIZE is a constant and a variable"):
        module(f"SIZE = const(1)\n{_HEAD}def f(n: int):\n    SIZE = n\n").c_text()


@pytest.fixture(scope="module")
def sources():
    return shared_constants.inlined(device_sources(WASM, SCRIPTS))


def test_all_kernels_of_the_game_become_webassembly(sources):
    modules = kernels.translated(sources)
    left = {}
    for path, text in sources.items():
        if path in modules:
            functions = {node.name for node in ast.parse(text).body if is_viper(node)}
            if objects := functions - modules[path].kernels.keys():
                left[str(path)] = objects
    assert left == _ON_OBJECTS
    assert len(kernels.c_source(modules.values())) > 10000


def test_stubs_keep_names_lines_and_all_else(sources):
    path = Path("picorack/movegen/scorekernels.py")
    text = sources[path].decode()
    made = stubbed(text.encode(), kernels.translated({path: sources[path]})[path]).decode()
    assert made.count("\n") == text.count("\n")
    before, after = ast.parse(text), ast.parse(made)
    (function,) = [node for node in before.body if isinstance(node, ast.FunctionDef)]
    (stub,) = [node for node in after.body if isinstance(node, ast.FunctionDef)]
    assert [arg.arg for arg in stub.args.args] == [arg.arg for arg in function.args.args]
    assert stub.lineno == function.lineno
    assert ast.unparse(stub.body) == (
        "return scorekernels_finish(x, n, addressof(found), addressof(w), addressof(records), addressof(cells), "
        "addressof(sums), addressof(b), addressof(premiums), turned)"
    )


def test_two_modules_of_one_name_are_refused(sources):
    path = Path("picorack/movegen/scorekernels.py")
    with pytest.raises(TranslationError, match="there is a scorekernels.py in picorack/movegen and in picorack/ui: "):
        kernels.made({path: sources[path], Path("picorack/ui/scorekernels.py"): sources[path]})


PROGRAMS = {
    "data": "static const int table[] = {5, 7, 1, 9}; int f(int i) { return table[i & 3]; }",
    "a stack": "int g(int *); int f(int i) { int p[4]; p[i & 3] = i; g(p); return p[1]; }",
    "tables": "int g(int); int (*f(void))(int) { return g; } int h(int (*p)(int)) { return p(1); }",
}


@pytest.mark.usefixtures("webassembly")
@pytest.mark.parametrize("what", PROGRAMS)
def test_kernels_that_need_more_than_memory_are_refused(what):
    export = '__attribute__((export_name("f"))) '
    with pytest.raises(CompileError, match=f"need {what}"):
        kernels.compiled(PROGRAMS[what].replace("int f(", f"{export}int f(").replace("int (*f(", f"{export}int (*f("))


@pytest.mark.usefixtures("webassembly")
def test_what_the_compiler_refuses_is_told():
    with pytest.raises(CompileError, match="does not compile the kernels .*error: use of undeclared identifier"):
        kernels.compiled("int f(void) { return missing; }")
