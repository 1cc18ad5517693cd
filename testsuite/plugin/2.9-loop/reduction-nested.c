/* Reductions of one variable have one operator, also on constructs inside of
   others and for parts of one array.  OpenACC 3.4, 2.9.11; RED-27
   langs: c c++ */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
void
nested(int n)
{
	int s = 0, own = 0, v[10] = {0};

#pragma acc parallel loop reduction(+:s) /* note: the other clause is here */
	for (int i = 0; i < n; i++) {
#pragma acc parallel reduction(&:s) /* error: conflicting reduction operations for 's' */
		s &= i;
	}
#pragma acc parallel reduction(+:s) /* note: the other clause is here */
	{
#pragma acc loop reduction(*:s) /* error: conflicting reduction operations for 's' */
		for (int i = 0; i < n; i++)
			s *= i;
	}
#pragma acc parallel
	{
#pragma acc loop reduction(+:v[0:3]) /* note: the other clause is here */
		for (int i = 0; i < n; i++) {
#pragma acc loop reduction(&:v[1:2]) /* error: conflicting reduction operations for 'v.1:2.' */
			for (int j = 0; j < n; j++)
				v[1] &= i;
		}
	}
#pragma acc parallel loop reduction(+:own)
	for (int i = 0; i < n; i++) {
		own++;
#pragma acc parallel firstprivate(own)
		{
#pragma acc loop reduction(max:own)
			for (int j = 0; j < n; j++)
				own = own > j ? own : j;
		}
	}
}
