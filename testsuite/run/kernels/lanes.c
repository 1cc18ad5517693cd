/* A gang has no more lanes than the loops in it have iterations, where that is
   known; short loops are left to a lane each; a triangle's rows are dealt one
   by one.  2.5.3, 2.9.4 */
/* targets: sim */
/* env: ACC_X_TRACE=1 */
/* stderr: :30: launch kernels .* workers 1 vector 128 on sim */
/* stderr: :32: launch kernels .* workers 1 vector 32 on sim */
/* stderr: :34: launch kernels .* workers 1 vector 64 on sim */
/* stderr: :36: launch kernels .* workers 1 vector 128 on sim */
/* stderr: :38: launch kernels .* workers 1 vector 128 on sim */
#include <stdio.h>

enum { N = 200 };

static int v[N][8], w[N][20], z[N][33], q[N][100], u[N][N];

#define NEST(a, m) \
	for (int i = 0; i < n; i++) \
		for (int k = 0; k < 2; k++) \
			for (int j = 0; j < m; j++) \
				a[i][j] += i + j + k;

int
main(void)
{
	int n = N, sum = 0;
#pragma acc data copy(v, w, z, q, u)
	{
		/* 8: gang vector; 20, 33, 100: gang, vector. */
#pragma acc kernels
		NEST(v, 8)
#pragma acc kernels
		NEST(w, 20)
#pragma acc kernels
		NEST(z, 33)
#pragma acc kernels
		NEST(q, 100)
#pragma acc kernels
		for (int i = 0; i < n; i++)
			for (int j = 0; j < i; j++)
				u[i][j] += i * j;
	}
	for (int i = 0; i < N; i++)
		sum += v[i][3] + w[i][5] + z[i][7] + q[i][9] + u[i][i / 2];
	printf("%d\n", sum);
	return 0;
}
