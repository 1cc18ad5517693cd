// Loops that end with !=, over ranges, with dependent types; members that are
// mapped without their object.  OpenACC 3.4, 2.7, 2.9 (LOOP-15, LOOP-17)
// flags: -std=c++17
#include <cstdio>
#include <memory>
#include <vector>

template <class T, int N> struct matrix {
	int first = 1;
	T v[N];
	int n = N;
	void
	fill(T x)
	{
#pragma acc parallel loop copy(v)
		for (int i = 0; i != N; ++i)
			v[i] = x + i;
	}
	T
	sum()
	{
		T s = 0;
#pragma acc parallel loop reduction(+:s) copyin(this[0:1])
		for (int i = 0; i < n; i++)
			s += v[i];
		return s;
	}
};

struct base {
	virtual ~base()
	{
	}
	int k = 3;
};

struct derived : base {
	int a[8];
	int
	run()
	{
#pragma acc parallel loop copyout(a)
		for (int i = 7; i != -1; i--)
			a[i] = i * 2;
		return a[7];
	}
};

struct point {
	float x, y;
};

template <class T>
static T
largest(const T *a, int n)
{
	T most = a[0];
#pragma acc parallel loop reduction(max:most) copyin(a[0:n])
	for (const T *p = a; p != a + n; p++)
		most = *p > most ? *p : most;
	return most;
}

int
main()
{
	matrix<int, 10> m;
	m.fill(3);
	derived d;
	int a[5] = { 1, 2, 3, 4, 5 }, s = 0;
#pragma acc parallel loop reduction(+:s) copyin(a)
	for (int x : a)
		s += x;
	std::vector<int> v(6, 4);
	int *p = v.data(), t = 0;
#pragma acc data copyin(p[0:6])
#pragma acc parallel loop reduction(+:t)
	for (auto &x : v)
		t += x;
	point points[10], total = { 0, 0 };
	for (auto &q : points)
		q = { 1, 2 };
#pragma acc parallel loop reduction(+:total) copyin(points)
	for (int i = 0; i != 10; i += 1) {
		total.x += points[i].x;
		total.y += points[i].y;
	}
	double b[4] = { 1, 4, 2, 3 };
	std::printf("%d %d %d %d %d %g %g %g\n", m.v[9], m.sum(), d.run(), s,
		t, total.x, total.y, largest(b, 4));
	return 0;
}
