# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# gdb shows the variables of a region on the simulated device: counters,
# private scalars, arrays, structures and pointers with the values of the lane
# that stops, and the device's copy of a variable of the file; a variable that
# hides another is not shown.  The callers are those on the device, and those of
# the construct on the host.
# need: gdb llvm
cat >"$work/a.c" <<'C'
#include <stdio.h>
struct point { int x; double y; };
static int table[2] = {7, 8};
#pragma acc declare copyin(table)
#pragma acc routine seq
static int next(int k)
{
	int more = k + table[1] - 7;
	return more;
}
int main(void)
{
	int n = 10, hidden = 3;
	double a[10], b[10], sum = 0;
	struct point s = {3, 4.5};
	double *p = b;
#pragma acc update device(table)
	table[1] = 9;
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
break a.c:8 if k == 4
break a.c:31 if i == 4
run
print k
print table[1]
backtrace
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
ACC_DEVICE_TYPE=sim ACC_X_SIM_THREADS=1 gdb -nx -batch -x "$work/commands" \
	"$work/a" >"$work/out" 2>&1
grep -e '^\$' -e '^No symbol' "$work/out" >"$work/shown"
diff - "$work/shown" <<'OUT' || { cat "$work/out"; exit 1; }
$1 = 4
$2 = 8
$3 = 4
$4 = 8
$5 = 4
$6 = 20.5
$7 = 4.5
$8 = {4, 5, 6}
$9 = 5
$10 = 10
No symbol "hidden" in current context.
OUT
sed -n 's/^#[0-9]* *\(0x[0-9a-f]* in\)* *\([a-z_.0-9$]*\) (.*\(at\) .*\/a[.]c\(:[0-9]*\)$/\2\4/p' \
	"$work/out" >"$work/shown"
diff - "$work/shown" <<'OUT' || { cat "$work/out"; exit 1; }
next:8
main._omp_fn.0:30
main:21
OUT
