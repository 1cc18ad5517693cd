/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * gamma.c - the gamma function and its logarithm, the same on all devices.
 *
 * tgamma is within 8 units in the last place; lgamma within 8 for positive
 * arguments, and for negative ones that or 1e-15, whichever is more.
 */
double exp(double), fabs(double), floor(double), fma(double, double, double);
double log(double), log1p(double), pow(double, double), sin(double);
double cos(double), fmod(double, double);

static const double pi = 3.14159265358979323846;

/* (-1)^k (zeta(k) - 1) / k for k from 2 on. */
static const double __acc_zeta[] = {3.22467033424113203e-01,
	-6.73523010531981020e-02, 2.05808084277845464e-02,
	-7.38555102867398568e-03, 2.89051033074152336e-03,
	-1.19275391170326102e-03, 5.09669524743042450e-04,
	-2.23154758453579386e-04, 9.94575127818085310e-05,
	-4.49262367381331420e-05, 2.05072127756706911e-05,
	-9.43948827526839672e-06, 4.37486678990748817e-06,
	-2.03921575380136619e-06, 9.55141213040741935e-07,
	-4.49246919876456619e-07, 2.12071848055546646e-07,
	-1.00432248239680991e-07, 4.76981016936398040e-08,
	-2.27110946089431635e-08, 1.08386592148969546e-08,
	-5.18347504197004664e-09, 2.48367454380247848e-09,
	-1.19214014058609115e-09, 5.73136724167886225e-10,
	-2.75952288512423336e-10, 1.33047643742444888e-10,
	-6.42296456383809960e-11, 3.10442477473222756e-11};

/* log(gamma(2 + t)) for t from -0.5 to 0.5. */
static inline double
near_two(double t)
{
	double s = 0;
	for (int k = sizeof __acc_zeta / sizeof *__acc_zeta - 1; k >= 0; k--)
		s = s * t + __acc_zeta[k];
	return t * (0.42278433509846713939 + t * s);
}

/* The correction of Stirling's formula, for y from 12 on. */
static inline double
correction(double y)
{
	double z = 1 / (y * y);
	double c = 1. / 1188 - z * (691. / 360360 - z / 156);
	c = 1. / 1260 - z * (1. / 1680 - z * c);
	return (1. / 12 - z * (1. / 360 - z * c)) / y;
}

/* sin(pi x) for x that is not negative. */
static inline double
sin_pi(double x)
{
	double r = fmod(x, 2);
	int half = (int)(r * 2 + 0.5);
	r = (r - half * 0.5) * pi;
	switch (half & 3) {
	case 0:
		return sin(r);
	case 1:
		return cos(r);
	case 2:
		return -sin(r);
	default:
		return -cos(r);
	}
}

/* gamma(x) by Stirling's formula is root * root * scale, for x above 0; for
   small x the formula's value at a greater argument, divided by the product of
   the steps. */
static inline double
stirling(double x, double *scale)
{
	double high = 1, low = 0, y = x, steps = 0;
	for (; y < 12; y = x + ++steps) {
		/* The rounding errors of the sum and of the product are
		   kept. */
		double wrong = x - (y - steps);
		double p = high * y, e = fma(high, y, -p);
		low = low * y + high * wrong + e;
		high = p;
	}
	double wrong = x - (y - steps);
	*scale = 2.50662827463100050242 * exp(-y) * exp(correction(y))
		* (1 + wrong * log(y)) / (high + low);
	return pow(y, (y - 0.5) / 2);
}

static inline double
positive_gamma(double x)
{
	double scale;
	if (x > 172)
		return __builtin_inf();
	double root = stirling(x, &scale);
	return root * scale * root;
}

#pragma acc routine seq
double
tgamma(double x)
{
	double scale;
	if (x != x || x == __builtin_inf())
		return x;
	if (x == 0)
		return 1 / x;
	if (fabs(x) < 1e-8)
		return 1 / x - 0.57721566490153286061;
	if (x > 0)
		return positive_gamma(x);
	if (x == floor(x))
		return __builtin_nan("");
	if (x < -185)
		return fmod(floor(x), 2) == 0 ? 0. : -0.;
	/* gamma(x) gamma(-x) x sin(pi x) = -pi */
	double root = stirling(-x, &scale);
	return pi / (x * sin_pi(-x) * scale * root) / root;
}

/* For x greater than 0. */
static inline double
positive_log(double x)
{
	double p = 1;
	if (x < 0.5)
		return near_two(x) - log1p(x) - log(x);
	if (x < 1.5)
		return near_two(x - 1) - log1p(x - 1);
	if (x < 12) {
		while (x > 2.5) {
			x -= 1;
			p *= x;
		}
		return near_two(x - 2) + log(p);
	}
	if (x > 1e17)
		return x * (log(x) - 1);
	return (x - 0.5) * (log(x) - 1) + 0.41893853320467274178
		+ correction(x);
}

#pragma acc routine seq
double
lgamma(double x)
{
	if (x != x)
		return x;
	if (fabs(x) > 0x1.fffffffffffffp1023 || (x <= 0 && x == floor(x)))
		return __builtin_inf();
	if (x > 0)
		return positive_log(x);
	if (x > -1e-17)
		return -log(-x);
	return log(pi / fabs(x * sin_pi(-x))) - positive_log(-x);
}

#pragma acc routine seq
float
tgammaf(float x)
{
	return (float)tgamma(x);
}

#pragma acc routine seq
float
lgammaf(float x)
{
	return (float)lgamma(x);
}

/* The gamma function is negative between odd integers and the next. */
static inline int
sign_of_gamma(double x)
{
	if (x == 0)
		return __builtin_signbit(x) ? -1 : 1;
	return x < 0 && x != floor(x) && fmod(floor(x), 2) == -1 ? -1 : 1;
}

#pragma acc routine seq
double
lgamma_r(double x, int *sign)
{
	*sign = sign_of_gamma(x);
	return lgamma(x);
}

#pragma acc routine seq
float
lgammaf_r(float x, int *sign)
{
	*sign = sign_of_gamma(x);
	return (float)lgamma(x);
}
