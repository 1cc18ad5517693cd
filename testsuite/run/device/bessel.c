/* Bessel functions of orders from -6 to 30 and above, in device code beside
   the host's: with the order less and more than the argument, of both signs,
   very small and large arguments.  OpenACC 3.4, 2.5
   libs: -lm */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 4000 };

static int n[N];
static double x[N], j[N], y[N];
static float jf[N], yf[N];

static void
fill(void)
{
	static const struct {
		int n;
		double x;
	} some[] = {
		{ 5, 0 }, { 3, INFINITY }, { 3, NAN }, { 2, 1e-170 },
		{ 2, 1e-100 }, { 300, 250 }, { 300, 400 }, { 200, 3 },
		{ -3, -2 }, { 1, -1 }, { 0, 2 },
	};
	enum { SOME = sizeof some / sizeof some[0] };
	for (int i = 0; i < N; i++) {
		n[i] = i < SOME ? some[i].n : i % 37 - 6;
		x[i] = i < SOME ? some[i].x
			: (i % 7 ? 1 : -1) * pow(1.4, i % 61 - 30);
	}
}

/* Equal, or as near as rounding in the sums lets them be. */
static int
is_near(double a, double b, double size, double error)
{
	return a == b || (isnan(a) && isnan(b)) || fabs(a - b) < error * size;
}

int
main(void)
{
	int bad = 0;
	fill();
#pragma acc parallel loop copyin(x, n) copyout(j, y, jf, yf)
	for (int i = 0; i < N; i++) {
		j[i] = jn(n[i], x[i]);
		y[i] = yn(n[i], x[i]);
		jf[i] = jnf(n[i], (float)x[i]);
		yf[i] = ynf(n[i], (float)x[i]);
	}
	for (int i = 0; i < N; i++) {
		double a = jn(n[i], x[i]), b = yn(n[i], x[i]);
		float af = jnf(n[i], (float)x[i]), bf = ynf(n[i], (float)x[i]);
		double wave = sqrt(1 / fabs(x[i])), size = fabs(a);
		if (fabs(x[i]) > abs(n[i]))
			size = wave;
		if (is_near(j[i], a, size, 1e-11)
			&& is_near(y[i], b, fmax(fabs(b), wave), 1e-11)
			&& is_near(jf[i], af, fmax(fabs(af), 1e-3), 1e-3)
			&& is_near(yf[i], bf, fmax(fabs(bf), wave), 1e-3))
			continue;
		if (bad++ < 10)
			printf("%d, %.17g: %g %g %g %g, not %g %g %g %g\n",
				n[i], x[i], j[i], y[i], jf[i], yf[i], a, b,
				af, bf);
	}
	printf("%d bad\n", bad);
	return bad != 0;
}
