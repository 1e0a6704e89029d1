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
JOBS ?= 2

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
	$(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --extra bench pyproject.toml -o requirements-bench.lock

.PHONY: help install lock
