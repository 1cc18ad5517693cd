# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# Arrays that are variables have no memory in common: a kernel loads an element
# of one once, whatever it stores into another one.  The accesses say so, each for
# itself; a pointer may lead to an array.
cd "$work" || exit 1
export CCACHE_DISABLE=1 # what stays beside the object is wanted
cat >unit.c <<'X'
static float a[1000], b[1000];

void
apart(int n)
{
	float w[2][n];
#pragma acc parallel loop copy(a, b) copyin(w)
	for (int i = 0; i < n; i++) {
		a[i] = b[i] + w[0][i];
		b[i] += a[i] * b[i] * w[0][i];
	}
}

void
meets(int n)
{
#pragma acc parallel num_gangs(1) copy(a, b)
	{
#pragma acc loop vector
		for (int i = 0; i < n; i++)
			a[i] += b[i];
#pragma acc loop vector
		for (int i = 0; i < n; i++)
			b[i] = a[n - 1 - i];
	}
}

void
pointer(int n, float *p)
{
#pragma acc parallel loop copy(a) present(p)
	for (int i = 0; i < n; i++)
		a[i] = p[i] + 1;
}
X
$CC $ACCFLAGS -fplugin-arg-acc-target=nvptx -fplugin-arg-acc-keep -O2 \
	-c unit.c -o unit.o || exit 1
kernel() {
	awk "/^define.*$1/ {p = 1} p {print} p && /^}/ {exit}" ./*.in.ll
}
failed=0
for name in apart meets; do
	n=$(kernel $name | grep ' = load \|  store ' |
		grep -vc '!alias.scope ![0-9]*, !noalias ![0-9]*')
	[ "$n" = 0 ] || { echo "$name: $n accesses have no scope" && failed=1; }
done
kernel pointer | grep 'noalias' && {
	echo "pointer: the array is said to have memory of its own"
	failed=1
}
exit $failed
