# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The example of CUDA Fortran, on the host and on the simulated device, with
# sizes that are no multiples of a block's.
set -e
cd "$work"
$FC $ACCFLAGS -fplugin-arg-acc-target=host,sim -O2 -Wall -x f95 \
	"$srcdir/examples/smooth.cuf" -x none -o smooth $ACCLIBS
for device in host sim; do
	for size in 64 101; do
		ACC_DEVICE_TYPE=$device ./smooth $size 10 | grep -q '^right$'
	done
done
