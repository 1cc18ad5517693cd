/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A pointer to a private variable or to an element of an array writes to the one
   that it points to, also where the variable is not read again.
   OpenACC 3.4, 2.5.13, 2.9.10  */
#include <stdio.h>

enum { N = 143 };

static int
by_pointer(int *a, int n, int s)
{
	int g = 0;

#pragma acc serial loop reduction(max:g) copy(a[0:n])
	for (int i = 0; i < n; i++) {
		int x = 7, y = a[i] % 7;
		int w[3] = { x, y, 2 };
		int *r = x > a[i] ? &x : &a[i];

		*r = (*r + 9) % 1009;
		w[i % 3] = (s + i) % 1009;
		x = (w[0] + w[2]) % 1009;
		g = x > g ? x : g;
	}
	return g;
}

static int
plain(int *a, int n, int s)
{
	int g = 0;

	for (int i = 0; i < n; i++) {
		int x = 7, y = a[i] % 7;
		int w[3] = { x, y, 2 };

		if (a[i] >= 7)
			a[i] = (a[i] + 9) % 1009;
		w[i % 3] = (s + i) % 1009;
		x = (w[0] + w[2]) % 1009;
		g = x > g ? x : g;
	}
	return g;
}

int
main(void)
{
	int a[N], b[N], wrong = 0;

	for (int i = 0; i < N; i++)
		a[i] = b[i] = i * 37 % 199;
	wrong = by_pointer(a, N, 4) != plain(b, N, 4);
	for (int i = 0; i < N; i++)
		wrong |= a[i] != b[i];
	puts(wrong ? "wrong" : "right");
	return wrong;
}
