# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A reduction of a sequential loop is no operation of device code, so that the
# nest around the loop is treated as without the clause.  2.9.11  RED-01
cd "$work" || exit 1
cat >sum.c <<'END'
void
sums(int n, double *a, double *b)
{
#pragma acc parallel loop gang vector copyin(a[0:n * 8]) copyout(b[0:n])
	for (int i = 0; i < n; i++) {
		double s = 0;
#pragma acc loop seq reduction(+:s)
		for (int k = 0; k < 8; k++)
			s += a[i * 8 + k];
		b[i] = s;
	}
}
END
$CC $ACCFLAGS -fplugin-arg-acc-target=sim -fplugin-arg-acc-dump=promote -O2 -c \
	sum.c >dump 2>&1 || exit 1
grep -q '^kernel' dump || exit 1
! grep -E '\b(rsetup|rinit|rfini|rteardown)\b' dump
