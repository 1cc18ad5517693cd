// Clauses of a compute construct that name what members of an object point to
// and not the object, as in member functions: the region has the object too,
// and what it changes there comes back.  2.6.2, 2.6.4, 2.7.2
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>

struct rows {
	int *a, *c, n, calls;
	rows(int size) : a(new int[size]), c(new int[size]), n(size), calls(0)
	{
		for (int i = 0; i < n; i++)
			a[i] = c[i] = i;
	}
	void add();
	void count();
	void held();
	int total() const;
};

void
rows::add()
{
	#pragma acc parallel loop copy(a[0:n]) copyin(c[0:n])
	for (int i = 0; i < n; i++)
		a[i] += c[i] + 1;
}

void
rows::count()
{
	#pragma acc serial copyin(a[0:n])
	calls += a[n - 1];
}

int
rows::total() const
{
	int s = 0;
	#pragma acc parallel loop copyin(a[0:n], c[0:n]) reduction(+:s)
	for (int i = 0; i < n; i++)
		s += a[i] - c[i];
	return s;
}

void
rows::held()
{
	#pragma acc enter data copyin(a[0:n])
	#pragma acc parallel loop present(a[0:n])
	for (int i = 0; i < n; i++)
		a[i] *= 2;
	#pragma acc exit data copyout(a[0:n])
}

static void
outside(rows *r)
{
	#pragma acc parallel loop copy(r->a[0:r->n]) copyin(r->c[0:r->n])
	for (int i = 0; i < r->n; i++)
		r->a[i] += r->c[i];
}

int
main()
{
	rows r(20);
	r.add();
	outside(&r);
	r.count();
	r.held();
	std::printf("%d %d %d\n", r.a[19], r.calls, r.total());
	#pragma acc data copyin(r)
	{
		r.add();
		outside(&r);
	}
	std::printf("%d %d\n", r.a[19], r.total());
}
