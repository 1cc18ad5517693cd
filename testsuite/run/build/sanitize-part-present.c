/* Under -fsanitize, whose tables are no data of the region, part of a structure
   and of an array that a data construct has is enough for a region that names
   neither in a clause.  2.6.2, 2.7 */
/* flags: -fsanitize=undefined */
/* targets: sim */
/* stderr: checks of .-fsanitize. are left out */
#include <stdio.h>

static int table[4][5], a[20];

int
main(void)
{
	struct { int k, list[6]; } s = { 1, { 1, 1, 1, 1, 1, 1 } };
	int n = 10;

#pragma acc data copy(a[3:1], s.list[2:1]) copyout(table[2:2])
	{
#pragma acc parallel num_gangs(1)
		{
			a[3] += 4;
			s.list[2] += n;
			for (int i = 0; i < n; i++)
				table[2 + i / 5][i % 5] = i;
		}
	}
	printf("%d %d %d %d\n", a[3], s.list[2], table[1][4], table[3][4]);
	return 0;
}
