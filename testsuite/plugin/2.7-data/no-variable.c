/* 2.7.1: what is no variable in a data clause is one error, at its place.
   DSPEC-01 */
/* langs: c c++ */
enum { N = 4 };

void
f(int *a)
{
#pragma acc data create(5) /* error: expected a variable in 'create' */
	{
	}
#pragma acc data copyin(N) /* error: .N. is not a variable in data clause */
	{
	}
#pragma acc data create(zero: N) copy(a[0:4]) /* error: expected a variable in a data clause */
	{
	}
#pragma acc parallel create(N) /* error: expected a variable in a data clause */
	{
	}
#pragma acc parallel private(N) /* error: .N. is not a variable in clause */
	{
	}
#pragma acc parallel reduction(+: N) /* error: .N. is not a variable in clause */
	{
	}
#pragma acc update self(N) /* error: .N. is not a variable in data clause */
#pragma acc enter data create(N) /* error: .N. is not a variable in data clause */
#pragma acc parallel copy(N + 1) /* error: expected a variable in 'copy' */
	{
	}
}

void
g(void)
{
#pragma acc declare create(N) /* error: variable */
}
