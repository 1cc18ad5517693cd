// Variables that are references or captured by a lambda: data clauses,
// reductions and updates mean what they refer to.  2.5.15, 2.7, 2.9.11
// RED-02 RED-04 LRED-02 IMPL-06 COMB-05
#include <stdio.h>

template<class F> static void
run(F f)
{
	f();
}

static void
parameters(int &s, double &m, int &x, int (&a)[100])
{
#pragma acc parallel loop copy(a) reduction(+:s)
	for (int i = 0; i < 100; i++) {
		a[i] += i + x;
		s += a[i];
	}
#pragma acc parallel copy(a) copy(s)
	{
#pragma acc loop reduction(+:s)
		for (int i = 0; i < 100; i++)
			s += a[i];
	}
#pragma acc parallel copy(a) reduction(max:m)
	{
#pragma acc loop reduction(max:m)
		for (int i = 0; i < 100; i++)
			m = m < a[i] ? a[i] : m;
	}
#pragma acc data copy(s)
	{
#pragma acc parallel loop reduction(+:s)
		for (int i = 0; i < 10; i++)
			s += i;
#pragma acc update self(s)
		printf("%d\n", s);
	}
}

int
main()
{
	int a[100] = {}, x = 5, s = 0, r[4] = {}, m = 50;
	double d[4][5] = {}, most = 0;
	int *p = new int[50]();
	struct { int n; float *f; int k[3]; } t = { 50, new float[50](),
		{ 1, 2, 3 } };

	parameters(s, most, x, a);
	printf("%d %g %d\n", s, most, a[99]);
	run([&] {
#pragma acc parallel loop copy(a) reduction(+:s)
		for (int i = 0; i < 100; i++) {
			a[i] += i + x;
			s += a[i];
		}
#pragma acc parallel loop reduction(+:r) reduction(max:x)
		for (int i = 0; i < 100; i++) {
			r[i & 3] += i;
			x = x > i ? x : i;
		}
	});
	printf("%d %d %d %d\n", s, a[7], r[3], x);
	[&] {
#pragma acc data copy(a) copyin(x) copyout(d) copy(p[0:m])
		{
#pragma acc parallel loop collapse(2)
			for (int i = 0; i < 4; i++)
				for (int j = 0; j < 5; j++)
					d[i][j] = i * j + x;
#pragma acc kernels
			for (int i = 0; i < m; i++)
				p[i] += i;
#pragma acc parallel loop firstprivate(m)
			for (int i = 0; i < 100; i++)
				a[i] += i + m;
#pragma acc update self(a[0:10], x)
		}
#pragma acc parallel loop copyin(t) copy(t.f[0:m])
		for (int i = 0; i < m; i++)
			t.f[i] += t.k[1] + t.n;
#pragma acc enter data copyin(a, x)
#pragma acc parallel present(a, x)
		a[0] = x;
#pragma acc exit data copyout(a) delete(x)
	}();
	printf("%d %d %g %d %g\n", a[0], a[99], d[3][4], p[49], t.f[2]);
	int own[10] = {}, (&other)[10] = own;
#pragma acc parallel loop copy(other)
	for (int &y : other)
		y += 1;
#pragma acc parallel loop copy(own)
	for (int &y : other)
		y += 2;
#pragma acc parallel loop
	for (int y = 0; y < 10; y++)
		other[y] += y;
	printf("%d %d\n", own[0], own[9]);
	return 0;
}
