/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* input KIND N: an input file for programs of Rodinia, on standard output.
   It is the same on every machine, and made where it is needed, since such
   files are large.  */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long state = 7;

/* An integer from 0 to BOUND - 1.  */
static int
pick(int bound)
{
	state = state * 6364136223846793005UL + 1442695040888963407UL;
	return (int)((state >> 33) % (unsigned long)bound);
}

/* bfs: N nodes with 6 edges each, to nodes at most 300 further on, and so
   thousands of levels, as in a network of roads.  */
static void
graph(int n)
{
	printf("%d\n", n);
	for (int i = 0; i < n; i++)
		printf("%d 6\n", 6 * i);
	printf("\n0\n\n%d\n", 6 * n);
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 6; j++) {
			int to = i + 1 + pick(300);
			printf("%d 1\n", to < n ? to : n - 1);
		}
}

/* lud and gaussian: a matrix that needs no pivots, and for the latter a right
   hand side.  */
static void
matrix(int n, int sides)
{
	printf("%d\n\n", n);
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < n; j++)
			printf(i == j ? "%d " : ".%03d ",
				i == j ? n : pick(1000));
		printf("\n");
	}
	for (int i = 0; i < n * sides; i++)
		printf("%s.%03d ", i ? "" : "\n", pick(1000));
	printf("\n");
}

/* hotspot: N x N values between LEAST and 1 more.  */
static void
field(int n, int least)
{
	for (long i = 0; i < (long)n * n; i++)
		printf("%d.%03d\n", least, pick(1000));
}

/* A face of a cell of cfd, with the direction X, Y.  NEIGHBOUR is counted from
   1; it is 0 for a wall, which is not quite parallel to the flow, and -1 for
   the far field.  */
static void
face(long neighbour, int x, int y)
{
	printf(" %ld %s %d 0", neighbour,
		neighbour ? (const char *[]){"-1", "0", "1"}[x + 1] : ".05", y);
}

/* cfd: N x N cells, each with four neighbours, and a wall in the middle.  */
static void
mesh(int n)
{
	printf("%ld\n", (long)n * n);
	for (int y = 0; y < n; y++)
		for (int x = 0; x < n; x++) {
			long cell = (long)y * n + x + 1;
			int wall = x >= n / 4 && x < n / 2;
			printf("1");
			face(x ? cell - 1 : -1, -1, 0);
			face(x < n - 1 ? cell + 1 : -1, 1, 0);
			face(!y				     ? -1
					: wall && y == n / 2 ? 0
							     : cell - n,
				0, -1);
			face(y == n - 1				 ? -1
					: wall && y == n / 2 - 1 ? 0
								 : cell + n,
				0, 1);
			printf("\n");
		}
}

int
main(int argc, char **argv)
{
	const char *kind = argc == 3 ? argv[1] : "";
	int n = argc == 3 ? atoi(argv[2]) : 0;
	if (!strcmp(kind, "graph"))
		graph(n);
	else if (!strcmp(kind, "matrix"))
		matrix(n, 0);
	else if (!strcmp(kind, "system"))
		matrix(n, 1);
	else if (!strcmp(kind, "temperature"))
		field(n, 323);
	else if (!strcmp(kind, "power"))
		field(n, 0);
	else if (!strcmp(kind, "mesh"))
		mesh(n);
	else
		return 2;
	return 0;
}
