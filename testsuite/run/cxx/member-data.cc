// In member functions, inside and outside of the class and of templates, data
// constructs with sections of the class's pointers, on which GCC crashes, beside
// the object itself in any order, and host_data with its pointers and arrays.
// 2.7.1, 2.8.1
// compare: none
// stdout: ^right$
#include <cstdio>
#include <openacc.h>

static bool wrong;

static void
check(bool holds, int line)
{
	if (!holds) {
		wrong = true;
		std::printf("line %d\n", line);
	}
}
#define CHECK(x) check(x, __LINE__)

static bool
is_device(const double *given, const double *host)
{
	return given == acc_deviceptr((void *)host);
}

struct field {
	int n;
	double *t;
	double fix[4];

	void
	add()
	{
#pragma acc data copy(t [0:n])
		{
			double *p = t;
			int m = n;
#pragma acc parallel loop present(p [0:m])
			for (int i = 0; i < m; i++)
				p[i] += 1;
#pragma acc parallel loop present(t [0:n])
			for (int i = 0; i < n; i++)
				t[i] += 1;
		}
	}

	void
	add_this()
	{
#pragma acc data copy(this->t [0:n]) copyin(this)
		{
#pragma acc parallel loop present(this)
			for (int i = 0; i < n; i++)
				t[i] += 1;
		}
#pragma acc data copyin(this[0:1]) copy(t [0:n])
		{
#pragma acc parallel loop
			for (int i = 0; i < n; i++)
				this->t[i] += 1;
		}
	}

	void
	devices()
	{
		double *host = t, *array = fix;
#pragma acc data copy(t [0:n], fix)
		{
#pragma acc host_data use_device(t, fix)
			{
				CHECK(is_device(t, host));
				CHECK(is_device(this->t + 1, host + 1));
				CHECK(is_device(fix, array));
				CHECK(is_device(&fix[2], array + 2));
			}
			CHECK(t == host);
#pragma acc host_data use_device(t) if (n < 0)
			CHECK(t == host);
		}
	}

	void outside();
};

void
field::outside()
{
	double *host = t;
#pragma acc data copyin(t [0:n])
#pragma acc host_data use_device(t) if_present
	CHECK(is_device(t, host));
	add();
}

template <typename T>
class pair {
	T *a, *b;
	field inner;

public:
	pair(T *x, T *y) : a(x), b(y), inner()
	{
	}

	T sum(int n);

	T
	both(int n)
	{
		T all = 0, *x = a;
#pragma acc data copyin(a [0:n], b [0:n])
		{
			T *y = b;
#pragma acc host_data use_device(a, b)
			CHECK(is_device(a, x) && is_device(b, y));
#pragma acc parallel loop reduction(+ : all) present(x [0:n], y [0:n])
			for (int i = 0; i < n; i++)
				all += x[i] * y[i];
		}
		return all;
	}
};

template <typename T>
T
pair<T>::sum(int n)
{
	T all = 0;
#pragma acc data copyin(a [0:n])
	{
#pragma acc parallel loop reduction(+ : all) present(a [0:n])
		for (int i = 0; i < n; i++)
			all += a[i];
	}
	return all;
}

int
main()
{
	double x[8] = {}, y[8];
	field f = { 8, x, { 1, 2, 3, 4 } };

	f.add();
	f.add_this();
	f.devices();
	f.outside();
	for (int i = 0; i < 8; i++) {
		CHECK(x[i] == 6);
		y[i] = i;
	}
	pair<double> p(x, y);
	CHECK(p.both(8) == 6 * 28);
	CHECK(p.sum(8) == 48);
	std::puts(wrong ? "wrong" : "right");
	return 0;
}
