/* Each dimension of num_gangs is one of the grid of gangs, and a loop is
   shared over the dimension that it names only.  OpenACC 3.4, 2.5.10, 2.9.2,
   2.15.1 (CLA-NG-02, CLA-NG-03, GANG)
   langs: c c++
   opt: -O0 -O2
   compare: none */
#include <stdio.h>
#include <string.h>

enum { N = 6, M = 10, L = 8 };

static int a[N][M][L];
static int bad;

static void
check(const char *what, int got, int want)
{
	if (got == want)
		return;
	printf("%s: %d, not %d\n", what, got, want);
	bad = 1;
}

static int
sum_of(int *least, int *most)
{
	int sum = 0;
	*least = *most = a[0][0][0];
	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++)
			for (int k = 0; k < L; k++) {
				sum += a[i][j][k];
				if (a[i][j][k] < *least)
					*least = a[i][j][k];
				if (a[i][j][k] > *most)
					*most = a[i][j][k];
			}
	memset(a, 0, sizeof a);
	return sum;
}

#pragma acc routine gang(dim:2)
static void
add(int *m, int rows, int columns)
{
#pragma acc loop gang(dim:2)
	for (int j = rows - 1; j >= 0; --j)
#pragma acc loop gang(dim:1) vector
		for (int k = 0; k < columns; k++) {
#pragma acc atomic update
			m[j * columns + k] += 1;
		}
}

int
main(void)
{
	int gangs = 0, along = 0, least, most, n[3] = { 2, 3, 4 };
#pragma acc parallel num_gangs(2, 3, 4) copy(gangs, along)
	{
#pragma acc atomic update
		gangs++;
#pragma acc loop gang
		for (int i = 0; i < 100; i++) {
#pragma acc atomic update
			along++;
		}
	}
	check("gangs", gangs, 24);
	check("redundant in dimensions 2 and 3", along, 100 * 12);

#pragma acc parallel num_gangs(n[0], n[1], n[2]) copy(a) vector_length(32)
#pragma acc loop gang(dim:3)
	for (int i = 0; i < N; i++) {
		int row = i;
#pragma acc loop gang(dim:2)
		for (int j = 1; j <= M; j = j + 3)
#pragma acc loop gang(dim:1) vector
			for (int k = L - 1; k >= 0; k -= 2) {
#pragma acc atomic update
				a[row][j - 1][k] += 1;
			}
	}
	check("nest", sum_of(&least, &most), N * 4 * 4);
	check("each once", most, 1);

#pragma acc parallel loop gang(dim:2) num_gangs(3, 2) copy(a)
	for (int i = 0; i < N; i++) {
#pragma acc loop gang(dim:1) worker
		for (int j = 0; j < M; j++)
#pragma acc loop vector
			for (int k = 0; k < L; k++)
				a[i][j][k] += 2;
	}
	check("combined", sum_of(&least, &most), N * M * L * 2);
	check("all", least, 2);

#pragma acc parallel num_gangs(2, 2) copy(a)
	{
#pragma acc loop gang(dim:2) worker
		for (int i = 0; i < N; i++)
#pragma acc loop seq
			for (int j = 0; j < M; j += 1) {
#pragma acc atomic update
				a[i][j][0] += 1;
			}
	}
	check("redundant in dimension 1", sum_of(&least, &most), N * M * 2);

#pragma acc parallel num_gangs(4, 3, 2) copy(a)
	add(&a[0][0][0], M, L);
	check("routine", sum_of(&least, &most), M * L * 2);

#pragma acc parallel num_gangs(4) copy(a)
	add(&a[0][0][0], M, L);
	check("routine in one dimension", sum_of(&least, &most), M * L);
#pragma acc parallel num_gangs(4) copy(a)
#pragma acc loop gang(dim:2)
	for (int i = 0; i < N; i++)
#pragma acc loop gang(dim:1)
		for (int j = 0; j < M; j++)
			a[i][j][3] += 1;
	check("one dimension", sum_of(&least, &most), N * M);
#pragma acc parallel if(0) num_gangs(2, 3) copy(gangs)
	gangs++;
	check("local", gangs, 25);
#pragma acc parallel num_gangs(2) copy(gangs)
	{
#pragma acc atomic update
		gangs++;
	}
	check("the next launch", gangs, 27);
	return bad;
}
