/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* front_entry.c - what directives that front/ rewrote call. */
#include "libacc/front_entry.h"

#include "libacc/api.h"
#include "libacc/data.h"

#include <assert.h>

static_assert((int)ACC_OBJECT_IN == DATA_IN, "compiled programs have it");
static_assert((int)ACC_OBJECT_OUT == DATA_OUT, "compiled programs have it");
static_assert((int)ACC_OBJECT_ALWAYS_IN == DATA_ALWAYS_IN, "as above");
static_assert((int)ACC_OBJECT_ALWAYS_OUT == DATA_ALWAYS_OUT, "as above");
static_assert((int)ACC_OBJECT_CAPTURE == DATA_CAPTURE, "as above");
static_assert((int)ACC_OBJECT_ZERO == DATA_ZERO, "as above");
static_assert((int)ACC_OBJECT_STRUCTURED == DATA_STRUCTURED, "as above");

void
acc_rt_object_enter(void *object, size_t bytes, int flags, int async)
{
	struct device *d = api_device("data clause");
	struct queue *q = api_queue(d, async);
	void *address;

	if (object && bytes)
		api_check(data_create(d, q, object, bytes, (unsigned)flags,
			&address));
}

void
acc_rt_object_exit(void *object, size_t bytes, int flags, int async)
{
	struct device *d = api_device("data clause");
	struct queue *q = api_queue(d, async);

	if (object && bytes)
		api_check(data_delete(d, q, object, bytes, (unsigned)flags));
}

/* The bytes of a variable; a section with gaps spans them too. */
static size_t
extent(const CFI_cdesc_t *x)
{
	size_t bytes = x->elem_len;

	for (int i = 0; i < x->rank; i++) {
		if (x->dim[i].extent <= 0)
			return 0;
		bytes += (size_t)(x->dim[i].extent - 1)
			* (size_t)x->dim[i].sm;
	}
	return bytes;
}

void
acc_rt_fortran_enter(const CFI_cdesc_t *x, int flags, int async)
{
	if (x)
		acc_rt_object_enter(x->base_addr, extent(x), flags, async);
}

void
acc_rt_fortran_exit(const CFI_cdesc_t *x, int flags, int async)
{
	if (x)
		acc_rt_object_exit(x->base_addr, extent(x), flags, async);
}
