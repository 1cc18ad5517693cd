# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# Pointers of deviceptr on a compute construct travel with the launch: nothing is
# allocated or copied for them, and kernels do not load them.  OpenACC 3.4, 2.7.5
cd "$work" || exit 1
. "$srcdir/testsuite/targets/gpu/aux/libraries.sh"
export ACC_DEVICE_TYPE=nvidia FAKE_GPU_DEVICES=1 FAKE_GPU_LOG="$work/log"
cat >main.c <<'X'
#include <openacc.h>
void
add(double *b, const double *a, int n)
{
#pragma acc parallel loop deviceptr(a, b)
	for (int i = 0; i < n; i++)
		b[i] += a[i];
}
int
main(void)
{
	double *a = acc_malloc(64 * sizeof *a), *b = acc_malloc(64 * sizeof *b);
	for (int k = 0; k < 3; k++)
		add(b, a, 64);
	acc_free(a);
	acc_free(b);
	return 0;
}
X
$CC $ACCFLAGS -fplugin-arg-acc-target=host,nvptx -O2 main.c \
	-fplugin-arg-acc-keep -o main $ACCLIBS && ./main || exit 1
calls=$(awk '/^cuLaunchKernel / { printf "L"; on = 1 }
	on && /^cu(Memcpy|MemAlloc)/ { printf "%s ", $1 }' log.cuda)
if [ "$calls" != LLL ]; then
	echo "calls '$calls', not three launches alone"
	exit 1
fi
! grep -E 'ld\.(global\.|const\.)?(nc\.)?[ub]64' ./*.nvvm.ptx
