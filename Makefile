# What can be done in a checkout; `make` alone lists it. What a target needs is set up first, in .venv.

.DEFAULT_GOAL := help
.PHONY: help play demo lexicon pico pico-bare test slow test-board ram speed shots pages figures soak cuts levels languages anagram sources lint lock clean

PYTHON ?= python3
SEED ?=
ROMFS ?=
HOURS ?= 1
python := .venv/bin/python

# A stamp is made when a set-up is complete. Its name holds the folder and the Python it was made for, so a checkout
# that moved or a Python that was upgraded begins afresh, as does one whose set-up was interrupted.
here := $(shell { pwd; $(PYTHON) -V; } 2>&1 | cksum | cut -d ' ' -f 1)
ready := .venv/ready-$(here)
ready_dev := .venv/ready-dev-$(here)
install := $(python) -m pip install --quiet --disable-pip-version-check

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(ready) ## play against the machine in this terminal
	@$(python) -m host_tools play

demo: $(ready) ## watch the machine play itself, once; SEED=n for a certain game
	@$(python) -m host_tools demo $(if $(SEED),--seed $(SEED))

lexicon: $(ready) ## make the lexicon of English or LANG=cs, if it is not there, and say where it is
	@$(python) -m host_tools lexicon $(if $(filter command,$(origin LANG)),--lang $(LANG))

pico: $(ready) ## build firmware for the Raspberry Pi Pico with the game frozen in it, build/picorack-pico.uf2; ROMFS=1M its room for words
	@$(python) -m host_tools.upkeep.frozen_firmware $(ROMFS)

pico-bare: $(ready) ## build the firmware without the game, if it is not there, and say where it is
	@$(python) -m host_tools.toolchain.pico $(ROMFS)

test: $(ready_dev) ## the whole suite, on CPython and on MicroPython
	@$(python) -m pytest --numprocesses=auto --dist=worksteal --cov --cov-report=term

slow: $(ready_dev) ## slower checks, some minutes: the heap of a phone, on 32-bit MicroPython
	@$(python) -m pytest --numprocesses=auto --dist=worksteal --slow -o python_files='test_*.py slow/*.py'

soak: $(ready_dev) ## games with kills, power cuts and reads that fail; HOURS=8, one otherwise; SEED=n the first seed
	@$(python) tests/soak.py --hours $(HOURS) $(if $(SEED),--seed $(SEED))

test-board: $(ready_dev) ## install the game on an emulated Pico, play, compare and time; six minutes
	@$(python) tests/board/acceptance.py

ram: $(ready_dev) ## measure docs/memory.md anew, with its plot; twelve minutes
	@$(python) -m host_tools.upkeep.memory_doc

shots: $(ready_dev) ## make docs/screens.md and its pictures anew, and measure what keys cost
	@$(python) -m host_tools.upkeep.screens

speed: $(ready_dev) ## measure docs/speed.md anew on an emulated Pico; some minutes
	@$(python) -m host_tools.upkeep.speed_doc
	@$(python) -m host_tools.upkeep.profile_doc

pages: $(ready_dev) ## measure docs/pages.md anew, with its plot; some minutes
	@$(python) -m host_tools.upkeep.page_reads

figures: $(ready) ## measure the figures in README.md anew
	@$(python) -m host_tools.upkeep.figures

cuts: $(ready_dev) ## cut the power of a game being saved everywhere, write docs/saving.md's table anew
	@$(python) tests/cuts.py

levels: $(ready) ## measure the table in docs/levels.md anew; two minutes
	@$(python) -m host_tools.upkeep.levels_doc

languages: $(ready) ## make all lexicons and the table in docs/languages.md anew; five minutes, and a network
	@$(python) -m host_tools.upkeep.languages_doc

anagram: $(ready_dev) ## measure docs/results/anagram.md anew; some minutes
	@$(python) -m host_tools.upkeep.anagram_doc

sources: $(ready) ## write the game's sources as boards compile them to build/sources, for mip and for firmware
	@$(python) -m host_tools.upkeep.board_sources

lint: $(ready_dev) ## look for slips in the sources, their format, and imports of rooms that must not be
	@$(python) -m ruff check .
	@$(python) -m ruff format --check --quiet .
	@.venv/bin/lint-imports --no-cache

lock: ## choose versions of the dependencies anew (needs uv)
	@sed -n 's/^requires = \["\(.*\)"\]/\1/p' pyproject.toml | $(pin) pyproject.toml - -o requirements.txt
	@$(pin) pyproject.toml --extra dev -c requirements.txt -o requirements-dev.txt

clean: ## remove .venv and what was built here (the cache in ~/.cache/picorack stays)
	@rm -rf .venv build dist .coverage .hypothesis .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

pin := uv pip compile --universal --python-version 3.10 --generate-hashes --no-header --no-annotate --quiet

$(ready): pyproject.toml requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null || { \
	  echo "picorack needs Python 3.10 or later, and $(PYTHON) is not: install it, or name it with PYTHON=/path" >&2; exit 2; }
	@echo "Setting up .venv (once; it takes about half a minute)" >&2
	@if $(PYTHON) -c 'import ensurepip' 2>/dev/null; then $(PYTHON) -m venv --clear .venv; \
	elif $(PYTHON) -c 'import virtualenv' 2>/dev/null; then $(PYTHON) -m virtualenv --quiet --clear .venv; \
	else echo "$(PYTHON) cannot make virtual environments: run 'apt install python3-venv', then make again" >&2; exit 2; fi
	@$(install) --require-hashes -r requirements.txt
	@$(install) --no-deps --no-build-isolation --editable .
	@touch $@

$(ready_dev): $(ready) requirements-dev.txt
	@echo "Adding what the tests need to .venv (once)" >&2
	@$(install) --require-hashes -r requirements-dev.txt
	@touch $@
