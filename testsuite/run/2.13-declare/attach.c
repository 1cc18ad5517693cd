/* A pointer of file scope in declare is attached by the data clauses of data
   constructs and compute constructs too, and detached at their end.
   OpenACC 3.4, 2.7.2
   langs: c c++
   opt: -O0 -O2 */
#include <stdio.h>
#include <stdlib.h>

static float *p, *other;
#pragma acc declare create(p) copyin(other)

#pragma acc routine seq
static float
at(int i)
{
	return p[i];
}

#pragma acc routine seq
static void
add(int i)
{
	p[i] += 1;
	if (other)
		other[i] = p[i];
}

/* A local variable of that name is another. */
static float
local(int n)
{
	float *p = (float *)malloc(n * sizeof *p), s = 0;
	for (int i = 0; i < n; i++)
		p[i] = 2;
#pragma acc parallel loop copyin(p[0:n]) reduction(+:s)
	for (int i = 0; i < n; i++)
		s += p[i];
	free(p);
	return s;
}

static float
turn(int n)
{
	float s = 0;
#pragma acc data copy(p[0:n]) copyout(other[0:n])
	{
#pragma acc parallel loop
		for (int i = 0; i < n; i++)
			add(i);
#pragma acc data present(p[0:n])
#pragma acc serial copy(s)
		s = at(10);
#pragma acc serial copy(s)
		s += at(11);
	}
#pragma acc serial copyin(p[0:n]) copy(s)
	s += at(12) + p[13];
#pragma acc parallel loop copy(p[0:n]) create(other[0:n]) async(1)
	for (int i = 0; i < n; i++)
		add(i);
#pragma acc wait
	return s + p[20] + other[2];
}

int
main(void)
{
	for (int n = 40; n < 60; n += 5) {
		p = (float *)malloc(n * sizeof *p);
		other = (float *)calloc(n, sizeof *other);
		for (int i = 0; i < n; i++)
			p[i] = i;
		printf("%g %g\n", turn(n) - other[2], local(n));
		free(other);
		free(p);
	}
	return 0;
}
