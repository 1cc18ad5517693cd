# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# NPB: openacc-npb (uhhpctools) and NPB-GPU (GMAP), each by its own make.
# See ../build.sh for the functions.

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

with openacc-npb || with NPB-GPU || return 0
for kernel in ${NPB:-cg mg ft ep lu sp bt}; do
	npb $kernel
done
