# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# XSBench (ANL-CESAR): look-ups of cross sections of a Monte Carlo code.
# XSBench-openacc is its branch openacc, of version 13; the CUDA version is of
# version 20, and makes its random numbers itself.
# See ../build.sh for the functions.

with XSBench-openacc || return 0
# the mean of the plain program, or the sum that the CUDA version knows
check='/value:/ && ($NF / 25.4815 - 1) ^ 2 < 1e-9 || /checksum: .*Valid/'
program xsbench "$check" '/^Runtime/ {print $2}' \
	'-s small -l 17000000' '-m event -s small -l 17000000'
s=$(copy "$from/XSBench-openacc/pgi")
# with these random numbers no two energies of a nuclide are the same
sed -i 's/srand(time(NULL))/srand(1)/' "$s/Main.c"
sed -i 's|//printf("Verification value|printf("Verification value|' "$s/io.c"
plain=-D_OPENACC=201711
acc_and_gcc $CC -std=gnu99 -O3 -w -fopenmp -I"$s" \
	"$s"/[A-Z]*.c "$s/io.c" -lm
plain=
s=$from/XSBench/cuda
cuda -std=c++17 -O3 -w -I"$s" "$s"/*.cu
