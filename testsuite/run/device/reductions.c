/* Reductions of all kinds of types and operators over each set of levels.
   OpenACC 3.4, 2.9.11
   opt: -O0 -O2 */
#include <stdio.h>

#define N 1000

double a[N][N];
float ones[N * N];
int some[N];
static int failed;

static void
expect(int right, const char *what)
{
	if (right)
		return;
	printf("wrong: %s\n", what);
	failed = 1;
}

static void
fill(void)
{
	for (int i = 0; i < N; i++) {
		some[i] = i * 7 % 1001;
		for (int j = 0; j < N; j++) {
			a[i][j] = i + j;
			ones[i * N + j] = 1;
		}
	}
}

static void
sum_of_nest(void)
{
	double s = 0;
#pragma acc parallel loop reduction(+:s) collapse(2) copyin(a)
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			s += a[i][j];
	expect(s == 999.0 * N * N, "sum of a nest");
}

static void
extremes(void)
{
	int most = -1, least = 9999, odd = 0;
#pragma acc parallel loop reduction(max:most) reduction(min:least) \
	reduction(^:odd) copyin(some)
	for (int i = 0; i < N; i++) {
		if (some[i] > most)
			most = some[i];
		if (some[i] < least)
			least = some[i];
		odd ^= some[i];
	}
	for (int i = 0; i < N; i++) {
		expect(some[i] <= most && some[i] >= least, "extreme");
		odd ^= some[i];
	}
	expect(most == 994 && least == 0 && odd == 0, "max, min, xor");
}

/* The largest of the sums of ten pieces of a row, the last, goes to a[i][0]. */
static void
levels(void)
{
	float sum = 10;
	long count = 0;
	int right = 1;
#pragma acc parallel num_gangs(10) num_workers(4) vector_length(64) \
	copyin(ones) reduction(+:sum, count) copy(a)
	{
#pragma acc loop gang reduction(+:sum, count)
		for (int i = 0; i < N; i++) {
			float row = 0;
#pragma acc loop worker vector reduction(+:row)
			for (int j = 0; j < N; j++)
				row += ones[i * N + j];
			sum += row;
			count++;
			double most = 0;
#pragma acc loop worker reduction(max:most)
			for (int j = 0; j < 10; j++) {
				double piece = 0;
#pragma acc loop vector reduction(+:piece)
				for (int k = 0; k < 100; k++)
					piece += a[i][j * 100 + k];
				if (piece > most)
					most = piece;
			}
			a[i][0] = most;
		}
	}
	expect(sum == 10 + (float)N * N, "sum over all levels");
	expect(count == N, "count of gangs");
	for (int i = 0; i < N; i++) {
		double piece = 0;
		for (int k = 900; k < 1000; k++)
			piece += i + k;
		right &= a[i][0] == piece;
	}
	expect(right, "maximum over workers of sums over vectors");
}

static void
product(void)
{
	int product = 1;
#pragma acc parallel loop vector reduction(*:product) num_gangs(1)
	for (int i = 1; i < 8; i++)
		product *= i;
	expect(product == 5040, "product");
}

static void
types(void)
{
	unsigned char bits = 0;
	short least = 100;
	_Complex double sum = 0;
#pragma acc parallel loop reduction(|:bits) reduction(min:least) \
	reduction(+:sum)
	for (int i = 0; i < N; i++) {
		bits |= 1 << (i % 7);
		short v = 50 + i;
		if (v < least)
			least = v;
		sum += i + 2.0i * i;
	}
	expect(bits == 127, "or of characters");
	expect(least == 50, "minimum of shorts");
	expect(__real__ sum == 499500 && __imag__ sum == 999000,
		"sum of complex numbers");
}

int
main(void)
{
	fill();
	sum_of_nest();
	extremes();
	levels();
	product();
	types();
	return failed;
}
