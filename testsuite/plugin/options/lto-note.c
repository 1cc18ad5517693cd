/* A unit with directives is compiled without -flto, and says so.
   flags: -flto
   stderr: '-flto' is off for units with OpenACC directives */
void
f(int n, float *restrict x)
{
#pragma acc parallel loop copy(x[0:n])
	for (int i = 0; i < n; i++)
		x[i] += 1;
}
