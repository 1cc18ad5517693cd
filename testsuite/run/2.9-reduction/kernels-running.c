/* A loop that stores how each value compares with the largest so far is in order,
   though it computes a maximum.  2.5.3, 2.9.7 AUTO-03 */
#include <stdio.h>

enum { N = 1000 };

static void
compare(const int *restrict a, int *restrict less, int *restrict most)
{
	int m = most[0];
#pragma acc kernels copyin(a[0:N]) copy(less[0:N])
	for (int i = 0; i < N; i++) {
		less[i] = m < a[i];
		m = m < a[i] ? a[i] : m;
	}
	most[0] = m;
}

int
main(void)
{
	int a[N], less[N], most[1] = {3}, n = 0;
	for (int i = 0; i < N; i++)
		a[i] = i % 7 == 0 ? i : i / 3;
	compare(a, less, most);
	for (int i = 0; i < N; i++)
		n += less[i];
	printf("%d %d\n", most[0], n);
	return 0;
}
