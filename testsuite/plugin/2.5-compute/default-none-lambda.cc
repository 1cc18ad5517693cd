// default(none): what a lambda has captured must be in a clause, as other
// variables, but for the members of "this".  2.5.16, 2.6.2; CLA-DEF-01 IMPL-10
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
struct object {
	int member;

	void
	method(int n)
	{
		int a[4] = { 0 };

		auto by_reference = [&](int w) {
#pragma acc parallel default(none)
			a[0] = w; // error: 'w' not specified // error: 'a' not specified
		};
		auto by_value = [=](int w) mutable {
#pragma acc parallel loop default(none) copy(w)
			for (int i = 0; i < w; i++)
				a[0] = n; // error: 'a' not specified // error: 'n' not specified
		};
		auto in_clauses = [&] {
#pragma acc data copy(a)
			{
#pragma acc parallel default(none) firstprivate(n)
				a[0] = n;
			}
#pragma acc data default(none) copy(a)
			{
#pragma acc serial
				a[0] = n; // error: 'n' not specified
			}
		};
		auto of_members = [this] {
#pragma acc parallel default(none)
			member = 1;
		};
		by_reference(1);
		by_value(1);
		in_clauses();
		of_members();
	}
};

void
call(object &o)
{
	o.method(1);
}
