# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# -fplugin-arg-acc-compare names what a region with a wrong independent
# computes otherwise than one thread on the host, within a tolerance.
cd "$work" || exit 1
cat >wrong.c <<'END'
#include <stdio.h>
float a[200];
double b[100];
int
main(void)
{
	for (int i = 0; i < 200; i++)
		a[i] = i;
#pragma acc parallel loop gang(static: 1) num_gangs(4) copy(a)
	for (int i = 1; i < 200; i++)
		a[i] = a[i - 1] + 1000;
#pragma acc kernels copy(b)
#pragma acc loop independent
	for (int i = 0; i < 100; i++)
		b[i] = i * 0.5;
	printf("%g\n", b[99]);
	return 0;
}
END
cat >right.f90 <<'END'
program right
  implicit none
  real, allocatable :: a(:), b(:)
  real :: s
  integer :: i
  allocate (a(300), b(300))
  b = [(0.1 * i, i = 1, 300)]
  s = 0
  !$acc parallel loop copyin(b) copyout(a) reduction(+:s)
  do i = 1, 300
    a(i) = sqrt(b(i))
    s = s + a(i)
  end do
  !$acc kernels copy(a)
  do i = 2, 299
    a(i) = 0.5 * a(i) + b(i + 1)
  end do
  !$acc end kernels
  print '(l1)', s > 0 .and. a(300) > 0
end program
END
compile() {
	"$@" $ACCFLAGS -fplugin-arg-acc-compare -O2 -w $ACCLIBS || exit 1
}
# ACCFLAGS may name targets; the host has gangs enough.
compile $CC wrong.c -o wrong
export ACC_DEVICE_TYPE=host ACC_NUM_CORES=4
./wrong 2>err >out && grep -q 'wrong.c:9: compare: not compared' err ||
	{ cat err; exit 1; }
export ACC_X_HOST_MEMORY=discrete
./wrong 2>err >out || { cat err; exit 1; }
grep -q '49.5' out &&
grep -q 'wrong.c:9: compare: element [0-9]* of a is .* on device 0 (host), .* on the host' err &&
grep -q 'wrong.c:9: compare: [0-9]* of 200 elements of a differ' err &&
[ "$(grep -c element err)" -eq 6 ] && ! grep -q ' b ' err ||
	{ cat out err; exit 1; }
# The values are in the notation of their type.
sed -n 's/.*element \([0-9]*\) of a is .*, \(.*\) on the host/\1 \2/p' err |
	awk '$1 * 1000 != $2 { bad = 1 } END { exit bad || !NR }' ||
	{ cat err; exit 1; }
ACC_X_COMPARE=abs=1e6,report=2 ./wrong 2>err >out || exit 1
[ ! -s err ] || { cat err; exit 1; }
ACC_X_COMPARE=report=1,stop ./wrong 2>err >out && { echo not stopped; exit 1; }
grep -q 'the results differ' err || { cat err; exit 1; }
PCAST_COMPARE=abs=-6 ./wrong 2>err >out || exit 1
[ -n "$FC" ] || exit 0
compile $FC right.f90 -o right
./right 2>err >out || { cat err; exit 1; }
grep -q T out && [ ! -s err ] || { cat out err; exit 1; }
