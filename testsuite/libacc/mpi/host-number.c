/* On the host the number of the rank on its node is a device number, for programs
   that give each rank the device of its number; other numbers are not.  3.2.4
   env: OMPI_COMM_WORLD_RANK=7 OMPI_COMM_WORLD_SIZE=8 OMPI_COMM_WORLD_LOCAL_RANK=3
   env: OMPI_COMM_WORLD_LOCAL_SIZE=4 ACC_DEVICE_TYPE=host
   exit: 1
   stderr: there is no host device 2 */
#include <openacc.h>
#include <stdlib.h>

int
main(void)
{
	acc_set_device_num(3, acc_device_host);
	float x = 1, *d = acc_copyin(&x, sizeof x);
	if (!d || !acc_is_present(&x, sizeof x)
		|| acc_get_device_num(acc_device_host) != 0)
		exit(2);
	acc_delete(&x, sizeof x);
	acc_set_device_num(2, acc_device_host);
	return 0;
}
