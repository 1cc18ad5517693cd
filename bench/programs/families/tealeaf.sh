# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# TeaLeaf (UoB-HPC): heat conduction by conjugate gradients.  Its folder is
# TeaLeaf-openacc, the state c66cafb: later ones lack the OpenACC version, or
# do not build it.  CUDA is that of the same state.
# See ../build.sh for the functions.

with TeaLeaf-openacc || return 0
program tealeaf '/PASSED/' '/^ ?Wallclock/ {t = $2} END {print t + 0}' ''
s=$from/TeaLeaf-openacc/2d
# it reads these names from the folder where it runs
sed 's/_cells .*/_cells = 4096/; s/end_step .*/end_step = 1/' "$s/tea.in" \
	>"$out/tea.in"
cp "$s/tea.problems" "$out"
acc_and_gcc $CC -std=gnu99 -O3 -w -DNO_MPI -DDIFFUSE_OVERLOAD -I"$s" \
	-I"$s/c_kernels/openacc" "$s"/*.c "$s"/drivers/*.c \
	"$s"/c_kernels/openacc/*.c -lm
cuda -O3 -DNO_MPI -I"$s" -I"$s/c_kernels/cuda" -x cu "$s"/*.c \
	"$s"/drivers/*.c "$s"/c_kernels/cuda/*.cu
