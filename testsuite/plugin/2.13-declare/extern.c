/* The declare directive of a function takes no variables from outside of it
   in clauses that copy back.  OpenACC 3.4, 2.13 (DECL-15)
   langs: c c++ */
// exit: 1
extern int far;
int near;
extern int rows[], more[];
int mine[10];

void
scope(int n)
{
	extern int other, another;
	int own = n;
#pragma acc declare copy(other) /* error: invalid use of .extern. variable */
#pragma acc declare copyout(far) /* error: invalid use of .extern. variable */
#pragma acc declare copy(near) /* error: invalid use of .global. variable */
#pragma acc declare copy(rows[0:n]) /* error: invalid use of .extern. variable */
#pragma acc declare present(mine[0:n]) /* error: invalid use of .global. variable */
#pragma acc declare create(another)
#pragma acc declare create(more[0:n])
#pragma acc declare copy(own)
#pragma acc serial
	own += n;
}
