# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Himeno's benchmark, an iteration of Jacobi's, as in the course of ENCCS
# (OpenACC-CUDA-intermediate): 1,000 iterations instead of 20 seconds.
# See ../build.sh for the functions.

with OpenACC-CUDA-intermediate || return 0
# the sum of the squares after three iterations, added up in double precision
program himeno '/^Gosa/ && ($3 / 8.6078e-4 - 1) ^ 2 < 1e-4' \
	'/^cpu/ {t = $3} END {print t}' ''
s=$(copy "$from/OpenACC-CUDA-intermediate/examples/OpenACC/himeno/solution/C")
sed -i 's/int nn2 = .*;/int nn2 = 1000;/' "$s/himeno_C_v03.c"
acc_and_gcc $CC -std=gnu11 -O3 -w -I"$s" "$s/himeno_C_v03.c"
