// An atomic update takes no comparison.  2.12, ATOM-06
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
struct S {
	int m[4];
};

void
compare(int x, int y, int *p, S *s)
{
#pragma acc atomic update
	x = x < y; // error: invalid operator for .#pragma acc atomic.
#pragma acc atomic
	s->m[y] = s->m[y] == y; // error: invalid operator for .#pragma acc atomic.
#pragma acc atomic update
	x = (x) != y; // error: invalid
#pragma acc atomic update
	(*p)=(*p) < y; // error: invalid operator for .#pragma acc atomic.
#pragma acc atomic capture
	{
		p[0] = x;
		x = x >= y; // error: invalid operator for .#pragma acc atomic.
	}
#pragma acc atomic capture
	p[0] = x = x <= y; // error: invalid operator for .#pragma acc atomic.
#pragma acc atomic update
	x = x << 2;
#pragma acc atomic update
	x = x >> y;
#pragma acc atomic update
	x = x + (x < y);
#pragma acc atomic write
	x = y < 2;
#pragma acc atomic capture
	{
		p[0] = x;
		x = y == 2;
	}
}
