# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# LULESH (Scientific-Computing-Lab): hydrodynamics on an unstructured mesh.
# See ../build.sh for the functions.

with OpenACC-to-OpenMP5-for-LULESH || return 0
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
