/* At the end of the program no driver is called, whether the unit is that
   of the program or of a shared library.
   flags: -I@src@ */
#include <openacc.h>
#include <stdio.h>
#include <unistd.h>

#include "aux/fake.h"
#include "abi/calls.h"

static void
(*fake_kernel(const char *symbol))(void **)
{
	(void)symbol;
	return NULL;
}

static struct acc_image images[] = { { .target = "fake", .arch = "" } };
static struct acc_unit unit = {
	.version = ACC_ABI_VERSION, .nimages = 1, .image = images,
	.targets = "fake",
};
static int calls;

static void __attribute__((constructor))
enter(void)
{
	acc_rt_driver(&fake_driver);
	acc_rt_register(&unit);
}

static void __attribute__((destructor))
leave(void)
{
	acc_rt_unregister(&unit);
	if (calls != fake_calls || fake_modules != 1)
		_exit(3);
}

int
main(void)
{
	static char a[100];

	acc_set_device_type((acc_device_t)FAKE_TYPE);
	acc_copyin(a, sizeof a);
	if (fake_modules != 1)
		return 1;
	calls = fake_calls;
	return 0;
}
