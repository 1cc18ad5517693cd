#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# bundle.sh - makes the folder "bundle" to carry to a machine with a GPU and
# no packages: libacc, the libraries of GCC, test programs and benchmarks for
# host and nvptx, the same kernels in CUDA, and the script that runs all.
#
# usage:  make bundle             (in the build folder)
#         bundle/run [folder]     (there)
#         bundle/sanitize [tools] (there, with compute-sanitizer)
# ARCH=sm_90 adds machine code of that architecture to the PTX.

src=$(cd "$(dirname "$0")/../.." && pwd)
build=$(pwd)
out=$build/bundle
arch=${ARCH:-sm_90}
CC=${CC:-gcc} CXX=${CXX:-g++} FC=${FC:-gfortran}
include=$build/libacc/include
acc="-fplugin=$build/plugin/.libs/acc.so -fplugin-arg-acc-include=$include"
acc="$acc -I$include -fplugin-arg-acc-target=host,nvptx:$arch"
libs="-L$build/libacc/.libs -lacc"
export LD_LIBRARY_PATH="$build/libacc/.libs"
failed=

rm -rf "$out"
mkdir -p "$out/lib" "$out/bin" "$out/tests" "$out/cuda"
cp "$src/bench/gpu/run.sh" "$out/run"
cp "$src/bench/gpu/sanitize.sh" "$out/sanitize"
cp "$src"/bench/gpu/*.awk "$out"
chmod +x "$out/run" "$out/sanitize"
cp "$src"/bench/gpu/bench.h "$src"/bench/gpu/*.cu "$out/cuda"
cp -L "$build"/libacc/.libs/libacc.so.[0-9]* "$out/lib"
cp "$build"/libacc/.libs/libaccprof.so "$out/lib"
[ ! -f "$build/libacc/.libs/libaccsort.so" ] ||
	cp "$build/libacc/.libs/libaccsort.so" "$out/lib"
for name in libgomp.so.1 libgfortran.so.5 libquadmath.so.0 libstdc++.so.6 \
	libgcc_s.so.1; do
	cp -L "$($CC -print-file-name=$name)" "$out/lib"
done

# compile OUTPUT COMMAND...
compile() {
	name=$1
	shift
	"$@" -o "$name" 2>"$name.log" || {
		failed="$failed ${name##*/}"
		sed 5q "$name.log"
	}
	rm -f "$name.log"
}

compile "$out/bin/loops" $CC -O2 $acc "$src/bench/kernels/kernels.c" $libs -lm
compile "$out/bin/loops-small" $CC -O2 $acc -DSMALL \
	"$src/bench/kernels/kernels.c" $libs -lm
for real in float double; do
	compile "$out/bin/kernels-$real" $CC -O3 $acc -DREAL=$real \
		"$src/bench/gpu/kernels.c" $libs -lm
	compile "$out/bin/fortran-$real" $FC -O3 $acc -DREAL=$real -cpp \
		-J"$out/tests" "$src/bench/gpu/kernels.f90" $libs
	nvcc=$(command -v nvcc || echo /usr/local/cuda/bin/nvcc)
	[ ! -x "$nvcc" ] || compile "$out/bin/cuda-$real" "$nvcc" -O3 \
		-arch=$arch -DREAL=$real "$src/bench/gpu/kernels.cu"
done
[ ! -x "$nvcc" ] || compile "$out/bin/cudac" "$nvcc" -O3 -arch=$arch \
	"$src/bench/gpu/cudafortran.cu"
compile "$out/bin/cudafortran" $FC -O3 $acc -fplugin-arg-acc-cuda \
	-J"$out/tests" -x f95 "$src/bench/gpu/cudafortran.cuf" -x none $libs
compile "$out/bin/sort" $FC -O3 $acc -fplugin-arg-acc-cuda \
	-J"$out/tests" -x f95 "$src/bench/gpu/sort.cuf" -x none $libs
[ ! -x "$nvcc" ] || compile "$out/bin/sortc" "$nvcc" -O3 -arch=$arch \
	"$src/bench/gpu/sort.cu"
rm -f "$out"/tests/*.mod "$out"/tests/*.cufmod

# The same by GCC's own offload compiler, where there is one.
offload=-foffload-options=nvptx-none="-O3 -misa=sm_80 -lm"
if [ -x "$($CC -print-prog-name=accel/nvptx-none/mkoffload)" ]; then
	mkdir -p "$out/gcc"
	compile "$out/gcc/loops-small" $CC -O3 -fopenacc -DSMALL \
		-foffload=nvptx-none "$offload" \
		"$src/bench/kernels/kernels.c" -lm
	for real in float double; do
		compile "$out/gcc/gccc-$real" $CC -O3 -fopenacc \
			-foffload=nvptx-none "$offload" -DREAL=$real \
			"$src/bench/gpu/kernels.c" -lm
		compile "$out/gcc/gccf-$real" $FC -O3 -fopenacc \
			-foffload=nvptx-none "$offload" -DREAL=$real -cpp \
			-J"$out/gcc" "$src/bench/gpu/kernels.f90"
	done
	for name in libgomp.so.1 libgomp-plugin-nvptx.so.1 libgfortran.so.5 \
		libquadmath.so.0 libgcc_s.so.1; do
		cp -L "$($CC -print-file-name=$name)" "$out/gcc"
	done
fi

# Test programs, each with what it prints on the host, those of CUDA Fortran on
# the simulated device; where a test says that programs differ, with what the
# test says of the output and the status.
lines() {
	sed -n "1,40s|.*[^a-z]$1: *\(.*\)|\1|p" "$2" |
		sed -e 's|[[:space:]]*\*/.*||' -e "s|@src@|$src|g"
}

word() {
	lines "$@" | tr '\n' ' '
}

for file in "$src"/testsuite/run/*/*.* "$src"/testsuite/cuf/*/*.*; do
	case $file in
	*/aux/*) continue ;;
	esac
	base=$(echo "${file#"$src"/testsuite/}" | tr / -)
	case $base in
	*.c) compiler=$CC ;;
	*.cc) compiler=$CXX ;;
	*.f90 | *.f | *.F90 | *.F) compiler=$FC ;;
	*.cuf) compiler="$FC -x f95" ;;
	*.CUF) compiler="$FC -x f95-cpp-input" ;;
	*) continue ;;
	esac
	case " $(word targets "$file")" in
	"  " | " " | *nvptx*) ;;
	*) continue ;;
	esac
	[ -z "$(word langs "$file")" ] || continue
	here=$(dirname "$file")
	more=
	for name in $(word files "$file"); do
		more="$more $here/$name"
	done
	rest="$(word accflags "$file") $(word flags "$file") -I$here -J$out"
	rest="$rest $file $more -x none $libs $(word libs "$file") -lm"
	compile "$out/tests/$base" $compiler -O2 $acc $rest
	[ -x "$out/tests/$base" ] || continue
	word env "$file" >"$out/tests/$base.env"
	if [ "$(lines compare "$file")" = none ]; then
		lines stdout "$file" >"$out/tests/$base.expect"
		status=$(lines exit "$file")
		echo "${status:-0} as the test says" >"$out/tests/$base.status"
		continue
	fi
	type=host model=$out/tests/$base
	case $base in
	*.cuf | *.CUF)
		type=sim model=$out/model
		compile "$model" $compiler -O2 ${acc%,nvptx*},sim $rest
		;;
	esac
	env ACC_DEVICE_TYPE=$type $(word env "$file") timeout 20 "$model" \
		>"$out/tests/$base.expect" 2>/dev/null </dev/null
	echo $? >"$out/tests/$base.status"
done
rm -f "$out"/*.mod "$out"/*.smod "$out"/*.cufmod "$out"/*.accmod "$out/model"

[ -z "$failed" ] || echo "not compiled:$failed"
size=$(du -sm "$out" | cut -f1)
echo "bundle: $size MiB, $(ls "$out"/tests/*.expect 2>/dev/null | wc -l) tests"
[ "$size" -lt 64 ]
