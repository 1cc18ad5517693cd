# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# gdb shows the variables of a region on the simulated device: counters,
# private scalars, arrays, structures and pointers with the values of the lane
# that stops; a variable that hides another is not shown.
# need: gdb llvm
cat >"$work/a.c" <<'C'
#include <stdio.h>
struct point { int x; double y; };
#pragma acc routine seq
static int next(int k)
{
	int more = k + 1;
	return more;
}
int main(void)
{
	int n = 10, hidden = 3;
	double a[10], b[10], sum = 0;
	struct point s = {3, 4.5};
	double *p = b;
	for (int i = 0; i < n; i++)
		a[i] = i, b[i] = 0;
#pragma acc parallel loop copy(a) copy(p[0:n]) copyin(s) reduction(+:sum)
	for (int i = 0; i < n; i++) {
		double t = a[i] * 2;
		int w[3], h = hidden;
		for (int j = 0; j < 3; j++) {
			int hidden = j + i;
			w[j] = hidden;
		}
		p[i] = t + w[1] + s.y + h;
		sum += next(i);
		a[i] = 0;
	}
	printf("%g %g\n", sum, b[4]);
	return 0;
}
C
cat >"$work/commands" <<'GDB'
set breakpoint pending on
set debuginfod enabled off
break a.c:6 if k == 4
break a.c:27 if i == 4
run
print k
continue
print i
print t
print a[4]
print p[4]
print s.y
print w
print sum
print n
print hidden
GDB
$CC $ACCFLAGS -fplugin-arg-acc-target=sim -g -O0 "$work/a.c" \
	-o "$work/a" $ACCLIBS || exit 1
ACC_DEVICE_TYPE=sim ACC_NUM_CORES=1 gdb -nx -batch -x "$work/commands" \
	"$work/a" >"$work/out" 2>&1
grep -e '^\$' -e '^No symbol' "$work/out" >"$work/shown"
diff - "$work/shown" <<'OUT' || { cat "$work/out"; exit 1; }
$1 = 4
$2 = 4
$3 = 8
$4 = 4
$5 = 20.5
$6 = 4.5
$7 = {4, 5, 6}
$8 = 5
$9 = 10
No symbol "hidden" in current context.
OUT
