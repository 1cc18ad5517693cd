// Loops over iterators of random access and over pointers; objects that
// firstprivate copies; a declare directive's data when an exception leaves
// and is caught.  OpenACC 3.4, 2.5.14, 2.9, 2.13 (LOOP-12 CLA-FPRIV-01
// DECL-18)
// compare: none
// env: ACC_X_HOST_MEMORY=discrete
#include <openacc.h>
#include <vector>
#include "../../spec/aux/check.h"

enum { N = 30 };

struct counted {
	int value;
	counted(int v) : value(v) { }
	counted(const counted &o) : value(o.value) { }
	~counted() { value = -1; }
};

static void
iterators()
{
	typedef std::vector<float>::iterator iterator;
	std::vector<float> v(N, 1), w(N, 2);
	float *p = v.data(), *q = w.data();
	int n = N;

#pragma acc data copy(p[0:n]) copyin(q[0:n])
	{
#pragma acc parallel loop
		for (iterator it = iterator(p); it < iterator(p + n); ++it)
			*it += 1;
#pragma acc parallel loop gang vector
		for (auto it = iterator(p) + 1; it < iterator(p + n); it += 2)
			*it *= 5;
#pragma acc parallel loop
		for (float *at = p; at != p + n; at++)
			*at += q[at - p];
	}
	CHECK(v[0] == 4 && v[1] == 12 && v[N - 1] == 12);
}

static void
copies()
{
	counted c(3);
	int sum = 0;

#pragma acc parallel num_gangs(3) firstprivate(c) reduction(+:sum)
	{
		c.value++;
		sum += c.value;
	}
	CHECK(sum == 3 * 4 && c.value == 3);
}

static int
thrown(int x)
{
	int a[N];
#pragma acc declare create(a)

	if (!acc_is_present(a, sizeof a))
		return -1;
	try {
		if (x > 1)
			throw x;
	} catch (int y) {
		x = y + 10;
	}
#pragma acc parallel loop present(a)
	for (int i = 0; i < N; i++)
		a[i] = x;
#pragma acc update self(a)
	return a[N - 1];
}

int
main()
{
	iterators();
	copies();
	CHECK(thrown(1) == 1);
	CHECK(thrown(2) == 12);
	return failures;
}
