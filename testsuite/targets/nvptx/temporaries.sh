# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# The temporary object of an expression in a loop is a lane's own, though GCC
# declares it with the construct; a variable of the gang is in shared memory.
cd "$work" || exit 1
export CCACHE_DISABLE=1 # what stays beside the object is wanted
cat >unit.cc <<'X'
struct box {
	int v, w;
	box(const int &x) : v(x), w(1)
	{
	}
};
int a[300], b[300];

void
temporary(int k)
{
	auto twice = [=](int x) { return x * 2 + k; };
#pragma acc parallel loop gang vector copyin(a) copyout(b)
	for (int i = 0; i < 300; i++) {
		int r = twice(a[i]);
		box o(1);
		if (r & 1)
			o = r;
		b[i] = o.v;
	}
}

void
together(int k)
{
#pragma acc parallel num_gangs(4) copyin(a) copyout(b)
	{
		int part[64];
#pragma acc loop vector
		for (int i = 0; i < 64; i++)
			part[i] = a[i] + k;
#pragma acc loop vector
		for (int i = 0; i < 64; i++)
			b[i] = part[63 - i];
	}
}
X
$CXX $ACCFLAGS -fplugin-arg-acc-target=nvptx -fplugin-arg-acc-keep -O0 \
	-c unit.cc -o unit.o || exit 1
grep 'addrspace(3) global' *.in.ll >shared
grep temporary shared && exit 1
grep together shared >/dev/null || {
	echo "the gang's array is not shared"
	exit 1
}
