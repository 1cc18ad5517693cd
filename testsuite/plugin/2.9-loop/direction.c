/* A loop whose step leads away from its bound is warned of.
   OpenACC 3.4, 2.9 (LOOP-13)
   langs: c c++ */
// exit: 0
void
fill(int *a, int n, int s)
{
#pragma acc parallel copy(a[0:n])
	{
#pragma acc loop /* warning: leads away from its bound */
		for (int i = 0; i < 9; i--)
			a[i] = i;
#pragma acc loop /* warning: leads away from its bound */
		for (int i = 9; i >= 0; ++i)
			a[i] = i;
#pragma acc loop /* warning: leads away from its bound */
		for (int i = 0; 9 > i; i -= 2)
			a[i] = i;
#pragma acc loop /* warning: leads away from its bound */
		for (int i = 0; 9 >= i; i = i + -2)
			a[i] = i;
#pragma acc loop collapse(2) /* warning: leads away from its bound */
		for (int i = 0; i < 9; i++)
			for (int j = 9; j > 0; j += 1)
				a[i] = j;
#pragma acc loop
		for (int i = 0; i < n - 1; i += 2)
			a[i] = i;
#pragma acc loop
		for (int i = n; i >= 0; --i)
			a[i] = i;
#pragma acc loop
		for (int i = 9; 0 < i; i -= 2)
			a[i] = i;
#pragma acc loop
		for (int i = 0; i <= (1 << 4); i = i + 3)
			a[i] = i;
#pragma acc loop
		for (int i = 9; i > 0; i += -1)
			a[i] = i;
#pragma acc loop
		for (int i = 0; i < n; i -= -1)
			a[i] = i;
#pragma acc loop
		for (int i = 0; n >= i; i += s)
			a[i] = i;
	}
}
