/* A reduction on parallel joins what every gang has computed redundantly
   with what the variable holds.
   OpenACC 3.4, 2.5.15 (RED-02)
   opt: -O0 -O2
   langs: c c++ */
#include "../aux/check.h"

enum { G = 6 };

int
main(void)
{
	int sum = 100, most = 9, bits = 0x100, all = 2;
	double product = 0.5;

#pragma acc parallel num_gangs(G) reduction(+:sum) reduction(max:most) \
	reduction(|:bits) reduction(*:product) reduction(&&:all)
	{
		sum += 3;
		most = most < 8 ? 8 : most;
		bits |= 5;
		product *= 2;
		all = all && 1;
	}
	CHECK(sum == 100 + 3 * GANGS(G));
	CHECK(most == 9);
	CHECK(bits == 0x105);
	CHECK(product == 0.5 * (1 << GANGS(G)));
	CHECK(all == 1);
	sum = 1;
#pragma acc parallel num_gangs(G) reduction(+:sum)
	{
#pragma acc loop gang reduction(+:sum)
		for (int i = 0; i < 50; i++)
			sum += i;
	}
	CHECK(sum == 1 + 49 * 25);
	return failures;
}
