/* update takes x[0:1] of an object as x, in host too.  2.7.1, 2.14.4
   langs: c c++ */
#include <stdio.h>

struct pair {
	int id;
	float value;
};

int
main(void)
{
	struct pair p = {1, 1};
	double d = 1;
#pragma acc enter data copyin(p[0:1], d[0:1])
#pragma acc parallel present(p[0:1], d[0:1])
	{
		p.id = 3;
		p.value = 4;
		d = 5;
	}
#pragma acc update host(p[0:1], d[0:1])
#pragma acc exit data delete(p[0:1], d[0:1])
	printf("%d %g %g\n", p.id, p.value, d);
	return 0;
}
