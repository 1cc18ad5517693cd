/* Sections of arrays, of pointers to rows, of arrays of pointers and of
   pointers to pointers; deviceptr.  OpenACC 3.4, 2.7.1, 2.7.5
   DSPEC-01 03 04 05 06 07 08 09 17 18 20 21 CLA-DEVPTR-02 05 CONV-01 LIFE-02
   DIR-DATA-14 CLA-PRES-04 07
   env: ACC_X_HOST_MEMORY=discrete
   compare: none
   langs: c c++
   flags: -w */
#include <openacc.h>
#include <stdlib.h>
#include "../aux/check.h"

enum { R = 6, C = 5 };
static int fixed[R][C], cube[2][R][C];

static void
known(int from, int n)
{
	for (int i = 0; i < R; i++)
		for (int j = 0; j < C; j++)
			fixed[i][j] = cube[1][i][j] = 1;
#pragma acc data copy(fixed[from:n][0:C])
	{
		CHECK(acc_is_present(fixed[from], n * sizeof *fixed));
		CHECK(!acc_is_present(fixed[from + n], sizeof *fixed));
#pragma acc parallel loop collapse(2) present(fixed[from:n][0:C])
		for (int i = from; i < from + n; i++)
			for (int j = 0; j < C; j++)
				fixed[i][j] += 10;
		from = n = 0;
	}
	CHECK(fixed[1][C - 1] == 1 && fixed[2][0] == 11);
	CHECK(fixed[4][C - 1] == 11 && fixed[5][0] == 1);
	CHECK(!acc_is_present(fixed[2], sizeof *fixed));
#pragma acc parallel loop copy(fixed[:2], fixed[4:]) copyin(cube[1:1][0:R])
	for (int j = 0; j < C; j++) {
		fixed[1][j] = cube[1][0][j] + 1;
		fixed[5][j] = 3;
	}
	CHECK(fixed[1][0] == 2 && fixed[5][4] == 3 && fixed[4][0] == 11);
	/* An element and a member. */
	struct { int n, k[4]; } s = { 1, { 2, 3, 4, 5 } };
#pragma acc parallel num_gangs(1) copy(fixed[3][2:1], s.k[1:2])
	{
		fixed[3][2] = 99;
		s.k[2] = 44;
	}
	CHECK(fixed[3][2] == 99 && s.k[2] == 44 && s.k[3] == 5);
}

static void
rows(int n, int m)
{
	int (*b)[C] = (int (*)[C])calloc(R, sizeof *b), *c[R], **d;

	d = (int **)calloc(R, sizeof *d);
	for (int i = 0; i < R; i++) {
		c[i] = (int *)calloc(C, sizeof **d);
		d[i] = (int *)calloc(C, sizeof **d);
	}
#pragma acc parallel loop copy(b[2:n][0:C])
	for (int i = 2; i < 2 + n; i++)
		for (int j = 0; j < C; j++)
			b[i][j] = i * 10 + j;
	CHECK(b[2][0] == 20 && b[1 + n][C - 1] == 10 * (1 + n) + C - 1);
	CHECK(b[1][0] == 0);
#pragma acc parallel loop copy(c[2:n][0:m])
	for (int i = 2; i < 2 + n; i++)
		for (int j = 0; j < m; j++)
			c[i][j] = i * 10 + j;
	CHECK(c[2][0] == 20 && c[1 + n][m - 1] == 10 * (1 + n) + m - 1);
	CHECK(c[1][0] == 0 && c[2][m] == 0);
#pragma acc data copy(d[2:n][0:m])
	{
		CHECK(acc_is_present(d[2], m * sizeof(int)));
		CHECK(!acc_is_present(d[1], sizeof(int)));
#pragma acc parallel loop
		for (int i = 2; i < 2 + n; i++)
			for (int j = 0; j < m; j++)
				d[i][j] = i * 10 + j;
	}
	CHECK(d[2][0] == 20 && d[1 + n][m - 1] == 10 * (1 + n) + m - 1);
	CHECK(d[1][0] == 0 && !acc_is_present(d[2], sizeof(int)));
	for (int i = 0; i < R; i++) {
		free(c[i]);
		free(d[i]);
	}
	free(b);
	free(d);
}

/* An array of pointers to pointers. */
static void
mixed(int n)
{
	int **e[3], sum = 0;

	for (int i = 0; i < 3; i++) {
		e[i] = (int **)calloc(R, sizeof **e);
		for (int j = 0; j < R; j++)
			e[i][j] = (int *)calloc(C, sizeof ***e);
	}
#pragma acc parallel loop copy(e[0:3][1:n][0:C])
	for (int i = 0; i < 3; i++)
		for (int j = 1; j < 1 + n; j++)
			for (int k = 0; k < C; k++)
				e[i][j][k] = 1;
	for (int i = 0; i < 3; i++) {
		for (int j = 0; j < R * C; j++)
			sum += e[i][j / C][j % C];
		CHECK(e[i][0][0] == 0 && e[i][1][0] == 1);
		for (int j = 0; j < R; j++)
			free(e[i][j]);
		free(e[i]);
	}
	CHECK(sum == 3 * n * C);
}

static void
addresses(void)
{
	int *p = (int *)acc_malloc(R * sizeof *p), out[R];

#pragma acc parallel loop deviceptr(p)
	for (int i = 0; i < R; i++)
		p[i] = i * i;
#pragma acc data deviceptr(p)
	{
#pragma acc parallel loop copyout(out)
		for (int i = 0; i < R; i++)
			out[i] = p[i];
	}
	CHECK(out[5] == 25);
	acc_free(p);
}

int
main(void)
{
	known(2, 3);
	rows(3, 4);
	mixed(2);
	addresses();
	return failures;
}
