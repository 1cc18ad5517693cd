# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# timeout: 200
# Kernels written by hand run on the simulated device: lanes, barriers,
# shuffles, shared memory, atomics, images that want names of each other; a
# host address, an access out of bounds, a divergent barrier and a division by
# zero are reported.
here=$srcdir/testsuite/targets/sim/aux
for name in kernels other; do
	"$builddir/acc-image" sim "$here/$name.ll" "$work/$name.img" || exit 1
done
$CC -std=gnu11 -Wall -O1 -g -D_GNU_SOURCE -DPACKAGE_VERSION='"test"' \
	-I"$srcdir" -I"$builddir" -o "$work/kernels" "$here/kernels.c" \
	$(for f in driver fiber gang image object path pool \
			services settings; do
		echo "$srcdir/targets/sim/$f.c"
	done) "$srcdir/targets/format.c" "$srcdir/targets/crew.c" \
	"$srcdir/targets/property.c" -lpthread -ldl || exit 1
status=0
for setting in A=1 ACC_X_SIM_ORDER=reverse ACC_X_SIM_ORDER=random \
	ACC_X_SIM_THREADS=1 ACC_X_SIM_CHECK=uninit \
	ACC_X_SIM_BARRIER=relaxed ACC_X_SIM_DELAY=500; do
	env $setting timeout 60 "$work/kernels" "$work/kernels.img" \
		"$work/other.img" || { echo "with $setting"; status=1; }
done
exit $status
