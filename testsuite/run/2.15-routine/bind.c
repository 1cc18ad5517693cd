/* bind names what devices other than the host call, by name and by string;
   the host calls the function itself.  OpenACC 3.4, 2.15.1 (ROUT-23 24 25)
   langs: c c++
   compare: none */
#include <openacc.h>
#include <stdio.h>

#pragma acc routine seq
static int
device_one(int x)
{
	return x + 1000;
}

#pragma acc routine seq bind(device_one)
static int
one(int x)
{
	return x + 1;
}

#ifdef __cplusplus
extern "C" {
#endif
#pragma acc routine vector nohost
int device_two(int *a, int n);
#ifdef __cplusplus
}
#define C extern "C"
#else
#define C extern
#endif

C int two(int *a, int n);
#pragma acc routine(two) vector bind("device_two")

int
device_two(int *a, int n)
{
	int s = 0;
#pragma acc loop vector reduction(+:s)
	for (int i = 0; i < n; i++)
		s += a[i];
	return s + 5000;
}

int
two(int *a, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		s += a[i];
	return s;
}

int
main(void)
{
	int a[100], b[100], host = acc_get_device_type() == acc_device_host;
	for (int i = 0; i < 100; i++)
		a[i] = i;
#pragma acc parallel loop gang copyin(a) copyout(b)
	for (int i = 0; i < 100; i++)
		b[i] = one(i) + two(a, 10);
	for (int i = 0; i < 100; i++) {
		int want = host ? i + 1 + 45 : i + 1000 + 45 + 5000;
		if (b[i] != want) {
			printf("%d: %d, not %d\n", i, b[i], want);
			return 1;
		}
	}
	if (one(3) != 4 || two(a, 3) != 3) {
		printf("%d %d\n", one(3), two(a, 3));
		return 1;
	}
	return 0;
}
