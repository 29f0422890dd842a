# Everything is set up inside this folder: .venv for Python, node_modules for what npm brings.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq install

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play build test bench bench-check check format messages art pictures lock clean chromium kill soak audit

help: ## Show these targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1 \t\2/p' Makefile | expand -t 18

play: build ## Set up, build and open the game
	@$(BIN)/heart-to-heart play

build: $(VENV)/.play ## Build the site
	@$(BIN)/python -m heart_to_heart.web.build

test: $(VENV)/.dev node_modules/.complete build chromium ## Set up and run all tests (ARGS="-k name" for some)
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m pytest --numprocesses=auto $(ARGS)

kill: $(VENV)/.dev build chromium ## Kill the browser 100 times in the middle of a game
	@KILLS=$${KILLS:-100} $(BIN)/python -m pytest -s -o faulthandler_timeout=0 tests/durability/test_kill.py

soak: $(VENV)/.dev build chromium ## 20,000 random actions against the page (SEED, ACTIONS)
	@ACTIONS=$${ACTIONS:-20000} $(BIN)/python -m pytest -s -o faulthandler_timeout=0 tests/soak

audit: $(VENV)/audit/.made ## Ask for known faults of all that is pinned (needs a network)
	@PATH="$(CURDIR)/$(VENV)/audit/bin:$$PATH" tools/audit

bench: $(VENV)/.dev node_modules/.complete build chromium ## Measure what the game costs (ARGS="--rounds 15")
	@$(BIN)/python -m bench $(ARGS)

bench-check: ARGS += --check
bench-check: bench ## Measure, and fail where a budget is exceeded by more than its slack

check: $(VENV)/.dev ## Check format, lint and types
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy

format: $(VENV)/.dev ## Format the code, and mend what the linter can
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

messages: $(VENV)/.play ## Bring the catalogues up to date with the sentences in the code
	@$(BIN)/python -m tools.messages

art: $(VENV)/.dev chromium ## Draw the cards and icons anew
	@$(BIN)/python -m tools.draw_cards --png

pictures: build chromium ## Take the pictures of docs/images anew
	@$(BIN)/python -m tools.screenshots

lock: ## Pin the newest requirements (needs uv)
	@cd requirements && for name in play dev node audit; do uv pip compile --quiet --upgrade --universal \
	    --python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
	    --output-file $$name.txt $$name.in; done

clean: ## Delete all that was set up and built
	@rm -rf $(VENV) node_modules dist src/heart_to_heart/built .mypy_cache .pytest_cache .ruff_cache
	@rm -rf .hypothesis .coverage; find . -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo >&2 \
	    "Heart to Heart needs Python 3.11 or later: name one, as in make PYTHON=python3.13 play"; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || tools/install-package "Python's venv module" \
	    "$$($(PYTHON) -c 'import sys; print("python3.%d-venv" % sys.version_info[1])')"
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

# The package itself is linked, not copied; the build's own pinned tools serve to do it.
$(VENV)/.play: $(VENV)/.made requirements/play.txt pyproject.toml hatch_build.py
	@echo "Setting up the build ..."
	@$(PIP) --require-hashes -r requirements/play.txt
	@command -v npm >/dev/null || $(PIP) --require-hashes -r requirements/node.txt
	@$(PIP) --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.play requirements/dev.txt requirements/node.txt
	@echo "Setting up the tests ..."
	@$(PIP) --require-hashes -r requirements/dev.txt
	@command -v node >/dev/null || $(PIP) --require-hashes -r requirements/node.txt
	@touch $@

# Apart from the rest, whose pins it may not share.
$(VENV)/audit/.made: $(VENV)/.made requirements/audit.txt
	@$(BIN)/python -m venv --clear $(VENV)/audit
	@$(VENV)/audit/bin/python -m pip --disable-pip-version-check -qq install --require-hashes \
	    -r requirements/audit.txt
	@touch $@

# npm gives what it brings the dates of its making, so a file of our own tells when it was brought.
node_modules/.complete: package-lock.json $(VENV)/.dev
	@PATH="$$PATH:$(CURDIR)/$(BIN)" npm ci --ignore-scripts --loglevel=error >/dev/null
	@touch $@

chromium: $(VENV)/.dev
	@$(BIN)/python -m tests.support.browser 2>/dev/null || \
	    tools/install-package "Chromium for the tests" chromium-headless-shell fonts-liberation || \
	    tools/install-package "Chromium for the tests" chromium fonts-liberation
	@$(BIN)/python -m tests.support.browser
