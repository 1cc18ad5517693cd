/* A reduction that a clause around or inside lacks is told.  OpenACC 3.4,
   2.9.11, A.3.3 (APPX-23, LRED-05, LRED-07, IMPL-11, SPEC-38)
   langs: c c++ */
float total;
#pragma acc declare create(total)

#pragma acc routine vector
void
orphan(int n, float *a)
{
	float own = 0;
#pragma acc loop vector reduction(+:total) /* warning: is not private to the function */
	for (int i = 0; i < n; i++)
		total += a[i];
#pragma acc loop vector reduction(+:own)
	for (int i = 0; i < n; i++)
		own += a[i];
	a[0] = own;
}

void
f(int n, float *a)
{
	float s = 0, t = 0;
#pragma acc parallel copyin(a[0:n])
	{
#pragma acc loop reduction(+:s) /* warning: 'copy' is assumed */
		for (int i = 0; i < n; i++)
			s += a[i];
	}
#pragma acc parallel loop gang reduction(+:t) copy(t) copyin(a[0:n])
	for (int i = 0; i < n; i++)
#pragma acc loop vector /* warning: nested loop in reduction needs 'reduction' clause for 't' */
		for (int j = 0; j < n; j++)
			t += a[j];
	a[0] = s + t;
}
