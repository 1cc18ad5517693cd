// A routine that devices only have returns to its caller there.
// OpenACC 3.4, 2.15.1 (ROUT)
// targets: sim nvptx
// compare: none
#pragma acc routine worker nohost
double
sum(const double *a, int n)
{
	double s = 0;
	#pragma acc loop worker reduction(+:s)
	for (int i = 0; i < n; ++i)
		s += a[i];
	return s;
}

int
main()
{
	static double a[20][20], b[20];
	int wrong = 0;
	for (int i = 0; i < 20; i++)
		for (int k = 0; k < 20; k++)
			a[i][k] = i * k;
	#pragma acc parallel loop gang copyin(a) copyout(b)
	for (int i = 0; i < 20; i++)
		b[i] = sum(a[i], 20);
	for (int i = 0; i < 20; i++)
		wrong += b[i] != 190 * i;
	return wrong;
}
