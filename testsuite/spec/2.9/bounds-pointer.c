/* Loop variables may be pointers.
   OpenACC 3.4, 2.9 (LOOP-01)
   opt: -O0 -O2 */
#include "../aux/check.h"

enum { N = 300 };

struct big {
	int value;
	char padding[20];
};

static int a[N];
static struct big b[N];

int
main(void)
{
#pragma acc data copy(a, b)
	{
#pragma acc parallel loop present(a)
		for (int *p = a; p < a + N; p++)
			*p = p - a;
#pragma acc parallel loop gang vector num_gangs(7) present(b)
		for (struct big *p = b; p < b + N; p += 3)
			p->value = p - b;
#pragma acc parallel loop present(b)
		for (struct big *p = b + N - 1; p > b; p -= 2)
			p->padding[1] = 1;
	}
	for (int i = 0; i < N; i++) {
		CHECK(a[i] == i);
		CHECK(b[i].value == (i % 3 ? 0 : i));
		CHECK(b[i].padding[1] == (i % 2));
	}
	return failures;
}
