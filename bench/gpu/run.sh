#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# run - correctness first, then speed, on the GPU of this machine.
#
# usage: run [OUTPUT-FOLDER]
cd "$(dirname "$0")" || exit 1
out=${1:-./results}
mkdir -p "$out"
export LD_LIBRARY_PATH="$PWD/lib:$LD_LIBRARY_PATH"
seed=${SEED:-$(od -An -N3 -tu4 /dev/urandom | tr -d ' ')}
scale=${SCALE:-1}
passed=0 failed=

# Once more on this machine where it has nvcc and the bundle no programs.
for real in float double; do
	[ -x bin/cuda-$real ] || ! command -v nvcc >/dev/null ||
		nvcc -O3 -arch=native -DREAL=$real -o bin/cuda-$real \
			cuda/kernels.cu
done
[ -x bin/cudac ] || ! command -v nvcc >/dev/null ||
	nvcc -O3 -arch=native -o bin/cudac cuda/cudafortran.cu
[ -x bin/sortc ] || ! command -v nvcc >/dev/null ||
	nvcc -O3 -arch=native -o bin/sortc cuda/sort.cu

# as_expected NAME STATUS: the output is the same or, where the test says what
# is to be found in it, has that.
as_expected() {
	read -r wanted rest <"$1.status"
	if [ -z "$rest" ]; then
		[ "$2" = "$wanted" ] && cmp -s "$1.expect" "$out/output"
		return
	fi
	case $wanted in
	!0) [ "$2" != 0 ] && [ "$2" != 124 ] || return ;;
	*) [ "$2" = "$wanted" ] || return ;;
	esac
	while read -r regex; do
		grep -Eq -e "$regex" "$out/output" || return
	done <"$1.expect"
}

start=$(date +%s)
rm -f "$out/failures"
for expect in tests/*.expect; do
	name=${expect%.expect}
	[ -x "$name" ] || continue
	env ACC_DEVICE_TYPE=nvidia $(cat "$name.env") timeout 30 "./$name" \
		>"$out/output" 2>"$out/errors" </dev/null
	status=$?
	if as_expected "$name" $status; then
		passed=$((passed + 1))
	else
		failed="$failed ${name##*/}"
		{
			echo "== ${name##*/}: status $status"
			diff "$expect" "$out/output" | head -n 5
			head -n 5 "$out/errors"
		} >>"$out/failures"
	fi
done
# The benchmark programs, small, against themselves on the host.
for name in kernels-float kernels-double fortran-float fortran-double; do
	[ -x bin/$name ] || continue
	for type in host nvidia; do
		ACC_DEVICE_TYPE=$type timeout 30 bin/$name $seed 0.0003 \
			2>"$out/errors" | grep -e -check >"$out/$type.sum"
	done
	if [ -s "$out/host.sum" ] &&
		paste "$out/host.sum" "$out/nvidia.sum" | awk -f compare.awk \
		>"$out/output"; then
		passed=$((passed + 1))
	else
		failed="$failed $name"
		{
			echo "== $name"
			head -n 20 "$out/output"
			head -n 5 "$out/errors"
		} >>"$out/failures"
	fi
done
rm -f "$out/output" "$out/errors" "$out"/*.sum
echo "tests: $passed passed, failed:${failed:- none}" \
	"($(($(date +%s) - start)) s)"
[ ! -f "$out/failures" ] || cut -c1-200 "$out/failures" | head -n "${FAILURES:-60}"

for real in float double; do
	for kind in cuda kernels fortran; do
		[ -x bin/$kind-$real ] || continue
		ACC_DEVICE_TYPE=nvidia timeout 150 bin/$kind-$real $seed \
			$scale >"$out/$kind-$real.txt" 2>"$out/$kind-$real.err" ||
			sed "s/^/$kind-$real: /" "$out/$kind-$real.err"
	done
done
# CUDA Fortran beside the same kernels in CUDA C: milliseconds and a sum; fsort
# beside thrust.
for program in bin/cudafortran bin/cudac bin/sort bin/sortc; do
	[ -x "$program" ] || continue
	echo "${program#bin/}:"
	ACC_DEVICE_TYPE=nvidia timeout 60 "$program" 2>&1
done
# GCC's own offload of the same sources, where the bundle has it; a group of
# kernels at a time, since some do not end.
for program in gcc/gccc-* gcc/gccf-*; do
	[ -x "$program" ] || continue
	groups="launches stream stencils sparse bodies matrices histograms"
	groups="$groups images nests"
	case $program in
	*gccf*) groups=all ;;
	esac
	for group in $groups; do
		[ $group != all ] || group=
		ACC_DEVICE_TYPE=nvidia LD_LIBRARY_PATH="$PWD/gcc" timeout \
			"${GCC_SECONDS:-20}" "$program" $seed $scale $group
	done >"$out/${program##*/}.txt" 2>"$out/errors"
done
rm -f "$out/errors"
echo "seed $seed, scale $scale, $(date -u +%Y-%m-%d)"
for file in "$out"/cuda-*.txt "$out"/kernels-*.txt "$out"/fortran-*.txt \
	"$out"/gcc?-*.txt; do
	[ ! -f "$file" ] || echo "$file"
done | xargs awk -f table.awk | tee "$out/table.txt"
