// A lambda with loops, without a routine directive, called in compute
// constructs and on the host.  2.15.1 ROUT-07 ROUT-10 ROUT-43 ROUT-46 LOOP-22
#include <stdio.h>

int
main()
{
	int a[64] = {}, n = 8, sum = 0;

#pragma acc parallel loop gang copy(a) firstprivate(n)
	for (int i = 0; i < 64; i++) {
		auto row = [=](int k) -> int {
			int s = 0;
#pragma acc loop reduction(+:s)
			for (int j = 0; j < n; j++)
				s += j * k;
			if (k > 60)
				return 1;
			return s;
		};
		a[i] = row(i);
	}
	auto host = [&](int k) {
		int s = 0;
#pragma acc loop vector reduction(+:s)
		for (int j = 0; j < k; j++)
			s += a[j];
		return s;
	};
	sum = host(10);
	printf("%d %d %d %d\n", a[3], a[60], a[63], sum);
	return 0;
}
