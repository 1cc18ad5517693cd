/* A small array of a loop seq is what the lanes of the loops in it share: each
   worker has one, or the gang.  OpenACC 3.4, 2.9.10 */
#include <stdio.h>

enum { N = 5 };
static unsigned gangs[N], workers[N], lanes[N];

struct pair {
	short a[2];
};

static void
of_gang(void)
{
#pragma acc parallel loop gang vector_length(32) copyout(gangs)
	for (int i = 0; i < N; i++) {
		unsigned s = 0;
#pragma acc loop seq
		for (int k = 0; k < 3; k++) {
			unsigned q[4];
#pragma acc loop vector
			for (int j = 0; j < 4; j++)
				q[j] = i * j + k;
#pragma acc loop vector reduction(+:s)
			for (int j = 0; j < 23; j++)
				s += q[(j + k) % 4];
		}
		gangs[i] = s;
	}
}

static void
of_worker(void)
{
#pragma acc parallel num_gangs(2) num_workers(2) vector_length(32) \
	copyout(workers)
	{
#pragma acc loop gang
		for (int i = 0; i < N; i++) {
			unsigned s = 0;
#pragma acc loop worker reduction(+:s)
			for (int w = 0; w < 7; w++) {
#pragma acc loop seq
				for (int k = 0; k < 2; k++) {
					struct pair p;
					unsigned r[2] = {w, k};
#pragma acc loop vector
					for (int j = 0; j < 2; j++)
						p.a[j] = w + j * k;
#pragma acc loop vector reduction(+:s)
					for (int j = 0; j < 9; j++)
						s += p.a[(j + w) % 2]
							+ r[j % 2];
				}
			}
			workers[i] = s + i;
		}
	}
}

static void
of_lane(void)
{
#pragma acc parallel loop gang vector copyout(lanes)
	for (int i = 0; i < N; i++) {
		unsigned s = 0;
#pragma acc loop seq
		for (int k = 0; k < 4; k++) {
			unsigned char own[4] = {0};
			own[(i + k) % 4] = i + 1;
			s += own[i % 4] * (k + 1);
		}
		lanes[i] = s;
	}
}

int
main(void)
{
	of_gang();
	of_worker();
	of_lane();
	for (int i = 0; i < N; i++)
		printf("%u %u %u\n", gangs[i], workers[i], lanes[i]);
	return 0;
}
