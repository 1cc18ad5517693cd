/* GNU C: constructs call nested functions whose variables of the function
   around are on the device already, alone, or that have arrays of variable
   size.  OpenACC 3.4, 2.6.2
   opt: -O0 -O2
   env: ACC_X_HOST_MEMORY=discrete */
#include <stdio.h>

static void
outer(double *p, int n)
{
	double k = 3, untouched = 1;
	int a[10] = { 1, 2 }, s = 0;
	struct { int x, y[3]; } st = { 1, { 2, 3, 4 } };
	int vla[n];

	for (int i = 0; i < n; i++)
		vla[i] = i;
#pragma acc routine seq
	void f(int i)
	{
		p[i] += k + a[i] + st.y[1] + untouched;
		a[i]++;
		if (i == 2)
			st.x++;
	}
	int g(int i)
	{
		return vla[i]++ * 2;
	}
	void inner(void)
	{
#pragma acc parallel loop copy(p[0:n])
		for (int i = 0; i < n; i++)
			f(i);
#pragma acc parallel loop reduction(+:s) copy(vla)
		for (int i = 0; i < n; i++)
			s += g(i);
	}
	void show(const char *what)
	{
		printf("%s %d %d %g", what, s, st.x, k);
		for (int i = 0; i < n; i++)
			printf(" %g %d %d", p[i], a[i], vla[i]);
		printf("\n");
	}
#pragma acc data copy(k, a)
	{
#pragma acc parallel loop copy(p[0:n])
		for (int i = 0; i < n; i++)
			f(i);
		k = 7;
#pragma acc update device(k)
#pragma acc parallel loop copy(p[0:n])
		for (int i = 0; i < n; i++) {
			f(i);
			a[i]++;
		}
		inner();
	}
	show("data");
#pragma acc enter data copyin(st)
	inner();
#pragma acc parallel loop copy(p[0:n]) async
	for (int i = 0; i < n; i++)
		f(i);
#pragma acc wait
#pragma acc exit data copyout(st)
	show("enter data");
#pragma acc parallel loop reduction(+:s)
	for (int i = 0; i < n; i++)
		s += g(i);
#pragma acc data copy(vla)
	{
#pragma acc parallel loop
		for (int i = 0; i < n; i++)
			vla[i] += g(i);
	}
	inner();
	show("sizes");
}

int
main(void)
{
	double x[8] = { 1 };
	outer(x, 8);
	return 0;
}
