/* The dimension of a routine's gangs is a constant in classes, templates and
   namespaces and of lambdas too.  OpenACC 3.4, 2.15.1 (ROUT-15) */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
template <int N>
struct s {
	static constexpr int two = 2;
#pragma acc routine gang(dim: two)
	void
	f(int *a)
	{
#pragma acc loop gang(dim: 2)
		for (int i = 0; i < 4; i++)
			a[i] = 1;
#pragma acc loop gang(dim: 3) // error: loop uses OpenACC parallelism disallowed
		for (int i = 0; i < 4; i++)
			a[i] = 1;
	}
};
template struct s<1>;

namespace m {
constexpr int three = 3;
#pragma acc routine gang(dim: three)
[[noreturn]] void g();
#pragma acc routine gang(dim: three + 1) // error: a gang dimension must be 1
void h();
}

void
k()
{
	constexpr int two = 2;
#pragma acc routine gang(dim: two)
	auto l = [](int *a) { a[0] = 1; };
	(void)l;
#pragma acc routine gang(dim: 2 * two) // error: a gang dimension must be 1
	auto m = [](int *a) { a[0] = 1; };
	(void)m;
}
