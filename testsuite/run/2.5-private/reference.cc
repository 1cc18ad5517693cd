// private of a reference makes a copy of what it stands for, on a compute
// construct and on a loop that a data clause is around.  2.5.13, 2.9.10
// opt: -O0 -O2
#include <stdio.h>

struct point {
	int x, y;
};

static void
construct(int &r, int (&a)[10], point &p, int *out)
{
#pragma acc parallel private(r, a, p) num_gangs(1) copy(out[0:3])
	{
		r = 4;
		a[3] = 5;
		p.y = 6;
		out[0] = r;
		out[1] = a[3];
		out[2] = p.y;
	}
}

static void
loop(int &r, int (&a)[10], int *out)
{
#pragma acc parallel copy(r, a, out[0:10])
	{
#pragma acc loop gang private(r, a)
		for (int i = 0; i < 10; i++) {
			r = i;
			a[i] = r + 1;
			out[i] = a[i] * r;
		}
	}
}

int
main()
{
	int r = 1, a[10] = {1, 2}, out[10] = {0};
	point p = {1, 2};
	construct(r, a, p, out);
	printf("%d %d %d\n", out[0], out[1], out[2]);
	loop(r, a, out);
	for (int i = 0; i < 10; i++)
		printf("%d ", out[i]);
	printf("\n");
}
