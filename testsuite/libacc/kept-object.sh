# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A program that an earlier release compiled runs with this libacc: its entry
# points, their parameters and the layout of tables stay.
[ "$(uname -m)" = x86_64 ] || { echo "the kept object is for x86-64"; exit 77; }
$CC "$srcdir/testsuite/libacc/aux/kept.s" -o "$work/kept" $ACCLIBS || exit 1
for memory in shared discrete; do
	ACC_X_HOST_MEMORY=$memory ACC_DEVICE_TYPE=host "$work/kept" || exit 1
done
