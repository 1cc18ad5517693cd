/* Reductions of types that the other tests leave out, in C++ of each operator;
   of elements, whole arrays and pointers' sections, on constructs and loops.
   OpenACC 3.4, 2.5.15, 2.9.11
   RED-05 RED-24
   langs: c c++
   compare: none */
#include "../../spec/aux/check.h"

enum { N = 96 };

/* From 3, over i = 0 to N - 1, with the same loop in order. */
#define RUN(type, operator, statement) do { \
	type r = 3, want = 3; \
	ACC(parallel loop gang vector reduction(operator:r)) \
	for (int i = 0; i < N; i++) \
		statement; \
	type in = r; \
	r = 3; \
	for (int i = 0; i < N; i++) \
		statement; \
	want = r; \
	CHECK(in == want); \
} while (0)

#ifdef __cplusplus
template <class T>
static void
ordered()
{
	RUN(T, +, r += i & 1);
	RUN(T, *, r *= i == 40 ? 2 : 1);
	RUN(T, max, r = r > i % 50 ? r : i % 50);
	RUN(T, min, r = i % 50 + 1 < r ? i % 50 + 1 : r);
	RUN(T, &&, r = r && i != 50);
	RUN(T, ||, r = r || i == 50);
}

template <class T>
static void
bits()
{
	RUN(T, &, r &= ~(i & 1));
	RUN(T, |, r |= i & 0x54);
	RUN(T, ^, r ^= i);
}

static void
types()
{
	ordered<signed char>();
	ordered<unsigned short>();
	ordered<int>();
	ordered<unsigned long>();
	ordered<float>();
	ordered<double>();
	bits<char>();
	bits<short>();
	bits<unsigned>();
	bits<long long>();
	RUN(bool, &&, r = r && i != 50);
	RUN(unsigned char, min, r = r < i ? r : i);
	RUN(double _Complex, +, r += i);
}
#else
static void
types(void)
{
	RUN(_Bool, ||, r = r || i == 50);
	RUN(unsigned char, min, r = r < i ? r : i);
	RUN(short, max, r = r > i ? r : i);
	RUN(unsigned long, +, r += i);
	RUN(float _Complex, +, r += i);
	RUN(double _Complex, +, r += i);
	RUN(double _Complex, *, r *= i == 3 ? 2 : 1);
}
#endif

static void
parts(void)
{
	float arr[10] = { 0 };
	int whole[5] = { 0 }, *p = whole, m[2][3] = { { 0 } };

#pragma acc parallel loop reduction(+:arr[3]) reduction(max:m[1][2])
	for (int i = 0; i < N; i++) {
		arr[3] += 1;
		m[1][2] = m[1][2] > i ? m[1][2] : i;
	}
	CHECK(arr[3] == N && arr[2] == 0 && m[1][2] == N - 1 && m[1][1] == 0);
#pragma acc parallel copy(whole)
#pragma acc loop reduction(+:whole)
	for (int i = 0; i < N; i++)
		whole[i % 5] += i;
	CHECK(whole[0] == 950 && whole[4] == 931);
#pragma acc parallel num_gangs(4) reduction(+:whole)
	whole[1] += 10;
	CHECK(whole[1] == 874 + 10 * 4 && whole[4] == 931);
#pragma acc parallel loop reduction(max:p[0:5])
	for (int i = 0; i < N; i++)
		if (p[i % 5] < 100 * i)
			p[i % 5] = 100 * i;
	CHECK(whole[0] == 9500 && whole[4] == 9400);
}

int
main(void)
{
	types();
	parts();
	return failures;
}
