# `make run` and `make test` are enough on a fresh machine: each sets up what is missing.

SHELL := /bin/sh
SWIFT ?= swift
SPEC ?= Specs/api.yaml
# Handed to `resourcegen` by `make run`: make run ARGS=--dry-run
ARGS ?=
# The documents that `make corpus` and `make hostile` look at; all, if empty.
DOCUMENTS ?=
# The tests that call servers which break the rules.
HOSTILE_SERVER := ResourceRuntimeTests\.(Hostile|RedirectTests|StreamedResponseTests)
# How long `make fuzz` looks at each reader.
SECONDS_EACH ?= 60
# Handed to `swift test` and `swift build` by every target that builds.
FLAGS ?=

.DEFAULT_GOAL := help
.PHONY: help setup run test install check format lint golden compile-cases plugin-test corpus exchange hostile \
	hostile-server fuzz bench docs coverage checklist sanitize transport-load clean

help: ## Lists these targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

setup: ## Installs what is missing to build (libyaml; on Linux libcurl and zlib), and says so.
	@scripts/setup

run: setup ## Builds the command and generates Generated/ from Specs/api.yaml.
	$(SWIFT) build --product resourcegen $(FLAGS)
	"$$($(SWIFT) build --show-bin-path $(FLAGS))/resourcegen" "$(SPEC)" $(ARGS)

test: setup ## Runs all tests.
	$(SWIFT) test $(FLAGS)

install: setup ## Builds for release and puts resourcegen on the PATH; PREFIX= chooses where.
	@PREFIX="$(PREFIX)" SWIFT="$(SWIFT)" scripts/install

check: ## Does what CI does.
	@.ci/run

format: ## Formats the sources in place.
	@scripts/style format

lint: ## Holds the sources to the formatter's rules.
	@scripts/style lint

golden: setup ## Records the expected output of the golden tests, then shows what changed.
	@SWIFT="$(SWIFT)" FLAGS="$(FLAGS)" scripts/golden

compile-cases: setup ## Compiles what is generated for every golden case, as strangers would.
	$(SWIFT) build $(FLAGS)
	@SWIFT="$(SWIFT)" scripts/compile-cases

corpus: setup ## Proves the generator on real documents: generates, compiles, reads examples, compares requests.
	$(SWIFT) build --product resourcegen $(FLAGS)
	$(SWIFT) build --target ResourceRuntime $(FLAGS)
	$(SWIFT) build --target CorpusJudge $(FLAGS)
	@SWIFT="$(SWIFT)" scripts/corpus $(DOCUMENTS)

exchange: setup ## Imports and exports real documents, and compares the Swift.
	$(SWIFT) build --product resourcegen $(FLAGS)
	@scripts/exchange $(DOCUMENTS)

hostile: setup ## Runs the generator on descriptions that were written to break it.
	$(SWIFT) build --product resourcegen $(FLAGS)
	$(SWIFT) build --target ResourceRuntime $(FLAGS)
	@SWIFT="$(SWIFT)" scripts/hostile $(DOCUMENTS)

hostile-server: setup ## Runs the tests of hostile servers with every split of the bytes they send.
	RESOURCEGEN_HOSTILE=all $(SWIFT) test --no-parallel --filter '$(HOSTILE_SERVER)' $(FLAGS)

fuzz: setup ## Looks for bytes that break a reader; SECONDS_EACH= says for how long.
	@SWIFT="$(SWIFT)" scripts/fuzz $(SECONDS_EACH)

plugin-test: setup ## Builds a package that uses both plugins, and one without the trait Curl.
	@SWIFT="$(SWIFT)" scripts/plugin-test
	@SWIFT="$(SWIFT)" scripts/trait-test

transport-load: setup ## Proves the transport of Linux under load, against nginx: 10,000 calls, gigabytes, unread streams.
	@SWIFT="$(SWIFT)" scripts/transport-load

bench: setup ## Measures: start-up, generating, decoding, calls.
	@SWIFT="$(SWIFT)" scripts/bench

docs: setup ## Builds the documentation of the runtime and of the command.
	@SWIFT="$(SWIFT)" scripts/docs

coverage: setup ## Runs the tests and prints the coverage of all lines and of the changed ones.
	$(SWIFT) test --enable-code-coverage $(FLAGS)
	@SWIFT="$(SWIFT)" FLAGS="$(FLAGS)" scripts/coverage

checklist: ## Prints the requirements that no test shows.
	@scripts/checklist

# One test after the other: all at once, each waits for the others for longer than it may take. The thread sanitizer needs files
# of its own, which the test of a full disk forbids. Leaks are not looked for: the libraries of Swift keep memory until the process
# ends, and each block of it would be told as a leak. The hostile servers are the sample of `make test`; every split of their
# bytes is the work of `make hostile-server`.
sanitize: setup ## Runs the tests with the thread sanitizer, then with the address sanitizer.
	$(SWIFT) test --sanitize thread --scratch-path .build/thread --no-parallel --skip fullDisk $(FLAGS)
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize address --scratch-path .build/address --no-parallel $(FLAGS)

clean: ## Removes what was built.
	rm -rf .build Tests/PluginFixture/.build Tests/TraitFixture/.build
