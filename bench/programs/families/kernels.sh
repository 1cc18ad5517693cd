# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Parallel Research Kernels (ParRes) in C++.
# See ../build.sh for the functions.

with Kernels || return 0
s=$from/Kernels/Cxx11
prk() {
	program "prk-$1" '/validates/' \
		'/Avg time/ {print $NF}' "$2"
	acc_and_gcc $CXX -std=c++17 -O3 -w -DPRKVERSION=1 -I"$s" \
		"$s/$1-openacc.cc"
	cuda -std=c++17 -O3 -w -DPRKVERSION=1 -I"$s" "$s/$1-cuda.cu"
}
prk nstream "30 134217728"
prk stencil "30 16384"
prk transpose "30 16384"
