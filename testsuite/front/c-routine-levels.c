/* A routine has the level, and the bound name, of each device's clauses.  2.15.1, 2.4
   flags: -i -t host,nvptx */
#pragma acc routine device_type(host) seq device_type(nvidia) worker
void
f(int n, int *a)
{
#pragma acc loop vector
	for (int i = 0; i < n; i++)
		a[i] = i;
}

#pragma acc routine seq
int twice(int x);
#pragma acc routine bind(twice) device_type(host) seq device_type(nvidia) worker
int thrice(int x);
