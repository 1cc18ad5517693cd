# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A sum that plain kernels keep in memory is a reduction that gangs share, by
# the maps' rules also where types say nothing of aliasing; one that another
# access may meet is none.  2.5.2
cd "$work" || exit 1
cat >sum.c <<'END'
static double a[64][48], s, sums[4];
static struct { double s, t; } st;
void sum(int n, int m, double *p, double *q)
{
#pragma acc kernels
	for (int i = 0; i < 64; i++)
		for (int j = 0; j < 48; j++)
			s += a[i][j];
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			st.t += a[i][j];
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			sums[3] -= a[i][j];
#pragma acc kernels
	for (int i = 0; i < n; i++)
		*p += q[i];
}
END
status=0
for level in -O1 -O2 -O3; do
	$CC $ACCFLAGS -fplugin-arg-acc-info $level -c sum.c 2>info ||
		{ cat info; exit 1; }
	for line in 6 10 14; do
		grep -q "^sum.c:$line:.*loop parallel: gang.*reduction" info ||
			{ echo "$level: line $line"; status=1; }
	done
	grep -q '^sum.c:18:.*not parallel: possible dependence' info ||
		{ echo "$level: line 18"; status=1; }
done
[ $status = 0 ] || cat info
exit $status
