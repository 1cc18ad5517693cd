/* A shutdown inside of a data region ends the lifetimes of the region's data:
   the region's end copies nothing, and leaves data alone that became present
   after the shutdown.  OpenACC 3.4, 2.14.2 */
#include <stdio.h>
#include <stdlib.h>

enum { N = 100, TURNS = 4, BLOCKS = 40 };

/* Takes memory that the shutdown has freed. */
static void
take(int **block)
{
	for (int i = 0; i < BLOCKS; i++) {
		block[i] = malloc((i + 1) * 4 * sizeof(int));
		for (int j = 0; j < (i + 1) * 4; j++)
			block[i][j] = j % 2 == 0;
	}
}

static int
give(int **block)
{
	int sum = 0;
	for (int i = 0; i < BLOCKS; i++) {
		for (int j = 0; j < (i + 1) * 4; j++)
			sum += block[i][j];
		free(block[i]);
	}
	return sum;
}

static int
turn(int k)
{
	int *a = malloc(N * sizeof *a), *b = malloc(N * sizeof *b), sum = 0;
	int *block[BLOCKS];
	for (int i = 0; i < N; i++)
		a[i] = i, b[i] = i + k;
#pragma acc data copy(a[0:N])
	{
#pragma acc update self(a[0:N])
#pragma acc shutdown
#pragma acc enter data copyin(b[0:N])
		take(block);
	}
	sum += give(block);
#pragma acc parallel loop present(b[0:N])
	for (int i = 0; i < N; i++)
		b[i] = b[i] * 2;
#pragma acc update self(b[0:N])
#pragma acc exit data delete(b[0:N])
#pragma acc parallel loop copy(a[0:N])
	for (int i = 0; i < N; i++)
		a[i] = a[i] + 1;
	for (int i = 0; i < N; i++)
		sum += a[i] + b[i];
	free(a);
	free(b);
	return sum;
}

int
main(void)
{
	for (int k = 0; k < TURNS; k++)
		printf("%d\n", turn(k));
	return 0;
}
