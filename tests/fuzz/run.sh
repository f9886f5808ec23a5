#!/usr/bin/env bash
# run.sh TARGET SECONDS: fuzzes one reader, starting from its seeds in tests/fuzz/corpus and from what earlier runs
# found. Everything goes to build/fuzz. Fails when there is a finding, shows it and keeps the input.
set -eu
cd "$(dirname "$0")/../.."
target=$1 seconds=$2
name=$(basename "$target")
grown=build/fuzz/corpus/$name log=build/fuzz/$name.log
mkdir -p "$grown"

# An agent may ask for up to 2 GB at once, of which a short search touches little.
options=(-max_total_time="$seconds" -timeout=10 -malloc_limit_mb=2100 -rss_limit_mb=1500
  -print_final_stats=1 -artifact_prefix="build/fuzz/$name-")
if [ "$name" = network ]; then # a file of fixed length: the shipped ones are the seeds
  options+=(-max_len=32768 -seed_inputs="$(ls models/*.net | paste -sd,)")
else
  options+=(-max_len=2048 "tests/fuzz/corpus/$name")
fi
if [ -f "tests/fuzz/$name.dict" ]; then options+=(-dict="tests/fuzz/$name.dict"); fi

if ! "$target" "$grown" "${options[@]}" > "$log" 2>&1; then
  tail -n 40 "$log" >&2
  echo "$name: a finding, see $log" >&2
  exit 1
fi
echo "$name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs, no finding"
