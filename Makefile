# `make run` and `make test` work on a fresh machine: each installs missing dependencies first.

SHELL := /bin/sh
SWIFT ?= swift
SPEC ?= Specs/api.yaml
# Arguments that `make run` passes to `resourcegen`: make run ARGS=--dry-run
ARGS ?=
# The documents for `make corpus`, `make exchange` and `make hostile`; empty for all.
DOCUMENTS ?=
# The tests that call misbehaving servers.
HOSTILE_SERVER := ResourceRuntimeTests\.(Hostile|RedirectTests|StreamedResponseTests)
# The number of edits that `make mutate` makes, and the seed that they follow from.
EDITS ?= 500
SEED ?= 1
# The number of changes that `make diff-proof` makes, from the same seed.
CHANGES ?= 200

# The number of programs that `make usage-proof` compiles, from the same seed.
PROGRAMS ?= 500
# How long `make fuzz` runs each target, in seconds.
SECONDS_EACH ?= 60
# Flags that every target passes to `swift build` and `swift test`.
FLAGS ?=
# The tests of generated code are a separate package. SCRATCH= is the build folder of the main
# package if FLAGS names another one than .build.
SCRATCH ?=
GENERATED = SWIFT="$(SWIFT)" SCRATCH="$(SCRATCH)" scripts/generated

# The folder of real documents and public test suites: see `make corpus-fetch`.
RESOURCEGEN_CORPUS ?= $(if $(wildcard ../shared/corpus),$(abspath ../shared/corpus),$(CURDIR)/.build/corpus)
export RESOURCEGEN_CORPUS

.DEFAULT_GOAL := help
.PHONY: help setup run test test-all install uninstall artifact-bundle distribution bundle-test reproducible deb deb-test release check format lint \
	golden compile-cases apple-check plugin-test corpus corpus-fetch exchange hostile mutate diff-proof usage-proof hostile-server hostile-shells fuzz bench docs coverage checklist sanitize transport-load clean

help: ## Lists the targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' Makefile

setup: ## Installs missing build dependencies: libyaml, and on Linux libcurl and zlib.
	@scripts/setup

run: setup ## Builds the command and generates Generated/ from Specs/api.yaml.
	$(SWIFT) build --product resourcegen $(FLAGS)
	"$$($(SWIFT) build --show-bin-path $(FLAGS))/resourcegen" "$(SPEC)" $(ARGS)

test: setup ## Runs all tests, those of the generator and the runtime, then those of generated code.
	$(SWIFT) test $(FLAGS)
	$(GENERATED) test $(FLAGS)

test-all: setup ## Runs all tests with all cases, of which `make test` takes a sample where there are many.
	RESOURCEGEN_CASES=all $(MAKE) test

install: setup ## Installs a release build with manual pages and completions on the PATH, or below PREFIX= and DESTDIR=.
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" SWIFT="$(SWIFT)" FLAGS="$(FLAGS)" scripts/install

uninstall: ## Removes what `make install` installed, with the same PREFIX= and DESTDIR=.
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/install uninstall

artifact-bundle: setup ## Builds the prebuilt tools of the plugins, in .build/release-files.
	@SWIFT="$(SWIFT)" FLAGS="$(FLAGS)" scripts/artifact-bundle

distribution: artifact-bundle ## Makes the packages that apps depend on, in .build/distribution; URL= of the downloaded tools.
	@scripts/distribution .build/distribution $(URL)

bundle-test: ## Builds a package with those of `make distribution`, offline.
	@SWIFT="$(SWIFT)" scripts/bundle-test

reproducible: setup ## Builds the tools twice and compares the bytes.
	@SWIFT="$(SWIFT)" scripts/reproducible

deb: setup ## Builds a Debian package, in .build/release-files.
	@SWIFT="$(SWIFT)" FLAGS="$(FLAGS)" scripts/deb

deb-test: ## Installs the Debian package in a folder with a minimal Debian, and uses it there.
	@scripts/deb-test

release: setup ## Makes all files of a release VERSION=, with the ADDRESS= of its repository; publishes nothing.
	@SWIFT="$(SWIFT)" scripts/release "$(VERSION)" $(ADDRESS)

check: ## Runs all checks of CI.
	@.ci/run

format: ## Formats the sources in place.
	@scripts/style format

lint: ## Checks the formatting of the sources.
	@scripts/style lint

golden: setup ## Records the expected output of the golden tests and shows the changes.
	@SWIFT="$(SWIFT)" SCRATCH="$(SCRATCH)" FLAGS="$(FLAGS)" scripts/golden

compile-cases: setup ## Compiles the generated code of every golden case as user code.
	$(SWIFT) build $(FLAGS)
	@SWIFT="$(SWIFT)" scripts/compile-cases

apple-check: setup ## Type-checks all modules for Apple's five systems on Linux, and arithmetic for 32 bits.
	@SWIFT="$(SWIFT)" scripts/check-32-bits
	@SWIFT="$(SWIFT)" scripts/apple-check

corpus-fetch: ## Downloads the documents and test suites of Tests/Corpus/documents.tsv into .build/corpus.
	scripts/corpus-fetch

corpus: setup ## Tests the generator with real documents: generates, compiles, decodes examples, compares requests.
	$(SWIFT) build --product resourcegen $(FLAGS)
	$(SWIFT) build --target ResourceRuntimeTesting $(FLAGS)
	$(SWIFT) build --target CorpusOracle $(FLAGS)
	$(SWIFT) build --product CallCheck $(FLAGS)
	@SWIFT="$(SWIFT)" scripts/corpus $(DOCUMENTS)

exchange: setup ## Imports and exports real documents and compares the generated Swift.
	$(SWIFT) build --product resourcegen $(FLAGS)
	@scripts/exchange $(DOCUMENTS)

hostile: setup ## Runs the generator on malicious specs.
	$(SWIFT) build --product resourcegen $(FLAGS)
	$(SWIFT) build --target ResourceRuntimeTesting $(FLAGS)
	@SWIFT="$(SWIFT)" scripts/hostile $(DOCUMENTS)

mutate: setup ## Edits real documents at random; a fault must cost only the part that it is in. EDITS=, SEED=.
	$(SWIFT) build --product resourcegen $(FLAGS)
	$(SWIFT) build --product DocumentMutator $(FLAGS)
	$(SWIFT) build --target ResourceRuntimeTesting $(FLAGS)
	@SWIFT="$(SWIFT)" scripts/mutate $(EDITS) $(SEED)

diff-proof: setup ## Compiles clients of old versions of specs with the new ones, to prove the verdicts of diff. CHANGES=, SEED=.
	$(SWIFT) build --product DiffCheck $(FLAGS)
	$(SWIFT) build --target ResourceRuntimeTesting $(FLAGS)
	@SWIFT="$(SWIFT)" scripts/diff-proof $(CHANGES) $(SEED)

usage-proof: setup ## Compiles programs with what --used-by generates for them, to prove that nothing is missing. PROGRAMS=, SEED=.
	$(SWIFT) build --product DiffCheck $(FLAGS)
	$(SWIFT) build --target ResourceRuntimeTesting $(FLAGS)
	@SWIFT="$(SWIFT)" scripts/usage-proof $(PROGRAMS) $(SEED)

hostile-server: setup ## Runs the tests of misbehaving servers with every split of their bytes.
	RESOURCEGEN_HOSTILE=all $(SWIFT) test --no-parallel --filter '$(HOSTILE_SERVER)' $(FLAGS)

hostile-shells: setup ## Completes names that contain commands in bash, zsh and fish, at a pseudo-terminal.
	@SWIFT="$(SWIFT)" FLAGS="$(FLAGS)" scripts/hostile-shells

fuzz: setup ## Fuzzes each parser for SECONDS_EACH= seconds.
	@SWIFT="$(SWIFT)" scripts/fuzz $(SECONDS_EACH)

plugin-test: setup ## Builds packages that use both plugins, the README and the tutorials, and one without the Curl trait.
	@SWIFT="$(SWIFT)" scripts/plugin-test
	@SWIFT="$(SWIFT)" scripts/readme-test
	@SWIFT="$(SWIFT)" scripts/init-test
	@SWIFT="$(SWIFT)" scripts/tutorial-test
	@SWIFT="$(SWIFT)" scripts/trait-test

transport-load: setup ## Tests the Linux transport under load with nginx: 10,000 calls, gigabytes, unread streams.
	@SWIFT="$(SWIFT)" scripts/transport-load

bench: setup ## Runs the benchmarks.
	@SWIFT="$(SWIFT)" scripts/bench

docs: setup ## Builds the documentation of the runtime and of the command.
	@SWIFT="$(SWIFT)" scripts/docs

coverage: setup ## Runs the tests and prints the line coverage, total and of changed lines.
	$(SWIFT) test --enable-code-coverage $(FLAGS)
	$(GENERATED) test --enable-code-coverage $(FLAGS)
	@SWIFT="$(SWIFT)" SCRATCH="$(SCRATCH)" FLAGS="$(FLAGS)" scripts/coverage

checklist: ## Prints the requirements that no test covers.
	@scripts/checklist

# Tests run one after the other, because in parallel they are slow enough to exceed their time
# limits. The test of a full disk is skipped, as its file size limit also applies to the files of
# the thread sanitizer. Leak detection is off, because the Swift libraries keep memory until the
# process ends, which would be reported as leaks. The misbehaving servers use the same sample of
# splits as in `make test`; `make hostile-server` tries all.
sanitize: setup ## Runs the tests with the thread sanitizer, then with the address sanitizer.
	$(SWIFT) test --sanitize thread --scratch-path .build/thread --no-parallel --skip fullDisk $(FLAGS)
	SWIFT="$(SWIFT)" SCRATCH=.build/thread scripts/generated test --sanitize thread --no-parallel $(FLAGS)
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize address --scratch-path .build/address --no-parallel $(FLAGS)
	ASAN_OPTIONS=detect_leaks=0 SWIFT="$(SWIFT)" SCRATCH=.build/address scripts/generated test --sanitize address --no-parallel $(FLAGS)

clean: ## Removes build products.
	rm -rf .build Tests/Generated/.build Tests/PluginFixture/.build Tests/TraitFixture/.build
