/* A pointer in use_device that is declared behind a directive, in one statement
   with others, hides a structure of its name.
   OpenACC 3.4, 2.8.1; HD-01
   langs: c c++
   stdout: sum 5952, the same 1 */
#include <stdio.h>

enum { N = 64 };

struct {
	double *a;
} r;
double a[N], b[N];

static void
add(double *to, const double *from)
{
#pragma acc parallel loop deviceptr(to, from)
	for (int i = 0; i < N; i++)
		to[i] += from[i] + 30;
}

int
main(void)
{
	double sum = 0;
	int same = 0;
	for (int i = 0; i < N; i++)
		a[i] = b[i] = i;
#pragma acc enter data copyin(a, b)
	double *q = a, *r = b;
#pragma acc data present(q[0:N], r[0:N])
	{
#pragma acc host_data use_device(q, r)
		add(r, q);
		same = r == b;
	}
#pragma acc exit data copyout(a, b)
	for (int i = 0; i < N; i++)
		sum += b[i];
	printf("sum %g, the same %d\n", sum, same);
}
