# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# No comparison of two signed registers is "greater": ptxas unrolls loops that
# count down to a negated number wrongly if it is.  OpenACC 3.4, 2.9
cd "$work" || exit 1
cat >down.c <<'X'
void
down(short *u, const int *a, int n, int m, long k)
{
#pragma acc kernels present(u[0:1], a[0:n])
	{
#pragma acc loop seq
		for (int i = n; i >= 1; i--)
			*u += 6;
#pragma acc loop seq
		for (long i = k; i > n; i -= 2)
			*u ^= (short)i;
		if (a[0] > a[m] || a[1] >= a[n - 1])
			*u = 1;
	}
}
X
$CC $ACCFLAGS -fplugin-arg-acc-target=host,nvptx -fplugin-arg-acc-keep -O2 \
	-c down.c || exit 1
grep -E 'setp\.l[te]\.s(32|64) *	*%p[0-9]+, %rd?[0-9]+, %rd?[0-9]+;' \
	./*.nvvm.ptx >less || exit 1
! grep -E 'setp\.g[te]\.s(32|64) *	*%p[0-9]+, %rd?[0-9]+, %rd?[0-9]+;' ./*.nvvm.ptx
