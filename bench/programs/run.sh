#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# run [PROGRAM...] - runs what bench/programs/build.sh has built in this folder,
# the versions of a program in turn, TIMES (3) times, and prints a table of the
# least times and of where the time of version acc goes.  The versions of a
# program that prints a sum must agree in it.
# environment: TIMES, LIMIT (seconds for a run, 120), VERSIONS (acc gcc cuda),
# PARTS (1; 0: not where the time goes)

cd "$(dirname "$0")" || exit 1
export LD_LIBRARY_PATH="$PWD/lib:$LD_LIBRARY_PATH"
ulimit -s unlimited 2>/dev/null
mkdir -p out
tab=$(printf '\t')

versions=${VERSIONS:-acc gcc cuda}
# shellcheck disable=SC2086 # versions are words
{
	printf "%-18s" program
	printf " %13s" $versions
	printf " %9s | %9s %9s %9s %9s %9s\n" cuda/acc launches seconds \
		copies seconds whole
}

# once PROGRAM VERSION CHECK TIME ARGUMENTS: seconds, or a word
once() {
	# shellcheck disable=SC2086 # arguments are words
	timeout "${LIMIT:-120}" "bin/$1.$2" $5 >"out/$1.$2.txt" 2>&1
	status=$?
	if [ $status -eq 124 ]; then
		echo "more than ${LIMIT:-120}"
	elif [ $status -ne 0 ] ||
		! awk "$3 {n = 1} END {exit !n}" "out/$1.$2.txt"; then
		echo wrong
	else
		awk "$4" "out/$1.$2.txt"
	fi
}

# parts PROGRAM ARGUMENTS: how many launches and how long, how many copies and
# how long, and the whole program, by ACC_X_TIME; with it each launch is waited
# for.
parts() {
	# shellcheck disable=SC2086
	ACC_X_TIME=1 timeout "${LIMIT:-120}" "bin/$1.acc" $2 2>&1 |
		tee "out/$1.parts.txt" | awk '
		/OpenACC times/ {whole = $(NF - 3)}
		/x  total/ {
			for (i = 1; i < NF; i++)
				if ($i == "total")
					t = $(i + 1)
		}
		/^ *launch .*total/ {launches += $2; launch += t}
		/^ *(upload|download) .*total/ {copies += t; n += $2}
		END {printf "%d\t%.3f\t%d\t%.3f\t%.3f\n", launches, launch,
			n, copies, whole}'
}

# inputs ARGUMENTS: makes the files among them that are not there yet
inputs() {
	while read -r file kind size; do
		case " $1 " in *" $file "*) ;; *) continue ;; esac
		[ -f "$file" ] || bin/input "$kind" "$size" >"$file"
	done <inputs.txt
}

# agree PROGRAM: whether the sums that its versions have printed are the same
agree() {
	for version in $versions; do
		[ ! -x "bin/$1.$version" ] || cat "out/$1.$version.txt"
	done | awk '/^sum:/ {
			if (!n++)
				first = $2
			if ($2 != first && ($2 / first - 1) ^ 2 > 1e-8)
				differ = 1
		}
		END {exit differ}'
}

while IFS=$tab read -r name check time arguments cuda; do
	case " $* " in *" $name "*) ;; "  ") ;; *) continue ;; esac
	inputs "$arguments"
	line=$name
	for turn in $(seq "${TIMES:-3}"); do
		for version in $versions; do
			[ -x "bin/$name.$version" ] || continue
			case $version in
			cuda) words=$cuda ;;
			*) words=$arguments ;;
			esac
			once "$name" "$version" "$check" "$time" "$words" \
				>>"out/$name.$version.times.$$"
		done
	done
	for version in $versions; do
		best=$(sort -g "out/$name.$version.times.$$" 2>/dev/null |
			head -1)
		rm -f "out/$name.$version.times.$$"
		agree "$name" || best=differs
		line="$line$tab${best:--}"
	done
	[ "${PARTS:-1}" = 0 ] ||
		line="$line$tab$(parts "$name" "$arguments")"
	echo "$line"
done <programs.txt | while IFS= read -r line; do
	echo "$line" | awk -F "$tab" -v versions="$versions" '{
		n = split(versions, v, " ")
		printf "%-18s", $1
		for (i = 1; i <= n; i++) {
			printf " %13s", $(i + 1)
			t[v[i]] = $(i + 1)
		}
		ratio = "-"
		if (t["acc"] + 0 && t["cuda"] + 0)
			ratio = sprintf("%.3f", t["cuda"] / t["acc"])
		printf " %9s |", ratio
		for (i = n + 2; i <= n + 6; i++)
			printf " %9s", $i
		printf "\n"
	}'
done
