/* Functions of another unit are called on the device by their addresses, which
   device code takes, and a weak one may be asked for.
   OpenACC 3.4, 2.15.1; the manual, section 6
   opt: -O0 -O2
   files: aux/function-addresses.c */
#include <stdio.h>
#pragma acc routine seq
extern int twice(int);
#pragma acc routine seq
extern double half(double, const int *);
#pragma acc routine seq
extern int maybe(int) __attribute__((weak));
#pragma acc routine seq
int
mine(int x)
{
	return x + 1;
}

int
main(void)
{
	int out[6] = { 0 }, one = 1;
	double d = 0;
#pragma acc parallel loop copy(out) num_gangs(2)
	for (int i = 0; i < 4; i++) {
		int (*f)(int) = i & 1 ? twice : mine;
		out[i] = f(i + 10);
	}
#pragma acc serial copy(d, out) copyin(one)
	{
		double (*h)(double, const int *) = one ? half : 0;
		d = h(3, &one);
		out[4] = maybe ? maybe(7) : -1;
		out[5] = half == h;
	}
	for (int i = 0; i < 6; i++)
		printf("%d\n", out[i]);
	printf("%g\n", d);
	return 0;
}
