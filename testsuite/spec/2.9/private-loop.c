/* private on a loop gives every gang, worker and lane, so every iteration,
   its own copy: of scalars, arrays and structs.
   OpenACC 3.4, 2.9.10 (LPRIV-01 02 03 04)
   opt: -O0 -O2 -O3
   langs: c c++ */
#include "../aux/check.h"

enum { N = 150, M = 20 };

struct box {
	int low;
	double edge[3];
};

static long out[N], nest[N][M];

#define RUN(...) do { \
	long s = -1, t[4] = { 0 }; \
	struct box x = { 0, { 0 } }; \
	ACC(parallel num_gangs(6) copyout(out)) \
	{ \
		ACC(loop private(s, t, x) __VA_ARGS__) \
		for (int i = 0; i < N; i++) { \
			s = i; \
			for (int k = 0; k < 4; k++) \
				t[k] = s * k; \
			x.low = i + 1; \
			x.edge[2] = t[3]; \
			out[i] = s + t[1] + t[2] + (long)x.edge[2] + x.low; \
		} \
	} \
	(void)s; \
	for (int i = 0; i < N; i++) \
		CHECK(out[i] == 8 * i + 1); \
} while (0)

int
main(void)
{
	long s = 0, t = 0;

	RUN(gang);
	RUN(gang vector);
	RUN(gang worker);
	RUN(gang worker vector);
	RUN(auto);
	RUN(seq);
#pragma acc parallel loop gang copyout(nest) private(s)
	for (int i = 0; i < N; i++) {
		s = 3 * i;
#pragma acc loop vector private(t)
		for (int j = 0; j < M; j++) {
			t = s + j;
			nest[i][j] = t;
		}
	}
	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++)
			CHECK(nest[i][j] == 3 * i + j);
	return failures;
}
