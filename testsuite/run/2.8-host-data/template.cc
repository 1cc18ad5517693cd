// host_data in templates of C++, which GCC drops with its body: in functions,
// members, lambdas, with and without a block, with if and if_present, in an
// instance that is needed at once and in one of the end of the unit. 2.8
// stdout: ^31 parts$
// compare: none
#include <cstdio>
#include <openacc.h>

static int parts;
static double x[8];
static float y[8];

// What a body gets is the device's address, if the device has its own.
template <typename T>
static void
check(const T *given, const T *host, bool device)
{
	const void *other = acc_deviceptr((void *)host);

	parts++;
	if (given != (device ? other : host))
		std::printf("wrong address in part %d\n", parts);
}

template <typename T>
static void
in_function(T *p)
{
	T *host = p;
#pragma acc host_data use_device(p)
	check(p, host, true);
#pragma acc host_data use_device(p)
	{
		check(p, host, true);
		parts++;
	}
#pragma acc host_data use_device(p) if (p == nullptr)
	check(p, host, false);
#pragma acc host_data use_device(p) if_present
	check(p, host, true);
	T absent[4], *q = absent;
#pragma acc host_data use_device(q) if_present
	check(q, absent, acc_deviceptr(absent) == absent);
	for (int i = 0; i < 2; i++)
#pragma acc host_data use_device(p)
		check(p, host, true);
}

// Of an array, and within a data construct of the same template.
template <typename T, int N>
static void
of_array(T (&a)[N])
{
#pragma acc data present(a)
	{
#pragma acc host_data use_device(a)
		check(&a[0], (T *)acc_hostptr(&a[0]), true);
	}
}

template <typename T>
struct holder {
	T *data;

	template <typename U>
	struct inner {
		static void
		run(U *p)
		{
			U *host = p;
#pragma acc host_data use_device(p)
			check(p, host, true);
		}
	};

	explicit holder(T *p) : data(p)
	{
		T *at = data;
#pragma acc host_data use_device(at)
		check(at, data, true);
	}

	void
	member()
	{
		T *at = data;
#pragma acc host_data use_device(at)
		this->use(at);
		auto lambda = [this](T *p) {
#pragma acc host_data use_device(p)
			use(p);
		};
		lambda(data);
		inner<T>::run(data);
	}

	void
	use(T *p)
	{
		check(p, data, true);
	}
};

// The instance is needed to know its type.
template <typename T>
static auto
at_once(T *p)
{
	T *host = p;
#pragma acc host_data use_device(p)
	check(p, host, true);
	return p;
}

template <typename T>
static void
all(T *a)
{
	T *host = a;
#pragma acc enter data copyin(a [0:8])
	in_function(a);
	holder<T> h(a);
	h.member();
	at_once(a);
	auto generic = [](auto p, auto same) {
#pragma acc host_data use_device(p)
		check(p, same, true);
	};
	generic(a, host);
	// Of a parameter of the template itself.
#pragma acc host_data use_device(a)
	check(a, host, true);
#pragma acc parallel loop present(a [0:8])
	for (int i = 0; i < 8; i++)
		a[i] = T(i);
#pragma acc exit data copyout(a [0:8])
	if (a[7] != 7)
		std::printf("not computed\n");
}

int
main()
{
	all(x);
	all(y);
	double z[3] = {};
#pragma acc data copy(z)
	of_array(z);
	std::printf("%d parts\n", parts);
	return 0;
}
