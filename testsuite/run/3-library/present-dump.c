/* acc_get_memory, acc_get_free_memory and acc_present_dump of NVIDIA's compiler
   say what a device has and holds.
   compare: none
   device: data
   targets: sim
   stdout: ^host:0x[0-9a-f]+ device:0x[0-9a-f]+ size:12 presentcount:1\+0$ */
#include <openacc.h>

int
main(void)
{
	int a[3];

	if (acc_get_memory() < acc_get_free_memory())
		return 1;
#pragma acc data create(a)
	acc_present_dump();
	return 0;
}
