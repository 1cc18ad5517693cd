# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# At -O2 too the host's vectoriser takes a region's loops of a count that is
# not known, as at -O3, unless the user chose the cost model.  2.9.11
cd "$work" || exit 1
cat >unit.c <<'X'
enum { L = 4000000 };
float p[L], q[L], filter[17];

void
convolution(void)
{
#pragma acc parallel loop
	for (int i = 8; i < L - 8; i++) {
		float t = 0;
		for (int k = -8; k <= 8; k++)
			t += filter[k + 8] * q[i + k];
		p[i] = t;
	}
}
X
vectorized()
{
	$CC $ACCFLAGS -O2 -fopt-info-vec-optimized "$@" -c unit.c 2>&1 |
		grep -q '^unit.c:7:.*loop vectorized'
}
vectorized || { echo "not vectorised"; exit 1; }
# GCC 16 finds more loops cheap.
$CC -O2 -fopt-info-vec-optimized -fvect-cost-model=very-cheap -c unit.c 2>&1 |
	grep -q 'loop vectorized' && exit 0
! vectorized -fvect-cost-model=very-cheap || { echo "not asked"; exit 1; }
