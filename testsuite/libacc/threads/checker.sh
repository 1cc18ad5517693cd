# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# ThreadSanitizer, in programs whose regions run on the host, reports no race
# that a program has not, and the race that a program has.
cd "$work" || exit 1
cat >good.c <<'END'
#include <stdlib.h>
#define N 1000
int main(void)
{
	double *a = malloc(N * sizeof *a), sum = 0;
#pragma acc data copy(a[0:N])
	{
#pragma acc parallel loop num_gangs(4)
		for (int i = 0; i < N; i++)
			a[i] = i;
#pragma acc parallel loop reduction(+:sum) num_gangs(4)
		for (int i = 0; i < N; i++)
			sum += a[N - 1 - i];
#pragma acc parallel loop num_gangs(4) async(1)
		for (int i = 0; i < N; i++)
			a[i] += 1;
#pragma acc wait
#pragma acc parallel num_gangs(2, 2)
#pragma acc loop gang(dim:2)
		for (int i = 0; i < 10; i++)
#pragma acc loop gang(dim:1)
			for (int j = 0; j < N / 10; j++)
				a[i * (N / 10) + j] *= 2;
	}
	int wrong = sum != 499500 || a[5] != 12;
	free(a);
	return wrong;
}
END
cat >bad.c <<'END'
#define N 1000
int main(void)
{
	int a[N];
#pragma acc parallel loop num_gangs(4) copyout(a)
	for (int i = 0; i < N; i++)
		a[i % (N / 4)] = i;
	return 0;
}
END
# Status 1 only if the program says so; 66 is the checker's.
compile() {
	$CC $ACCFLAGS -fplugin-arg-acc-target=host -g -O1 -fsanitize=thread \
		"$1.c" -o "$1" $ACCLIBS 2>log
}
echo 'int main(void) { return 0; }' >none.c
$CC -fsanitize=thread none.c -o none 2>log && ./none || {
	echo "SKIP: no ThreadSanitizer here"
	exit 77
}
compile good && compile bad || { cat log; exit 1; }
export ACC_NUM_CORES=4
./good 2>log || { cat log; exit 1; }
./bad 2>log
grep -q 'WARNING: ThreadSanitizer: data race' log &&
	grep -q 'bad\.c:7' log || { echo "no race in bad.c"; cat log; exit 1; }
