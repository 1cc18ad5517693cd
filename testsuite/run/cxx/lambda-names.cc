/* A lambda that has compute constructs in it is not a routine because a construct
   elsewhere calls a lambda with the same name.  OpenACC 3.4, 2.15.1
   opt: -O0 -O2 */
#include <cstdio>

static int a[64], b[64];

static void
calls(int z)
{
	auto g = [z](int x) { return x > z ? 1 : 2; };
#pragma acc parallel loop copy(a)
	for (int i = 0; i < 64; i++)
		a[i] = g(i);
}

static void
has(int n)
{
	auto g = [&]() {
#pragma acc parallel loop copyin(a) copy(b)
		for (int i = 0; i < n; i++)
			b[i] = 3 * a[i] + i;
	};
	g();
}

int
main()
{
	long sum = 0;
	calls(31);
	has(60);
	for (int i = 0; i < 64; i++)
		sum += b[i] * (i % 7);
	printf("%ld\n", sum);
	return 0;
}
