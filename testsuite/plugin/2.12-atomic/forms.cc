// Atomic statements of forms that there are not, and overloaded operators;
// a routine that is used before its directive.
// 2.12, 2.15.1 ATOM-17 18 ROUT-30 41 UPD-15
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
struct number {
	int n;
	number operator+(const number &) const;
	number &operator+=(const number &);
};

struct holder {
	int n, v[4];
};

void early(int);

void
f(int n, int *p)
{
	number a = { 0 }, b = { 1 };
	holder h = { 0 }, many[4];
	int s = 0;

#pragma acc parallel
	{
		early(n);
#pragma acc atomic
		a += b; // error(-1): invalid expression type
#pragma acc atomic
		a = a + b; // error(-1): invalid expression type
#pragma acc atomic
		s = s * 2 + 1; // error: expected
#pragma acc atomic
		s = 2 + 1; // error: .
#pragma acc atomic read
		s = p[0] + 1; // error: .
	}
#pragma acc update self(many[0:2].v[0:2]) // error: .
}

#pragma acc routine(early) gang // error: must be applied before use

struct late {
	void g() { }
#pragma acc routine(g) gang // warning: must be applied before definition of 'g'
};
