/* A copy between devices on a queue of the source comes after what the queue
   holds, and the caller goes on.  API-D2D-06
   flags: -I@src@
   libs: -lpthread
   timeout: 30 */
#include <openacc.h>
#include <sched.h>

#include "aux/fake.h"
#include "abi/calls.h"

enum { N = 100, TYPE = FAKE_TYPE };

static int a[N], b[N], held = 1;

static void
add(void **param)
{
	int *x = *(int **)param[0], i;

	while (__atomic_load_n(&held, __ATOMIC_ACQUIRE))
		sched_yield();
	for (i = 0; i < N; i++)
		x[i]++;
}

static void
(*fake_kernel(const char *symbol))(void **)
{
	(void)symbol;
	return add;
}

static struct acc_region region = { .name = "add" };
static const struct acc_param params[] = { { 0, ACC_PARAM_ADDRESS, 8 } };
static const struct acc_kernel kernels[] = {
	{ .region = &region, .symbol = "add", .param = params, .nparams = 1 },
};
static struct acc_image images[] = {
	{ .target = "fake", .arch = "", .kernel = kernels, .nkernels = 1 },
};
static struct acc_region *const regions[] = { &region };
static struct acc_unit unit = {
	.version = ACC_ABI_VERSION, .nimages = 1, .image = images,
	.region = regions, .nregions = 1, .targets = "fake",
};
static const struct acc_site site = {
	.file = "x.c", .function = "f", .line = 12,
	.construct = ACC_CONSTRUCT_PARALLEL, .region = &region,
};

static void
launch(int async)
{
	void *host[] = { a };
	size_t size[] = { sizeof a };
	unsigned short kind[] = { 0x303 };

	acc_rt_parallel_keyed(&site, -1, NULL, 1, host, size, kind,
		2u << 28 | 0xffff, async, 0);
}

int
main(void)
{
	int i;

	for (i = 0; i < N; i++)
		a[i] = i;
	fake_use_threads();
	acc_rt_driver(&fake_driver);
	acc_rt_register(&unit);
	acc_set_device_num(1, (acc_device_t)TYPE);
	acc_copyin(b, sizeof b);
	acc_set_device_num(0, (acc_device_t)TYPE);
	acc_copyin(a, sizeof a);
	launch(3);
	acc_memcpy_d2d_async(b, a, sizeof a, 1, 0, 3);
	if (acc_async_test(3))
		return 1;
	__atomic_store_n(&held, 0, __ATOMIC_RELEASE);
	acc_wait(3);
	acc_set_device_num(1, (acc_device_t)TYPE);
	acc_copyout(b, sizeof b);
	for (i = 0; i < N; i++)
		if (b[i] != i + 1)
			return 2;
	return 0;
}
