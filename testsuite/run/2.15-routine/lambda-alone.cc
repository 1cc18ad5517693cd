// 2.15.1: a routine directive may stand right before the lambda, wherever that
// stands.  ROUT-01
#include <cstdio>

template<typename F>
static int
apply(F f, int x)
{
	return f(x);
}

static auto twice =
#pragma acc routine seq
	[](int x) { return 2 * x; };

int
main()
{
	int s[4] = {}, k = 3;
	auto l =
#pragma acc routine seq
	[=](int x) { return x + k; };
	auto sum =
#pragma acc routine vector
	[&](int n) -> int {
		int t = 0;
#pragma acc loop vector reduction(+: t)
		for (int i = 0; i < n; i++)
			t += i;
		return t;
	};
#pragma acc parallel loop gang copy(s)
	for (int i = 0; i < 4; i++)
		s[i] = l(i) + sum(5) + twice(i);
	for (int i = 0; i < 4; i++)
		printf("%d\n", s[i]);
	printf("%d\n", apply(
#pragma acc routine seq
		[](int x) { return x - 1; }, 7));
}
