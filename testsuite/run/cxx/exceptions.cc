// Exceptions pass through functions that hold regions, and data regions end.
// OpenACC 3.4, 2.6.5
// opt: -O0 -O2
#include <stdexcept>
#include <string>
#include "../../spec/aux/check.h"

static int
work(int n)
{
	int sum = 0;

	if (n < 0)
		throw std::invalid_argument("negative");
#pragma acc parallel loop reduction(+:sum)
	for (int i = 0; i < n; i++)
		sum += i;
	if (sum > 1000)
		throw std::string("large");
	return sum;
}

static int
guarded(int n)
{
	try {
		return work(n);
	} catch (const std::exception &e) {
		return -1;
	} catch (const std::string &s) {
		return -(int)s.size();
	}
}

int
main()
{
	CHECK(guarded(10) == 45);
	CHECK(guarded(-10) == -1);
	CHECK(guarded(100) == -5);
	CHECK(guarded(11) == 55);
	return failures;
}
