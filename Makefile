# The targets of a checkout; `make` alone lists them. Before a target runs, the packages it needs are set up in .venv.

.DEFAULT_GOAL := help
.PHONY: help play web test-web demo lexicon pico pico-bare test slow mutants test-board test-link test-chips ram weights speed shots figures soak cuts levels leaves languages addresses manual kernels sources release lint lock clean

PYTHON ?= python3
SEED ?=
ROMFS ?=
HOURS ?= 1
LEVEL ?=
LEXICONS ?=
PICO ?=
LANGUAGES ?=
comma := ,
space := $(subst ,, )
python := .venv/bin/python

# A stamp file is made when a set-up is complete. Its name holds the folder and the Python it was made for. So after the
# checkout was moved, Python was upgraded or the set-up was interrupted, .venv is set up again.
here := $(shell { pwd; $(PYTHON) -V; } 2>&1 | cksum | cut -d ' ' -f 1)
ready := .venv/ready-$(here)
ready_dev := .venv/ready-dev-$(here)
ready_release := .venv/ready-release-$(here)
install := $(python) -m pip install --quiet --disable-pip-version-check
# The files of requirements name every package with its version and hashes, so pip need not look for more (--no-deps):
# where it looks, it may find a newer version of one that another wants with an extra, and refuse it.

# The tests start hundreds of commands. Where Python may not keep what it has compiled, each would compile all anew.
unexport PYTHONDONTWRITEBYTECODE

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(ready) ## play against the machine in this terminal
	@$(python) -m host_tools play

web: $(ready) ## make the game's page for browsers, build/web; LEXICONS="cs de": these languages' words as well; PICO=1: an emulated Pico
	@$(python) -m host_tools web --out build/web --lexicon en $(addprefix --lexicon ,$(LEXICONS)) $(if $(PICO),--pico)

demo: $(ready) ## watch the machine play a game against itself; SEED=n chooses the game
	@$(python) -m host_tools demo $(if $(SEED),--seed $(SEED))

lexicon: $(ready) ## make the lexicon of English or of LANG=cs, if there is none, and say where it is
	@$(python) -m host_tools lexicon $(if $(filter command,$(origin LANG)),--lang $(LANG))

pico: $(ready) ## build firmware for the Raspberry Pi Pico with the game frozen in it, build/picorack-pico.uf2; ROMFS=1M its room for words
	@mkdir -p build
	@$(python) -m host_tools firmware --out build/picorack-pico.uf2 $(if $(ROMFS),--romfs $(ROMFS))

pico-bare: $(ready) ## build that firmware without the game, if there is none, and say where it is
	@$(python) -m host_tools firmware --bare $(if $(ROMFS),--romfs $(ROMFS))

test: $(ready_dev) ## run the whole suite of tests, on CPython and on MicroPython
	@$(python) -m pytest --numprocesses=auto --dist=worksteal --cov --cov-report=term --ignore=tests/web \
	  --ignore=tests/chips

test-web: $(ready_dev) ## play the game's page in Chromium and in Firefox; five minutes
	@$(python) -m pytest --numprocesses=auto --dist=worksteal tests/web

slow: $(ready_dev) ## run slower tests, half an hour: the heaps of boards, damage, faults; MARKED="not longest": half of them
	@$(python) -m pytest --numprocesses=auto --dist=worksteal --slow -o python_files='test_*.py slow/*.py' \
	  $(if $(MARKED),-m "$(MARKED)")

soak: $(ready_dev) ## play games with kills, power cuts and failing reads for HOURS=1; SEED=n is the first seed
	@$(python) tests/soak.py --hours $(HOURS) $(if $(SEED),--seed $(SEED))

mutants: $(ready_dev) ## change the sources in 200 places, one at a time, and list the changes that no test notices; hours
	@$(python) tests/mutants.py $(if $(SEED),--seed $(SEED))

test-board: $(ready_dev) ## install the game on an emulated Pico, play there, compare and time; six minutes
	@$(python) tests/board/acceptance.py

test-link: $(ready_dev) ## let two emulated Picos play through a bad cable, with power cuts; half an hour
	@$(python) -m pytest --numprocesses=auto --dist=worksteal --slow -o python_files='slow/*.py' \
	  tests/slow/linked_picos.py

test-chips: $(ready_dev) ## run device tests and kernels on the processors of boards, which QEMU emulates; MARKED="not longest": a sample
	@$(python) -m pytest --numprocesses=auto --dist=worksteal -o python_files='chips/test_*.py' tests/chips \
	  $(if $(MARKED),-m "$(MARKED)")

ram: $(ready_dev) ## measure docs/memory.md anew, with its plot; a quarter of an hour
	@$(python) -m host_tools.upkeep.memory_doc
	@$(python) tests/chips/heap.py

weights: $(ready_dev) ## write down anew what the game weighs: tests/weights.json, and what a board carries in docs/memory.md
	@$(python) -m host_tools.upkeep.weights
	@$(python) -m host_tools.upkeep.memory_doc carried

shots: $(ready_dev) ## make docs/screens.md, its pictures and those of README anew, and measure what keys cost
	@$(python) -m host_tools.upkeep.screens
	@$(python) -m host_tools.upkeep.readme_pictures
	@PICORACK_NEW_PICTURES=1 $(python) -m pytest --quiet tests/web/test_pictures.py

speed: $(ready_dev) ## measure docs/speed.md anew on an emulated Pico; some minutes
	@$(python) -m host_tools.upkeep.speed_doc

figures: $(ready) ## measure the figures in README.md anew
	@$(python) -m host_tools.upkeep.figures

cuts: $(ready_dev) ## measure docs/saving.md anew: cut the power at every step of saving a game
	@$(python) tests/cuts.py

levels: $(ready) ## measure the table in docs/levels.md anew, or of LEVEL=master alone; ten minutes
	@$(python) -m host_tools.upkeep.levels_doc $(LEVEL)

leaves: $(ready_dev) ## learn leave values anew, for every word list; an hour, and a network
	@$(python) -m host_tools.upkeep.leaves

languages: $(ready) ## make all lexicons and the table in docs/languages.md anew; five minutes, and a network
	@$(python) -m host_tools.upkeep.languages_doc

addresses: $(ready) ## let README and QR codes name page and releases of REPOSITORY=you/picorack
	@$(python) -m host_tools.upkeep.addresses $(REPOSITORY)

manual: $(ready) ## write letters, values and help into docs/manual anew
	@$(python) -m host_tools.upkeep.manual_doc

kernels: $(ready_dev) ## measure in docs/web.md the kernels as bytecode, WebAssembly and native code, and the page's size; ten minutes
	@$(python) -m host_tools.upkeep.web_doc

sources: $(ready) ## write the game's sources to build/sources in the form that mip and firmware need
	@$(python) -m host_tools.release.board_sources

release: $(ready_release) ## make all files of a release in dist: wheel, UF2 files, page; LANGUAGES="en de": theirs alone; a network
	@$(python) -m host_tools.upkeep.release $(if $(LANGUAGES),--languages $(subst $(space),$(comma),$(strip $(LANGUAGES))))

lint: $(ready_dev) ## check the sources for mistakes, format, and imports that the contracts forbid
	@$(python) -m ruff check .
	@$(python) -m ruff format --check --quiet .
	@.venv/bin/lint-imports --no-cache

lock: ## choose new versions of the dependencies (needs uv)
	@sed -n 's/^requires = \["\(.*\)"\]/\1/p' pyproject.toml | $(pin) pyproject.toml - -o requirements.txt
	@$(pin) pyproject.toml --extra dev -c requirements.txt -o requirements-dev.txt
	@$(pin) pyproject.toml --extra release -c requirements-dev.txt -o requirements-release.txt

clean: ## remove .venv and all that was built here (the cache in ~/.cache/picorack stays)
	@rm -rf .venv build dist .coverage .hypothesis .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

pin := uv pip compile --universal --python-version 3.10 --generate-hashes --no-header --no-annotate --quiet

$(ready): pyproject.toml requirements.txt device/picorack/version.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null || { \
	  echo "picorack needs Python 3.10 or later, and $(PYTHON) is not: install it, or name it with PYTHON=/path" >&2; exit 2; }
	@echo "Setting up .venv, once, about half a minute. 1 of 3: an environment of its own for Python" >&2
	@if $(PYTHON) -c 'import ensurepip' 2>/dev/null; then $(PYTHON) -m venv --clear .venv; \
	elif $(PYTHON) -c 'import virtualenv' 2>/dev/null; then $(PYTHON) -m virtualenv --quiet --clear .venv; \
	else echo "$(PYTHON) cannot make virtual environments: run 'apt install python3-venv', then make again" >&2; exit 2; fi
	@echo "2 of 3: the $$(grep -c == requirements.txt) packages that picorack needs" >&2
	@$(install) --no-deps --require-hashes -r requirements.txt
	@echo "3 of 3: picorack itself" >&2
	@$(install) --no-deps --no-build-isolation --editable .
	@touch $@

$(ready_dev): $(ready) requirements-dev.txt
	@echo "Adding the $$(grep -c == requirements-dev.txt) packages that tests need to .venv, once" >&2
	@$(install) --no-deps --require-hashes -r requirements-dev.txt
	@touch $@

$(ready_release): $(ready) requirements-release.txt
	@echo "Adding the packages that check a release to .venv, once" >&2
	@$(install) --no-deps --require-hashes -r requirements-release.txt
	@touch $@
