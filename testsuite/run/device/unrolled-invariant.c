/* An address that a loop does not change stays the same in each copy of the
   loop's body, next to addresses of the same array that go on by one element
   from copy to copy.  OpenACC 3.4, 2.5.1
   opt: -O2 -O3 */
#include <stdio.h>

enum { ROWS = 11, COLUMNS = 21 };

static double written[ROWS][COLUMNS], read[ROWS][COLUMNS];

static int
larger(int a, int b)
{
	return a > b ? a : b;
}

static void
sweep(double (*to)[COLUMNS], double (*from)[COLUMNS])
{
#pragma acc serial loop present(to[0:ROWS], from[0:ROWS])
	for (int i = ROWS - 1; i >= 0; i--) {
		int s = i * 7 % 11;
		for (long j = 4; j <= 14; j++) {
			if ((s > to[i][j] ? s : to[i][j]) > 40)
				to[i][j] = 1;
			to[i][5] =
				larger((int)from[i][j], (int)from[i][1]) % 1009;
			to[i][j + 2] = ((int)from[i][j - 1] + s) % 1009;
		}
	}
}

int
main(void)
{
	long sum = 0;
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < COLUMNS; j++) {
			written[i][j] = (i * 13 + j * 29) % 61;
			read[i][j] = (i * 31 + j * 17) % 53;
		}
#pragma acc data copy(written) copyin(read)
	sweep(written, read);
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < COLUMNS; j++)
			sum = (sum * 31 + (long)written[i][j]) % 1000003;
	printf("%ld\n", sum);
	return 0;
}
