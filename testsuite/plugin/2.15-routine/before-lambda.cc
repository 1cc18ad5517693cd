// A routine directive is for the declaration after it, not for a lambda further
// on.  2.15.1
#pragma acc routine vector
void add(int *a, int n);
static auto next = [](int x) { return x + 1; };

void
use(int *a, int n)
{
#pragma acc parallel loop gang copy(a[0 : n * n])
	for (int i = 0; i < n; i++)
		add(a + n * i, next(n) - 1);
#pragma acc parallel loop vector copy(a[0 : n * n])
	for (int i = 0; i < n; i++)
		add(a + n * i, n); // error: routine call uses same OpenACC parallelism
}
