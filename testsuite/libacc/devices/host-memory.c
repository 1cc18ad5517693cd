/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The free memory of the host is less while a program has some of acc_malloc.
   3.2.6, 3.2.18; API-PROP-01 */
#include "../aux/check.h"

enum { SIZE = 256 << 20 };

static size_t
left(void)
{
	return acc_get_property(
		0, acc_device_host, acc_property_free_memory);
}

int
main(void)
{
	acc_set_device_type(acc_device_host);
	size_t before = left();
	void *p = acc_malloc(SIZE);
	CHECK(p && before > SIZE);
	CHECK(before - left() >= SIZE / 2 && left() < before);
	acc_free(p);
	CHECK(left() + SIZE / 2 > before);
	return 0;
}
