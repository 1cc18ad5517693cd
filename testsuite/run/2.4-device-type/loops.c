/* Loop clauses after device_type are those of the device that runs the
   construct.  OpenACC 3.4, 2.4 (DT)
   langs: c c++
   compare: none */
#include <openacc.h>
#include <stdio.h>

enum { N = 12, M = 5 };

#pragma acc routine gang
static void
fill(int *a, int n)
{
#pragma acc loop device_type(host) seq device_type(*) gang
	for (int i = 0; i < n; i++) {
#pragma acc atomic update
		a[i] += 1;
	}
}

/* Inlined, and asked all the same on the device. */
#pragma acc routine seq
static int
where(void)
{
	return acc_on_device(acc_device_host) ? 1 : 2;
}

int
main(void)
{
	int a[N][M] = { { 0 } }, b[N] = { 0 }, c[N] = { 0 }, bad = 0;
	int host = acc_get_device_type() == acc_device_host;
	/* Each gang runs all of a seq loop, and its share of a gang loop. */
#pragma acc parallel num_gangs(3) copy(a)
	{
#pragma acc loop device_type(host) seq, device_type(nvidia, sim) gang \
	device_type(*) gang vector
		for (int i = 0; i < N; i++) {
#pragma acc loop seq
			for (int j = 0; j < M; j++) {
#pragma acc atomic update
				a[i][j]++;
			}
		}
	}
#pragma acc parallel num_gangs(2) copy(b) device_type(host) num_gangs(4)
#pragma acc loop device_type(host) seq device_type(*) gang
	for (int i = 0; i < N; i++) {
#pragma acc atomic update
		b[i]++;
	}
#pragma acc parallel num_gangs(5) copy(c)
	fill(c, N);
	int at = 0;
#pragma acc parallel num_gangs(1) copyout(at)
	at = where();
	bad |= at != (host ? 1 : 2) || where() != 1;
	for (int i = 0; i < N; i++) {
		bad |= b[i] != (host ? 4 : 1) || c[i] != (host ? 5 : 1);
		for (int j = 0; j < M; j++)
			bad |= a[i][j] != (host ? 3 : 1);
	}
	if (bad)
		printf("%d %d %d\n", a[1][1], b[1], c[1]);
	return bad;
}
