/* firstprivate on parallel gives every gang a copy that has the value of the
   variable; the variable itself does not change.
   OpenACC 3.4, 2.5.14 (CLA-FPRIV-01, CLA-FPRIV-03)
   opt: -O0 -O2
   langs: c c++ */
#include "../aux/check.h"

enum { G = 9, N = 6 };

struct point {
	char tag;
	float x[4];
	short y;
};

int
main(void)
{
	int scalar = 41, array[N] = { 1, 2, 3, 4, 5, 6 };
	struct point point = { 'a', { 1, 2, 3, 4 }, 7 };
	double d = 2.5;
	signed char small = -3;
	unsigned long long big = 1ULL << 63;
	int bad = 0, runs = 0;

#pragma acc parallel num_gangs(G) copy(bad, runs) \
	firstprivate(scalar, array, point, d, small, big)
	{
		int wrong = scalar != 41 || d != 2.5 || small != -3
			|| big != 1ULL << 63 || point.tag != 'a'
			|| point.x[3] != 4 || point.y != 7;
		for (int i = 0; i < N; i++)
			wrong |= array[i] != i + 1;
		scalar++;
		d *= 2;
		small--;
		big++;
		point.x[3] = 9;
		point.y = 0;
		for (int i = 0; i < N; i++)
			array[i] = 0;
#pragma acc atomic update
		bad += wrong;
#pragma acc atomic update
		runs++;
	}
	CHECK(bad == 0);
	CHECK(runs == GANGS(G));
#ifdef _OPENACC
	CHECK(scalar == 41 && d == 2.5 && small == -3 && big == 1ULL << 63);
	CHECK(point.x[3] == 4 && point.y == 7);
	for (int i = 0; i < N; i++)
		CHECK(array[i] == i + 1);
#endif
	return failures;
}
