// Restrictions on where directives and clauses stand, with the clause's
// column and the other clause, found without code being made.  2.5.4, 2.9,
// 2.14, 2.15.1 CMP-05 GANG-03 GANG-04 WORK-01 WORK-02 VEC-01 VEC-02 LOOP-20
// LOOP-21 LRED-06 LRED-11 COLL-06 COLL-07 INIT-06 SHUT-05 SET-09 ROUT-18
// ROUT-19
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// flags: -fsyntax-only
// exit: 1
int a[100], s;

void
numbers(int n)
{
#pragma acc parallel loop gang(num: 4) /* error: argument not permitted on 'gang' clause outside of 'kernels' */
	for (int i = 0; i < n; i++)
		a[i] = i;
#pragma acc parallel loop worker(4) /* error: argument not permitted on 'worker' clause outside of 'kernels' */
	for (int i = 0; i < n; i++)
		a[i] = i;
#pragma acc serial loop vector(length: 4) /* error: argument not permitted on 'vector' clause outside of 'kernels' */
	for (int i = 0; i < n; i++)
		a[i] = i;
#pragma acc kernels loop gang(dim: 2) /* error: a dimension is not allowed in 'kernels' */
	for (int i = 0; i < n; i++)
		a[i] = i;
#pragma acc kernels num_gangs(2) num_workers(3) vector_length(4)
	{
#pragma acc loop gang(4) /* error: argument not permitted on 'gang' clause in OpenACC 'kernels' region with a 'num_gangs' clause */
		for (int i = 0; i < n; i++)
			a[i] = i;
#pragma acc loop worker(4) /* error: argument not permitted on 'worker' clause in OpenACC 'kernels' region with a 'num_workers' clause */
		for (int i = 0; i < n; i++)
			a[i] = i;
#pragma acc loop vector(4) /* error: argument not permitted on 'vector' clause in OpenACC 'kernels' region with a 'vector_length' clause */
		for (int i = 0; i < n; i++)
			a[i] = i;
	}
#pragma acc kernels
	{
#pragma acc loop gang(4) worker(2) vector(8)
		for (int i = 0; i < n; i++)
			a[i] = i;
	}
}

void
nests(int n)
{
#pragma acc parallel
	{
#pragma acc loop vector /* note: the other clause is here */
		for (int i = 0; i < n; i++) {
#pragma acc loop gang /* error: incorrectly nested OpenACC loop parallelism */
			for (int j = 0; j < n; j++)
				a[j] = i;
		}
#pragma acc loop worker /* note: the other clause is here */
		for (int i = 0; i < n; i++) {
#pragma acc loop worker vector /* error: inner loop uses same OpenACC parallelism as containing loop */
			for (int j = 0; j < n; j++)
				a[j] = i;
		}
#pragma acc loop gang worker
		for (int i = 0; i < n; i++) {
#pragma acc loop seq
			for (int j = 0; j < n; j++) {
#pragma acc loop vector
				for (int k = 0; k < n; k++)
					a[j] = i;
			}
		}
	}
#pragma acc parallel copy(s, n)
	{
#pragma acc loop gang reduction(+:s) /* note: the other clause is here */
		for (int i = 0; i < n; i++) {
#pragma acc loop vector reduction(*:s) /* error: conflicting reduction operations for */
			for (int j = 0; j < n; j++)
				s *= 2;
		}
#pragma acc loop gang reduction(+:s, n) /* note: the other clause is here */
		for (int i = 0; i < n; i++) {
			int own = 1;
#pragma acc loop vector reduction(*:own, s) /* error: conflicting reduction operations for */
			for (int j = 0; j < n; j++)
				s *= own *= 2;
		}
	}
#pragma acc parallel loop gang(dim: 2) reduction(+:s) /* error: a reduction is not allowed over gangs of the second or third dimension */ /* note: the other clause is here */
	for (int i = 0; i < n; i++)
		s++;
#pragma acc parallel loop collapse(force: 2) /* error: each of these loops but the last must contain one loop */
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < n; j++)
			a[j] = i;
		for (int j = 0; j < n; j++)
			a[j] = i;
	}
#pragma acc parallel loop collapse(force: 2) /* error: each of these loops but the last must contain one loop */
	for (int i = 0; i < n; i++) {
#pragma acc loop seq
		for (int j = 0; j < n; j++)
			a[j] = i;
	}
}

void
kernels(int n)
{
#pragma acc kernels loop gang vector /* note: the other clause is here */
	for (int i = 0; i < n; i++) {
#pragma acc loop gang vector /* warning: inner loop uses same OpenACC parallelism as containing loop */
		for (int j = 0; j < n; j++)
			a[j] = i;
	}
}

void
host(int n)
{
#pragma acc parallel
	{
#pragma acc init /* error: 'init' may not appear in a compute construct */
#pragma acc set device_num(1) /* error: 'set' may not appear in a compute construct */
	}
#pragma acc parallel
	{
		if (n > 4)
			return; /* error: invalid exit from OpenACC 'parallel' construct */
		if (n > 3)
			return; /* error: invalid exit from OpenACC 'parallel' construct */
	}
}

#pragma acc routine seq /* note: the 'routine' directive is here */
void
sequential(int n, int *p)
{
#pragma acc loop vector /* error: loop uses OpenACC parallelism disallowed by containing routine */
	for (int i = 0; i < n; i++)
		p[i] = 1;
}

#pragma acc routine worker /* note: the 'routine' directive is here */
void
workers(int n, int *p)
{
#pragma acc shutdown /* error: 'shutdown' may not appear in a routine */
#pragma acc loop gang /* error: loop uses OpenACC parallelism disallowed by containing routine */
	for (int i = 0; i < n; i++)
		p[i] = 1;
#pragma acc loop worker vector
	for (int i = 0; i < n; i++)
		p[i] = 1;
}
