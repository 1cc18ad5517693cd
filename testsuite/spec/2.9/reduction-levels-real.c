/* A reduction that no one instruction does, over gangs, workers and lanes,
   and of structures at each level.  2.9.11 LRED-04 LRED-14 RED-05 RED-06 */
#include <stdio.h>

struct p {
	int x;
	double y;
	struct {
		long z[2];
	} q;
};

int
main(void)
{
	struct p p = { 1, 2, { { 3, 4 } } };
	double h[2] = { 0 };
	float sum = 0;

#pragma acc parallel copy(p)
	{
#pragma acc loop gang reduction(+:p)
		for (int i = 0; i < 100; i++) {
#pragma acc loop worker reduction(+:p)
			for (int k = 0; k < 4; k++) {
#pragma acc loop vector reduction(+:p)
				for (int j = 0; j < 10; j++) {
					p.x += i;
					p.y += .5;
					p.q.z[i & 1] += j;
				}
			}
		}
	}
	printf("%d %g %ld %ld\n", p.x, p.y, p.q.z[0], p.q.z[1]);
#pragma acc parallel copy(h)
	{
#pragma acc loop gang reduction(+:h)
		for (int i = 0; i < 100; i++) {
#pragma acc loop worker reduction(+:h)
			for (int k = 0; k < 4; k++) {
#pragma acc loop vector reduction(+:h)
				for (int j = 0; j < 10; j++)
					h[i & 1] += j;
			}
		}
	}
	printf("%g %g\n", h[0], h[1]);
#pragma acc parallel copy(sum)
	{
#pragma acc loop gang
		for (int i = 0; i < 100; i++) {
			float part = 0;
#pragma acc loop worker reduction(+:part)
			for (int k = 0; k < 4; k++) {
#pragma acc loop vector reduction(+:part)
				for (int j = 0; j < 10; j++)
					part += j;
			}
#pragma acc atomic
			sum += part;
		}
	}
	printf("%g\n", sum);
	return 0;
}
