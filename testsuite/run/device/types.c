/* Bit-fields, unions, structs by value, 128-bit integers, complex, switch,
   recursion and function pointers in regions.  OpenACC 3.4, 2.5, 2.15
   opt: -O0 -O2 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { N = 64 };

struct fields {
	unsigned a : 3;
	int b : 7;
	unsigned long c : 40;
	signed d : 1;
};

struct large {
	int v[10];
	double w;
};

union bits {
	float f;
	uint32_t i;
};

#pragma acc routine seq
static int
fibonacci(int n)
{
	return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

#pragma acc routine seq
static struct large
change(int i, struct large s)
{
	s.v[i % 10] += i;
	s.w *= 2;
	return s;
}

#pragma acc routine seq
static int
choose(int x)
{
	switch (x) {
	case 0:
		return 5;
	case 1 ... 4:
		return x * 3;
	case 9:
		return -1;
	case 100:
		return 7;
	default:
		return x;
	}
}

#pragma acc routine seq
static int
add_one(int x)
{
	return x + 1;
}

#pragma acc routine seq
static int
twice(int x)
{
	return x * 2;
}

#pragma acc routine seq
static int
apply(int (*f)(int), int x)
{
	return f(x);
}

static struct fields fields[N];
static int fib[N], chosen[N], applied[N];
static struct large large[N];
static __int128 wide[N];
static float bits[N];
static char text[N][8];
static _Bool truth[N];
static short narrow[N];
static _Complex float complex[N];
static unsigned long long counts[N];
static volatile int changing[N];

static unsigned long long
count(int i)
{
	return __builtin_popcountll(~(unsigned long long)i)
		+ __builtin_clz(i + 1) + __builtin_bswap32(i) % 7;
}

static void
compute(void)
{
#pragma acc parallel loop copy(fields, fib, chosen, applied, large, wide, \
	bits, text, truth, narrow, complex, counts, changing)
	for (int i = 0; i < N; i++) {
		fields[i].a = i;
		fields[i].b = -i % 60;
		fields[i].c = (unsigned long)i << 33;
		fields[i].d = -(i & 1);
		fib[i] = fibonacci(i % 12);
		chosen[i] = choose(i % 12 == 11 ? 100 : i % 12);
		applied[i] = apply(i & 1 ? add_one : twice, i);
		struct large s = { { 1, 2, 3 }, 1.5 };
		s = change(i, s);
		large[i] = s;
		wide[i] = ((__int128)i << 70) / 3 + i;
		union bits u;
		u.f = i;
		bits[i] = u.f;
		u.i += 1 << 23;
		bits[i] = u.f;
		char buffer[8] = "abcdef";
		buffer[i % 6] = 'X';
		memcpy(text[i], buffer, 8);
		truth[i] = i % 3 == 0;
		narrow[i] = (short)(i * 1000);
		complex[i] = (i + 1.0if) * (2 - 1.0if) / (1 + 1.0if);
		counts[i] = __builtin_popcountll(~(unsigned long long)i)
			+ __builtin_clz(i + 1) + __builtin_bswap32(i) % 7;
		changing[i] = i;
		changing[i] += 1;
	}
}

static int wrong;

static void
expect(int right, const char *what, int i)
{
	if (right)
		return;
	printf("%s of %d\n", what, i);
	wrong++;
}

static void
check_aggregates(int i)
{
	struct fields f;
	memset(&f, 0, sizeof f);
	f.a = i;
	f.b = -i % 60;
	f.c = (unsigned long)i << 33;
	f.d = -(i & 1);
	expect(f.a == fields[i].a && f.b == fields[i].b
		&& f.c == fields[i].c && f.d == fields[i].d, "fields", i);
	struct large s = { { 1, 2, 3 }, 1.5 };
	s = change(i, s);
	expect(memcmp(&s, &large[i], sizeof s) == 0, "struct", i);
	expect(i == 0 || bits[i] == 2.f * i, "union", i);
	char buffer[8] = "abcdef";
	buffer[i % 6] = 'X';
	expect(memcmp(buffer, text[i], 8) == 0, "text", i);
}

static void
check_numbers(int i)
{
	_Complex float c = (i + 1.0if) * (2 - 1.0if) / (1 + 1.0if);
	float re = __real__(c - complex[i]), im = __imag__(c - complex[i]);
	expect(re * re + im * im <= 1e-6, "complex", i);
	expect(wide[i] == ((__int128)i << 70) / 3 + i, "128 bits", i);
	expect(truth[i] == (i % 3 == 0), "truth", i);
	expect(narrow[i] == (short)(i * 1000), "short", i);
	expect(changing[i] == i + 1, "volatile", i);
	expect(counts[i] == count(i), "counts", i);
}

int
main(void)
{
	compute();
	for (int i = 0; i < N; i++) {
		expect(fib[i] == fibonacci(i % 12), "recursion", i);
		expect(chosen[i] == choose(i % 12 == 11 ? 100 : i % 12),
			"switch", i);
		expect(applied[i] == (i & 1 ? i + 1 : 2 * i), "pointer", i);
		check_aggregates(i);
		check_numbers(i);
	}
	printf("%d wrong\n", wrong);
	return wrong != 0;
}
