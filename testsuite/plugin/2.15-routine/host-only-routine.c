/* A routine of chapter 3 in code for a device is diagnosed, but for
   acc_on_device; on the host it is not.  APIDEF-13, API-ONDEV-02 */
#include <openacc.h>

#pragma acc routine seq
int
number(int i)
{
	if (acc_on_device(acc_device_host))
		return i;
	return acc_get_device_num(acc_device_current); /* warning: 'acc_get_device_num' is called in code for a device */
}

int
main(void)
{
	int n = 0;

	acc_init(acc_device_default);
#pragma acc serial copy(n)
	{
		n = acc_on_device(acc_device_not_host);
		acc_wait_all(); /* warning: 'acc_wait_all' is called in code for a device but is available on the host only */
	}
#pragma acc parallel loop
	for (int i = 0; i < 10; i++)
		number(i);
	return n;
}
