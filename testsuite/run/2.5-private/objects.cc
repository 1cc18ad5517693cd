// Each gang's private object is constructed and destroyed; one declared in a
// loop's body for each iteration; references name what they refer to.
// OpenACC 3.4, 2.5.13 and 2.9.10 (CLA-PRIV-03)
// compare: none
// opt: -O0 -O2
#include "../../spec/aux/check.h"

struct counted {
	int value;
	counted() : value(7) { }
	counted(int v) : value(v) { }
	~counted() { value = -1; }
	int twice() const { return 2 * value; }
};

static void
by_reference(int (&a)[50], int &sum, const int &offset)
{
	int local = sum;

#pragma acc parallel loop copy(a) reduction(+:local)
	for (int i = 0; i < 50; i++) {
		a[i] += offset;
		local += a[i];
	}
	sum = local;
#pragma acc parallel loop copyin(a) reduction(+:sum)
	for (int i = 0; i < 50; i++)
		sum += a[i];
}

int
main()
{
	int out[40], a[50], sum = 3;

#pragma acc parallel loop gang copyout(out)
	for (int i = 0; i < 40; i++) {
		counted c, d(i);
		out[i] = c.twice() + d.twice();
	}
	for (int i = 0; i < 40; i++)
		CHECK(out[i] == 14 + 2 * i);
	for (int i = 0; i < 50; i++)
		a[i] = i;
	counted c(3);
	int one = 0, each = 0;
#pragma acc parallel num_gangs(1) private(c) copy(one)
	one = c.value++;
	CHECK(one == 7);
#pragma acc parallel loop private(c) reduction(+:each)
	for (int i = 0; i < 40; i++)
		each += c.value++;
	CHECK(each == 280 && c.value == 3);
	by_reference(a, sum, 10);
	CHECK(sum == 3 + 2 * (49 * 25 + 500));
	return failures;
}
