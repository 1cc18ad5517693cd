/* tgamma and lgamma on a device are within 8 units in the last place of the
   host's in more precision; for negative arguments of lgamma, or 1e-15.
   OpenACC 3.4, 2.15.1
   opt: -O2
   libs: -lm */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 20000 };
static double x[N], gamma_of[N], log_of[N];

static double
units(double got, long double want)
{
	int e;
	if (got == (double)want || (got != got && want != want))
		return 0;
	if (isinf(got) || isnan(got) || isinf((double)want))
		return HUGE_VAL;
	frexpl(want, &e);
	return fabsl(got - want) / ldexpl(1, (e < -1021 ? -1021 : e) - 53);
}

int
main(void)
{
	static const double odd[] = { 0.0, -0.0, HUGE_VAL, -HUGE_VAL, NAN, -1,
		-2, -170.5, 171.6, 172, 1, 2, 1e-300, -1e-300, 5e-324 };
	double worst = 0, worst_log = 0;
	for (int i = 0; i < N; i++) {
		double u = drand48();
		x[i] = i < 15 ? odd[i] : i % 4 == 0 ? u * 3 : i % 4 == 1 ?
			u * 172 : i % 4 == 2 ? -u * 180 : u * 1e-3;
	}
#pragma acc parallel loop copyin(x) copyout(gamma_of, log_of)
	for (int i = 0; i < N; i++) {
		gamma_of[i] = tgamma(x[i]);
		log_of[i] = lgamma(x[i]);
	}
	for (int i = 0; i < N; i++) {
		long double want = lgammal(x[i]);
		double e = units(log_of[i], want);
		if (x[i] < 0 && fabsl(log_of[i] - want) < 1e-15)
			e = 0;
		worst_log = fmax(worst_log, e);
		worst = fmax(worst, units(gamma_of[i], tgammal(x[i])));
	}
	printf("%s %s\n", worst < 8 ? "right" : "wrong",
		worst_log < 8 ? "right" : "wrong");
	return 0;
}
