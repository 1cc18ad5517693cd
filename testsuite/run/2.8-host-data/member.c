/* A member that has the name of a variable in use_device is left alone, reached
   from a structure or through a pointer.  2.8.1
   device: data */
#include <stdio.h>

struct pair {
	int n;
};

int
main(void)
{
	int n = 1, first, second;
	struct pair s = { 2 }, *p = &s;
#pragma acc data copy(n)
	{
#pragma acc host_data use_device(n)
		{
			first = s.n;
			second = p->n;
		}
	}
	printf("%d %d %d\n", n, first, second);
	return 0;
}
