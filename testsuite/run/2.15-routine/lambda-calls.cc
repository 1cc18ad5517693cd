// A lambda that a compute construct has or calls, without loops or a directive of
// its own, has the highest level of the routines that it calls; a lambda of the
// host is not compiled for a device.  OpenACC 3.4, 2.15.1 (ROUT-10)
#include <cstdio>

enum { ROWS = 16, N = 32 };

#pragma acc routine vector
static void
add(int *a, int n)
{
#pragma acc loop vector
	for (int i = 0; i < n; i++)
		a[i] += i;
}

int
main()
{
	int a[ROWS * N] = {0}, sum = 0, calls = 0;
	auto host = [&](int k) {
		printf("row %d\n", k);
		add(a + N * k, N);
	};
	auto row = [](int *to, int k) { add(to + N * k, N); };
	auto outer = [=](int *to, int k) { row(to, k); };
	host(3);
#pragma acc parallel loop gang copy(a)
	for (int i = 0; i < ROWS; i++)
		row(a, i);
#pragma acc parallel loop gang copy(a)
	for (int i = 0; i < ROWS; i++)
		outer(a, i);
#pragma acc parallel loop gang copy(a, calls)
	for (int i = 0; i < ROWS; i++) {
		auto here = [&](int k) {
#pragma acc atomic update
			calls++;
			add(a + N * k, N);
		};
		here(i);
	}
	for (int i = 0; i < ROWS * N; i++)
		sum += a[i];
	printf("%d %d\n", sum, calls);
	return 0;
}
