/* A variable in several data clauses of a directive, or several of its
   sections: each is data, and one pointer reaches all of them.  What no text
   of the construct names is data too.  2.7, 2.7.1, 2.7.2 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* langs: c c++ */
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 100 };
static int failures;

static void
check(int good, int line)
{
	if (!good) {
		failures++;
		printf("%d\n", line);
	}
}

#define CHECK(x) check((x), __LINE__)
#ifdef _OPENACC
#define PRESENT(p, n) acc_is_present((p), (n) * sizeof *(p))
#define SHARED (acc_get_device_type() == acc_device_host)
#else
#define PRESENT(p, n) 1
#define SHARED 1
#endif

static void
unstructured(int *a)
{
	int i;
	#pragma acc enter data copyin(a[0:20], a[40:20]) create(a[80:10])
	CHECK(PRESENT(a, 20) && PRESENT(a + 40, 20) && PRESENT(a + 80, 10));
	CHECK(SHARED || !PRESENT(a + 60, 1));
	#pragma acc parallel loop present(a[0:20], a[80:10]) present(a[40:20])
	for (i = 0; i < 10; i++) {
		a[i] += a[40 + i];
		a[80 + i] = a[i];
	}
	#pragma acc update self(a[0:5], a[80:10]) self(a[5:5])
	for (i = 0; i < 10; i++)
		CHECK(a[i] == 40 + 2 * i && a[80 + i] == a[i]);
	#pragma acc exit data delete(a[40:20], a[0:20])
	CHECK(SHARED || (!PRESENT(a, 20) && PRESENT(a + 80, 10)));
	#pragma acc exit data copyout(a[80:5]) delete(a[80:10]) finalize
	CHECK(SHARED || !PRESENT(a + 80, 10));
}

static void
structured(int *a, int n)
{
	int b[N], i;
	for (i = 0; i < N; i++)
		a[i] = i, b[i] = -1;
	#pragma acc data copyin(a[0:n]) copyout(b[0:n], b[n + 10:n]) copy(a[50:10])
	{
		#pragma acc parallel loop present(a[0:n], a[50:10], b[0:n], b[n + 10:n])
		for (i = 0; i < n; i++) {
			b[i] = a[i];
			b[n + 10 + i] = a[i] + 1;
			if (i < 10)
				a[50 + i] = 7;
		}
	}
	for (i = 0; i < n; i++)
		CHECK(b[i] == i && b[n + 10 + i] == i + 1);
	for (i = 0; i < 10; i++)
		CHECK(b[n + i] == -1 && a[50 + i] == 7);
	#pragma acc parallel loop copyout(a[0:10]) copyin(a[20:10]) copy(a[40:10])
	for (i = 0; i < 10; i++) {
		a[i] = a[20 + i] + a[40 + i];
		a[40 + i] = i;
	}
	for (i = 0; i < 10; i++)
		CHECK(a[i] == 60 + 2 * i && a[40 + i] == i);
}

static void
scalars(void)
{
	int x = 5, y = 1, i;
	#pragma acc enter data copyin(x) create(x)
	#pragma acc parallel present(x) copy(x)
	x += 3;
	#pragma acc exit data delete(x) copyout(x)
	CHECK(x == 8 && (SHARED || !PRESENT(&x, 1)));
	#pragma acc parallel copyin(x) copyin(x) copyout(y) copyout(x)
	{
		y = x;
		x = 9;
	}
	CHECK(x == 9 && y == 8);
	#pragma acc parallel loop copy(y, y) reduction(+:y)
	for (i = 0; i < 10; i++)
		y += i;
	CHECK(y == 53);
}

static void
unnamed(void)
{
	int a[N], *p = a, i;
	for (i = 0; i < N; i++)
		a[i] = i;
	#pragma acc parallel loop copy(a)
	for (i = 0; i < N; i++)
		p[i]++;
	CHECK(a[3] == 4);
	#pragma acc parallel loop copy(a) no_create(p[0:N])
	for (i = 0; i < N; i++)
		p[i]++;
	CHECK(a[3] == 5);
	#pragma acc serial if(a[3] > 0) copyout(a)
	*p = 9;
	CHECK(*p == 9);
}

int
main(void)
{
	int *a = (int *)malloc(N * sizeof *a), i;
	for (i = 0; i < N; i++)
		a[i] = i;
	unstructured(a);
	structured(a, 30);
	scalars();
	unnamed();
	free(a);
	return failures;
}
