/* default(none): what is used must be in a clause, scalars too, on the
   construct or on data around.  2.5.16, 2.6.2
   CLA-DEF-01 02 IMPL-10 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* langs: c c++ */
void
f(int n, int *p)
{
	int s = 0, b[4] = { 0 };

#pragma acc parallel default(none)
	{
		s = 1; /* error: 's' not specified in enclosing */
		b[0] = 1; /* error: 'b' not specified in enclosing */
	}
#pragma acc data default(none) copy(b)
	{
#pragma acc parallel private(s)
		{
			s = 2;
			b[1] = s;
			b[2] = n; /* error: 'n' not specified in enclosing */
		}
	}
}
