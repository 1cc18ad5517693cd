/* Where the standard contradicts itself: what doc/readings.md says is an
   error.  SPEC-14 18 26 27 28 29 37 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* langs: c c++ */
struct pair { int one, two; };

void
f(int n, int *a)
{
	struct pair s = { 0, 0 };
	int sum = 0;

#pragma acc wait(devnum: 0, queues: 1) /* error: expected ':' after the argument of 'devnum' */
#pragma acc wait(devnum: 0: 1)
#pragma acc set device_type(host, nvidia) /* error: . */
#pragma acc parallel num_gangs(4, 1, 1) reduction(+: sum) /* error: . */ /* note: . */
	sum++;
#pragma acc parallel async(1) async(2) /* error: too many 'async' clauses */ /* note: the earlier */
	;
#pragma acc parallel num_gangs(1) num_gangs(2) /* error: too many 'num_gangs' clauses */ /* note: the earlier */
	;
#pragma acc parallel loop tile(2) collapse(1) copy(a[0:n]) /* error: . */ /* note: . */
	for (int i = 0; i < n; i++)
		a[i]++;
#pragma acc parallel loop collapse(force: 2) copy(a[0:n]) /* error(1): . */
	{
		for (int i = 0; i < n; i++)
			for (int j = 0; j < n; j++)
				a[i] += j;
	}
#pragma acc parallel private(s.one) /* error: clause 'private' takes no members */
	;
#pragma acc parallel firstprivate(s.two) /* error: clause 'firstprivate' takes no members */
	;
}
