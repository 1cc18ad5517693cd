# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A program that would call libgomp's acc_ routines, for libgomp was named
# before libacc, is told so; one that calls none, or has -fopenmp, runs.
# OpenACC 3.4, 3.2; the manual, section 9
set -e
cat >"$work/calls.c" <<'END'
#include <openacc.h>
int main(void)
{
	int x = 1;
#pragma acc parallel copy(x)
	x = 2;
	return acc_get_num_devices(acc_device_host) - 1 + x - 2;
}
END
sed 's/acc_get_num_devices(acc_device_host)/1/' "$work/calls.c" >"$work/none.c"
$CC -O2 $ACCFLAGS "$work/calls.c" -o "$work/calls" -lgomp $ACCLIBS
if "$work/calls" 2>"$work/err"; then
	echo "libgomp's routines were called"
	exit 1
fi
grep -q "the program calls libgomp's acc_ routines; put -lacc before -lgomp" \
	"$work/err"
$CC -O2 $ACCFLAGS "$work/none.c" -o "$work/none" -lgomp $ACCLIBS
"$work/none"
$CC -O2 -fopenmp $ACCFLAGS "$work/calls.c" -o "$work/both" $ACCLIBS
"$work/both"
$CC -O2 $ACCFLAGS "$work/calls.c" -o "$work/after" $ACCLIBS -lgomp
"$work/after"
