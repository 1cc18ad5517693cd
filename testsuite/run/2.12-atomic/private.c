/* An atomic update of a variable that is private to a thread, also by a routine
   that gets its address, of one in memory of the gang, and by an address that
   may be either.  OpenACC 3.4, 2.12 ATOM-05
   opt: -O0 -O1 -O2
   langs: c c++ */
#include <stdio.h>

#pragma acc routine seq
static void __attribute__((noinline))
update(int *n, double *sum, short *most, int v)
{
	double old;
#pragma acc atomic update
	*n += v;
#pragma acc atomic capture
	{
		old = *sum;
		*sum *= 2;
	}
#pragma acc atomic update
	*most |= v;
#pragma acc atomic update
	*sum += old;
}

int
main(void)
{
	enum { N = 64 };
	int a[N], all = 0, b[8];
	double c[N], whole = 1;
	short most = 0;
#pragma acc parallel loop gang vector copyout(a, c)
	for (int i = 0; i < N; i++) {
		int n = i;
		double sum = i;
		short m = 1;
		for (int k = 0; k < 10; k++) {
#pragma acc atomic update
			n += k;
#pragma acc atomic update
			sum += k;
		}
		update(&n, &sum, &m, 3);
		a[i] = n + m;
		c[i] = sum;
	}
#pragma acc serial copy(all, whole, most)
	for (int i = 0; i < 5; i++)
		update(&all, &whole, &most, i);
#pragma acc parallel loop gang vector_length(1) copyout(b)
	for (int i = 0; i < 8; i++) {
		int n = i, other = 0;
#pragma acc loop vector
		for (int k = 0; k < 10; k++) {
			int *p = k & 1 ? &n : &other;
#pragma acc atomic update
			*p += k;
		}
		b[i] = n * 100 + other;
	}
	long sums[3] = {0, 0, 0};
	for (int i = 0; i < N; i++) {
		sums[0] += a[i] * (i + 1);
		sums[1] += (long)c[i] * (i + 1);
	}
	for (int i = 0; i < 8; i++)
		sums[2] += b[i] * (i + 1);
	printf("%ld %ld %ld %d %g %d\n", sums[0], sums[1], sums[2], all, whole,
		most);
	return 0;
}
