# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# CloverLeaf (UoB-HPC): compressible Euler equations in two dimensions.
# See ../build.sh for the functions.

with CloverLeaf || return 0
s=$from/CloverLeaf
program cloverleaf '/considered PASSED/' \
	'/Wall clock/ {t = $3} END {print t}' \
	'--file data/clover_bm16_short.in'
cp "$s"/InputDecks/clover_bm16_short.in "$out/data"
driver=$s/driver
acc_and_gcc $CXX -std=c++17 -O3 -ffast-math -DNO_MPI -I"$s/driver" \
	-I"$s/src/acc" "$driver"/*.cpp "$s"/src/acc/*.cpp
cuda -std=c++17 -O3 -use_fast_math --extended-lambda \
	--expt-relaxed-constexpr -I"$s/driver" -I"$s/src/cuda" \
	-DNO_MPI -x cu "$driver"/*.cpp "$s"/src/cuda/*.cpp
