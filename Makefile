.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c

PYTHON ?= python3
export UV_PYTHON_DOWNLOADS := never
UV := $(shell command -v uv 2>/dev/null || echo .venv/bin/uv)
DEV := .venv/bin
PLAY := .venv-play/bin
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path '*/server/static/*' 2>/dev/null)
PAGE_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*' 2>/dev/null)
PAGE := src/engineshed/server/static/index.html
LOCALES := $(shell find src -name '*.ftl')
JOBS ?= 2
PORT ?= 8000
CC_FOUND := command -v $${CC:-cc} >/dev/null 2>&1
COMPILED_TESTS ?= core contract games server

help:  ## show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

install: .venv/.installed  ## set up .venv: an editable, interpreted install for developing

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/bin/uv: | .venv/bin/python
	$(DEV)/python -m pip install --quiet --require-hashes -r requirements-uv.lock

.venv/.installed: requirements-dev.lock pyproject.toml | .venv/bin/python $(filter .venv/bin/uv,$(UV))
	VIRTUAL_ENV=.venv $(UV) pip install --quiet --require-hashes -r requirements-dev.lock
	VIRTUAL_ENV=.venv HATCH_BUILD_NO_HOOKS=true $(UV) pip install --quiet --no-deps --no-build-isolation -e .
	touch $@

lock: | .venv/bin/python $(filter .venv/bin/uv,$(UV))  ## pin every dependency anew, with hashes
	echo 'uv' | $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header - -o requirements-uv.lock
	$(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header pyproject.toml -o requirements.lock
	$(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --group dev --group build pyproject.toml -o requirements-dev.lock
	$(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --group build -o requirements-build.lock
	$(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --extra bench pyproject.toml -o requirements-bench.lock


# ---- the page: built with Node into the package, so that the wheel ships it

web/node_modules/.installed: web/package.json web/package-lock.json
	cd web && npm ci --no-audit --no-fund --loglevel=error
	touch $@

$(PAGE): web/node_modules/.installed $(PAGE_SOURCES) $(LOCALES)
	cd web && npm run --silent build

page: $(PAGE)  ## build the browser page

# ---- the compiled wheel: sdist first, wheel from it, so that no compiled file lands among the sources

dist/.built: $(SOURCES) $(PAGE) pyproject.toml requirements-build.lock | .venv/.installed
	rm -rf dist
	@if $(CC_FOUND); then \
	  $(UV) build --quiet --python $(DEV)/python --build-constraints requirements-build.lock --require-hashes; \
	else \
	  echo 'No C compiler found: Engine Shed runs interpreted, some three times slower.'; \
	  HATCH_BUILD_NO_HOOKS=true $(UV) build --quiet --python $(DEV)/python --build-constraints requirements-build.lock --require-hashes; \
	fi
	touch $@

build: dist/.built  ## build the wheel with compiled rules into dist/

.venv-play/.installed: dist/.built requirements.lock
	test -x .venv-play/bin/python || $(PYTHON) -m venv .venv-play
	VIRTUAL_ENV=.venv-play $(UV) pip install --quiet --require-hashes -r requirements.lock
	VIRTUAL_ENV=.venv-play $(UV) pip install --quiet --no-deps --reinstall dist/*.whl
	touch $@

play: .venv-play/.installed  ## set up everything and serve the tables on http://127.0.0.1:8000
	$(PLAY)/engineshed serve --port $(PORT) --open-page

# ---- tests

test: install $(PAGE) browser  ## set up everything and run the tests (interpreted)
	$(DEV)/pytest -n $(JOBS) --dist worksteal

test-compiled: .venv-check/.installed  ## run the tests against the compiled wheel
	cd tests && ../.venv-check/bin/python -m pytest -c ../pyproject.toml --rootdir .. -n $(JOBS) --dist worksteal $(COMPILED_TESTS)

.venv-check/.installed: dist/.built requirements-dev.lock
	test -x .venv-check/bin/python || $(PYTHON) -m venv .venv-check
	VIRTUAL_ENV=.venv-check $(UV) pip install --quiet --require-hashes -r requirements-dev.lock
	VIRTUAL_ENV=.venv-check $(UV) pip install --quiet --no-deps --reinstall dist/*.whl
	touch $@

lint: install web/node_modules/.installed  ## formatter, linter, types; of Python and of the page
	$(DEV)/ruff format --check .
	$(DEV)/ruff check .
	$(DEV)/mypy
	$(DEV)/python scripts/page_types.py --check
	$(DEV)/python scripts/reference.py --check
	cd web && npm run --silent check

mutants: install  ## break one rule at a time: the tests must notice
	$(DEV)/python scripts/mutants.py

mutants-all: install  ## break every function of the rules in every small way (hours; resumable; GAMES="steam")
	$(DEV)/python scripts/mutants_all.py $(GAMES)

referee: install  ## a thousand games over random options, watched by the slow referees
	PYTHONPATH=tests $(DEV)/python scripts/referee.py --jobs $(JOBS) $(GAMES)

check: lint test test-compiled mutants  ## everything CI runs

browser:
	@command -v chromium >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y chromium >/dev/null; \
	  else \
	    echo 'No Chromium found: browser tests will be skipped. Install it with your package manager.'; \
	  fi; }

pictures: install $(PAGE) browser  ## take the screenshots of the README anew
	$(DEV)/python scripts/pictures.py
	$(DEV)/python scripts/pictures_railroad_ink.py
	$(DEV)/python scripts/pictures_steam.py
	$(DEV)/python scripts/pictures_switch_signal.py

# ---- measurements

.venv-bench/.installed: dist/.built requirements-bench.lock
	test -x .venv-bench/bin/python || $(PYTHON) -m venv .venv-bench
	VIRTUAL_ENV=.venv-bench $(UV) pip install --quiet --require-hashes -r requirements-bench.lock
	VIRTUAL_ENV=.venv-bench $(UV) pip install --quiet --no-deps --reinstall dist/*.whl
	touch $@

bench: .venv-bench/.installed  ## measure speed, beside other programs in the same run
	.venv-bench/bin/python bench/run.py

docs: install  ## write the generated reference pages anew
	$(DEV)/python scripts/reference.py

clean:  ## remove everything that was built or installed here
	rm -rf .venv .venv-play .venv-check .venv-bench dist web/node_modules src/engineshed/server/static

.PHONY: help install lock page build play test test-compiled lint mutants mutants-all referee check browser pictures bench docs clean
