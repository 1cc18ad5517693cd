/* Nests of every shape against the same loops in sequence: levels, sizes of
   workers and vectors, types of the index, steps, uneven and empty ranges.
   OpenACC 3.4, 2.9 (LOOP-01), 2.9.2 to 2.9.4
   opt: -O0 -O2
   flags: -Wno-pragmas
   compare: none
   timeout: 120 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STR(x) #x
#define PRAGMA(x) _Pragma(STR(x))
enum { MOST = 3000 };
static int got[MOST + 8], failed;
static long long sum, want;

static void
check(const char *what, long long lo, long long hi, long long count)
{
	long long bad = 0;
	for (int k = 0; k < MOST + 8; k++)
		bad += got[k] != (k < count);
	if (!bad && sum == want)
		return;
	printf("%s from %lld to %lld: %lld wrong, sum %lld, not %lld\n", what,
		lo, hi, bad, sum, want);
	failed++;
}

/* One loop: each iteration once, and a sum over all. */
#define ONE(name, type, how, sizes, before, step) \
static void \
name(type lo, type hi) \
{ \
	long long count = 0; \
	memset(got, 0, sizeof got); \
	sum = want = 0; \
	for (type i = lo; i before hi; i = (type)(i + (step))) { \
		want += (long long)(i & 1023); \
		count++; \
	} \
	long long s = 0; \
	PRAGMA(acc parallel copy(got) copy(s) sizes) \
	PRAGMA(acc loop how reduction(+:s)) \
	for (type i = lo; i before hi; i += (step)) { \
		got[(i - lo) / (step)]++; \
		s += (long long)(i & 1023); \
	} \
	sum = s; \
	check(#name, lo, hi, count); \
}

ONE(gang_up, int, gang, num_gangs(7), <, 1)
ONE(gang_down, int, gang, num_gangs(300), >, -3)
ONE(gang_chunk, int, gang(static:5), num_gangs(6), <, 2)
ONE(worker_up, int, worker, num_gangs(1) num_workers(5), <, 1)
ONE(worker_most, long long, worker, num_gangs(1) num_workers(32), <=, 7)
ONE(vector_up, int, vector, num_gangs(1) vector_length(32), <, 1)
ONE(vector_most, short, vector, num_gangs(1) vector_length(1024), <, 1)
ONE(vector_odd, int, vector, num_gangs(1) vector_length(100), >=, -1)
ONE(vector_one, int, vector, num_gangs(1) vector_length(1), <, 1)
ONE(gang_worker, unsigned, gang worker, num_gangs(3) num_workers(7), <, 3)
ONE(gang_vector, long long, gang vector, vector_length(64), <, 1)
ONE(gang_vector_down, long long, gang vector, num_gangs(9), >, -2)
ONE(worker_vector, int, worker vector,
	num_gangs(1) num_workers(4) vector_length(96), <, 1)
ONE(all_three, int, gang worker vector,
	num_gangs(2) num_workers(8) vector_length(128), <=, 1)
ONE(all_chunk, int, gang(static:3) worker vector,
	num_gangs(3) num_workers(2) vector_length(32), <, 1)
ONE(all_small, signed char, gang worker vector, num_workers(3), <, 1)
ONE(all_wide, unsigned long long, gang worker vector, , <, 5)

static void
singles(void)
{
	gang_up(0, 1000), gang_up(-20, 7), gang_up(5, 5), gang_up(9, -9);
	gang_up(INT_MAX - 100, INT_MAX);
	gang_down(100, -700), gang_down(3, 2), gang_down(1, 1);
	gang_down(INT_MIN + 100, INT_MIN + 2);
	gang_chunk(0, 999), gang_chunk(-1, 62), gang_chunk(4, 4);
	worker_up(0, 1001), worker_up(-3, 0), worker_up(1, 0);
	worker_most(-10000000000LL, -9999990000LL), worker_most(1, 1);
	vector_up(0, 33), vector_up(-33, 1000), vector_up(0, 0);
	vector_most(-1500, 1500), vector_most(0, 1);
	vector_odd(99, -99), vector_odd(0, 0), vector_odd(0, 1);
	vector_one(2, 40);
	gang_worker(10, 2000), gang_worker(UINT_MAX - 500, UINT_MAX - 4);
	gang_vector(1LL << 40, (1LL << 40) + 2999), gang_vector(3, 2);
	gang_vector_down(50, -5000), gang_vector_down(-5, -5);
	worker_vector(0, 2900), worker_vector(-1, 0);
	all_three(-1000, 1000), all_three(0, 0), all_three(0, -1);
	all_chunk(0, 1000), all_chunk(0, 1), all_chunk(0, 192);
	all_small(-100, 100), all_small(0, 0);
	all_wide(1ULL << 62, (1ULL << 62) + 9999);
}

/* Two and three loops: rows of their own, reductions inside, code between. */
#define TWO(name, outer, inner, sizes) \
static void \
name(int n, int m) \
{ \
	int a[n + 1][m + 1], row[n + 1]; \
	long long s = 0, t = 0; \
	memset(a, 0, sizeof a); \
	memset(row, 0, sizeof row); \
	PRAGMA(acc parallel copy(a, row, s) sizes) \
	PRAGMA(acc loop outer reduction(+:s)) \
	for (int i = 0; i < n; i++) { \
		int first = i * 2, r = first; \
		PRAGMA(acc loop inner reduction(+:r)) \
		for (int j = i % 3; j < m; j++) { \
			a[i][j] += first + j; \
			r += j; \
		} \
		row[i] = r; \
		s += r; \
	} \
	int bad = 0; \
	for (int i = 0; i < n; i++) { \
		int r = i * 2; \
		for (int j = 0; j < m; j++) { \
			bad += a[i][j] != (j < i % 3 ? 0 : i * 2 + j); \
			r += j < i % 3 ? 0 : j; \
		} \
		bad += row[i] != r; \
		t += r; \
	} \
	if (bad || s != t) { \
		printf("%s(%d, %d): %d wrong, sum %lld, not %lld\n", #name, \
			n, m, bad, s, t); \
		failed++; \
	} \
}

TWO(gang_in_worker, gang, worker, num_workers(3))
TWO(gang_in_vector, gang, vector, vector_length(64))
TWO(gang_in_long_vector, gang, vector, num_gangs(2) vector_length(512))
TWO(gang_in_both, gang, worker vector, num_workers(4) vector_length(32))
TWO(worker_in_vector, worker, vector,
	num_gangs(1) num_workers(6) vector_length(32))
TWO(worker_in_wide, worker, vector,
	num_gangs(1) num_workers(3) vector_length(96))
TWO(gw_in_vector, gang worker, vector, num_workers(5) vector_length(32))
TWO(gw_in_wide, gang worker, vector, num_workers(2) vector_length(128))
TWO(gang_in_seq, gang, seq, num_gangs(3))
TWO(seq_in_all, seq, worker vector, num_gangs(1) num_workers(2))
TWO(gv_in_seq, gang vector, seq, )

static void
pairs(void)
{
	static const int sizes[][2] = { { 1, 1 }, { 7, 40 }, { 33, 5 },
		{ 5, 600 }, { 0, 9 }, { 9, 0 }, { 64, 64 } };
	for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++) {
		int n = sizes[k][0], m = sizes[k][1];
		gang_in_worker(n, m), gang_in_vector(n, m);
		gang_in_long_vector(n, m), gang_in_both(n, m);
		worker_in_vector(n, m), worker_in_wide(n, m);
		gw_in_vector(n, m), gw_in_wide(n, m), gang_in_seq(n, m);
		seq_in_all(n, m), gv_in_seq(n, m);
	}
}

/* Three levels, a gang's array, and one too large for shared memory. */
#define THREE(name, size, sizes) \
static void \
name(int n, int m, int l) \
{ \
	long long out[n + 1], bad = 0; \
	PRAGMA(acc parallel copyout(out) sizes) \
	{ \
		int work[size]; \
		PRAGMA(acc loop gang private(work)) \
		for (int i = 0; i < n; i++) { \
			PRAGMA(acc loop worker) \
			for (int j = 0; j < m; j++) { \
				int r = 1; \
				PRAGMA(acc loop vector reduction(+:r)) \
				for (int k = 0; k < l; k++) \
					r += i * j + k; \
				work[j] = r; \
			} \
			long long s = 0; \
			PRAGMA(acc loop worker vector reduction(+:s)) \
			for (int j = 0; j < m; j++) \
				s += work[m - 1 - j] * (long long)(j + 1); \
			out[i] = s; \
		} \
	} \
	for (int i = 0; i < n; i++) { \
		long long s = 0; \
		for (int j = 0; j < m; j++) { \
			int r = 1; \
			for (int k = 0; k < l; k++) \
				r += i * (m - 1 - j) + k; \
			s += r * (long long)(j + 1); \
		} \
		bad += out[i] != s; \
	} \
	if (bad) { \
		printf("%s(%d, %d, %d): %lld wrong\n", #name, n, m, l, bad); \
		failed++; \
	} \
}

THREE(three, 200, num_workers(4) vector_length(32))
THREE(three_wide, 200, num_gangs(3) num_workers(2) vector_length(128))
THREE(three_one, 200, num_gangs(2) num_workers(1) vector_length(64))
THREE(three_large, 20000, num_gangs(2) num_workers(3) vector_length(32))

static void
collapsed(void)
{
	int a[9][8][7];
	memset(a, 0, sizeof a);
#pragma acc parallel loop collapse(3) copy(a)
	for (int i = 8; i >= 0; i--)
		for (long j = 1; j < 8; j += 3)
			for (short k = 0; k <= 6; k += 2)
				a[i][j][k] += i * 100 + j * 10 + k;
#pragma acc parallel loop tile(2, 4) gang vector copy(a)
	for (int i = 0; i < 9; i++)
		for (int j = 0; j < 8; j++)
			a[i][j][1]++;
	for (int i = 0; i < 9; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 7; k++)
				if (a[i][j][k] != (k == 1 ? 1 : j % 3 == 1
					&& k % 2 == 0 ? i * 100 + j * 10 + k
					: 0)) {
					printf("collapse %d %d %d: %d\n", i, j,
						k, a[i][j][k]);
					failed++;
				}
}

int
main(void)
{
	singles();
	pairs();
	three(5, 200, 70), three(1, 1, 1), three(3, 0, 5), three(9, 33, 0);
	three_wide(7, 100, 300), three_one(4, 77, 65);
	three_large(3, 100, 40);
	collapsed();
	return failed != 0;
}
