/* What declare makes of a variable: for how long it is on the device, and
   with what value.  OpenACC 3.4, 2.13
   DECL-01 04 05 15 20 21 25 27 28 29 36 37 38 39 40 REFC-02 LIFE-05 06 DCL-03
   GLOB-01
   targets: sim nvptx
   files: aux/declare-other.c
   compare: none */
#include <openacc.h>
#include "../aux/check.h"

enum { N = 8 };
#define PRESENT(v) acc_is_present(&(v), sizeof (v))

static int made[N], filled[N] = { 1, 2, 3, 4, 5, 6, 7, 8 }, linked[N];
static int resident[N];
extern int other[4], far_away[4];
#pragma acc declare create(made) copyin(filled) link(linked)
#pragma acc declare device_resident(resident)
#pragma acc declare create(other) link(far_away)

#pragma acc routine seq
static int
get(int i)
{
	return filled[i] + made[i];
}

#pragma acc routine seq nohost
int
keep(int i, int x)
{
	resident[i] += x;
	return resident[i];
}

static int
local(int stop)
{
	int a[N] = { 0 }, b[N], c[N];
#pragma acc declare copy(a) copyin(b) create(c)
	CHECK(PRESENT(a) && PRESENT(b) && PRESENT(c));
#pragma acc parallel loop
	for (int i = 0; i < N; i++) {
		c[i] = i;
		a[i] = c[i] + 1;
	}
	CHECK(a[1] == 0);
	if (stop)
		return 1;
#pragma acc update self(a)
	return a[7];
}

static void
parameter(int n, int *q)
{
#pragma acc declare copyout(q[0:n])
	CHECK(acc_is_present(q, n * sizeof *q));
#pragma acc parallel loop present(q[0:n])
	for (int i = 0; i < n; i++)
		q[i] = 5;
}

int
main(void)
{
	int out[N], x[1] = { 0 };

	/* From the start to the end of the program. */
	CHECK(PRESENT(made) && PRESENT(filled) && PRESENT(other));
	CHECK(!PRESENT(linked));
	filled[0] = 100;
#pragma acc parallel loop copyout(out)
	for (int i = 0; i < N; i++) {
		made[i] = 10;
		out[i] = get(i);
	}
	CHECK(out[0] == 11 && out[7] == 18 && made[0] == 0);
#pragma acc exit data delete(made) finalize
	CHECK(PRESENT(made));
#pragma acc update self(made)
	CHECK(made[3] == 10);
	/* Each gang adds to what is on the device alone. */
#pragma acc parallel loop copyout(out)
	for (int i = 0; i < N; i++)
		resident[i] = i;
#pragma acc parallel loop copyout(out)
	for (int i = 0; i < N; i++)
		out[i] = resident[i] * 2;
	CHECK(out[7] == 14);
	/* Device memory while there is a clause. */
	linked[2] = 41;
#pragma acc data copy(linked)
	{
		CHECK(PRESENT(linked));
#pragma acc parallel loop copyout(out)
		for (int i = 0; i < N; i++)
			out[i] = linked[i] + 1;
#pragma acc parallel num_gangs(1)
		linked[0] = 7;
	}
	CHECK(!PRESENT(linked) && out[2] == 42 && linked[0] == 7);
#pragma acc enter data copyin(linked, far_away)
	CHECK(PRESENT(linked) && PRESENT(far_away));
#pragma acc parallel copy(x)
	x[0] = linked[0] + 1 + far_away[1] + (other[0] = 4);
	CHECK(x[0] == 8 + 2 + 4);
#pragma acc exit data delete(linked, far_away)
	CHECK(!PRESENT(linked));
	local(1);
	CHECK(local(0) == 8);
	for (int i = 0; i < N; i++)
		out[i] = 0;
	parameter(N, out);
	CHECK(out[7] == 5 && !PRESENT(out));
	return failures;
}
