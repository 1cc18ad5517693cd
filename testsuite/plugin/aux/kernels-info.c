/* What became of each loop of a kernels construct is said, and what prevents
   its iterations from running in parallel.  2.5.2, 2.9.7 */
double x[100], y[100], z[100];
int ix[100];

void
add(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)	
		x[i] = y[i] + z[n - 1 - i];
}

void
prefix(int n)
{
#pragma acc kernels
	for (int i = 1; i < n; i++)	
		x[i] += x[i - 1];
}

void
scatter(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)	
		x[ix[i]] += y[i];
}

double
sum(int n)
{
	double s = 0;
#pragma acc kernels
	for (int i = 0; i < n; i++)	
		s += x[i] * y[i];
	return s;
}

void
shift(int n, double *p, double *q)
{
#pragma acc kernels copy(p[0:n], q[0:n])
	for (int i = 0; i < n; i++)	
		p[i] = q[i] + 1;
}

void
levels(int n, float (*restrict a)[100], float (*restrict b)[100])
{
#pragma acc kernels loop gang(12) worker(4) copy(a[0:n]) copyin(b[0:n])
	for (int i = 0; i < n; i++)
#pragma acc loop vector(64)
		for (int j = 0; j < 100; j++)
			a[i][j] += b[i][j];
#pragma acc kernels loop gang vector(64) copy(a[0:n])
	for (int i = 1; i < n; i++)
		a[i][0] += a[i - 1][0];
}
