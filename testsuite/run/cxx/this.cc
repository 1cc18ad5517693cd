// "this" alone in data clauses is the object that it points to; members and
// their sections beside it, in constructors and destructors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>
struct row
{
	int n;
	double *p;
	row(int n) : n(n), p(new double[n])
	{
		#pragma acc enter data copyin(this)
		#pragma acc enter data create(p[0:n])
	}
	~row()
	{
		#pragma acc exit data delete(p[0:n])
		#pragma acc exit data delete(this)
		delete[] p;
	}
	void fill(double x)
	{
		#pragma acc parallel loop present(this, p[0:n])
		for (int i = 0; i < n; i++)
			p[i] = x + i;
	}
	void half()
	{
		n = n / 2;
		#pragma acc update device(this)
		#pragma acc parallel loop present(this, p)
		for (int i = 0; i < n; i++)
			p[i] = -1;
	}
	double sum()
	{
		double s = 0;
		#pragma acc update self(p[0:n])
		for (int i = 0; i < n; i++)
			s += p[i];
		return s;
	}
};
struct plain
{
	int a[10], b;
	void set()
	{
		#pragma acc parallel loop copy(this)
		for (int i = 0; i < 10; i++)
			a[i] = b + i;
	}
	void add()
	{
		#pragma acc data copy(this)
		#pragma acc parallel loop present(this)
		for (int i = 0; i < 10; i++)
			a[i] += b;
	}
};
int main()
{
	row r(10);
	r.fill(2);
	printf("%g\n", r.sum());
	r.half();
	printf("%g\n", r.sum());
	plain p = { { 0 }, 3 };
	p.set();
	printf("%d %d\n", p.a[0], p.a[9]);
	p.add();
	printf("%d %d\n", p.a[0], p.a[9]);
}
