/* Regions in GNU C's nested functions and in functions that have them.
   The manual, section 6
   opt: -O0 -O2 */
#include <stdio.h>
#include <stdlib.h>
static int
sort(int n)
{
	int v[n], s = 0, k = 3;
	int
	order(const void *a, const void *b)
	{
		return (*(const int *)a - *(const int *)b) * k;
	}
	for (int i = 0; i < n; i++)
		v[i] = i * 7 % n;
#pragma acc parallel loop copy(v[0:n]) reduction(+:s)
	for (int i = 0; i < n; i++) {
		v[i] += k;
		s += v[i];
	}
	qsort(v, n, sizeof *v, order);
	return s + v[0] + v[n - 1];
}

static int
deep(int n)
{
	int a[16], s = 0, k = 3;
	struct { int x; double y; } st = { 1, 2 };
	void
	outer(int x)
	{
		int part[4] = { 0 };
		void
		inner(void)
		{
#pragma acc kernels loop copy(a)
			for (int i = 0; i < 16; i++)
				a[i] += k * n + x;
#pragma acc serial copy(s, k)
			{
				s += a[2];
				k++;
			}
		}
#pragma acc parallel loop copy(a, part) copyin(st) reduction(+:s)
		for (int i = 0; i < 16; i++) {
			a[i] = i * k + x + st.x;
			s += a[i];
			if (i < 4)
				part[i] = n;
		}
		s += part[2];
		inner();
	}
	outer(2);
#pragma acc data copy(a)
	{
		outer(4);
#pragma acc update self(a)
	}
	return s + a[5] + k;
}

static int
called(int n)
{
	int a[8], m = 2, s = 0;
	int
	times(int i)
	{
		return i * m;
	}
#pragma acc parallel loop copyout(a)
	for (int i = 0; i < 8; i++)
		a[i] = times(i) + n;
	for (int i = 0; i < 8; i++)
		s += a[i];
	return s;
}

int
main(void)
{
	printf("%d %d %d\n", sort(20), deep(5), called(7));
	return 0;
}
