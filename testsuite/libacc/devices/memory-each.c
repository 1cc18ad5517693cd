/* Each simulated device has memory of its own: what one uses is not missing on
   another.  3.2.6 */
/* env: ACC_DEVICE_TYPE=sim ACC_X_SIM_DEVICES=2 ACC_X_SIM_MEMORY=1m */
#include <openacc.h>
#include <stddef.h>

enum { SIZE = 700 << 10 };

static size_t
rest(int number)
{
	return acc_get_property(number, acc_device_sim,
		acc_property_free_memory);
}

int
main(void)
{
	void *first, *second;

	acc_set_device_num(0, acc_device_sim);
	first = acc_malloc(SIZE);
	if (!first || rest(0) != (1 << 20) - SIZE || rest(1) != 1 << 20)
		return 1;
	acc_set_device_num(1, acc_device_sim);
	second = acc_malloc(SIZE);
	if (!second || rest(1) != (1 << 20) - SIZE)
		return 2;
	acc_free(second);
	if (rest(0) != (1 << 20) - SIZE || rest(1) != 1 << 20)
		return 3;
	acc_set_device_num(0, acc_device_sim);
	acc_free(first);
	return rest(0) == 1 << 20 ? 0 : 4;
}
