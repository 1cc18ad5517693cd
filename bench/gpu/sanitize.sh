#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# sanitize - the bundle's tests that end well under tools of compute-sanitizer,
# several at a time; a line for each that is not clean, and a sum for each tool.
#
# usage: sanitize [TOOL...]        memcheck, synccheck and racecheck
# JOBS programs at a time, each for SECONDS_EACH at most.
cd "$(dirname "$0")" || exit 1
export LD_LIBRARY_PATH="$PWD/lib:$LD_LIBRARY_PATH"
results=$(mktemp -d) || exit 1
trap 'rm -rf "$results"' EXIT

# What memcheck adds around malloc outgrows CUDA's stack of a KiB a thread.
cat >"$results/one" <<'END'
results=$1 tool=$2 name=$3
env ACC_DEVICE_TYPE=nvidia ACC_X_NVPTX_STACK=16384 $(cat "tests/$name.env") \
	timeout "${SECONDS_EACH:-90}" compute-sanitizer --tool "$tool" \
	--error-exitcode 99 "tests/$name" \
	>"$results/$tool.$name.out" 2>&1 </dev/null
echo "$name $? $(grep -E 'ERROR SUMMARY|RACECHECK SUMMARY|not produce|No attachable' \
	"$results/$tool.$name.out" | tail -n 1)"
END
for expect in tests/*.expect; do
	name=${expect%.expect}
	[ -x "$name" ] || continue
	read -r status rest <"$name.status"
	[ "$status" != 0 ] || echo "${name##*/}"
done >"$results/names"
[ $# -gt 0 ] || set -- memcheck synccheck racecheck
for tool; do
	xargs -P "${JOBS:-8}" -n 1 sh "$results/one" "$results" "$tool" \
		<"$results/names" >"$results/sum"
	awk '$2 == 0 && / 0 (errors|hazards)/ { next } { print }' \
		"$results/sum" >"$results/unclean"
	while read -r name status summary; do
		echo "== $tool $name: status $status, $summary"
		grep '^=====' "$results/$tool.$name.out" |
			head -n "${LINES_EACH:-12}"
	done <"$results/unclean"
	echo "$tool: $(($(wc -l <"$results/sum") - $(wc -l <"$results/unclean")))" \
		"clean of $(wc -l <"$results/sum")"
done
