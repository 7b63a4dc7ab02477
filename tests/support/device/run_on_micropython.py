"""Runs on MicroPython: calls every test_ function of a module of tests/device, a line each; status 1 if one fails.

How it is called:

    run_on_micropython.py MODULE [PREFIX]

PREFIX: which functions are called instead, slow_ for those that `make test` leaves to `make slow`.
"""

import gc
import sys

import sample_files


def main(name, prefix="test_"):
    module = __import__(name)
    tests = sorted(test for test in dir(module) if test.startswith(prefix))
    failed = [test for test in tests if not passes(module, test)]
    print("%s: %d tests, %d failed" % (name, len(tests), len(failed)))
    sys.exit(1 if failed or not tests else 0)


def passes(module, test):
    gc.collect()
    sample_files.begin()
    try:
        getattr(module, test)()
    except Exception as problem:
        print("FAILED", test)
        sys.print_exception(problem, sys.stdout)
        return False
    finally:
        sample_files.remove_written()
    print("passed", test)
    return True


main(*sys.argv[1:])
