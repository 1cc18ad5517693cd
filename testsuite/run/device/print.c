/* What C prints in a region, by the functions that GCC makes of printf too.
   OpenACC 3.4, 1.2
   opt: -O0 -O2 */
#include <assert.h>
#include <stdio.h>
int main(void)
{
	int n = 3;
#pragma acc serial copyin(n)
	{
		assert(n == 3);
		printf("n %d %5.2f %s %c %ld %%\n", n, 2.5, "word", 'x',
			12345678901L);
		puts("line");
		putchar('a' + n);
		putchar('\n');
		printf("%c", '!');
		printf("plain\n");
		fprintf(stdout, "%d and %s\n", n, "text");
		fprintf(stdout, "nothing\n");
		fputs("string\n", stdout);
		fflush(stdout);
	}
	return 0;
}
