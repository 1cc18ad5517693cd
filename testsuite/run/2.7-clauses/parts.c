/* Clauses of one construct that name parts of one variable, in any order: the
   whole is made present, and all that is to be copied out is.  OpenACC 3.4,
   2.7.2, 2.7.7 */
#include <stdio.h>

enum { N = 100 };

static void
tell(const int *s)
{
	printf("%d %d %d %d\n", s[0], s[1], s[N - 2], s[N - 1]);
}

int
main(void)
{
	int s[N] = { 0 }, *q = s + 1, *r = s + 50;

	#pragma acc serial copy(s) copy(q[0:N - 1])
	{ s[0] = 5; q[N - 2] = 7; }
	tell(s);
	#pragma acc serial copy(q[0:N - 1]) copy(s)
	{ s[0]++; q[N - 2]++; }
	tell(s);
	#pragma acc serial copy(q[0:N - 1], r[0:50], s)
	{ s[0]++; q[0]++; r[49]++; }
	tell(s);
	#pragma acc data copy(q[0:N - 1]) copy(s)
	#pragma acc serial
	{ s[0]++; q[N - 2]++; }
	tell(s);
	return 0;
}
