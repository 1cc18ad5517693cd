# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Members of a structure keep their distance on the device; where it has no
# memory for that, the directive fails.  OpenACC 3.4, 2.6.2, 5.2.2
cd "$work" || exit 1
cat >m.c <<'X'
#include <stdlib.h>

struct apart {
	int n;
	float a[1 << 18], between[1 << 20], b[1 << 18];
};

int
main(void)
{
	struct apart *p = calloc(1, sizeof *p);
#pragma acc data copyin(p->a, p->b)
	;
	return 0;
}
X
$CC $ACCFLAGS -O1 -fplugin-arg-acc-target=sim m.c -o m $ACCLIBS || exit 1
export ACC_DEVICE_TYPE=sim
ACC_X_SIM_MEMORY=16M timeout 60 ./m || exit 1
ACC_X_SIM_MEMORY=4M timeout 60 ./m >out 2>&1 && {
	echo "no error"
	exit 1
}
grep -q "^m.c:12: error: in 'data. construct.* cannot allocate" out || {
	cat out
	exit 1
}
