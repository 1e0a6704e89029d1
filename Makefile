.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c

ifeq ($(MAKELEVEL),0)
MAKEFLAGS += --jobs=2  # the page and the compiled rules are built side by side
endif

unexport PYTHONDONTWRITEBYTECODE  # tests start hundreds of interpreters: without kept bytecode each takes three times as long
PYTHON ?= python3
export UV_PYTHON_DOWNLOADS := never
export ENGINESHED_BUILD_CACHE := $(CURDIR)/build/compiled
TOOLS := .venv-tools/bin
UV := $(shell command -v uv 2>/dev/null || echo $(TOOLS)/uv)
UV_FOUND := $(filter $(TOOLS)/uv,$(UV))
VENV = $(UV) venv --quiet --allow-existing --python $(PYTHON)
INTO = VIRTUAL_ENV=$(@D) $(UV) pip install --quiet
LOCK = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header pyproject.toml
DEV := .venv/bin
PLAY := .venv-play/bin
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path '*/server/static/*' 2>/dev/null)
PAGE_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*' 2>/dev/null)
PAGE := src/engineshed/server/static/index.html
LOCALES := $(shell find src -name '*.ftl')
JOBS ?= 2
PORT ?= 8000
COMPILED_TESTS ?= core maths contract games server research story

help:  ## show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

install: .venv/.installed  ## set up .venv: an editable, interpreted install for developing

$(TOOLS)/uv: requirements-uv.lock
	$(PYTHON) -m venv .venv-tools
	$(TOOLS)/python -m pip install --quiet --require-hashes -r requirements-uv.lock
	touch $@

.venv/.installed: requirements-dev.lock pyproject.toml | $(UV_FOUND)
	$(VENV) $(@D)
	$(INTO) --require-hashes -r requirements-dev.lock
	$(INTO) --no-deps --no-build-isolation -e .
	touch $@

lock: | $(UV_FOUND)  ## pin every dependency anew, with hashes
	echo 'uv' | $(subst pyproject.toml,-,$(LOCK)) -o requirements-uv.lock
	echo 'pip' | $(subst pyproject.toml,-,$(LOCK)) -o requirements-pip.lock
	echo 'ziglang' | $(subst pyproject.toml,-,$(LOCK)) -o requirements-zig.lock
	$(LOCK) --extra server --extra arena -o requirements.lock
	$(LOCK) --extra server --extra arena --extra research --group dev --group build -o requirements-dev.lock
	$(subst pyproject.toml,,$(LOCK)) --group build -o requirements-build.lock
	$(LOCK) --extra server --extra arena --extra research --group bench -o requirements-bench.lock
	$(LOCK) --extra cluster --group dev --group build -c requirements-dev.lock -o requirements-cluster.lock

# ---- the page: built with Node into the package, so that the wheel ships it

web/node_modules/.installed: web/package.json web/package-lock.json
	cd web && npm ci --no-audit --no-fund --loglevel=error
	touch $@

$(PAGE): web/node_modules/.installed $(PAGE_SOURCES) $(LOCALES)
	cd web && npm run --silent build

page: $(PAGE)  ## build the browser page

# ---- the page without a server: a static folder for any web space

.venv-site/.installed: requirements-pip.lock | $(UV_FOUND)
	$(VENV) $(@D)
	$(INTO) --require-hashes -r requirements-pip.lock
	touch $@

BROWSER := --platform pyemscripten_2026_0_wasm32 --python-version 3.14 --implementation cp --abi cp314
build/site-wheels/.fetched: requirements-site.lock .venv-site/.installed
	rm -rf $(@D)
	.venv-site/bin/pip download --quiet --disable-pip-version-check --require-hashes --no-deps --only-binary :all: \
	  $(BROWSER) --dest $(@D) -r requirements-site.lock
	touch $@

SITE := build/site/worker.js
$(SITE): .venv/.installed web/node_modules/.installed build/site-wheels/.fetched $(SOURCES) $(PAGE_SOURCES) $(wildcard scripts/site*) THIRD-PARTY.md
	$(DEV)/python scripts/site.py

site: $(SITE)  ## build the page without a server into build/site, for any web space

.venv-zig/.installed: requirements-zig.lock | $(UV_FOUND)
	$(VENV) $(@D)
	$(INTO) --require-hashes -r requirements-zig.lock
	touch $@

site-compiled: .venv-zig/.installed .venv/.installed web/node_modules/.installed build/site-wheels/.fetched .venv-play/.installed  ## compile the rules for browsers, and build the site with them
	$(DEV)/python scripts/site_compiled.py
	$(DEV)/python scripts/site.py

site-or-why: install web/node_modules/.installed  # where a registry lacks Python's wheels for browsers its tests are skipped
	@if $(MAKE) --no-print-directory build/site-wheels/.fetched; then $(MAKE) --no-print-directory site; \
	  else echo 'The packages for the browser could not be fetched: the tests of the page without a server are skipped.'; fi

# ---- the compiled wheel: sdist first, wheel from it, so that it holds what a stranger would get

.venv-build/.installed: requirements-build.lock | $(UV_FOUND)
	$(VENV) $(@D)
	$(INTO) --require-hashes -r requirements-build.lock
	touch $@

build/compiled/.done: $(filter %.py,$(SOURCES)) pyproject.toml build_hook.py build_fields.h .venv-build/.installed
	.venv-build/bin/python build_hook.py
	mkdir -p $(@D) && touch $@

dist/.built: $(SOURCES) $(PAGE) build/compiled/.done
	rm -rf dist
	$(UV) build --quiet --no-build-isolation --python .venv-build/bin/python
	touch $@

build: dist/.built  ## build the wheel with compiled rules into dist/

.venv-play/.installed: dist/.built requirements.lock
	$(VENV) $(@D)
	$(INTO) --require-hashes -r requirements.lock
	$(INTO) --no-deps --reinstall dist/*.whl
	touch $@

play: .venv-play/.installed  ## set up everything and serve the tables on http://127.0.0.1:8000
	$(PLAY)/engineshed serve --port $(PORT) --open-page

# ---- tests

test: install $(PAGE) browser site-or-why  ## set up everything and run the tests (interpreted)
	$(DEV)/pytest -n $(JOBS) --dist worksteal

test-compiled: .venv-check/.installed  ## run the tests against the compiled wheel
	cd tests && ../.venv-check/bin/python -m pytest -c ../pyproject.toml --rootdir .. -n $(JOBS) --dist worksteal $(COMPILED_TESTS)

.venv-check/.installed: dist/.built requirements-dev.lock
	$(VENV) $(@D)
	$(INTO) --require-hashes -r requirements-dev.lock
	$(INTO) --no-deps --reinstall dist/*.whl
	touch $@

test-cluster: .venv-cluster/.installed  ## a match on a real Ray cluster of two nodes on this machine, one of which is killed
	.venv-cluster/bin/python -m pytest -q -p no:xdist tests/cluster

.venv-cluster/.installed: requirements-cluster.lock pyproject.toml | $(UV_FOUND)
	$(VENV) $(@D)
	$(INTO) --require-hashes -r requirements-cluster.lock
	$(INTO) --no-deps --no-build-isolation -e .
	touch $@

lint: install web/node_modules/.installed  ## formatter, linter, types, directions of imports; of Python and of the page
	$(DEV)/ruff format --check .
	$(DEV)/ruff check .
	$(DEV)/mypy
	$(DEV)/lint-imports
	$(DEV)/python scripts/page_types.py --check
	$(DEV)/python scripts/reference.py --check
	cd web && npm run --silent check

faults: install  ## break server, databases, clocks and lines under load: the promises of docs/threat-model.md must hold
	SHED_FAULTS=60 $(DEV)/pytest -q -o junit_family=xunit1 --junitxml=build/faults.xml tests/server/faults
	SHED_CRASHES=20 $(DEV)/pytest -q tests/server/test_crash.py

audit: install web/node_modules/.installed  ## known weaknesses of what we build on; says so when it cannot reach its data
	@$(DEV)/python scripts/audit.py $(UV)

mutants: install  ## break one rule at a time: the tests must notice
	$(DEV)/python scripts/mutants.py

mutants-all: install  ## break every function of the rules in every small way (hours; resumable; GAMES="steam")
	$(DEV)/python scripts/mutants_all.py $(GAMES)

referee: .venv-check/.installed  ## a thousand games over random options by the compiled rules, watched by the slow referees (minutes; resumable; GAMES="steam")
	PYTHONPATH=tests .venv-check/bin/python scripts/referee.py --jobs $(JOBS) $(GAMES)

check:  ## everything CI runs
	$(MAKE) --no-print-directory test
	$(MAKE) --no-print-directory check-more

check-more:  # what `make check` adds to `make test`
	$(MAKE) --no-print-directory lint
	$(MAKE) --no-print-directory test-compiled
	$(MAKE) --no-print-directory mutants
	$(MAKE) --no-print-directory test-cluster

browser:
	@command -v chromium >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y chromium >/dev/null; \
	  else \
	    echo 'No Chromium found: browser tests will be skipped. Install it with your package manager.'; \
	  fi; }

pictures: install $(PAGE) browser  ## take the screenshots of the README anew
	for script in $(filter-out scripts/pictures_newcomer.py,$(wildcard scripts/pictures*.py)); do $(DEV)/python $$script || exit 1; done

pictures-newcomer: install $(PAGE) browser  ## take what a newcomer sees into build/newcomer: three sizes, every language (minutes)
	$(DEV)/python scripts/pictures_newcomer.py

# ---- measurements

.venv-bench/.installed: dist/.built requirements-bench.lock
	$(VENV) $(@D)
	$(INTO) --require-hashes -r requirements-bench.lock
	$(INTO) --no-deps --reinstall dist/*.whl
	touch $@

bench: .venv-bench/.installed  ## measure speed, beside other programs in the same run
	.venv-bench/bin/python bench/run.py

docs: install  ## write the generated reference pages anew
	$(DEV)/python scripts/reference.py

clean:  ## remove everything that was built or installed here
	rm -rf .venv .venv-* build dist web/node_modules src/engineshed/server/static

.PHONY: help install lock page site site-compiled site-or-why build play test test-compiled test-cluster lint mutants mutants-all referee check check-more browser pictures pictures-newcomer bench docs clean
