/* An inner loop that counts with the reduction variable of the loop around it
   lacks the clause; one that only reads the variable does not.  OpenACC 3.4,
   2.9.11 (LRED-05)
   langs: c c++ */
int
f(int n, int *a)
{
	int s = 0, t = 0;
#pragma acc parallel loop gang reduction(+:s) copy(s) copyin(a[0:n])
	for (int i = 0; i < n; i++)
#pragma acc loop vector /* warning: nested loop in reduction needs 'reduction' clause for 's' */
		for (int j = 0; j < n; j++)
			if (a[j] > 0)
				s++;
#pragma acc parallel loop gang reduction(+:t) copy(t) copy(a[0:n])
	for (int i = 0; i < n; i++) {
#pragma acc loop vector
		for (int j = 0; j < n; j++)
			a[j] = t;
		t += i;
	}
	return s + t;
}
