/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* fortran.c - the routines of chapter 3 as Fortran calls them: arguments by
   reference, data as descriptors. openacc_lib.h.in has the interfaces; routines
   whose arguments Fortran passes as C does are not here. */
#include <ISO_Fortran_binding.h>
#include <stdint.h>
#include <string.h>

#include "libacc/api/api.h"
#include "libacc/api/openacc.h"
#include "libacc/core/error.h"
#include "libacc/core/fault.h"
#include "libacc/data/descriptor.h"

#define EXPORT __attribute__((visibility("default")))

/* The memory that a data argument names. */
struct fortran_section {
	void *address;
	size_t bytes;
};

_Noreturn static void
refuse(const char *routine, enum fault_code code, const char *why)
{
	api_enter(routine);
	fault_raise(code, "%s", why);
	error_raise();
}

/* The bytes from the first element to the last; -1 if there are gaps, -2 if the
   size is unknown. */
static ptrdiff_t
extent(const CFI_cdesc_t *a)
{
	ptrdiff_t bytes = (ptrdiff_t)a->elem_len;
	for (int i = 0; i < a->rank; i++)
		if (a->dim[i].extent == 0)
			return 0;
	for (int i = 0; i < a->rank; i++) {
		if (a->dim[i].extent < 0)
			return -2;
		if (a->dim[i].extent > 1 && a->dim[i].sm != bytes)
			return -1;
		bytes *= a->dim[i].extent;
	}
	return bytes;
}

static struct fortran_section
whole(const CFI_cdesc_t *a, const char *routine)
{
	ptrdiff_t bytes = extent(a);
	if (bytes == -1)
		refuse(routine, FAULT_INVALID_DATA_SECTION,
			"the array section is not contiguous");
	if (bytes == -2)
		refuse(routine, FAULT_INVALID_DATA_SECTION,
			"an assumed-size array has no size; "
			"give the number of bytes");
	return (struct fortran_section){a->base_addr, (size_t)bytes};
}

static struct fortran_section
counted(const CFI_cdesc_t *a, int64_t bytes, const char *routine)
{
	if (bytes < 0)
		refuse(routine, FAULT_INVALID_ARGUMENT,
			"the number of bytes is negative");
	return (struct fortran_section){a->base_addr, (size_t)bytes};
}

/* The forms of one data routine: all of the argument; its address and a
   number of bytes, of either kind of integer. */
#define FORMS(result, give, name) \
	EXPORT result name##_a_(const CFI_cdesc_t *data_arg); \
	EXPORT result name##_i4_( \
		const CFI_cdesc_t *data_arg, const int32_t *bytes); \
	EXPORT result name##_i8_( \
		const CFI_cdesc_t *data_arg, const int64_t *bytes); \
	result name##_a_(const CFI_cdesc_t *data_arg) \
	{ \
		struct fortran_section s = whole(data_arg, #name); \
		give name(s.address, s.bytes); \
	} \
	result name##_i4_(const CFI_cdesc_t *data_arg, const int32_t *bytes) \
	{ \
		struct fortran_section s = counted(data_arg, *bytes, #name); \
		give name(s.address, s.bytes); \
	} \
	result name##_i8_(const CFI_cdesc_t *data_arg, const int64_t *bytes) \
	{ \
		struct fortran_section s = counted(data_arg, *bytes, #name); \
		give name(s.address, s.bytes); \
	}

#define ASYNC_FORMS(name) \
	EXPORT void name##_a_( \
		const CFI_cdesc_t *data_arg, const int *async_arg); \
	EXPORT void name##_i4_(const CFI_cdesc_t *data_arg, \
		const int32_t *bytes, const int *async_arg); \
	EXPORT void name##_i8_(const CFI_cdesc_t *data_arg, \
		const int64_t *bytes, const int *async_arg); \
	void name##_a_(const CFI_cdesc_t *data_arg, const int *async_arg) \
	{ \
		struct fortran_section s = whole(data_arg, #name); \
		name(s.address, s.bytes, *async_arg); \
	} \
	void name##_i4_(const CFI_cdesc_t *data_arg, const int32_t *bytes, \
		const int *async_arg) \
	{ \
		struct fortran_section s = counted(data_arg, *bytes, #name); \
		name(s.address, s.bytes, *async_arg); \
	} \
	void name##_i8_(const CFI_cdesc_t *data_arg, const int64_t *bytes, \
		const int *async_arg) \
	{ \
		struct fortran_section s = counted(data_arg, *bytes, #name); \
		name(s.address, s.bytes, *async_arg); \
	}

#define ROUTINE(result, name, parameters) \
	EXPORT result name parameters; \
	result name parameters

FORMS(void, , acc_copyin)
FORMS(void, , acc_create)
FORMS(void, , acc_copyout)
FORMS(void, , acc_delete)
FORMS(void, , acc_copyout_finalize)
FORMS(void, , acc_delete_finalize)
FORMS(void, , acc_update_device)
FORMS(void, , acc_update_self)
ASYNC_FORMS(acc_copyin_async)
ASYNC_FORMS(acc_create_async)
ASYNC_FORMS(acc_copyout_async)
ASYNC_FORMS(acc_delete_async)
ASYNC_FORMS(acc_copyout_finalize_async)
ASYNC_FORMS(acc_delete_finalize_async)
ASYNC_FORMS(acc_update_device_async)
ASYNC_FORMS(acc_update_self_async)

ROUTINE(int, acc_get_num_devices_, (const int *dev_type))
{
	return acc_get_num_devices((acc_device_t)*dev_type);
}

ROUTINE(void, acc_set_device_type_, (const int *dev_type))
{
	acc_set_device_type((acc_device_t)*dev_type);
}

ROUTINE(int, acc_get_device_type_, (void))
{
	return acc_get_device_type();
}

ROUTINE(void, acc_set_device_num_, (const int *dev_num, const int *dev_type))
{
	acc_set_device_num(*dev_num, (acc_device_t)*dev_type);
}

ROUTINE(int, acc_get_device_num_, (const int *dev_type))
{
	return acc_get_device_num((acc_device_t)*dev_type);
}

ROUTINE(void, acc_get_property_string_,
	(int dev_num, int dev_type, int property, const CFI_cdesc_t *string))
{
	const char *value = acc_get_property_string(dev_num,
		(acc_device_t)dev_type, (acc_device_property_t)property);
	size_t n = value ? strlen(value) : 0;
	if (n > string->elem_len)
		n = string->elem_len;
	if (n)
		memcpy(string->base_addr, value, n);
	memset((char *)string->base_addr + n, ' ', string->elem_len - n);
}

ROUTINE(void, acc_init_, (const int *dev_type))
{
	acc_init((acc_device_t)*dev_type);
}

ROUTINE(void, acc_init_device_, (const int *dev_num, const int *dev_type))
{
	acc_init_device(*dev_num, (acc_device_t)*dev_type);
}

ROUTINE(void, acc_shutdown_, (const int *dev_type))
{
	acc_shutdown((acc_device_t)*dev_type);
}

ROUTINE(void, acc_shutdown_device_, (const int *dev_num, const int *dev_type))
{
	acc_shutdown_device(*dev_num, (acc_device_t)*dev_type);
}

ROUTINE(int, acc_async_test_, (const int *wait_arg))
{
	return acc_async_test(*wait_arg);
}

ROUTINE(int, acc_async_test_device_, (const int *wait_arg, const int *dev_num))
{
	return acc_async_test_device(*wait_arg, *dev_num);
}

ROUTINE(int, acc_async_test_all_, (void))
{
	return acc_async_test_all();
}

ROUTINE(int, acc_async_test_all_device_, (const int *dev_num))
{
	return acc_async_test_all_device(*dev_num);
}

ROUTINE(void, acc_wait_, (const int *wait_arg))
{
	acc_wait(*wait_arg);
}

ROUTINE(void, acc_wait_device_, (const int *wait_arg, const int *dev_num))
{
	acc_wait_device(*wait_arg, *dev_num);
}

ROUTINE(void, acc_wait_all_, (void))
{
	acc_wait_all();
}

ROUTINE(void, acc_wait_all_device_, (const int *dev_num))
{
	acc_wait_all_device(*dev_num);
}

ROUTINE(void, acc_async_wait_, (const int *wait_arg))
{
	acc_async_wait(*wait_arg);
}

ROUTINE(void, acc_async_wait_all_, (void))
{
	acc_async_wait_all();
}

ROUTINE(void, acc_wait_async_, (const int *wait_arg, const int *async_arg))
{
	acc_wait_async(*wait_arg, *async_arg);
}

ROUTINE(void, acc_wait_device_async_,
	(const int *wait_arg, const int *async_arg, const int *dev_num))
{
	acc_wait_device_async(*wait_arg, *async_arg, *dev_num);
}

ROUTINE(void, acc_wait_all_async_, (const int *async_arg))
{
	acc_wait_all_async(*async_arg);
}

ROUTINE(void, acc_wait_all_device_async_,
	(const int *async_arg, const int *dev_num))
{
	acc_wait_all_device_async(*async_arg, *dev_num);
}

/* Fortran counts from one. */
ROUTINE(int, acc_wait_any_, (const int *count, int *wait_arg))
{
	int i = acc_wait_any(*count, wait_arg);
	return i < 0 ? i : i + 1;
}

ROUTINE(int, acc_wait_any_device_,
	(const int *count, int *wait_arg, const int *dev_num))
{
	int i = acc_wait_any_device(*count, wait_arg, *dev_num);
	return i < 0 ? i : i + 1;
}

ROUTINE(int, acc_get_default_async_, (void))
{
	return acc_get_default_async();
}

ROUTINE(void, acc_set_default_async_, (const int *async_arg))
{
	acc_set_default_async(*async_arg);
}

/* acc_attach and its family get a descriptor of the target, without the address
   of the pointer.  The plugin replaces the calls that it sees by calls of the C
   routine with the pointer's address; a call that it did not see is harmless
   only if memory is shared. */
static void
pointer(const char *routine)
{
	if (acc_get_property(
		    0, acc_device_current, acc_property_shared_memory_support))
		return;
	refuse(routine, FAULT_INVALID_ARGUMENT,
		"called from Fortran code "
		"that was not compiled with the plugin, it cannot know where "
		"the pointer is");
}

ROUTINE(void, acc_attach_, (const CFI_cdesc_t *ptr_addr))
{
	(void)ptr_addr;
	pointer("acc_attach");
}

ROUTINE(void, acc_attach_async_, (const CFI_cdesc_t *ptr_addr, int async_arg))
{
	(void)ptr_addr;
	(void)async_arg;
	pointer("acc_attach_async");
}

ROUTINE(void, acc_detach_, (const CFI_cdesc_t *ptr_addr))
{
	(void)ptr_addr;
	pointer("acc_detach");
}

ROUTINE(void, acc_detach_async_, (const CFI_cdesc_t *ptr_addr, int async_arg))
{
	(void)ptr_addr;
	(void)async_arg;
	pointer("acc_detach_async");
}

ROUTINE(void, acc_detach_finalize_, (const CFI_cdesc_t *ptr_addr))
{
	(void)ptr_addr;
	pointer("acc_detach_finalize");
}

ROUTINE(void, acc_detach_finalize_async_,
	(const CFI_cdesc_t *ptr_addr, int async_arg))
{
	(void)ptr_addr;
	(void)async_arg;
	pointer("acc_detach_finalize_async");
}

/* Only the addresses of the two data arguments count. */
#define D2D(suffix, integer) \
	ROUTINE(void, acc_memcpy_d2d##suffix, \
		(const CFI_cdesc_t *data_arg_dest, \
			const CFI_cdesc_t *data_arg_src, const integer *bytes, \
			const int *dev_num_dest, const int *dev_num_src)) \
	{ \
		struct fortran_section to = \
			counted(data_arg_dest, *bytes, "acc_memcpy_d2d"); \
		acc_memcpy_d2d(to.address, data_arg_src->base_addr, to.bytes, \
			*dev_num_dest, *dev_num_src); \
	} \
	ROUTINE(void, acc_memcpy_d2d_async##suffix, \
		(const CFI_cdesc_t *data_arg_dest, \
			const CFI_cdesc_t *data_arg_src, const integer *bytes, \
			const int *dev_num_dest, const int *dev_num_src, \
			const int *async_arg_src)) \
	{ \
		struct fortran_section to = counted( \
			data_arg_dest, *bytes, "acc_memcpy_d2d_async"); \
		acc_memcpy_d2d_async(to.address, data_arg_src->base_addr, \
			to.bytes, *dev_num_dest, *dev_num_src, \
			*async_arg_src); \
	}

D2D(_i4_, int32_t)
D2D(_i8_, int64_t)

/* Functions of default LOGICAL are not bind(C): gfortran adds one underscore to
   the names, or none or two with an option, and passes its own descriptors. */
#define LOGICAL(name, parameters) \
	EXPORT int name parameters __attribute__((alias(#name "_"))); \
	EXPORT int name##__ parameters __attribute__((alias(#name "_"))); \
	ROUTINE(int, name##_, parameters)

LOGICAL(acc_async_test_l, (const int *wait_arg))
{
	return acc_async_test(*wait_arg);
}

LOGICAL(acc_async_test_device_l, (const int *wait_arg, const int *dev_num))
{
	return acc_async_test_device(*wait_arg, *dev_num);
}

LOGICAL(acc_async_test_all_l, (void))
{
	return acc_async_test_all();
}

LOGICAL(acc_async_test_all_device_l, (const int *dev_num))
{
	return acc_async_test_all_device(*dev_num);
}

LOGICAL(acc_on_device_l, (int dev_type))
{
	return acc_on_device((acc_device_t)dev_type);
}

/* The same array as C arguments.  An upper bound of -1 of the last dimension
   means an assumed size. */
static const CFI_cdesc_t *
in_c(const struct descriptor *d, CFI_cdesc_t *a)
{
	ptrdiff_t span = d->span ? d->span : (ptrdiff_t)d->element;
	a->base_addr = d->base;
	a->elem_len = d->element;
	a->rank = d->rank;
	for (int i = 0; i < d->rank; i++) {
		ptrdiff_t extent = d->dim[i].upper - d->dim[i].lower + 1;
		if (extent < 0 && (i < d->rank - 1 || d->dim[i].upper != -1))
			extent = 0;
		a->dim[i].extent = extent;
		a->dim[i].sm = d->dim[i].stride * span;
	}
	return a;
}

LOGICAL(acc_is_present_a, (const struct descriptor *data_arg))
{
	CFI_CDESC_T(DESCRIPTOR_RANK) a;
	struct fortran_section s =
		whole(in_c(data_arg, (CFI_cdesc_t *)&a), "acc_is_present");

	return acc_is_present(s.address, s.bytes);
}

static int
is_present(const struct descriptor *d, int64_t bytes)
{
	CFI_CDESC_T(DESCRIPTOR_RANK) a;
	struct fortran_section s =
		counted(in_c(d, (CFI_cdesc_t *)&a), bytes, "acc_is_present");

	return acc_is_present(s.address, s.bytes);
}

LOGICAL(acc_is_present_i4,
	(const struct descriptor *data_arg, const int32_t *bytes))
{
	return is_present(data_arg, *bytes);
}

LOGICAL(acc_is_present_i8,
	(const struct descriptor *data_arg, const int64_t *bytes))
{
	return is_present(data_arg, *bytes);
}
