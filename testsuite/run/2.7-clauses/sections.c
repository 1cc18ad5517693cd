/* Sections in several pieces: of pointers to pointers to pointers, of arrays
   with gaps, and parts that a region uses without a clause.  OpenACC 3.4,
   2.6.2, 2.7.1, 2.7.2, 2.14.4
   flags: -w
   compare: none */
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

static int bad;

#define CHECK(c) \
	do { \
		if (!(c)) { \
			printf("line %d\n", __LINE__); \
			bad = 1; \
		} \
	} while (0)

static int shared;
static int *owned;
#pragma acc declare create(owned)

static void
cubes(void)
{
	float ***t = malloc(3 * sizeof *t);
	for (int i = 0; i < 3; i++) {
		t[i] = malloc(4 * sizeof **t);
		for (int j = 0; j < 4; j++) {
			t[i][j] = malloc(5 * sizeof ***t);
			for (int k = 0; k < 5; k++)
				t[i][j][k] = i * 100 + j * 10 + k;
		}
	}
#pragma acc parallel loop copy(t[0:3][0:4][0:5])
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < 4; j++)
			for (int k = 0; k < 5; k++)
				t[i][j][k] += 1;
	CHECK(t[2][3][4] == 235);
#pragma acc enter data copyin(t[0:3][1:3][1:3])
	/* A pointer in present stands for what it points to. */
#pragma acc parallel loop present(t)
	for (int i = 0; i < 3; i++)
		for (int j = 1; j < 4; j++)
			for (int k = 1; k < 4; k++)
				t[i][j][k] += 1;
#pragma acc update self(t[1:2][1:2][1:2])
	CHECK(t[2][2][2] == 224 && t[1][1][1] == 113);
	CHECK(shared || t[0][1][2] == 13);
#pragma acc exit data copyout(t[0:3][1:3][1:3])
	CHECK(t[2][3][3] == 235 && t[2][3][4] == 235 && t[0][1][2] == 14);
}

static void
rows(void)
{
	double *r[4];
	for (int i = 0; i < 4; i++) {
		r[i] = malloc(10 * sizeof *r[i]);
		for (int j = 0; j < 10; j++)
			r[i][j] = j;
	}
#pragma acc data copyin(always: r[0:4][0:10])
	{
#pragma acc parallel loop
		for (int i = 0; i < 4; i++)
			for (int j = 0; j < 10; j++)
				r[i][j] *= 2;
#pragma acc update self(r[1:2][2:3])
	}
	CHECK(r[1][2] == 4 && r[2][4] == 8);
	CHECK(shared || (r[0][2] == 2 && r[1][5] == 5));
}

static void
gaps(void)
{
	int m[10][20] = { { 0 } };
#pragma acc data copy(m[2:4][3:5])
	{
		m[3][9] = 1;
#pragma acc parallel loop collapse(2)
		for (int i = 2; i < 6; i++)
			for (int j = 3; j < 8; j++)
				m[i][j] += 7;
		m[3][9] = 2;
#pragma acc update self(m[2:2][3:2])
		CHECK(m[3][4] == 7 && (shared || m[4][3] == 0));
	}
	CHECK(m[2][3] == 7 && m[5][7] == 7 && m[1][3] == 0 && m[2][8] == 0);
	CHECK(m[3][9] == 2);
#pragma acc parallel loop collapse(2) copyout(m[0:3][19:1])
	for (int i = 0; i < 3; i++)
		for (int j = 19; j < 20; j++)
			m[i][j] = 5;
	CHECK(m[0][19] == 5 && m[2][19] == 5 && m[1][0] == 0);
}

static void
part(void)
{
	int a[100] = { 0 }, s = 0;
#pragma acc data copy(a[20:40])
#pragma acc parallel loop
	for (int i = 20; i < 60; i++)
		a[i] = 7;
	CHECK(a[20] == 7 && a[59] == 7 && a[19] == 0);
	owned = malloc(10 * sizeof *owned);
	for (int i = 0; i < 10; i++)
		owned[i] = i;
#pragma acc enter data copyin(owned[0:10])
#pragma acc parallel loop reduction(+:s) present(owned)
	for (int i = 0; i < 10; i++)
		s += owned[i];
	CHECK(s == 45);
#pragma acc exit data delete(owned[0:10])
}

int
main(void)
{
	shared = acc_get_device_type() == acc_device_host;
	cubes();
	rows();
	gaps();
	part();
	return bad;
}
