# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# A kernel whose threads meet does not tell LLVM that memory that they write is
# theirs alone: what one thread stores before a barrier, all load after it.
# One whose threads never meet does.
cd "$work" || exit 1
export CCACHE_DISABLE=1 # what stays beside the object is wanted
cat >unit.c <<'X'
float a[1000], b[1000];

float
meets(int n)
{
	float s = 0, m = 0;
#pragma acc parallel num_gangs(1) copy(s, m)
	{
#pragma acc loop vector reduction(+:s)
		for (int i = 0; i < n; i++)
			s += a[i];
		m = s / n;
#pragma acc loop vector
		for (int i = 0; i < n; i++)
			a[i] -= m;
	}
	return m;
}

void
apart(int n, float *restrict x, float *restrict y)
{
#pragma acc parallel loop copy(x[0:n], y[0:n])
	for (int i = 0; i < n; i++)
		x[i] = y[i] + 1;
}
X
$CC $ACCFLAGS -fplugin-arg-acc-target=nvptx -fplugin-arg-acc-keep -O2 \
	-c unit.c -o unit.o || exit 1
cat *.in.ll | grep '^define.*meets' | grep 'noalias' | grep -v readonly && {
	echo "memory that threads share is said to be one's own"
	exit 1
}
cat *.in.ll | grep '^define.*apart' | grep -q 'noalias' || {
	echo "memory of one thread is not said to be its own"
	exit 1
}
