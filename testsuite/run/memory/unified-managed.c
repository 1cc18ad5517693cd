/* With memory=unified, a device that cannot access all memory gets managed
   memory for what the program allocates, and data without a clause is copied.
   OpenACC 3.4, 2.6.1, 2.6.2
   accflags: -fplugin-arg-acc-memory=unified
   env: ACC_X_PAGEABLE=0 */
#include <stdio.h>
#include <stdlib.h>

static int table[1000];

int
main(void)
{
	int **row = malloc(10 * sizeof *row);
	for (int i = 0; i < 10; i++)
		row[i] = calloc(100, sizeof **row);
#pragma acc parallel loop collapse(2)
	for (int i = 0; i < 10; i++)
		for (int j = 0; j < 100; j++) {
			row[i][j] += 100 * i + j;
			table[100 * i + j] = 1;
		}
	printf("%d %d\n", row[9][99], table[999]);
	for (int i = 0; i < 10; i++)
		free(row[i]);
	free(row);
	return 0;
}
