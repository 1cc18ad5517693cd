/* In a construct whose directives name gangs and lanes, workers share an
   independent loop without a directive that is in the gangs' loop and around the
   lanes'; not one that depends on its last iteration, nor one with few
   iterations, nor any loop if the construct gives a number of gangs.  2.9.2 to
   2.9.4 */
/* targets: sim */
/* accflags: -fplugin-arg-acc-skip=lanes,workers */
/* env: ACC_X_TRACE=1 */
/* stderr: :23: launch parallel .* workers 8 vector 32 on sim */
/* stderr: :30: launch parallel .* workers 2 vector 32 on sim */
/* stderr: :37: launch parallel .* workers 1 vector 128 on sim */
/* stderr: :43: launch parallel .* workers 1 vector 128 on sim */
/* stderr: :49: launch parallel .* workers 1 vector 128 on sim */
#include <stdio.h>
#include <stdlib.h>

#define AT(i, j, k) ((i * n + j) * m + k)

static double
run(int l, int n, int m, double *restrict a, const double *restrict b)
{
	double s = 0;
#pragma acc parallel loop gang present(a[0:l*n*m], b[0:l*n*m])
	for (int i = 0; i < l; i++)
		for (int j = 0; j < n; j++)
#pragma acc loop vector
			for (int k = 0; k < m; k++)
				a[AT(i, j, k)] = 2 * b[AT(i, j, k)];
	/* Each worker has a warp of the 64 lanes. */
#pragma acc parallel loop gang reduction(+:s) vector_length(64) present(b[0:l*n*m])
	for (int i = 0; i < l; i++)
		for (int j = 0; j < n; j++)
#pragma acc loop vector reduction(+:s)
			for (int k = 0; k < m; k++)
				s += b[AT(i, j, k)];
	/* depends */
#pragma acc parallel loop gang present(a[0:l*n*m])
	for (int i = 0; i < l; i++)
		for (int j = 1; j < n; j++)
#pragma acc loop vector
			for (int k = 0; k < m; k++)
				a[AT(i, j, k)] += a[AT(i, j - 1, k)];
#pragma acc parallel loop gang present(a[0:l*n*m], b[0:l*n*m])
	for (int i = 0; i < l; i++)
		for (int j = 0; j < 5; j++)
#pragma acc loop vector
			for (int k = 0; k < m; k++)
				a[AT(i, j, k)] += 3 * b[AT(i, j, k)];
#pragma acc parallel loop gang num_gangs(3) present(a[0:l*n*m], b[0:l*n*m])
	for (int i = 0; i < l; i++)
		for (int j = 0; j < n; j++)
#pragma acc loop vector
			for (int k = 0; k < m; k++)
				a[AT(i, j, k)] -= b[AT(i, j, k)];
	return s;
}

int
main(void)
{
	enum { L = 4, N = 20, M = 50, SIZE = L * N * M };
	static double a[SIZE], b[SIZE];
	double s, sum = 0;
	for (int i = 0; i < SIZE; i++)
		b[i] = i % 17;
#pragma acc data copyout(a) copyin(b)
	s = run(L, N, M, a, b);
	for (int i = 0; i < SIZE; i++)
		sum += a[i];
	printf("%g %g\n", s, sum);
	return 0;
}
