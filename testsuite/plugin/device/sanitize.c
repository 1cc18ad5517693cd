/* What -fsanitize=undefined checks is left out of device code: a warning for
   the unit.
   flags: -Os -fsanitize=undefined
   accflags: -fplugin-arg-acc-target=sim
   need: llvm */
int
f(int n, int *a)
{
	int s = 0;
#pragma acc parallel loop reduction(+:s) copy(a[0:n]) /* warning: left out of device code */
	for (int i = 0; i < n; i++) {
		a[i] = a[i] * 3 + i;
		s += a[i];
	}
	return s;
}
