// What a template attaches must be a pointer.  2.7.13
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
struct S {
	double d;
};

template <class T>
void
attach(T s)
{
#pragma acc enter data attach(s.d) // error: invalid .static_cast. from type
}

void
use(S s)
{
	attach(s);
}
