# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# Parameters of a kernel have no "noalias" for NVIDIA GPUs: libNVVM 13 would take
# a load from one of two of them for one of memory that does not change, though
# the kernel writes to the other.  Scopes say which memory is apart, also of a
# kernel whose threads meet: there they allow that one loads what another has
# stored before a barrier.
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
cat *.in.ll | grep '^define.*\(meets\|apart\).*noalias' && {
	echo "a parameter has noalias"
	exit 1
}
for name in meets apart; do
	sed -n "/^define.*$name/,/^}/p" unit*.in.ll |
		grep -q 'load .*!alias.scope.*!noalias' || {
		echo "memory of $name is not said to be apart"
		exit 1
	}
done
