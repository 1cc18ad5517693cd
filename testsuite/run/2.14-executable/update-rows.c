// update of a part of each row, where the array is behind a pointer to its
// rows, has a type of its own or is a member: no other element is copied,
// contiguous or not.  2.14.4, UPD-05
// langs: c c++
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 4, M = 6 };

typedef int row[M];

struct grid {
	int u[N][M];
};

static int a[N][M];
static int wrong;

static void
set(int *x, int value)
{
	for (int i = 0; i < N * M; i++)
		x[i] = value ? 10 * (i / M) + i % M + 1 : 0;
}

/* Are rows [i0:in] and columns [j0:jn] as set, and all else zero? */
static void
check(const char *what, const int *x, int i0, int in, int j0, int jn)
{
	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++) {
			int in_part = i >= i0 && i < i0 + in && j >= j0 &&
				j < j0 + jn;
			if (x[i * M + j] != (in_part ? 10 * i + j + 1 : 0)) {
				printf("%s: wrong at %d, %d\n", what, i, j);
				wrong++;
				return;
			}
		}
}

static void
rows(int (*s)[M], row *q, struct grid *g)
{
	int low = 3, n = 1, first = 1, count = N - 1;
	int *p = (int *)s;
	int (*r)[M] = s;

#pragma acc data create(r[0:N], q[0:N], g[0:1], a)
	{
#pragma acc update device(r[0:N], q[0:N], g[0:1], a)
		set(p, 1), set((int *)q, 1), set((int *)g->u, 1);
		set((int *)a, 1);
#pragma acc update device(r[first:count][low:n])
#pragma acc update device(q[first:count][low:n])
#pragma acc update device(g->u[first:count][low:n])
#pragma acc update device(a[:][low:n])
		set(p, 0), set((int *)q, 0), set((int *)g->u, 0);
		set((int *)a, 0);
#pragma acc update self(r[0:N][0:M], q[0:N][0:M], g->u[0:N][0:M], a[:][:])
	}
	check("pointer", p, first, count, low, n);
	check("type", (int *)q, first, count, low, n);
	check("member", (int *)g->u, first, count, low, n);
	check("array", (int *)a, 0, N, low, n);
}

int
main(void)
{
	int shared = 1;
	int (*p)[M] = (int (*)[M])calloc(N, sizeof *p);
	row *q = (row *)calloc(N, sizeof *q);
	struct grid *g = (struct grid *)calloc(1, sizeof *g);
#pragma acc data copyin(shared)
	{
		shared = 2;
#pragma acc serial present(shared)
		shared = 3;
	}
	if (shared == 2)
		rows(p, q, g);
	free(p);
	free(q);
	free(g);
	printf("%s\n", wrong ? "wrong" : "right");
	return 0;
}
