# Variables of the simulated device that hold rubbish are named and ignored.
# OpenACC 3.4, 4; manual, 8
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set -e
mkdir -p "$work"
cd "$work"
cat >program.c <<'END'
#include <openacc.h>
int main(void)
{
	int a[4] = {1};
	acc_copyin(a, sizeof a);
	acc_delete(a, sizeof a);
	return 0;
}
END
$CC -I"$builddir/libacc/include" -I"$srcdir/libacc/api" -o program program.c \
	$ACCLIBS

# warns NAME=VALUE TEXT: with this, TEXT is all that is written
warns() {
	env ACC_DEVICE_TYPE=sim "$1" ./program 2>err
	echo "libacc: warning: $1 ignored: $2 expected" | diff - err
}

number="a number, 0 or greater,"
warns ACC_X_SIM_MEMORY=abc "$number"
warns ACC_X_SIM_MEMORY=-5 "$number"
warns ACC_X_SIM_MEMORY=1e6 "$number"
warns ACC_X_SIM_DEVICES=two "$number"
warns ACC_X_SIM_WARP=4x "$number"
warns ACC_X_SIM_SEED=" " "$number"
warns ACC_X_SIM_ORDER=sideways "random or reverse"
warns ACC_X_SIM_BARRIER=1 "relaxed"
warns ACC_X_SIM_CHECK=all "uninit"
for right in ACC_X_SIM_MEMORY=1G ACC_X_SIM_ORDER=reverse \
	ACC_X_SIM_MEMORY=99999999999g ACC_X_SIM_WARP= ACC_X_SIM_CHECK=uninit
do
	env ACC_DEVICE_TYPE=sim "$right" ./program 2>err
	[ ! -s err ]
done
