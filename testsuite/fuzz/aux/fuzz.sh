#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# fuzz.sh - one fuzz target over its corpus and what grows from it.
#
# usage:  cd BUILD; sh SRC/testsuite/fuzz/aux/fuzz.sh c|fortran|ir SECONDS JOBS
# input:  the committed corpus, and the testsuite's own programs
# output: testsuite/fuzz/NAME.corpus, and NAME-crash-* and the like there
# status: 0 if nothing failed
name=$1 seconds=$2 jobs=$3
src=$(cd "$(dirname "$0")/../../.." && pwd)
tests=$src/testsuite
work=$(pwd)/testsuite/fuzz
mkdir -p "$work/$name.corpus" "$work/$name.seeds"

# A byte of options before each file, as the targets want it.
seed() # BYTES FILE...
{
	bytes=$1
	shift
	for f; do
		for b in $bytes; do
			out=$work/$name.seeds/$b-$(echo "${f#"$tests"/}" |
				tr / -)
			{ printf %s "$b"; cat "$f"; } >"$out"
		done
	done
}

case $name in
c)
	seed '0 2 4' "$tests"/run/*/*.c "$tests"/plugin/*/*.c
	seed '1 3 9' "$tests"/run/*/*.cc ;;
fortran)
	seed '0 2 4' "$tests"/run/*/*.f90 "$tests"/plugin/*/*.f90
	seed '1 9' "$tests"/run/*/*.f "$tests"/plugin/*/*.f
	seed p "$src"/testsuite/cuf/*/*.cuf ;;
ir)
	for f in "$src"/testsuite/lower/*.ir "$src"/testsuite/lower/text/*.ir; do
		sed '/^# >/,$d' "$f" >"$work/$name.seeds/$(basename "$f")"
	done ;;
esac

# Every name of the tables, and what else makes sense to a reader.
{
	sed -n 's/^[A-Z]*([^"]*\("[a-z_ ]*"\).*/\1/p' \
		"$src/front/directive/directives.def" "$src/front/directive/clauses.def"
	sed -n 's/^OP([^"]*\("[^"]*"\).*/\1/p' "$src/lower/ops.def"
	cat "$src/testsuite/fuzz/aux/$name.dict"
} >"$work/$name.dict"

cd "$work" && "../fuzz-$name" -artifact_prefix="$name-" -dict="$name.dict" \
	-max_len=4000 -timeout=10 -max_total_time="$seconds" \
	-fork="$jobs" -ignore_crashes=1 -ignore_timeouts=1 -ignore_ooms=1 \
	"$name.corpus" "$name.seeds" "$src/testsuite/fuzz/aux/$name"
found=$(find . -name "$name-*" | wc -l)
echo "$name: $found inputs fail"
[ "$found" = 0 ]
