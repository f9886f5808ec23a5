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
FUZZ_SECONDS ?= 60

CLI := $(wildcard engine/cli/*.c)
ENGINE := $(filter-out $(CLI),$(wildcard engine/*.c engine/*/*.c))
BORDER := wasm/exports.c
LISTED_GAMES := $(shell sed -n 's/^GAME(\(.*\))$$/\1/p' engine/games.list)
WEB := $(shell find web wasm -type f) $(wildcard models/manifest.json models/freckers-*)
PROPERTY := tests/engine/property.c tests/engine/slow.c
SEQUENCE_PROPERTY := tests/sequence/property.c
CHECKS := $(wildcard tests/engine/*_checks.c)
FORCED_WINS := tests/engine/forced_wins.c
TRAIN := $(wildcard models/trees/*.c)
TRAIN_NETWORK := $(wildcard models/network/*.c)
FUZZ := $(wildcard tests/fuzz/*.c)

# No fused multiply-add and no fast math: native and WebAssembly must agree bit for bit.
WARNINGS := -Wall -Wextra -Wpedantic -Wconversion -Wstrict-prototypes -Werror
C := -std=c11 $(WARNINGS) -ffp-contract=off -Iengine -Ibuild/engine -MMD
NATIVE := -Wmissing-prototypes -D_DEFAULT_SOURCE
FAST := -O3 -march=native -flto=auto
SANITIZED := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
WASM := -O3 -flto -sSTANDALONE_WASM --no-entry -sMALLOC=emmalloc -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=4GB \
  -sINITIAL_MEMORY=2MB -sTOTAL_STACK=1MB -sERROR_ON_UNDEFINED_SYMBOLS=0 -sWARN_ON_UNDEFINED_SYMBOLS=0

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

# Tests by area, and what each area needs built.
ENGINE_TESTS := tests/engine/% tests/sequence/% tests/models/% tests/fuzz/%
WASM_TESTS := tests/wasm/%
WEB_TESTS := tests/web/% tests/notes/% tests/kept/% tests/guests/%
ENGINE_NEEDS := $(addprefix build/,lilypad lilypad-sanitized lilypad-selfplay lilypad-selfplay-mpi lilypad-train \
  lilypad-train-network lilypad-tune lilypad-fit-best lilypad-fit-sequence lilypad-mpi reference property \
  sequence-property sequence-property-sanitized checks network-check races forced-wins fuzz/.made lilypad.wasm lilypad-plain.wasm)
WASM_NEEDS := $(addprefix build/,lilypad lilypad.wasm lilypad-plain.wasm)
WEB_NEEDS := $(addprefix build/,lilypad lilypad-tune reference site/.made) node_modules/.made
needs = $(sort $(if $(filter $(ENGINE_TESTS),$(1)),$(ENGINE_NEEDS)) $(if $(filter $(WASM_TESTS),$(1)),$(WASM_NEEDS)) \
  $(if $(filter-out $(ENGINE_TESTS) $(WASM_TESTS),$(1)),$(WEB_NEEDS)))

# FILTER selects test files by path. If no path contains it, it selects tests by name.
TESTS := $(shell find tests -name '*.test.js' | sort)
BY_PATH := $(strip $(foreach file,$(TESTS),$(if $(findstring $(FILTER),$(file)),$(file))))
CHOSEN := $(if $(FILTER),$(or $(BY_PATH),$(shell grep -lE '$(FILTER)' $(TESTS) /dev/null),$(TESTS)),$(TESTS))
BY_NAME := $(if $(FILTER),$(if $(BY_PATH),,--test-name-pattern='$(FILTER)'))

# Time limit of a test file in milliseconds, for tests without a limit of their own.
FILE_LIMIT := 1200000
run_tests = @$(if $(1),node tests/tools/run-tests.js --test-concurrency=2 --test-timeout=$(FILE_LIMIT) $(BY_NAME) $(1),echo 'no tests match $(FILTER)'; exit 1)

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

.PHONY: test-failing
test-failing: $(call needs,$(CHOSEN)) ## Make tests fail on purpose and check that each file ends and leaves nothing running (FILTER=)
	@node tests/tools/try-failing.js '$(FILTER)'

.PHONY: bench
bench: build/lilypad build/lilypad.wasm build/lilypad-plain.wasm build/reference build/site/.made ## Measure speed, natively and in WebAssembly
	@node tests/bench/bench.js

.PHONY: lighthouse
lighthouse: build/site/.made ## Rate every page with Lighthouse, on a quiet machine
	$(call need,chromium-headless-shell,chromium-headless-shell)
	@node tests/bench/lighthouse.js

.PHONY: match
match: build/lilypad ## Play a match (AGENTS=a,b GAMES=n LIMIT="movetime 50")
	@build/lilypad match --agents '$(or $(AGENTS),greedy,random)' --games $(or $(GAMES),100) \
	  --limit '$(or $(LIMIT),movetime 50)' --concurrency $(shell nproc)

.PHONY: train
train: build/lilypad-train ## Train the learned evaluation by self-play (ITERATIONS=40 GAMES=100 OUT=build/train)
	$(call need,node,nodejs)
	@build/lilypad-train --iterations $(or $(ITERATIONS),40) --games $(or $(GAMES),100) --out $(or $(OUT),build/train) \
	  --concurrency $(shell nproc) $(TRAIN_OPTIONS)

.PHONY: train-network
train-network: build/lilypad-train-network ## Train the champion's network (RULES=pads GAMES=32000 OUT=build/train-network)
	@build/lilypad-train-network --rules $(or $(RULES),pads) --games $(or $(GAMES),32000) \
	  --out $(or $(OUT),build/train-network) --concurrency $(shell nproc) $(TRAIN_OPTIONS)

.PHONY: ship
ship: build/lilypad ## Ship trained models with their cards (TREES=FILE NETWORK=FILE)
	$(call need,node,nodejs)
	@node models/ship/ship.js $(if $(TREES),--trees '$(TREES)') $(if $(NETWORK),--network '$(NETWORK)') $(if $(INTO),--into '$(INTO)')

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

# Link-time optimised once, for all native programs.
build/native/engine.o: $(ENGINE:%.c=build/native/%.o)
	@echo '  $@'
	@gcc $(FAST) -r -flinker-output=nolto-rel $^ -o $@

build/lilypad: build/native/engine.o $(CLI:%.c=build/native/%.o) ## The native program
	@echo '  $@'
	@gcc $(FAST) $^ -lm -o $@

# The same program, with games distributed by mpirun instead of fork.
build/lilypad-mpi: build/native/engine.o $(filter-out build/native/engine/cli/spread.o,$(CLI:%.c=build/native/%.o)) build/mpi/models/selfplay/spread_mpi.o ## The native program for mpirun
	@echo '  $@'
	@mpicc $(FAST) $^ -lm -o $@

build/mpi/%.o: %.c Makefile
	$(call need,mpicc,openmpi-bin libopenmpi-dev)
	@mkdir -p $(@D)
	@echo '  $@'
	@OMPI_CC=gcc mpicc $(C) $(NATIVE) $(FAST) -c $< -o $@

# Shared by all programs in models/.
TRAINER := build/native/engine.o $(addprefix build/native/engine/cli/,arguments.o clock.o manifest.o model_file.o spread.o) \
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
build/lilypad-tune: $(TRAINER) $(addprefix build/native/models/weights/,tune.o tuning.o) ## Tunes weights by report 002's hill climbing
build/lilypad-fit-best: $(TRAINER) $(FIT) build/native/models/weights/fit_best.o ## Fits alphabeta-best's weights to games
build/lilypad-fit-sequence: $(TRAINER) $(FIT) build/native/models/weights/fit_sequence.o ## Fits Sequence's weights to games
$(addprefix build/lilypad-,selfplay tune fit-best fit-sequence):
	@echo '  $@'
	@gcc $(FAST) $^ -lm -o $@

build/reference: build/native/tests/models/reference.o build/native/engine.o \
  $(addprefix build/native/engine/cli/,arguments.o clock.o manifest.o model_file.o)
	@echo '  $@'
	@gcc $(FAST) $^ -lxgboost -lm -o $@

build/native/models/trees/boosting.o build/native/tests/models/reference.o: | /usr/include/xgboost/c_api.h

/usr/include/xgboost/c_api.h:
	@wasm/install.sh $@ libxgboost-dev

build/lilypad-sanitized: $(ENGINE:%.c=build/sanitized/%.o) $(CLI:%.c=build/sanitized/%.o)
	@echo '  $@'
	@gcc $(SANITIZED) $^ -lm -o $@

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

build/races: build/native/engine.o build/native/tests/engine/races.o \
  $(addprefix build/native/engine/cli/,arguments.o clock.o manifest.o model_file.o)
	@echo '  $@'
	@gcc $(FAST) $^ -lm -o $@

build/forced-wins: build/native/engine.o $(FORCED_WINS:%.c=build/native/%.o)
	@echo '  $@'
	@gcc $(FAST) $^ -lm -o $@

build/lilypad.wasm: $(ENGINE:%.c=build/wasm/%.o) $(BORDER:%.c=build/wasm/%.o) ## The WebAssembly module
# The same module for browsers without vector instructions; the loader picks one.
build/lilypad-plain.wasm: $(ENGINE:%.c=build/wasm-plain/%.o) $(BORDER:%.c=build/wasm-plain/%.o)
build/lilypad.wasm build/lilypad-plain.wasm: wasm/exports.js
	@echo '  $@'
	@$(EMCC) $(WASM) -sEXPORTED_FUNCTIONS=$$(node -e "import('./wasm/exports.js').then((list) => console.log(list.EXPORTS.map((name) => '_' + name).join()))") \
	  $(filter %.o,$^) -o $@

# The version of a game's engine is a hash of its sources without comments. Records carry it, so that games of different
# versions are not mixed unnoticed.
build/engine/versions.h: engine/games.list $(wildcard engine/*/*.[ch] engine/*/*.list)
	@mkdir -p $(@D)
	@for game in $(LISTED_GAMES); do \
	  echo "#define VERSION_$$game \"$$(cat engine/core/*.[ch] engine/game/*.[ch] engine/arena/*.[ch] engine/$$game/*.[ch] engine/$$game/*.list 2> /dev/null \
	    | gcc -fpreprocessed -dD -E -P -w -x c - | sha256sum | cut -c 1-12)\""; \
	done > $@
$(foreach kind,native sanitized wasm wasm-plain fuzzed,build/$(kind)/engine/games.o): build/engine/versions.h

build/native/%.o: %.c Makefile
	@mkdir -p $(@D)
	@echo '  $@'
	@gcc $(C) $(NATIVE) $(FAST) -c $< -o $@

build/sanitized/%.o: %.c Makefile
	@mkdir -p $(@D)
	@echo '  $@'
	@gcc $(C) $(NATIVE) $(SANITIZED) -c $< -o $@

# Only search code needs to be fast; the rest is optimised for size, since every visitor downloads it.
WASM_SPEED := -O3
SMALL := engine/arena/% engine/games.% engine/core/json_value.% engine/core/json_reader.% engine/core/ratings.% engine/core/statistics.% \
  $(addprefix engine/game/,agent.% bench.% describe.% match.% player.% session.%) \
  $(addprefix engine/freckers/,alphabeta_agents.% baselines.% describe.% describe_bits.% freckers.% hybrid.% mcts_agents.% mcts_report.% \
    models.% move_cache.% pace.%) \
  $(addprefix engine/sequence/,deal.% describe.% fields.% play_text.% sequence.%) wasm/exports.%
$(foreach kind,wasm wasm-plain,$(filter $(SMALL:%=build/$(kind)/%),$(ENGINE:%.c=build/$(kind)/%.o) $(BORDER:%.c=build/$(kind)/%.o))): WASM_SPEED := -Oz

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

build/fuzz/.made: $(FUZZ:tests/fuzz/%.c=build/fuzz/%)
	@touch $@

FUZZED := $(ENGINE:%.c=build/fuzzed/%.o) $(addprefix build/fuzzed/engine/cli/,ugi.o line_loop.o clock.o manifest.o model_file.o arguments.o)
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

build/site/.made: build/lilypad.wasm build/lilypad-plain.wasm node_modules/.made build/site-url $(WEB)
	@SITE_URL='$(SITE_URL)' node web/tools/build.js
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
