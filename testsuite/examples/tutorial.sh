# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# timeout: 200
# Each version of the tutorial's program, in C, C++ and Fortran, prints the same
# result, on the host and on the simulated device.
cd "$work" || exit 1
targets=$(sed -n 's/^test_targets = *//p' "$builddir/Makefile")
want="change 0.004847, mean 0.043258"
status=0
for file in "$srcdir"/examples/tutorial/heat[1-9].*; do
	case $file in
	*.c) compiler=$CC ;;
	*.cc) compiler=$CXX ;;
	*) compiler=$FC ;;
	esac
	$compiler $ACCFLAGS -fplugin-arg-acc-target="$(echo $targets |
		tr ' ' ,)" -O2 -Wall "$file" -o heat $ACCLIBS -lm ||
		exit 1
	for device in $targets; do
		have=$(ACC_DEVICE_TYPE=$device ./heat 100 50 | head -n 1)
		[ "$have" = "$want" ] && continue
		echo "$file on $device: $have"
		status=1
	done
done
exit $status
