/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * failing.h - makes an error of each code, on a driver that fails.
 *
 * Callers:    errors/codes.c, and failing.c for Fortran; after fake.h.
 * Invariant:  failing() raises the error and does not return.
 * Failure:    it returns.
 */
#ifndef FAILING_H
#define FAILING_H

#include <openacc.h>
#include <acc_callback.h>

/* As object code calls them.  Not abi/calls.h: the plugin includes it in some
   of the tests. */
void acc_rt_register(struct acc_unit *);
void acc_rt_parallel_keyed(const struct acc_site *, int, void (*)(void *),
	size_t, void **, size_t *, unsigned short *, ...);

enum { FAILING_ON_QUEUE = 1000, FAILING_TYPE = FAKE_TYPE };

static int failing_a[10], failing_b[10];

static void
failing_run(void **param)
{
	(void)param;
}

static void
(*fake_kernel(const char *symbol))(void **)
{
	(void)symbol;
	return failing_run;
}

static struct acc_region failing_region = { .name = "run" };
static const struct acc_kernel failing_kernel[] = {
	{ .region = &failing_region, .symbol = "run" },
};
static struct acc_image failing_image[] = {
	{ .target = "fake", .arch = "", .kernel = failing_kernel,
		.nkernels = 1 },
};
static struct acc_region *const failing_regions[] = { &failing_region };
static struct acc_unit failing_unit = {
	.version = ACC_ABI_VERSION, .nimages = 1, .image = failing_image,
	.region = failing_regions, .nregions = 1, .targets = "fake",
};
static struct acc_region failing_other = { .name = "other" };
static const struct acc_site failing_site = {
	.file = "x.c", .function = "f", .line = 12,
	.construct = ACC_CONSTRUCT_PARALLEL, .region = &failing_region,
};
static const struct acc_site failing_elsewhere = {
	.file = "x.c", .function = "f", .line = 13,
	.construct = ACC_CONSTRUCT_PARALLEL, .region = &failing_other,
};

/* The next call of the driver fails. */
static void
failing_next(void)
{
	fake_fail = fake_calls + 1;
}

static void
failing_launch(const struct acc_site *site, unsigned tag, int async)
{
	acc_rt_parallel_keyed(site, -1, NULL, 0, NULL, NULL, NULL,
		tag << 28 | 0xffff, async, 0);
}

static void
failing_driver(int code)
{
	const acc_device_t type = (acc_device_t)FAILING_TYPE;

	acc_rt_driver(&fake_driver);
	acc_rt_register(&failing_unit);
	acc_set_device_type(type);
	if (code == acc_error_device_init)
		failing_next();
	acc_init(type);
	acc_copyin(failing_a, sizeof failing_a);
	failing_launch(&failing_site, 2, acc_async_sync);
	failing_launch(&failing_site, 2, 1);
	if (code == acc_error_wrong_device_type)
		failing_launch(&failing_elsewhere, 2, acc_async_sync);
	if (code == acc_error_other)
		failing_launch(&failing_site, 9, acc_async_sync);
	if (code == FAILING_ON_QUEUE)
		fake_fail = fake_calls + 2;	/* told when it is waited for */
	else
		failing_next();
	switch (code) {
	case acc_error_system:
		acc_update_device(failing_a, sizeof failing_a);
		break;
	case acc_error_execution:
		failing_launch(&failing_site, 2, acc_async_sync);
		break;
	case FAILING_ON_QUEUE:
		failing_launch(&failing_site, 2, 1);
		acc_wait(1);
		break;
	case acc_error_device_shutdown:
		acc_shutdown(type);
		break;
	case acc_error_out_of_memory:
		acc_create(failing_b, sizeof failing_b);
		break;
	default:
		break;
	}
}

/* What no driver has to do with. */
static void
failing_argument(int code)
{
	char *a = (char *)failing_a;

	switch (code) {
	case acc_error_device_unavailable:
		acc_set_device_num(7, acc_device_host);
		break;
	case acc_error_device_type_unavailable:
		acc_set_device_type((acc_device_t)4711);
		break;
	case acc_error_invalid_argument:
		acc_wait_any(-1, failing_a);
		break;
	case acc_error_invalid_async:
		acc_wait(-7);
		break;
	case acc_error_invalid_null_pointer:
		acc_copyin(NULL, 1);
		break;
	case acc_error_not_present:
	case acc_error_partly_present:
	case acc_error_present:
		acc_rt_driver(&fake_driver);
		acc_set_device_type((acc_device_t)FAILING_TYPE);
		if (code != acc_error_not_present)
			acc_copyin(a + 8, 8);
		if (code == acc_error_present)
			acc_map_data(a, acc_malloc(16), 16);
		acc_update_self(a, 16);
		break;
	default:
		break;
	}
}

static void
failing(int code)
{
	switch (code) {
	case acc_error_other:
	case acc_error_system:
	case acc_error_execution:
	case acc_error_device_init:
	case acc_error_device_shutdown:
	case acc_error_wrong_device_type:
	case acc_error_out_of_memory:
	case FAILING_ON_QUEUE:
		failing_driver(code);
		break;
	default:
		failing_argument(code);
		break;
	}
}

#endif
