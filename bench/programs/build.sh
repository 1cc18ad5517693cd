#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# build.sh SOURCES OUT - builds programs of others in up to three versions: acc
# (OpenACC with the plugin), gcc (the same source with GCC's own offload
# compiler) and cuda (their CUDA version by nvcc).  A fourth, plain, is the
# source without directives, whose results the checks expect.  It fetches
# nothing: SOURCES has the checkouts that there are; families/ has a file for
# each program or suite, which names its folders in SOURCES.  Programs of which
# there is no source, and versions that do not compile, are left out with a
# line.  OUT can be carried to a machine with a GPU: OUT/run.
#
# usage, in the build folder:  sh ../bench/programs/build.sh SOURCES OUT
# environment: ARCH (sm_90), TARGETS (host,nvptx:ARCH), NVCC, CLASS (of NPB, C),
# CC, CXX, FC, PROGRAMS (those of the folders that are wanted), NPB and RODINIA
# (those of them), VERSIONS (acc gcc cuda; or plain)

src=$(cd "$(dirname "$0")" && pwd)
from=$(cd "$1" && pwd) || exit 1
mkdir -p "$2" && out=$(cd "$2" && pwd) || exit 1
build=$(pwd)
arch=${ARCH:-sm_90}
class=${CLASS:-C}
CC=${CC:-gcc} CXX=${CXX:-g++} FC=${FC:-gfortran}
NVCC=${NVCC:-$(command -v nvcc || echo /usr/local/cuda/bin/nvcc)}
mkdir -p "$out/bin" "$out/lib" "$out/data" "$out/work"
touch "$out/programs.txt" "$out/inputs.txt"

acc="-fplugin=$build/plugin/.libs/acc.so -I$build/libacc/include"
acc="$acc -fplugin-arg-acc-include=$build/libacc/include"
acc="$acc -fplugin-arg-acc-target=${TARGETS:-host,nvptx:$arch}"
acc_libs="-L$build/libacc/.libs -lacc"
gcc="-fopenacc -foffload=nvptx-none"
gcc="$gcc -foffload-options=nvptx-none=-misa=sm_80"
plain=
gcc="$gcc -foffload-options=-lm -fno-stack-protector -fcf-protection=none"

# program NAME CHECK TIME ARGUMENTS [CUDA]: how it is run; CUDA are other
# arguments for the CUDA version.  Its output must match the awk pattern CHECK;
# TIME is an awk program that prints its seconds.
program() {
	name=$1
	sed -i "/^$name\t/d" "$out/programs.txt"
	printf '%s\t%s\t%s\t%s\t%s\n' "$1" "$2" "$3" "$4" "${5:-$4}" \
		>>"$out/programs.txt"
}

# watched NAME ARGUMENTS [CUDA]: the same for a copy that calls watch.h; the
# sums of its versions must agree
watched() {
	program "$1" '/^sum:/' '/^watch:/ {t += $2} END {print t}' "$2" "$3"
}

# input FILE KIND N: FILE is made by input.c when a program needs it
input() {
	$CC -O2 -o "$out/bin/input" "$src/input.c" || exit 1
	sed -i "\\|^$1 |d" "$out/inputs.txt"
	echo "$1 $2 $3" >>"$out/inputs.txt"
}

# copy FOLDER: a copy of it in work/NAME, for what has to be changed; prints it
copy() {
	rm -rf "$out/work/$name"
	cp -r "$1" "$out/work/$name"
	echo "$out/work/$name"
}

# before FILE PATTERN TEXT, after FILE PATTERN TEXT: a line of TEXT before or
# after the first line with PATTERN
before() {
	grep -q "$2" "$1" || echo "$name: no $2 in $1"
	sed -i "0,/$2/{/$2/s/.*/$3\n&/}" "$1"
}

after() {
	grep -q "$2" "$1" || echo "$name: no $2 in $1"
	sed -i "0,/$2/{/$2/s/.*/&\n$3/}" "$1"
}

# version WHICH COMMAND...: builds bin/NAME.WHICH
version() {
	which=$1
	shift
	case " ${VERSIONS:-acc gcc cuda} " in *" $which "*) ;; *) return ;; esac
	if "$@" -o "$out/bin/$name.$which" >"$out/work/$name.$which.log" 2>&1
	then
		echo "$name: $which"
	else
		rm -f "$out/bin/$name.$which"
		echo "$name: no version $which: $(grep -m1 -i error \
			"$out/work/$name.$which.log" | cut -c1-200)"
	fi
}

# acc_and_gcc COMPILER OPTIONS AND FILES: the versions of an OpenACC program
acc_and_gcc() {
	compiler=$1
	shift
	# shellcheck disable=SC2086 # options are words
	version acc $compiler $acc "$@" $acc_libs
	# shellcheck disable=SC2086
	version gcc $compiler $gcc "$@"
	# shellcheck disable=SC2086
	version plain $compiler $plain "$@"
}

cuda() {
	[ -x "$NVCC" ] || return 0
	version cuda "$NVCC" -arch="$arch" -Wno-deprecated-gpu-targets "$@"
}

# with FOLDER: whether there is this source, and programs of it are wanted
with() {
	case " ${PROGRAMS:-$1} " in *" $1 "*) ;; *) return 1 ;; esac
	[ -d "$from/$1" ] || { echo "no $1 in $from" && return 1; }
}

for family in "$src"/families/*.sh; do
	. "$family"
done

cp -L "$build"/libacc/.libs/libacc.so.[0-9]* \
	"$build/libacc/.libs/libaccprof.so" "$out/lib"
for library in libgomp.so.1 libstdc++.so.6 libgcc_s.so.1; do
	cp -L "$($CC -print-file-name=$library)" "$out/lib"
done
plugin=$($CC -print-file-name=libgomp-plugin-nvptx.so.1)
[ ! -f "$plugin" ] || cp -L "$plugin" "$out/lib"
# the others that the programs need, but those of the C library
ldd "$out"/bin/* | awk '/=> \// {print $3}' | sort -u |
	grep -Ev '/(libc|libm|libmvec|libdl|libpthread|libresolv|librt|libcuda|libacc)\.so' |
	while read -r library; do
		cp -Ln "$library" "$out/lib"
	done
cp "$src/run.sh" "$out/run"
chmod +x "$out/run"
