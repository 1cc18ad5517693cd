/* Gangs share a loop that names workers or lanes only, also after a condition or a
   label.  2.9.2 */
#include <stdio.h>

enum { N = 64 };

int
main(int argc, char **argv)
{
	(void)argv;
	int a[N] = {0}, b[N] = {0};
#pragma acc parallel num_gangs(4) num_workers(2) copy(a, b)
	{
		int turn = 0;
again:
#pragma acc loop worker
		for (int i = 0; i < N; i++)
			a[i] += i;
		if (++turn < 3)
			goto again;
		if (argc > 5)
			turn = 0;
#pragma acc loop vector
		for (int i = 0; i < N; i++)
			b[i] += turn;
	}
	for (int i = 0; i < N; i++)
		printf("%d %d\n", a[i], b[i]);
	return 0;
}
