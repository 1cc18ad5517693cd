// 2.9: a seq loop whose bounds or variable change by a reference to them, which
// a function, a member or a lambda has.  LOOP-16
// opt: -O0 -O2
#include <cstdio>

static inline void
shrink(int more, int &n)
{
	n = n > more ? n - 1 : n;
}

template<typename T>
static void
skip(T &i)
{
	i += 2;
}

static inline int
look(const int &n, int i)
{
	return n + i;
}

struct bound {
	int most;
	void
	halve(int &n) const
	{
		if (n > most)
			n /= 2;
	}
};

int
main()
{
	int a[40] = {}, n = 20, m = 40, k = 9;
	bound b = { 12 };
	auto less = [](int &x) { x--; };
#pragma acc parallel copy(a, n, m, k) num_gangs(1)
	{
#pragma acc loop seq
		for (int i = 0; i < n; i++) {
			a[i] += 1;
			shrink(6, n);
		}
#pragma acc loop seq
		for (int i = 0; i < 40; i++) {
			a[i] += 10;
			skip(i);
		}
#pragma acc loop seq
		for (int i = 0; i < m; i++) {
			a[i] += 100;
			b.halve(m);
		}
#pragma acc loop seq
		for (int i = 0; i < k; i++) {
			a[i] += 1000;
			less(k);
		}
#pragma acc loop seq
		for (int i = 0; i < n; i++)
			a[i] += look(n, i);
	}
	for (int i = 0; i < 40; i++)
		printf("%d ", a[i]);
	printf("%d %d %d\n", n, m, k);
}
