/* A region that is compared with the host's run: what is right is silent, with
   all data clauses, and leaves what the device computed. */
/* accflags: -fplugin-arg-acc-compare */
/* env: ACC_X_HOST_MEMORY=discrete */
#include <stdio.h>

enum { N = 500 };

struct deep { int n; float *p; };

static double x[N], y[N], z[N];
static float w[N];
static const int c[4] = { 1, 2, 3, 4 };

int
main(void)
{
	struct deep d = { N, w };
	double sum = 0;
	int flag = 3, last = 0;
	for (int i = 0; i < N; i++) {
		x[i] = i % 7;
		w[i] = i % 5;
	}
#pragma acc data copy(d) copy(d.p[0:N]) create(z) copyin(x)
	{
#pragma acc parallel loop copyout(y) copyin(c) firstprivate(flag) present(d, z)
		for (int i = 0; i < N; i++) {
			y[i] = x[i] * c[i % 4] + flag;
			z[i] = y[i] + 1;
			d.p[i] += 0.5f;
		}
#pragma acc kernels copyout(last)
		{
			for (int i = 0; i < N; i++)
				sum += z[i] * 0.1;
			last = 7;
		}
#pragma acc serial async(2) copy(y)
		for (int i = 0; i < N; i++)
			y[i] += z[i];
#pragma acc wait
	}
	double t = 0;
	for (int i = 0; i < N; i++)
		t += y[i] + w[i];
	printf("%.6g %.6g %d\n", sum, t, last);
	return 0;
}
