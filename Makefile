# Lilypad. `make help` lists the targets; everything is built in build/.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.SECONDARY:
MAKEFLAGS += --no-builtin-rules
ifeq (,$(findstring -j,$(MAKEFLAGS)))
MAKEFLAGS += -j$(shell nproc 2>/dev/null || echo 2)
endif

PORT ?= 8000
SITE_URL ?=
REPOSITORY ?=
FUZZ_SECONDS ?= 60

CLI := $(wildcard engine/cli/*.c)
LIBRARY := $(wildcard engine/library/*.c) engine/cli/clock.c
ENGINE := $(filter-out $(CLI) $(LIBRARY),$(wildcard engine/*.c engine/*/*.c))
VERSION := $(shell sed -n 's/^  "version": "\(.*\)",$$/\1/p' package.json)
BORDER := wasm/exports.c wasm/crew.c
LISTED_GAMES := $(shell sed -n 's/^GAME(\(.*\))$$/\1/p' engine/games.list)
WEB := $(shell find web wasm -type f) $(wildcard models/manifest.json models/freckers-* models/*.md)
PROPERTY := tests/engine/property.c tests/engine/slow.c
SEQUENCE_PROPERTY := tests/sequence/property.c
CHECKS := $(wildcard tests/engine/*_checks.c)
FORCED_WINS := tests/engine/forced_wins.c
TRAIN := $(wildcard models/trees/*.c)
TRAIN_NETWORK := $(wildcard models/network/*.c)
FUZZ := $(wildcard tests/fuzz/*.c)

# Files that native programs carry inside: the shipped models, and the Python that runs the course's agents.
COURSE_PYTHON := $(wildcard web/shared/guests/python/*.py web/shared/guests/python/*/*.py web/shared/guests/python/*/*/*.py engine/cli/course/*.py)
EMBEDDED := models/manifest.json $(addprefix models/,$(shell sed -n 's/.*"file": "\(.*\.\(net\|trees\)\)".*/\1/p' models/manifest.json)) \
  $(COURSE_PYTHON)

# No fused multiply-add and no fast math: native and WebAssembly must agree bit for bit.
WARNINGS := -Wall -Wextra -Wpedantic -Wconversion -Wstrict-prototypes -Werror
C := -std=c11 $(WARNINGS) -ffp-contract=off -Iengine -Ibuild/engine -MMD
NATIVE := -Wmissing-prototypes -D_DEFAULT_SOURCE
FAST := -O3 -march=native -flto=auto -pthread
SANITIZED := -O1 -g -pthread -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
THREAD_SANITIZED := -O1 -g -pthread -fsanitize=thread -fno-omit-frame-pointer
WASM := -O3 -flto -sSTANDALONE_WASM --no-entry -sMALLOC=emmalloc -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=4GB \
  -sINITIAL_MEMORY=3MB -sTOTAL_STACK=1MB -sERROR_ON_UNDEFINED_SYMBOLS=0 -sWARN_ON_UNDEFINED_SYMBOLS=0

# Debian's emcc needs Debian's JavaScript packages, which another node would not find.
EMCC := NODE_PATH=/usr/share/nodejs emcc

# $(call need,COMMAND,DEBIAN PACKAGES): installs a missing command if possible, otherwise says how to get it.
need = @command -v $(1) > /dev/null || wasm/install.sh $(1) $(2)

.PHONY: help
help: ## Show this list
	@sed -n 's/^\([a-z/.-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | column -t -s '|'

.PHONY: run
run: build/site/.made ## Build the site and serve it on 127.0.0.1 (PORT=8000)
	@node web/tools/serve.js build/site $(PORT)

.PHONY: dev
dev: ## Serve the site, rebuild it on changes and reload open pages (PORT=8000)
	@node web/tools/dev.js $(PORT)

.PHONY: site
site: build/site/.made ## Build the static site into build/site (SITE_URL=its address, for link previews and the sitemap)

.PHONY: package
package: build/package/.made ## Build the npm package build/lilypad-VERSION.tgz (REPOSITORY=its address, for a release)

.PHONY: lib
lib: build/liblilypad.a build/liblilypad.so ## Build the C library: build/liblilypad.a and .so, with the header engine/library/lilypad.h

PREFIX ?= /usr/local
MODEL_FILES := models/manifest.json $(wildcard models/freckers-*.net models/freckers-*.trees)
.PHONY: install
install: build/lilypad build/liblilypad.a build/liblilypad.so ## Install program, library, models and manual page (PREFIX=/usr/local DESTDIR=)
	@install -D -t '$(DESTDIR)$(PREFIX)/bin' build/lilypad
	@install -D -m 644 -t '$(DESTDIR)$(PREFIX)/include' engine/library/lilypad.h
	@install -D -m 644 -t '$(DESTDIR)$(PREFIX)/lib' build/liblilypad.a
	@install -D -t '$(DESTDIR)$(PREFIX)/lib' build/liblilypad.so
	@install -D -m 644 -t '$(DESTDIR)$(PREFIX)/share/lilypad/models' $(MODEL_FILES)
	@install -D -m 644 -t '$(DESTDIR)$(PREFIX)/share/man/man1' engine/cli/lilypad.1
	@mkdir -p '$(DESTDIR)$(PREFIX)/lib/pkgconfig'
	@sed 's|@PREFIX@|$(abspath $(PREFIX))|; s|@VERSION@|$(VERSION)|' engine/library/lilypad.pc.in > '$(DESTDIR)$(PREFIX)/lib/pkgconfig/lilypad.pc'

# Tests by area, and what each area needs built.
ENGINE_TESTS := tests/engine/% tests/library/% tests/sequence/% tests/models/% tests/fuzz/% tests/course/%
WASM_TESTS := tests/wasm/%
WEB_TESTS := tests/web/% tests/notes/% tests/kept/% tests/guests/%
ENGINE_NEEDS := $(addprefix build/,lilypad liblilypad.a liblilypad.so lilypad-sanitized lilypad-thread-sanitized lilypad-selfplay lilypad-selfplay-mpi lilypad-train \
  lilypad-train-network lilypad-tune lilypad-fit-best lilypad-fit-sequence lilypad-puzzles lilypad-book lilypad-mpi reference property \
  sequence-property sequence-property-sanitized checks coverage network-check races forced-wins fuzz/.made referee/.made lilypad.wasm lilypad-plain.wasm)
WASM_NEEDS := $(addprefix build/,lilypad lilypad.wasm lilypad-plain.wasm lilypad-threads.wasm)
WEB_NEEDS := $(addprefix build/,lilypad lilypad-tune reference referee/.made site/.made) node_modules/.made
needs = $(sort $(if $(filter $(ENGINE_TESTS),$(1)),$(ENGINE_NEEDS)) $(if $(filter $(WASM_TESTS),$(1)),$(WASM_NEEDS)) \
  $(if $(filter-out $(ENGINE_TESTS) $(WASM_TESTS),$(1)),$(WEB_NEEDS)) $(if $(filter tests/package/%,$(1)),build/package/.made))

# FILTER selects test files by path. If no path contains it, it selects tests by name.
PACKAGE_TESTS := $(wildcard tests/package/*.test.js)
# Apart from the others: they install bundlers of 141 MB first.
BUNDLER_TESTS := $(addprefix tests/package/,books.test.js bundlers.test.js checkers.test.js)
TESTS := $(filter-out $(BUNDLER_TESTS),$(shell find tests -name '*.test.js' | sort))
BY_PATH := $(strip $(foreach file,$(TESTS),$(if $(findstring $(FILTER),$(file)),$(file))))
CHOSEN := $(if $(FILTER),$(or $(BY_PATH),$(shell grep -lE '$(FILTER)' $(TESTS) /dev/null),$(TESTS)),$(TESTS))
BY_NAME := $(if $(FILTER),$(if $(BY_PATH),,--test-name-pattern='$(FILTER)'))

# Time limit of a test file in milliseconds, for tests without a limit of their own.
FILE_LIMIT := 1200000
run_tests = @$(if $(1),node tests/tools/run-tests.js --test-concurrency=3 --test-timeout=$(FILE_LIMIT) $(BY_NAME) $(1),echo 'no tests match $(FILTER)'; exit 1)

define need_browsers
$(call need,chromium-headless-shell,chromium-headless-shell)
$(call need,firefox-esr,firefox-esr)
$(call need,WebKitWebDriver,webkit2gtk-driver)
$(call need,Xvfb,xvfb)
$(call need,python3,python3)
endef

.PHONY: test
test: $(call needs,$(CHOSEN)) ## Run all tests, or some (FILTER=part of a file's path or of a test's name)
	$(need_browsers)
	$(call run_tests,$(CHOSEN))

.PHONY: test-long
test-long: export LONG_TESTS := 1
test-long: test ## Run all tests, and try everything of what `make test` tries a sample of (FILTER=)

.PHONY: test-engine
test-engine: $(call needs,$(filter $(ENGINE_TESTS),$(CHOSEN))) ## Run the tests of the native programs: games, agents, models, fuzzing (FILTER=)
	$(call run_tests,$(filter $(ENGINE_TESTS),$(CHOSEN)))

.PHONY: test-wasm
test-wasm: $(call needs,$(filter $(WASM_TESTS),$(CHOSEN))) ## Run the tests of the WebAssembly modules and the worker (FILTER=)
	$(call run_tests,$(filter $(WASM_TESTS),$(CHOSEN)))

.PHONY: test-web
test-web: $(call needs,$(filter $(WEB_TESTS),$(CHOSEN))) ## Run the tests of the site, in real browsers (FILTER=)
	$(need_browsers)
	$(call run_tests,$(filter $(WEB_TESTS),$(CHOSEN)))

.PHONY: test-package
test-package: $(WEB_NEEDS) build/package/.made build/package-tests/.made ## Try the npm package in bundlers, books and plain Node
	$(need_browsers)
	$(call run_tests,$(PACKAGE_TESTS))

.PHONY: test-failing
test-failing: $(call needs,$(CHOSEN)) ## Make tests fail on purpose and check that each file ends and leaves nothing running (FILTER=)
	@node tests/tools/try-failing.js '$(FILTER)'

.PHONY: bench
bench: build/lilypad build/lilypad.wasm build/lilypad-plain.wasm build/lilypad-threads.wasm build/reference build/site/.made ## Measure speed, natively and in WebAssembly
	@node tests/bench/bench.js

.PHONY: coverage
coverage: build/coverage ## Simulate how often intervals hold and sequential tests err (MATCHES=20000)
	@build/coverage $(or $(MATCHES),20000)

.PHONY: lighthouse
lighthouse: build/site/.made ## Rate every page with Lighthouse, on a quiet machine (PAGES=index.html,agents.html)
	$(call need,chromium-headless-shell,chromium-headless-shell)
	@node tests/bench/lighthouse.js '$(PAGES)'

.PHONY: match
match: build/lilypad ## Play a match (AGENTS=a,b GAMES=n LIMIT="movetime 50")
	@build/lilypad match --agents '$(or $(AGENTS),greedy,random)' --games $(or $(GAMES),100) \
	  --limit '$(or $(LIMIT),movetime 50)' --concurrency $(shell nproc)

.PHONY: rate
rate: build/site/.made ## Rate an agent of your own, in Python or JavaScript (AGENT=folder AGAINST=greedy,alphabeta-five GAMES=20 JSON=file)
	$(call need,chromium-headless-shell,chromium-headless-shell)
	@node web/tools/rate/rate.js '$(AGENT)' $(if $(AGAINST),--against '$(AGAINST)') $(if $(GAMES),--games '$(GAMES)') $(if $(JSON),--json '$(JSON)')

# Static programs that run on any machine of a kind, built by Debian's compiler for it. x86-64-v2 is what processors have had
# since 2009; vectors of AVX2 would not run on all of them.
MACHINE := $(shell uname -m)
FLAGS_x86_64 := -march=x86-64-v2
FLAGS_aarch64 :=
build/portable/lilypad-linux-%: $(wildcard engine/*.[ch] engine/*/*.[ch] engine/*/*.list) build/engine/versions.h build/engine/embedded.S
	$(call need,$*-linux-gnu-gcc,gcc-$(subst _,-,$*)-linux-gnu libc6-dev-$(if $(filter aarch64,$*),arm64,amd64)-cross)
	@mkdir -p $(@D)
	@echo '  $@'
	@$*-linux-gnu-gcc $(filter-out -MMD $(WARNINGS),$(C)) -D_DEFAULT_SOURCE -O3 $(FLAGS_$*) -flto=auto -static $(ENGINE) $(CLI) build/engine/embedded.S -lm -o $@

# What the course's programs need to play against us: Python, the program for each of MACHINES, and the module for all others.
COURSE := engine/cli/course
MODULE_FILES := build/lilypad.wasm build/lilypad-plain.wasm wasm/ugi.js wasm/loader.js wasm/exports.js $(filter models/freckers-%,$(EMBEDDED))
# $(call course_folder,FOLDER,PYTHON FILES,README,MACHINES)
define course_folder
@rm -rf $(1)
@mkdir -p $(1)/bin $(1)/wasm
@cp $(2) $(COURSE)/shared/engine.py $(3) LICENSE $(1)/
@cp $(MODULE_FILES) $(1)/wasm/
@echo '{ "type": "module" }' > $(1)/wasm/package.json
@for machine in $(4); do cp build/portable/lilypad-linux-$$machine $(1)/bin/; done
endef

build/referee/strengths.json: build/lilypad web/tools/strengths.js web/shared/freckers/levels.js
	$(call need,node,nodejs)
	@mkdir -p $(@D)
	@build/lilypad agents --json | node web/tools/strengths.js > $@

build/referee/.made: build/portable/lilypad-linux-$(MACHINE) build/referee/strengths.json $(MODULE_FILES) $(wildcard $(COURSE)/*/*)
	$(call course_folder,build/referee/lilypad,$(wildcard $(COURSE)/referee/*.py) build/referee/strengths.json,$(COURSE)/referee/README.md,$(MACHINE))
	$(call course_folder,build/referee/agents/lilypad,$(wildcard $(COURSE)/sequence/*.py),$(COURSE)/sequence/README.md,$(MACHINE))
	@touch $@

.PHONY: referee-agent
referee-agent: build/referee/.made ## Lilypad for the course's referee, build/referee/lilypad, and for Sequence's framework, build/referee/agents/lilypad
	@echo 'copy build/referee/lilypad beside your agent, then: python -m referee agent lilypad'

.PHONY: referee-games
referee-games: build/referee/.made ## Let that agent play under a short clock: no illegal action, no overrun (GAMES=200 CLOCK=5)
	@python3 -B tests/bench/referee.py $(or $(GAMES),200) $(or $(CLOCK),5)

# Both agents with the programs for all machines, and the program alone for each.
RELEASE_MACHINES := x86_64 aarch64
.PHONY: release
release: $(RELEASE_MACHINES:%=build/portable/lilypad-linux-%) build/referee/strengths.json $(MODULE_FILES) ## Archives for other people, build/release: the program and the course's agents, for x86-64 and ARM Linux
	@rm -rf build/release
	$(call course_folder,build/release/lilypad-agents/freckers/lilypad,$(wildcard $(COURSE)/referee/*.py) build/referee/strengths.json,$(COURSE)/referee/README.md,$(RELEASE_MACHINES))
	$(call course_folder,build/release/lilypad-agents/sequence/agents/lilypad,$(wildcard $(COURSE)/sequence/*.py),$(COURSE)/sequence/README.md,$(RELEASE_MACHINES))
	@tar -C build/release --owner=0 --group=0 -czf build/release/lilypad-agents.tar.gz lilypad-agents
	@for machine in $(RELEASE_MACHINES); do \
	  mkdir -p build/release/lilypad-linux-$$machine; \
	  cp build/portable/lilypad-linux-$$machine build/release/lilypad-linux-$$machine/lilypad; \
	  cp README.md LICENSE build/release/lilypad-linux-$$machine/; \
	  tar -C build/release --owner=0 --group=0 -czf build/release/lilypad-linux-$$machine.tar.gz lilypad-linux-$$machine; \
	done
	@ls -l build/release/*.tar.gz

.PHONY: train
train: build/lilypad-train ## Train the learned evaluation by self-play (ITERATIONS=40 GAMES=100 OUT=build/train)
	$(call need,node,nodejs)
	@build/lilypad-train --iterations $(or $(ITERATIONS),40) --games $(or $(GAMES),100) --out $(or $(OUT),build/train) \
	  --concurrency $(shell nproc) $(TRAIN_OPTIONS)

.PHONY: train-network
train-network: build/lilypad-train-network ## Train the champion's network (RULES=pads GAMES=32000 OUT=build/train-network)
	@build/lilypad-train-network --rules $(or $(RULES),pads) --games $(or $(GAMES),32000) \
	  --out $(or $(OUT),build/train-network) --concurrency $(shell nproc) $(TRAIN_OPTIONS)

.PHONY: train-sequence
train-sequence: build/lilypad build/lilypad-fit-sequence ## Fit the evaluation of seq-champion to games of its own (GAMES=3000 OUT=build/train-sequence)
	@mkdir -p $(or $(OUT),build/train-sequence)
	@build/lilypad sequence match --agents seq-champion,seq-champion:exploration=2 --nodes 100 --games $(or $(GAMES),3000) \
	  --concurrency $(shell nproc) --json $(or $(OUT),build/train-sequence)/games.jsonl --resume
	@build/lilypad-fit-sequence < $(or $(OUT),build/train-sequence)/games.jsonl > $(or $(OUT),build/train-sequence)/weights.c

.PHONY: ship
ship: build/lilypad ## Ship trained models with their cards (TREES=FILE NETWORK=FILE)
	$(call need,node,nodejs)
	@node models/ship/ship.js $(if $(TREES),--trees '$(TREES)') $(if $(NETWORK),--network '$(NETWORK)') $(if $(INTO),--into '$(INTO)')

.PHONY: puzzles
puzzles: build/lilypad-puzzles build/levels.tsv ## Find puzzles; go on where the last run stopped (RULES=pads COUNT=500 OUT=build/puzzles)
	@mkdir -p $(or $(OUT),build/puzzles)
	@$< find --rules $(or $(RULES),pads) --finds $(or $(OUT),build/puzzles)/$(or $(RULES),pads).jsonl --count $(or $(COUNT),500) \
	  --concurrency $(shell nproc)
	@$< pack --rules $(or $(RULES),pads) --finds $(or $(OUT),build/puzzles)/$(or $(RULES),pads).jsonl --levels build/levels.tsv \
	  --out $(or $(OUT),build/puzzles)/$(or $(RULES),pads).puzzles --concurrency $(shell nproc)

.PHONY: puzzles-check
puzzles-check: build/lilypad-puzzles build/levels.tsv ## Solve all shipped puzzles again, and let each level try
	@for file in models/freckers-*.puzzles; do echo $$file; $< check --puzzles $$file --levels build/levels.tsv --concurrency $(shell nproc); done

.PHONY: book
book: build/lilypad-book ## Grow an opening book; go on where the last run stopped (RULES=pads POSITIONS=700 GAMES=2000 OUT=build/book)
	@mkdir -p $(or $(OUT),build/book)
	@$< grow --rules $(or $(RULES),pads) --book $(or $(OUT),build/book)/$(or $(RULES),pads).book --positions $(or $(POSITIONS),700)
	@$< play --book $(or $(OUT),build/book)/$(or $(RULES),pads).book --games $(or $(GAMES),2000) --concurrency $(shell nproc)

build/levels.tsv: web/shared/freckers/levels.js web/tools/levels.js
	@mkdir -p $(@D)
	@node web/tools/levels.js > $@

.PHONY: fuzz
fuzz: build/fuzz/.made ## Fuzz every parser (FUZZ_SECONDS=60 each)
	@for target in $(FUZZ:tests/fuzz/%.c=build/fuzz/%); do tests/fuzz/run.sh $$target $(FUZZ_SECONDS); done

.PHONY: format
format: node_modules/.made ## Format C, JavaScript and CSS, and apply the linter's fixes
	@clang-format -i $$(git ls-files '*.[ch]')
	@node_modules/.bin/biome check --write

.PHONY: clean
clean: ## Remove everything that was built
	@rm -rf build node_modules

# Link-time optimised once, for all native programs. The compiler makes static functions that two of its partitions share
# hidden globals with made-up names; they must be local again, as a program that is linked to this may make up the same ones.
build/native/engine.o: $(ENGINE:%.c=build/native/%.o)
	@echo '  $@'
	@gcc $(FAST) -r -flinker-output=nolto-rel $^ -o $@
	@objcopy --localize-hidden $@

build/lilypad: build/native/engine.o build/native/embedded.o $(CLI:%.c=build/native/%.o) ## The native program
	@echo '  $@'
	@gcc $(FAST) $^ -lm -o $@

# One object for both forms of the library, in which only what the header declares is visible.
build/liblilypad.o: $(ENGINE:%.c=build/library/%.o) $(LIBRARY:%.c=build/library/%.o)
	@echo '  $@'
	@gcc $(FAST) -fPIC -fvisibility=hidden -r -flinker-output=nolto-rel $^ -o $@
	@objcopy --localize-hidden $@

build/liblilypad.a: build/liblilypad.o
	@rm -f $@
	@ar rcs $@ $<

build/liblilypad.so: build/liblilypad.o
	@gcc -shared -Wl,-soname,liblilypad.so $< -lm -o $@

build/library/%.o: %.c Makefile
	@mkdir -p $(@D)
	@echo '  $@'
	@gcc $(C) $(NATIVE) $(FAST) -fPIC -fvisibility=hidden -c $< -o $@

# The same program, with games distributed by mpirun instead of fork.
build/lilypad-mpi: build/native/engine.o build/native/embedded.o $(filter-out build/native/engine/cli/spread.o,$(CLI:%.c=build/native/%.o)) build/mpi/models/selfplay/spread_mpi.o ## The native program for mpirun
	@echo '  $@'
	@mpicc $(FAST) $^ -lm -o $@

build/mpi/%.o: %.c Makefile
	$(call need,mpicc,openmpi-bin libopenmpi-dev)
	@mkdir -p $(@D)
	@echo '  $@'
	@OMPI_CC=gcc mpicc $(C) $(NATIVE) $(FAST) -c $< -o $@

# Shared by all programs in models/.
TRAINER := build/native/engine.o build/native/embedded.o $(addprefix build/native/engine/cli/,arguments.o clock.o embedded.o manifest.o model_file.o spread.o) \
  $(patsubst %.c,build/native/%.o,$(wildcard models/run/*.c) models/selfplay/played.c models/selfplay/selfplay.c models/selfplay/network_data.c)
SELFPLAY := build/native/models/selfplay/main.o
FIT := $(addprefix build/native/models/weights/,records.o regression.o)
build/native/models/%.o: NATIVE += -Imodels
build/native/models/network/fit.o: NATIVE += -fopenmp

build/lilypad-train: $(TRAINER) $(TRAIN:%.c=build/native/%.o)
	@echo '  $@'
	@gcc $(FAST) $^ -lxgboost -lm -o $@

build/lilypad-train-network: $(TRAINER) $(TRAIN_NETWORK:%.c=build/native/%.o)
	@echo '  $@'
	@gcc $(FAST) $^ -fopenmp -lm -o $@

build/lilypad-selfplay-mpi: $(filter-out %/spread.o,$(TRAINER)) $(SELFPLAY) build/mpi/models/selfplay/spread_mpi.o ## Plays training games under mpirun
	@echo '  $@'
	@mpicc $(FAST) $^ -lm -o $@

build/lilypad-selfplay: $(TRAINER) $(SELFPLAY) ## Plays training games
build/lilypad-tune: $(TRAINER) build/native/models/weights/tune.o ## Tunes weights by report 002's hill climbing
build/lilypad-fit-best: $(TRAINER) $(FIT) build/native/models/weights/fit_best.o ## Fits alphabeta-best's weights to games
build/lilypad-fit-sequence: $(TRAINER) $(FIT) build/native/models/weights/fit_sequence.o ## Fits Sequence's weights to games
build/lilypad-puzzles: $(TRAINER) $(patsubst %.c,build/native/%.o,$(wildcard models/puzzles/*.c)) ## Finds and checks puzzles
build/lilypad-book: $(TRAINER) $(patsubst %.c,build/native/%.o,$(wildcard models/book/*.c)) ## Grows opening books
$(addprefix build/lilypad-,selfplay tune fit-best fit-sequence puzzles book):
	@echo '  $@'
	@gcc $(FAST) $^ -lm -o $@

build/reference: build/native/tests/models/reference.o build/native/engine.o build/native/embedded.o \
  $(addprefix build/native/engine/cli/,arguments.o clock.o embedded.o manifest.o model_file.o)
	@echo '  $@'
	@gcc $(FAST) $^ -lxgboost -lm -o $@

build/native/models/trees/boosting.o build/native/tests/models/reference.o: | /usr/include/xgboost/c_api.h

/usr/include/xgboost/c_api.h:
	@wasm/install.sh $@ libxgboost-dev

build/lilypad-sanitized: build/native/embedded.o $(ENGINE:%.c=build/sanitized/%.o) $(CLI:%.c=build/sanitized/%.o)
	@echo '  $@'
	@gcc $(SANITIZED) $^ -lm -o $@

# Finds memory that threads use at once.
build/lilypad-thread-sanitized: build/native/embedded.o $(ENGINE:%.c=build/thread-sanitized/%.o) $(CLI:%.c=build/thread-sanitized/%.o)
	@echo '  $@'
	@gcc $(THREAD_SANITIZED) $^ -lm -o $@

build/property: $(ENGINE:%.c=build/sanitized/%.o) $(PROPERTY:%.c=build/sanitized/%.o)
	@echo '  $@'
	@gcc $(SANITIZED) $^ -lm -o $@

build/sequence-property: build/native/engine.o $(SEQUENCE_PROPERTY:%.c=build/native/%.o)
	@echo '  $@'
	@gcc $(FAST) $^ -lm -o $@

build/sequence-property-sanitized: $(ENGINE:%.c=build/sanitized/%.o) $(SEQUENCE_PROPERTY:%.c=build/sanitized/%.o)
	@echo '  $@'
	@gcc $(SANITIZED) $^ -lm -o $@

build/checks: $(ENGINE:%.c=build/sanitized/%.o) $(CHECKS:%.c=build/sanitized/%.o)
	@echo '  $@'
	@gcc $(SANITIZED) $^ -lm -o $@

build/network-check: build/native/engine.o build/native/tests/engine/network.o
	@echo '  $@'
	@gcc $(FAST) $^ -lm -o $@

build/races: build/native/engine.o build/native/embedded.o build/native/tests/engine/races.o \
  $(addprefix build/native/engine/cli/,arguments.o clock.o embedded.o manifest.o model_file.o)
	@echo '  $@'
	@gcc $(FAST) $^ -lm -o $@

build/coverage: build/native/engine.o build/native/engine/cli/clock.o build/native/tests/bench/coverage.o
	@echo '  $@'
	@gcc $(FAST) $^ -lm -o $@

build/forced-wins: build/native/engine.o $(FORCED_WINS:%.c=build/native/%.o)
	@echo '  $@'
	@gcc $(FAST) $^ -lm -o $@

build/lilypad.wasm: $(ENGINE:%.c=build/wasm/%.o) $(BORDER:%.c=build/wasm/%.o) ## The WebAssembly module
# The same module for browsers without vector instructions; the loader picks one.
build/lilypad-plain.wasm: $(ENGINE:%.c=build/wasm-plain/%.o) $(BORDER:%.c=build/wasm-plain/%.o)
# The same module over a memory that several workers share. Each has its own instance, and sets its own stack.
build/lilypad-threads.wasm: $(ENGINE:%.c=build/wasm-threads/%.o) $(BORDER:%.c=build/wasm-threads/%.o)
build/lilypad-threads.wasm: WASM += -sINITIAL_MEMORY=4MB -matomics -mbulk-memory \
  -Wl,--shared-memory,--import-memory,--no-check-features
build/lilypad-threads.wasm: EXPORT_LISTS := EXPORTS THREAD_EXPORTS
build/lilypad.wasm build/lilypad-plain.wasm: EXPORT_LISTS := EXPORTS
build/lilypad.wasm build/lilypad-plain.wasm build/lilypad-threads.wasm: wasm/exports.js
	@echo '  $@'
	@$(EMCC) $(WASM) -sEXPORTED_FUNCTIONS=$$(node -e "import('./wasm/exports.js').then((all) => \
	  console.log('$(EXPORT_LISTS)'.split(' ').flatMap((list) => all[list]).map((name) => '_' + name).join()))") \
	  $(filter %.o,$^) -o $@

# The version of a game's engine is a hash of its sources without comments. Records carry it, so that games of different
# versions are not mixed unnoticed.
build/engine/versions.h: package.json engine/games.list $(wildcard engine/*/*.[ch] engine/*/*.list)
	@mkdir -p $(@D)
	@echo '#define LILYPAD_VERSION "$(VERSION)"' > $@
	@for game in $(LISTED_GAMES); do \
	  echo "#define VERSION_$$game \"$$(cat engine/core/*.[ch] engine/game/*.[ch] engine/arena/*.[ch] engine/$$game/*.[ch] engine/$$game/*.list 2> /dev/null \
	    | gcc -fpreprocessed -dD -E -P -w -x c - | sha256sum | cut -c 1-12)\""; \
	done >> $@
$(foreach kind,native sanitized thread-sanitized library wasm wasm-plain wasm-threads fuzzed,build/$(kind)/engine/games.o): build/engine/versions.h
$(foreach kind,native sanitized thread-sanitized fuzzed,build/$(kind)/engine/cli/main.o) build/library/engine/library/lilypad.o: build/engine/versions.h

# The list for C, and where the linker finds the bytes.
build/engine/embedded.list: always
	@mkdir -p $(@D)
	@index=0; for name in $(EMBEDDED); do echo "EMBEDDED($$index, \"$$name\")"; index=$$((index + 1)); done > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@
build/engine/embedded.S: build/engine/embedded.list $(EMBEDDED)
	@sed 's/EMBEDDED(\(.*\), \("[^"]*"\))/.global embedded_\1, embedded_\1_end\n.balign 64\nembedded_\1: .incbin \2\nembedded_\1_end: .byte 0/' $< \
	  | cat <(echo '.section .rodata') - <(echo '.section .note.GNU-stack,"",%progbits') > $@
build/native/embedded.o: build/engine/embedded.S
	@mkdir -p $(@D)
	@echo '  $@'
	@gcc -c $< -o $@
$(foreach kind,native sanitized thread-sanitized fuzzed,build/$(kind)/engine/cli/embedded.o): build/engine/embedded.list

build/native/%.o: %.c Makefile
	@mkdir -p $(@D)
	@echo '  $@'
	@gcc $(C) $(NATIVE) $(FAST) -c $< -o $@

build/sanitized/%.o: %.c Makefile
	@mkdir -p $(@D)
	@echo '  $@'
	@gcc $(C) $(NATIVE) $(SANITIZED) -c $< -o $@

build/thread-sanitized/%.o: %.c Makefile
	@mkdir -p $(@D)
	@echo '  $@'
	@gcc $(C) $(NATIVE) $(THREAD_SANITIZED) -c $< -o $@

# Only search code needs to be fast; the rest is optimised for size, since every visitor downloads it.
# So is portable_math.c: copied into two dozen callers it would weigh 3 KB, and no search is faster for it.
WASM_SPEED := -O3
SMALL := engine/arena/% engine/games.% \
  $(addprefix engine/core/,json_value.% json_reader.% limits.% parameters.% portable_math.% ratings.% sprt.% statistics.% text.%) \
  $(addprefix engine/game/,agent.% bench.% check.% describe.% game.% general.% general_mcts_report.% general_random.% instant.% match.% player.% \
    session.%) \
  $(addprefix engine/freckers/,alphabeta_agents.% baselines.% bench.% describe.% describe_bits.% describe_sides.% describe_tuning.% \
    freckers.% hybrid.% mcts_agents.% mcts_report.% models.% move_cache.% notation.% pace.% race_result.% tuning.%) \
  $(addprefix engine/sequence/,baselines.% deal.% describe.% fields.% play_text.% sequence.%) wasm/exports.%
$(foreach kind,wasm wasm-plain wasm-threads,$(filter $(SMALL:%=build/$(kind)/%),$(ENGINE:%.c=build/$(kind)/%.o) $(BORDER:%.c=build/$(kind)/%.o))): WASM_SPEED := -Oz

build/wasm/%.o: %.c Makefile
	$(call need,emcc,emscripten)
	@mkdir -p $(@D)
	@echo '  $@'
	@$(EMCC) $(C) $(WASM_SPEED) -flto -msimd128 -c $< -o $@

build/wasm-plain/%.o: %.c Makefile
	$(call need,emcc,emscripten)
	@mkdir -p $(@D)
	@echo '  $@'
	@$(EMCC) $(C) $(WASM_SPEED) -flto -c $< -o $@

build/wasm-threads/%.o: %.c Makefile
	$(call need,emcc,emscripten)
	@mkdir -p $(@D)
	@echo '  $@'
	@$(EMCC) $(C) $(WASM_SPEED) -flto -msimd128 -matomics -mbulk-memory -c $< -o $@

build/fuzz/.made: $(FUZZ:tests/fuzz/%.c=build/fuzz/%)
	@touch $@

FUZZED := $(ENGINE:%.c=build/fuzzed/%.o) $(addprefix build/fuzzed/engine/cli/,ugi.o line_loop.o clock.o embedded.o manifest.o model_file.o arguments.o) build/native/embedded.o
FUZZER := -fsanitize=address,undefined -fno-sanitize-recover=all

build/fuzz/%: build/fuzzed/tests/fuzz/%.o $(FUZZED)
	@mkdir -p $(@D)
	@echo '  $@'
	@clang $(FUZZER) -fsanitize=fuzzer $^ -lm -o $@

build/fuzzed/%.o: %.c Makefile
	$(call need,clang,clang libclang-rt-14-dev)
	@mkdir -p $(@D)
	@echo '  $@'
	@clang -std=c11 -O1 -g $(NATIVE) -ffp-contract=off -Iengine -Ibuild/engine -MMD $(FUZZER) -fsanitize=fuzzer-no-link -c $< -o $@

build/site/.made: build/lilypad.wasm build/lilypad-plain.wasm build/lilypad-threads.wasm node_modules/.made build/site-url $(WEB)
	@SITE_URL='$(SITE_URL)' node web/tools/build.js
	@touch $@

build/package/.made: build/site/.made models/manifest.json package.json LICENSE
	@REPOSITORY='$(REPOSITORY)' node web/tools/package/package.js
	@touch $@

# Bundlers and checkers for the tests of the package, outside node_modules because nothing else needs them.
build/package-tests/.made: tests/package/package.json tests/package/package-lock.json
	$(call need,npm,npm)
	@mkdir -p $(@D)
	@cp .npmrc $^ $(@D)
	cd $(@D) && npm ci --no-progress
	@touch $@

# Written only when the address changes, so that the site is then built again.
.PHONY: always
build/site-url: always
	@mkdir -p $(@D)
	@echo '$(SITE_URL)' | cmp -s - $@ || echo '$(SITE_URL)' > $@

node_modules/.made: package.json package-lock.json
	$(call need,npm,npm)
	npm ci --no-progress
	@touch $@

# A deleted header is not an error: whatever included it is rebuilt.
%.h: ;
-include $(shell find build -name '*.d' 2>/dev/null)
