/* The target of a pointer in a structure that is present is attached where its
   clause has a modifier too.  2.7.2, 2.7.4 */
#include <stdio.h>
#include <stdlib.h>

enum { N = 100 };
struct list {
	int n;
	int *p;
};

int
main(void)
{
	struct list s = {N, malloc(N * sizeof(int))};
	for (int i = 0; i < N; i++)
		s.p[i] = i;
#pragma acc enter data copyin(s)
#pragma acc enter data copyin(always: s.p[0:N])
#pragma acc parallel loop present(s)
	for (int i = 0; i < N; i++)
		s.p[i] += 1;
#pragma acc exit data copyout(always: s.p[0:N])
#pragma acc exit data delete(s)
	int sum = 0;
	for (int i = 0; i < N; i++)
		sum += s.p[i];
	printf("%d %d\n", sum, s.n);
	free(s.p);
	return 0;
}
