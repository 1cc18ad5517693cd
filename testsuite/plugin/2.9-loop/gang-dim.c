/* The dimension of a loop over gangs is a constant.
   OpenACC 3.4, 2.9.2 (GANG-02)
   langs: c c++ */
// exit: 1
enum { TWO = 2, FOUR = 4 };
#define THREE 3

void
rows(int *a, int n)
{
#pragma acc parallel num_gangs(2, 2)
	{
#pragma acc loop gang(dim: n) /* error: constant */
		for (int i = 0; i < 9; i++)
			a[i] = i;
#pragma acc loop gang(dim: FOUR) /* error: a.gang.dimension.must.be.1..2.or.3 */
		for (int i = 0; i < 9; i++)
			a[i] = i;
#pragma acc loop gang(dim: TWO)
		for (int i = 0; i < 9; i++)
			a[i] = i;
#pragma acc loop gang(dim: THREE - 1)
		for (int i = 0; i < 9; i++)
			a[i] = i;
	}
#pragma acc parallel loop gang(dim: n) copy(a[0:9]) /* error: constant */
	for (int i = 0; i < 9; i++)
		a[i] = i;
#pragma acc parallel loop gang(dim: 2.5) copy(a[0:9]) /* error: invalid operands */
	for (int i = 0; i < 9; i++)
		a[i] = i;
}
