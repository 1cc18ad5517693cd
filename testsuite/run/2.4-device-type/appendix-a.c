/* Names of devices in any case, bind, nohost, and present of a pointer as
   appendix A recommends.
   APPX-03 06 09 10 11 20 */
/* compare: none */
/* stdout: ^[2345] 7 1$ */
#include <stdio.h>

static int
on_device(int x)
{
	return x + 1;
}

/* The host has no use for bind. */
#pragma acc routine seq bind(on_device)
static int
on_host(int x)
{
	return x + 1;
}

#pragma acc routine seq nohost
static int
elsewhere(int x)
{
	return x;
}

int
main(void)
{
	int gangs = 0, x = 0, a[5] = { 1, 2, 3, 4, 5 }, *p = a, found = 0;

#pragma acc parallel copy(gangs) device_type(NVIDIA) num_gangs(4) \
	device_type(Radeon) num_gangs(5) device_type(hOsT) num_gangs(2) \
	device_type(*) num_gangs(3)
#pragma acc atomic update
	gangs++;
#pragma acc serial copy(x)
	{
		x = on_host(6);
		if (x < 0)
			x = elsewhere(x);
	}
#pragma acc enter data copyin(p[0:5])
#pragma acc serial present(p) copyout(found)
	found = p[0];
#pragma acc exit data delete(p)
	printf("%d %d %d\n", gangs, x, found);
	return 0;
}
