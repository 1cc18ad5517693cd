/* 2.13: a variable appears once in the declare directives of a function, and
   of the unit.  DECL-09 */
/* langs: c c++ */
extern int c[10];
#pragma acc declare create(c)
#pragma acc declare copyin(c) /* error: variable 'c' used more than once with */

void
f(int *d, int n)
{
	int e[3], g[3];
#pragma acc declare present(d[0:n])
#pragma acc declare create(d[0:n]) /* error: variable 'd.0:n.' used more than */
#pragma acc declare create(e) copyin(e) /* error: variable 'e' used more than once with */
#pragma acc declare create(g)
	{
		int g[4];
#pragma acc declare create(g)
		g[0] = 0;
	}
#pragma acc declare copyin(g) /* error: variable 'g' used more than once with */
	e[0] = g[0] = d[0];
}

void
h(int *d)
{
	int e[3];
#pragma acc declare present(d)
#pragma acc declare create(e)
	e[0] = d[0];
}
