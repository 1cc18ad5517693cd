/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* vendor.c - routines of NVIDIA's compiler that the standard lacks and
   programs call: the memory of a device, the present tables. */
#include <stdio.h>

#include "libacc/api/api.h"
#include "libacc/api/openacc.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/lock.h"
#include "libacc/core/registry.h"

size_t
acc_get_memory(void)
{
	return acc_get_property(0, acc_device_current, acc_property_memory);
}

size_t
acc_get_free_memory(void)
{
	return acc_get_property(
		0, acc_device_current, acc_property_free_memory);
}

static void
print_mapping(const struct mapping *m, void *data)
{
	(void)data;
	printf("host:%p device:%p size:%zu presentcount:%u+%u\n",
		(void *)m->host, (void *)m->device, m->size, m->structured,
		m->dynamic);
}

static void
dump(struct device *d)
{
	printf("Present table dump for device %d (%s), structured+dynamic "
	       "counters:\n",
		d->index, d->driver->name);
	lock_take(d);
	if (d->present.count == 0)
		printf("...empty...\n");
	present_each(&d->present, print_mapping, NULL);
	lock_give(d);
	fflush(stdout);
}

void
acc_present_dump(void)
{
	dump(api_device("acc_present_dump"));
}

void
acc_present_dump_all(void)
{
	struct device *d;
	api_enter("acc_present_dump_all");
	for (int i = 0; (d = registry_at(i)); i++)
		if (device_is_open(d))
			dump(d);
}
