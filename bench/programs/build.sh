#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# build.sh SOURCES OUT - builds programs of others in up to three versions: acc
# (OpenACC with the plugin), gcc (the same source with GCC's own offload
# compiler) and cuda (their CUDA version by nvcc).  It fetches nothing: SOURCES
# has the checkouts that there are of BabelStream, CloverLeaf, miniBUDE (all
# UoB-HPC), Kernels (ParRes), OpenACC-to-OpenMP5-for-LULESH
# (Scientific-Computing-Lab), openacc-npb (uhhpctools) and NPB-GPU (GMAP).
# Programs of which there is no source, and versions that do not compile, are
# left out with a line.  OUT can be carried to a machine with a GPU: OUT/run.
#
# usage, in the build folder:  sh ../bench/programs/build.sh SOURCES OUT
# environment: ARCH (sm_90), NVCC, CLASS (of NPB, C), CC, CXX, PROGRAMS (those
# of the folders that are wanted), NPB (those of NPB), VERSIONS (acc gcc cuda)

src=$(cd "$(dirname "$0")" && pwd)
from=$(cd "$1" && pwd) || exit 1
mkdir -p "$2" && out=$(cd "$2" && pwd) || exit 1
build=$(pwd)
arch=${ARCH:-sm_90}
class=${CLASS:-C}
CC=${CC:-gcc} CXX=${CXX:-g++}
NVCC=${NVCC:-$(command -v nvcc || echo /usr/local/cuda/bin/nvcc)}
mkdir -p "$out/bin" "$out/lib" "$out/data" "$out/work"
touch "$out/programs.txt"

acc="-fplugin=$build/plugin/.libs/acc.so -I$build/libacc/include"
acc="$acc -fplugin-arg-acc-include=$build/libacc/include"
acc="$acc -fplugin-arg-acc-target=host,nvptx:$arch"
acc_libs="-L$build/libacc/.libs -lacc"
gcc="-fopenacc -foffload=nvptx-none"
gcc="$gcc -foffload-options=nvptx-none=-misa=sm_80"
gcc="$gcc -foffload-options=-lm -fno-stack-protector -fcf-protection=none"

# program NAME CHECK TIME ARGUMENTS: how it is run.  Its output must match the
# awk pattern CHECK; TIME is an awk program that prints its seconds.
program() {
	name=$1
	sed -i "/^$name\t/d" "$out/programs.txt"
	printf '%s\t%s\t%s\t%s\n' "$1" "$2" "$3" "$4" >>"$out/programs.txt"
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

# acc_and_gcc OPTIONS AND FILES of C++: both versions of an OpenACC program
acc_and_gcc() {
	# shellcheck disable=SC2086 # options are words
	version acc $CXX $acc "$@" $acc_libs
	# shellcheck disable=SC2086
	version gcc $CXX $gcc "$@"
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

if with BabelStream; then
	s=$from/BabelStream/src
	# the averages of the five kernels
	program babelstream '/^Dot /' \
		'/^(Copy|Mul|Add|Triad|Dot) / {t += $5} END {print t}' \
		'-s 134217728 -n 100'
	acc_and_gcc -std=c++17 -O3 -DACC -Drestrict=__restrict -I"$s" \
		-I"$s/acc" "$s/main.cpp" "$s/acc/ACCStream.cpp"
	# without the clocks, where the toolkit has no nvml.h
	if [ ! -f "$(dirname "$NVCC")/../include/nvml.h" ]; then
		mkdir -p "$out/work/nvml"
		cat >"$out/work/nvml/nvml.h" <<'END'
typedef int nvmlReturn_t, *nvmlDevice_t;
enum { NVML_SUCCESS, NVML_CLOCK_MEM };
inline int nvmlInit() { return 0; }
inline const char *nvmlErrorString(int) { return ""; }
inline int nvmlDeviceGetHandleByPciBusId(char *, nvmlDevice_t *) { return 0; }
inline int
nvmlDeviceGetClockInfo(nvmlDevice_t, int, unsigned *clock)
{
	*clock = 0;
	return 0;
}
END
	fi
	cuda -std=c++17 -O3 -DCUDA -DGRID_STRIDE --extended-lambda -I"$s" -I"$s/cuda" \
		-I"$out/work/nvml" -x cu "$s/main.cpp" \
		"$s/cuda/CUDAStream.cu"
fi

if with CloverLeaf; then
	s=$from/CloverLeaf
	program cloverleaf '/considered PASSED/' \
		'/Wall clock/ {t = $3} END {print t}' \
		'--file data/clover_bm16_short.in'
	cp "$s"/InputDecks/clover_bm16_short.in "$out/data"
	driver=$s/driver
	acc_and_gcc -std=c++17 -O3 -ffast-math -DNO_MPI -I"$s/driver" \
		-I"$s/src/acc" "$driver"/*.cpp "$s"/src/acc/*.cpp
	cuda -std=c++17 -O3 -use_fast_math --extended-lambda \
		--expt-relaxed-constexpr -I"$s/driver" -I"$s/src/cuda" \
		-DNO_MPI -x cu "$driver"/*.cpp "$s"/src/cuda/*.cpp
fi

if with miniBUDE; then
	s=$from/miniBUDE
	mkdir -p "$out/work/meta"
	printf '%s\n' '#define MINIBUDE_VERSION ""' \
		'#define MINIBUDE_COMPILE_COMMANDS {}' \
		>"$out/work/meta/meta_build.h"
	for word in HEAD_SHA1 AUTHOR_NAME AUTHOR_EMAIL COMMIT_DATE_ISO8601 \
		COMMIT_SUBJECT COMMIT_BODY DESCRIBE; do
		echo "#define MINIBUDE_VCS_$word \"\""
	done >"$out/work/meta/meta_vcs.h"
	printf '%s\n' '#define MINIBUDE_VCS_RETRIEVED_STATE false' \
		'#define MINIBUDE_VCS_IS_DIRTY false' \
		>>"$out/work/meta/meta_vcs.h"
	cp -r "$s/data/bm1" "$out/data"
	for poses in 1 2 4 8; do
		program "minibude$poses" '/valid: +true/' \
			'/sum_ms/ {split($0, a, /sum_ms: /); print a[2] / 1e3}' \
			"--deck data/bm1 -n 65536 -i 8 --ppwi $poses --wgsize 64"
		acc_and_gcc -std=c++17 -O3 -ffast-math -DUSE_PPWI="$poses" \
			-DACC -I"$out/work/meta" -I"$s/src" -I"$s/src/acc" \
			"$s/src/main.cpp"
		cuda -std=c++17 -O3 -use_fast_math -DUSE_PPWI="$poses" \
			-DCUDA -I"$out/work/meta" -I"$s/src" -I"$s/src/cuda" \
			-x cu "$s/src/main.cpp"
	done
fi

if with Kernels; then
	s=$from/Kernels/Cxx11
	prk() {
		program "prk-$1" '/validates/' \
			'/Avg time/ {print $NF}' "$2"
		acc_and_gcc -std=c++17 -O3 -w -DPRKVERSION=1 -I"$s" \
			"$s/$1-openacc.cc"
		cuda -std=c++17 -O3 -w -DPRKVERSION=1 -I"$s" "$s/$1-cuda.cu"
	}
	prk nstream "30 134217728"
	prk stencil "30 16384"
	prk transpose "30 16384"
fi

if with OpenACC-to-OpenMP5-for-LULESH; then
	s=$from/OpenACC-to-OpenMP5-for-LULESH/LULESH-openacc
	# its energy stays on the device: only the time steps can be compared
	program lulesh '/cycle = 200, time = 2.52148/ || /MaxRelDiff *= [0-9.]+e-/' \
		'/Elapsed time/ {print $4}' '-s 100 -i 200'
	# with -fopenmp the source makes the lists of corners that it needs;
	# libacc comes before libgomp
	flags="-fopenmp -O3 -ffast-math -w -Drestrict=__restrict -DUSE_MPI=0"
	flags="$flags -DSEDOV_SYNC_POS_VEL_LATE"
	# shellcheck disable=SC2086 # options are words
	version acc $CXX $flags $acc "$s"/openacc/src/lulesh*.cc $acc_libs
	# shellcheck disable=SC2086
	version gcc $CXX $flags $gcc "$s"/openacc/src/lulesh*.cc
	cuda -std=c++17 -O3 -use_fast_math -w -DNDEBUG -I"$s/cuda/src" \
		"$s"/cuda/src/*.cu
fi

# npb_make NAME FOLDER WHICH: by NPB's own make, with its config/make.def
npb_make() {
	case " ${VERSIONS:-acc gcc cuda} " in *" $3 "*) ;; *) return ;; esac
	log=$out/work/$name.$3.log
	rm -f "$out/work/$1.$class"*
	(cd "$2" && make clean && make CLASS="$class") >"$log" 2>&1
	if [ -f "$out/work/$1.$class" ] || [ -f "$out/work/$1.$class.x" ]; then
		mv "$out/work/$1.$class"* "$out/bin/$name.$3"
		echo "$name: $3"
	else
		echo "$name: no version $3: $(grep -m1 -i error "$log" |
			cut -c1-200)"
	fi
}

# npb_acc NAME FOLDER WHICH FLAGS LIBRARIES
npb_acc() {
	cat >"$2/config/make.def" <<END
CC = $CC -std=gnu89 -fcommon -w $4
CLINK = $CC
C_LIB = $5 -lm
C_INC = -I../common
CFLAGS = -O3 -ffast-math -mcmodel=medium
CLINKFLAGS = -O3 -mcmodel=medium
UCC = $CC
BINDIR = $out/work
RAND = randdp
WTIME = wtime.c
END
	npb_make "$1" "$(dirname "$(ls "$2"/*/"$1".c)")" "$3"
}

npb() {
	upper=$(echo "$1" | tr a-z A-Z)
	program "npb-$1" '/ SUCCESSFUL/' '/Time in seconds/ {print $NF}' ''
	if with openacc-npb; then
		rm -rf "$out/work/npb"
		cp -r "$from/openacc-npb/$upper" "$out/work/npb"
		npb_acc "$1" "$out/work/npb" acc "$acc" "$acc_libs"
		npb_acc "$1" "$out/work/npb" gcc "$gcc" "$gcc"
	fi
	if with NPB-GPU && [ -x "$NVCC" ]; then
		rm -rf "$out/work/npb"
		cp -r "$from/NPB-GPU/CUDA" "$out/work/npb"
		sed -i "s|^COMPUTE_CAPABILITY.*|COMPUTE_CAPABILITY = -arch=$arch|
			s|^NVCC =.*|NVCC = $NVCC|; s|^CPP_14.*|CPP_14 = -std=c++17|
			s|^BINDIR.*|BINDIR = $out/work|" \
			"$out/work/npb/config/make.def"
		npb_make "$1" "$out/work/npb/$upper" cuda
	fi
}

for kernel in ${NPB:-cg mg ft ep lu sp bt}; do
	npb $kernel
done

cp -L "$build"/libacc/.libs/libacc.so.[0-9]* \
	"$build/libacc/.libs/libaccprof.so" "$out/lib"
for library in libgomp.so.1 libstdc++.so.6 libgcc_s.so.1; do
	cp -L "$($CC -print-file-name=$library)" "$out/lib"
done
plugin=$($CC -print-file-name=libgomp-plugin-nvptx.so.1)
[ ! -f "$plugin" ] || cp -L "$plugin" "$out/lib"
cp "$src/run.sh" "$out/run"
chmod +x "$out/run"
