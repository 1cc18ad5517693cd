/* An access outside of a private array is reported as one of the array, also in
   code that uses a variable of "declare".
   OpenACC 3.4, 2.5.13, 2.13
   targets: sim
   compare: none
   exit: !0
   stderr: out of bounds: 4 bytes at offset 32 of a variable of 32 bytes: write of 4 bytes at line 20 */
#define N 64
static int a[N], at[N];
static int first[N];
#pragma acc declare create(first)

#pragma acc routine seq
static int
stored(int i, int k)
{
	int p[8];
	for (int j = 0; j < 8; j++)
		p[j] = first[j + k];
	p[k] = i;
	return p[i % 8];
}

int
main(void)
{
	for (int i = 0; i < N; i++)
		at[i] = i == 5 ? 8 : i % 8;
#pragma acc update device(first)
#pragma acc parallel loop copy(a) copyin(at)
	for (int i = 0; i < N; i++)
		a[i] = stored(i, at[i]);
	return 0;
}
