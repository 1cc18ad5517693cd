/* A routine directive with a name may stand in a block; a call after it does not
   declare the function.  2.15.1 */
int twice(int);

int
use(int x)
{
#pragma acc routine(twice) seq
	twice(x);
#pragma acc parallel copy(x)
	x = twice(x);
	return x;
}
