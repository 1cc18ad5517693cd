// a routine directive is for one function: functions of its name in other
// scopes and with other parameters are not routines.  2.15.1
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>

static int a[3][10];

#pragma acc routine seq
static int
f(int x)
{
	return x + 1;
}

static void
f(int *p, int n)
{
#pragma acc parallel loop gang present(p[0:n])
	for (int i = 0; i < n; i++)
		p[i] = f(p[i]) + f(i);
}

namespace n {

#pragma acc routine seq
int g(int x);

static void
f(int *p)
{
#pragma acc parallel loop gang vector present(p[0:10])
	for (int i = 0; i < 10; i++)
		p[i] += ::f(g(i));
}

template <class T> struct c {
	T *p;
	void
	f()
	{
		T *q = p;
#pragma acc parallel present(q[0:10])
#pragma acc loop
		for (int i = 0; i < 10; i++)
			q[i] -= ::f(i);
	}
	static void h(T *p);
};

template <class T>
void
c<T>::h(T *p)
{
#pragma acc parallel loop gang present(p[0:10])
	for (int i = 0; i < 10; i++)
		p[i] += 1;
}

}

// The definitions of routines by another spelling of their scope.
int
n::g(int x)
{
	int s = 0;
#pragma acc loop seq
	for (int i = 0; i < x; i++)
		s += i;
	return s;
}

struct d {
#pragma acc routine vector
	static int h(int);
};

int
d::h(int x)
{
	int s = 0;
#pragma acc loop vector reduction(+ : s)
	for (int i = 0; i < x; i++)
		s += i;
	return s;
}

int
main()
{
#pragma acc data copy(a)
	{
		f(a[0], 10);
		n::f(a[1]);
		n::c<int> c {a[2]};
		c.f();
		n::c<int>::h(a[2]);
#pragma acc parallel loop gang present(a)
		for (int i = 0; i < 3; i++)
			a[i][0] += d::h(i + 5);
	}
	for (int i = 0; i < 3; i++) {
		for (int j = 0; j < 10; j++)
			std::printf("%d ", a[i][j]);
		std::printf("\n");
	}
	return 0;
}
