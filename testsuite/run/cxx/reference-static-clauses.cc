// Clauses of all kinds name references to static variables, for which g++ 16
// takes the variables themselves.  OpenACC 3.4, 2.7
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// opt: -O0 -O2
#include <stdio.h>

struct whole {
	int x, y[4];
};

template <typename T> struct box {
	T v;
};

static int array[40], number, *pointer, matrix[4][5];
static whole object;
static box<double> boxed;

static void
sections(int (&r)[40], int start)
{
	int(&a)[40] = array, (&m)[4][5] = matrix;
	whole &u = object;
	u.x = 2;
	u.y[1] = start;
#pragma acc parallel loop copy(a[3:30]) copyin(u) default(none)
	for (int i = 3; i < 33; i++)
		a[i] += u.x + u.y[1];
	printf("%d %d %d\n", r[2], r[3], r[33]);
#pragma acc parallel loop collapse(2) copyout(m[1:2][0:5])
	for (int i = 1; i < 3; i++)
		for (int j = 0; j < 5; j++)
			m[i][j] = i + j;
	printf("%d %d\n", matrix[2][4], matrix[3][4]);
#pragma acc enter data copyin(a[0:20], u)
#pragma acc parallel loop present(a[0:20])
	for (int i = 0; i < 20; i++)
		a[i]++;
#pragma acc serial present(u)
	u.x = 77;
#pragma acc exit data copyout(a[0:20], u)
	printf("%d %d %d\n", object.x, r[19], r[20]);
#pragma acc serial copy(u.x, u.y)
	{
		u.x++;
		u.y[0] = 1;
	}
	printf("%d %d\n", object.x, object.y[0]);
}

static void
pointers(int *to)
{
	int *&q = pointer, &k = number;
	pointer = to;
	k = 3;
#pragma acc parallel loop copy(q[0:8]) firstprivate(k)
	for (int i = 0; i < 8; i++)
		q[i] = i + k;
	printf("%d\n", to[7]);
#pragma acc parallel loop private(k) copyout(q[2:4])
	for (int i = 2; i < 6; i++) {
		int &own = k;
		own = i * 2;
		q[i] = own;
	}
	printf("%d %d\n", to[1], to[5]);
#pragma acc data copy(to[0:8])
#pragma acc parallel loop present(q[0:8])
	for (int i = 0; i < 8; i++)
		q[i] *= 2;
	printf("%d\n", to[6]);
}

static void
data()
{
	int(&a)[40] = array, &k = number;
	whole &u = object;
	box<double> &e = boxed;
	k = 0;
#pragma acc parallel loop reduction(+ : k) copyin(a)
	for (int i = 0; i < 40; i++)
		k += a[i];
	printf("%d\n", number);
#pragma acc data copy(a, k, u, e)
	{
#pragma acc serial
		{
			a[1] = 4;
			k = 5;
			u.y[2] = 3;
			e.v = 1.5;
		}
#pragma acc serial present(a, k, u, e)
		{
			a[2] = 6;
			k += 5;
			u.y[3] = 3;
			e.v += 2;
		}
#pragma acc update self(k, a[1:2])
		printf("%d %d %d\n", number, array[1], array[2]);
	}
	printf("%d %d %g\n", object.y[2], object.y[3], boxed.v);
#pragma acc kernels copy(a, k)
	{
		for (int i = 0; i < 40; i++)
			a[i] = i;
		k = 3;
	}
	printf("%d %d\n", number, array[39]);
}

int
main()
{
	int store[8] = {0};
	sections(array, 5);
	pointers(store);
	data();
}
