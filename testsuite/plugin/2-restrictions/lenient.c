/* What is let pass is said in a warning where the meaning may surprise, and
   not else: each row of doc/leniency.md that C and C++ have.  lenient.sh has
   the options.
   langs: c c++ */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
static const int constant[4] = { 1, 2, 3, 4 };

void
reductions(int *a, int n)
{
	int s = 0, t = 0, u = 0;

#pragma acc parallel copyin(a[0:n])
#pragma acc loop reduction(+:s) /* warning: is not in a data clause of the compute construct; 'copy' is assumed */
	for (int i = 0; i < n; i++)
		s += a[i];
#pragma acc parallel copyin(a[0:n])
	{
		t = 3;
#pragma acc loop reduction(+:t) /* warning: is not in a data clause of the compute construct; 'firstprivate' is assumed */
		for (int i = 0; i < n; i++)
			t += a[i];
		a[0] = t;
	}
#pragma acc parallel loop gang reduction(+:u) copy(u) copyin(a[0:n])
	for (int i = 0; i < n; i++)
#pragma acc loop vector /* warning: nested loop in reduction needs 'reduction' clause for 'u' */
		for (int j = 0; j < n; j++)
			u += a[j];
#pragma acc parallel loop reduction(-:u) copyin(a[0:n]) /* warning: '-' is not a reduction operator */
	for (int i = 0; i < n; i++)
		u -= a[i];
}

static int total;
#pragma acc declare create(total)

#pragma acc routine vector
void
orphan(int n)
{
#pragma acc loop vector reduction(+:total) /* warning: reduction variable 'total' of an orphaned loop is not private */
	for (int i = 0; i < n; i++)
		total += 1;
}

void
data(int *p)
{
	int m[4][4] = { { 0 } }, x = 0;

#pragma acc data present(p)
	;
#pragma acc exit data delete(p)
#pragma acc data copy(m[1:2][1:2]) /* warning: the section of an array is not contiguous */
	;
#pragma acc data copy(constant) /* warning: 'constant' is constant and is not copied */
	;
#pragma acc data /* warning: 'data' needs a data clause */
	;
#pragma acc data copy(m[4][4]) /* warning: is not an element of the array; the whole array is used */
	;
#pragma acc data copy(x[0:1])
	;
#pragma acc data copyout(alwaysin: x)
	;
#pragma acc data pcopy(x) present_or_copyin(m)
	;
#pragma acc data copy(x) copyin(x)
	;
#pragma acc parallel private(x, x) /* warning: 'x' appears more than once in clause 'private' */
	x = 1;
#pragma acc parallel private(x) private(x) /* warning: 'x' appears more than once in clause 'private' */
	x = 1;
#pragma acc parallel device_type(nothing) num_gangs(3)
	;
#pragma acc parallel private(p[0:4])
	p[0] = 1;
#pragma acc cache(m[0:1][0:4]) /* warning: 'cache' must be inside of a loop */
	for (int i = 0; i < 4; i++) {
#pragma acc cache(m) /* warning: 'cache' takes only array elements and sections */
		m[0][i] = 1;
	}
}

void
declares(int n, int *p)
{
#pragma acc declare create(p[0:n])
#pragma acc parallel
	p[0] = 1;
}

void
loops(int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
	for (int i = 0; i != n; i += 2)
		a[i] = 1;
#pragma acc kernels copy(a[0:n])
#pragma acc loop gang vector
	for (int i = 0; i < n; i++)
#pragma acc loop gang vector /* warning: inner loop uses same OpenACC parallelism as containing loop */
		for (int j = 0; j < n; j++)
			a[i] = j;
#pragma acc parallel loop seq independent copy(a[0:n]) /* warning: clause 'independent' conflicts with 'seq' */
	for (int i = 0; i < n; i++)
		a[i] = 1;
#pragma acc parallel loop auto gang copy(a[0:n])
	for (int i = 0; i < n; i++)
		a[i] = 1;
#pragma acc parallel num_gangs(1) copy(a[0:n])
#pragma acc loop seq
	for (int i = 0; i < n; i++) {
		if (a[i])
			break;
		a[i] = 1;
	}
#pragma acc loop
	for (int i = 0; i < n; i++)
		if (a[i])
			break; /* warning: a 'break' statement leaves this loop, which runs sequentially */
#pragma acc loop
	for (int i = 0; i < n; i++)
		if (a[i] == 2)
			return; /* warning: a 'return' statement leaves this loop, which runs sequentially */
#pragma acc parallel copy(a[0:n])
	{
#pragma acc parallel
		a[0] = 1;
	}
#pragma acc kernels copy(a[0:n])
	{
#pragma acc parallel loop
		for (int i = 0; i < n; i++)
			a[i] = 1;
	}
#pragma acc wait(1); /* warning: a directive does not end with ';' */
#pragma acc wait(1) ; ; /* error: expected a clause before ';' */
}

int
behind(int x)
{
	return x + 1;
}
#pragma acc routine(behind) seq /* warning: '#pragma acc routine' must be applied before definition of 'behind' */

#pragma acc routine /* warning: 'routine' needs one of the clauses */
int
no_level(int x)
{
	return x;
}

#pragma acc routine seq
int
uses_constant(int i)
{
	return constant[i];
}

int resident;
#pragma acc declare device_resident(resident)
#pragma acc routine seq
int
uses_resident(void)
{
	return resident;
}

#pragma acc routine seq nohost
int
absent(int i)
{
	return i;
}
