// Bounds of loops whose variables have other types, in templates and with
// bounds that are objects, members and calls.  2.9
// flags: -Wno-sign-compare
// opt: -O0 -O2
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <vector>

struct Length {
	long n;
	operator long() const { return n; }
};

struct Box {
	std::vector<int> v;
	long end = -1;

	int count()
	{
		int c = 0;
#pragma acc parallel loop reduction(+ : c) copyin(this[0:1])
		for (unsigned short i = 0; i < end; i++)
			c++;
#pragma acc parallel loop reduction(+ : c) copyin(this[0:1])
		for (int i = 3; i > v.size() - 1; i--)
			c++;
		return c;
	}
};

template <class T, class N>
static int
all(N n)
{
	int c = 0;
#pragma acc parallel loop reduction(+ : c)
	for (T i = 0; i < n; i++)
		c++;
	return c;
}

template <int N>
static int
fixed()
{
	int c = 0;
#pragma acc parallel loop reduction(+ : c)
	for (unsigned i = 0; i < N - 2L; i++)
		c++;
#pragma acc parallel loop reduction(+ : c)
	for (std::uint8_t i = 0; i <= long(N); i++)
		c++;
	return c;
}

int
main()
{
	Box b;
	volatile long minus = -1;
	long n = minus;
	const Length length{n + 12};
	using word = unsigned short;
	b.end = n;
	std::printf("%d\n", b.count());
	b.v.resize(2);
	b.end = 9;
	std::printf("%d\n", b.count());
	std::printf("%d %d %d\n", all<unsigned>(n), all<unsigned char>(24L),
		all<short>(std::size_t(7)));
	std::printf("%d %d\n", fixed<0>(), fixed<9>());
	std::printf("%d %d\n", all<word>(n), all<long>(n + 4));
	int c = 0, k = 0;
#pragma acc parallel loop reduction(+ : c)
	for (word i = 0; i < length; i++)
		c++;
	auto count = [=](int low) {
		int r = 0;
#pragma acc parallel loop reduction(+ : r)
		for (int i = low; i < sizeof(int); ++i)
			r++;
		return r;
	};
#pragma acc parallel loop collapse(2) reduction(+ : k)
	for (std::size_t i = 0; i < 3; ++i)
		for (std::uint16_t j = 0; j < n + 3; ++j)
			k++;
	std::printf("%d %d %d %d\n", c, k, count(-3), count(1));
	return 0;
}
