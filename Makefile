# Lilypad. `make help` lists what can be made; everything made goes to build/.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.SECONDARY:
MAKEFLAGS += --no-builtin-rules
ifeq (,$(findstring -j,$(MAKEFLAGS)))
MAKEFLAGS += -j$(shell nproc 2>/dev/null || echo 2)
endif

PORT ?= 8000
FUZZ_SECONDS ?= 60

FRECKERS := $(wildcard engine/core/*.c engine/freckers/*.c engine/arena/*.c)
SEQUENCE := $(wildcard engine/core/*.c engine/sequence/*.c engine/arena/*.c)
ENGINE := $(sort $(FRECKERS) $(SEQUENCE))
CLI := $(wildcard engine/cli/*.c)
BORDER := wasm/border.c wasm/exports.c wasm/exports_arena.c
SEQUENCE_BORDER := wasm/border.c wasm/exports_sequence.c wasm/exports_arena.c
WEB := $(shell find web wasm -type f) $(wildcard models/freckers-*) engine/freckers/models.h
PROPERTY := tests/engine/property.c tests/engine/slow.c
SEQUENCE_PROPERTY := tests/sequence/property.c
CHECKS := $(wildcard tests/engine/*_checks.c)
FORCED_WINS := tests/engine/forced_wins.c
TRAIN := $(addprefix models/,train.c boosting.c journal.c logistic.c metrics.c progress.c samples.c)
TRAIN_NETWORK := $(addprefix models/,train_network.c journal.c network_fit.c network_gate.c network_round.c progress.c)
TESTED := $(addprefix build/,lilypad lilypad-sanitized lilypad-train lilypad-train-network lilypad-mpi reference property \
  sequence-property sequence-property-sanitized checks network-check races forced-wins \
  site/.made fuzz/.made) node_modules/.made
FUZZ := $(wildcard tests/fuzz/*.c)

# No fused multiply-add and no fast math: native and WebAssembly must agree bit for bit.
WARNINGS := -Wall -Wextra -Wpedantic -Wconversion -Wstrict-prototypes -Werror
C := -std=c11 $(WARNINGS) -ffp-contract=off -Iengine -Ibuild/engine -MMD
NATIVE := -Wmissing-prototypes -D_DEFAULT_SOURCE
FAST := -O3 -march=native -flto=auto
SANITIZED := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
WASM := -O3 -flto -sSTANDALONE_WASM --no-entry -sMALLOC=emmalloc -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=4GB \
  -sINITIAL_MEMORY=2MB -sTOTAL_STACK=1MB -sERROR_ON_UNDEFINED_SYMBOLS=0 -sWARN_ON_UNDEFINED_SYMBOLS=0

# Debian's emcc looks for its own JavaScript packages through the running node, which may not be Debian's.
EMCC := NODE_PATH=/usr/share/nodejs emcc

# $(call need,COMMAND,DEBIAN PACKAGES): installs what is missing where that is possible, else says how to get it.
need = @command -v $(1) > /dev/null || wasm/install.sh $(1) $(2)

.PHONY: help
help: ## Show this list
	@sed -n 's/^\([a-z/.-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | column -t -s '|'

.PHONY: run
run: build/site/.made ## Build the site and serve it on 127.0.0.1 (PORT=8000)
	@node web/tools/serve.js build/site $(PORT)

.PHONY: site
site: build/site/.made ## Build the static site into build/site

.PHONY: test
test: $(TESTED) ## Run every test
	$(call need,chromium-headless-shell,chromium-headless-shell)
	$(call need,firefox-esr,firefox-esr)
	@node --test --test-concurrency=2 $$(find tests -name '*.test.js' | sort)

.PHONY: bench
bench: build/lilypad build/lilypad.wasm build/lilypad-plain.wasm build/sequence.wasm build/reference build/site/.made ## Measure speed, natively and in WebAssembly, in one run
	@node tests/bench/bench.js

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

.PHONY: fuzz
fuzz: build/fuzz/.made ## Fuzz every reader (FUZZ_SECONDS=60 each)
	@for target in $(FUZZ:tests/fuzz/%.c=build/fuzz/%); do tests/fuzz/run.sh $$target $(FUZZ_SECONDS); done

.PHONY: format
format: ## Format the C sources
	@clang-format -i $$(git ls-files '*.[ch]')

.PHONY: clean
clean: ## Remove everything that was made
	@rm -rf build node_modules

# Optimised as a whole, once for all native programs.
build/native/engine.o: $(ENGINE:%.c=build/native/%.o)
	@echo '  $@'
	@gcc $(FAST) -r -flinker-output=nolto-rel $^ -o $@

build/lilypad: build/native/engine.o $(CLI:%.c=build/native/%.o) ## The native program
	@echo '  $@'
	@gcc $(FAST) $^ -lm -o $@

# The same program, its games spread by mpirun instead of fork.
build/lilypad-mpi: build/native/engine.o $(filter-out build/native/engine/cli/spread.o,$(CLI:%.c=build/native/%.o)) build/mpi/spread_mpi.o ## The native program for mpirun
	@echo '  $@'
	@mpicc $(FAST) $^ -lm -o $@

build/mpi/%.o: models/%.c Makefile
	$(call need,mpicc,openmpi-bin libopenmpi-dev)
	@mkdir -p $(@D)
	@echo '  $@'
	@OMPI_CC=gcc mpicc $(C) $(NATIVE) $(FAST) -c $< -o $@

build/lilypad-train: build/native/engine.o $(TRAIN:%.c=build/native/%.o) \
  $(addprefix build/native/engine/cli/,arguments.o clock.o model_file.o network_data.o selfplay.o spread.o spread_run.o)
	@echo '  $@'
	@gcc $(FAST) $^ -lxgboost -lm -o $@

build/native/models/network_fit.o: NATIVE += -fopenmp
build/lilypad-train-network: build/native/engine.o $(TRAIN_NETWORK:%.c=build/native/%.o) \
  $(addprefix build/native/engine/cli/,arguments.o clock.o model_file.o network_data.o selfplay.o spread.o spread_run.o)
	@echo '  $@'
	@gcc $(FAST) $^ -fopenmp -lm -o $@

build/reference: build/native/tests/models/reference.o build/native/engine.o \
  $(addprefix build/native/engine/cli/,arguments.o clock.o model_file.o)
	@echo '  $@'
	@gcc $(FAST) $^ -lxgboost -lm -o $@

$(TRAIN:%.c=build/native/%.o) build/native/tests/models/reference.o: | /usr/include/xgboost/c_api.h

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

build/sequence-property-sanitized: $(SEQUENCE:%.c=build/sanitized/%.o) $(SEQUENCE_PROPERTY:%.c=build/sanitized/%.o)
	@echo '  $@'
	@gcc $(SANITIZED) $^ -lm -o $@

build/checks: $(ENGINE:%.c=build/sanitized/%.o) $(CHECKS:%.c=build/sanitized/%.o)
	@echo '  $@'
	@gcc $(SANITIZED) $^ -lm -o $@

build/network-check: build/native/engine.o build/native/tests/engine/network.o
	@echo '  $@'
	@gcc $(FAST) $^ -lm -o $@

build/races: build/native/engine.o build/native/tests/engine/races.o \
  $(addprefix build/native/engine/cli/,arguments.o clock.o model_file.o)
	@echo '  $@'
	@gcc $(FAST) $^ -lm -o $@

build/forced-wins: build/native/engine.o $(FORCED_WINS:%.c=build/native/%.o)
	@echo '  $@'
	@gcc $(FAST) $^ -lm -o $@

build/lilypad.wasm: $(FRECKERS:%.c=build/wasm/%.o) $(BORDER:%.c=build/wasm/%.o) ## The WebAssembly module
# The same for browsers without vector instructions; the loader chooses.
build/lilypad-plain.wasm: $(FRECKERS:%.c=build/wasm-plain/%.o) $(BORDER:%.c=build/wasm-plain/%.o)
build/lilypad.wasm build/lilypad-plain.wasm: wasm/exports.txt
build/sequence.wasm: $(SEQUENCE:%.c=build/wasm-plain/%.o) $(SEQUENCE_BORDER:%.c=build/wasm-plain/%.o) wasm/exports_sequence.txt ## The module of Sequence
build/lilypad.wasm build/lilypad-plain.wasm build/sequence.wasm:
	@echo '  $@'
	@$(EMCC) $(WASM) -sEXPORTED_FUNCTIONS=$$(sed 's/^/_/' $(filter %.txt,$^) | paste -sd,) $(filter %.o,$^) -o $@

# The version of a game's engine names its sources without their comments. Records carry it, so that games of different
# versions are never mixed unnoticed.
sources_of = $(sort $(wildcard engine/core/*.[ch] engine/$(1)/*.[ch] engine/arena/*.[ch]))
build/engine/freckers/version.h: $(call sources_of,freckers)
build/engine/sequence/version.h: $(call sources_of,sequence)
build/engine/%/version.h:
	@mkdir -p $(@D)
	@echo "#define ENGINE_VERSION \"$$(cat $^ | gcc -fpreprocessed -dD -E -P -w -x c - | sha256sum | cut -c 1-12)\"" > $@
$(foreach kind,native sanitized wasm wasm-plain fuzzed,build/$(kind)/engine/freckers/contest.o): build/engine/freckers/version.h
$(foreach kind,native sanitized wasm wasm-plain fuzzed,build/$(kind)/engine/sequence/contest.o): build/engine/sequence/version.h

build/native/%.o: %.c Makefile
	@mkdir -p $(@D)
	@echo '  $@'
	@gcc $(C) $(NATIVE) $(FAST) -c $< -o $@

build/sanitized/%.o: %.c Makefile
	@mkdir -p $(@D)
	@echo '  $@'
	@gcc $(C) $(NATIVE) $(SANITIZED) -c $< -o $@

# Only what searches needs to be fast; the rest is to be small, since every visitor loads it.
WASM_SPEED := -O3
SMALL := engine/arena/% engine/freckers/describe_bits.% wasm/exports_arena.% engine/core/json_value.% engine/core/ratings.% engine/core/statistics.% \
  engine/freckers/contest.% engine/freckers/match.% engine/sequence/contest.% $(addprefix engine/sequence/,bench.% describe.% game.% game_text.% \
  match.% registry.% session.%) engine/core/json_reader.% wasm/exports_sequence.%
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

FUZZED := $(ENGINE:%.c=build/fuzzed/%.o) $(addprefix build/fuzzed/engine/cli/,ugi.o freckers_ugi.o sequence_ugi.o line_loop.o clock.o model_file.o arguments.o)
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

build/site/.made: build/lilypad.wasm build/lilypad-plain.wasm build/sequence.wasm build/engine/freckers/version.h build/engine/sequence/version.h node_modules/.made $(WEB)
	@node web/tools/build.js
	@touch $@

node_modules/.made: package.json package-lock.json
	$(call need,npm,npm)
	npm ci --no-progress
	@touch $@

# A header that is gone is no error: what it was part of is made anew.
%.h: ;
-include $(shell find build -name '*.d' 2>/dev/null)
