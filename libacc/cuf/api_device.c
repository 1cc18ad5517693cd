/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * api_device.c - module cudafor: devices, their properties and limits,
 * errors.  CUDA Fortran Programming Guide 26.1, 3.2 to 3.4, 3.10, 3.11.
 */
#include <ISO_Fortran_binding.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "abi/cuf_calls.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/queue.h"
#include "libacc/cuf/api.h"

static int
current_type(void)
{
	struct device *d = cuda_device();
	return d ? d->driver->device_type : DEVICE_DEFAULT;
}

struct device *
cuda_device_of(int n)
{
	struct device *d = n < 0 ? NULL : device_find(current_type(), n);
	return d && device_open(d) ? d : NULL;
}

API(cudaGetDeviceCount, (int *n))
{
	*n = device_count(current_type());
	return cuda_result(*n > 0, CUDA_NO_DEVICE);
}

API(cudaSetDevice, (int n))
{
	struct device *d = cuda_device_of(n);
	if (!d)
		return cuda_fault(CUDA_INVALID_DEVICE);
	device_select(d);
	return CUDA_SUCCESS;
}

API(cudaGetDevice, (int *n))
{
	struct device *d = cuda_device();
	*n = d ? d->index : 0;
	return cuda_result(d, CUDA_NO_DEVICE);
}

API(cudaSetDeviceFlags, (int flags __attribute__((unused))))
{
	return CUDA_SUCCESS;
}

static int
synchronize(void)
{
	struct device *d = cuda_device();
	return cuda_result(d && queue_wait_all(d), CUDA_LAUNCH_FAILURE);
}

API(cudaDeviceSynchronize, (void))
{
	return synchronize();
}

API(cudaThreadSynchronize, (void))
{
	return synchronize();
}

API(cudaDeviceReset, (void))
{
	return synchronize();
}

API(cudaThreadExit, (void))
{
	return synchronize();
}

API(cudaSetValidDevices,
	(const CFI_cdesc_t *devices __attribute__((unused)), int count))
{
	return cuda_result(count >= 0, CUDA_INVALID_VALUE);
}

/* type(cudaDeviceProp) */
struct cuda_properties {
	int64_t memory, shared_block, shared_most, constant, pitch, texture,
		surface;
	int32_t threads[3], grid[3];
	int32_t registers, warp, block, clock, major, minor, overlap, units,
		timeout, integrated, maps, mode, concurrent, ecc, bus, slot,
		domain, tcc, engines, unified, memory_clock, bus_width, cache,
		resident, shared_unit, registers_unit, managed, board,
		managed_concurrent, cooperative, ratio, priorities, atomics,
		pageable;
	char name[256];
};

/* The members that are attributes of CUDA's driver and runtime, with their numbers
   there. */
static const struct attribute_row {
	int attribute;
	size_t at, size;
} attribute_rows[] = {
#define ROW(number, member) \
	{ \
		number, offsetof(struct cuda_properties, member), \
			sizeof((struct cuda_properties *)0)->member \
	}
	ROW(1, block),
	ROW(2, threads[0]),
	ROW(3, threads[1]),
	ROW(4, threads[2]),
	ROW(5, grid[0]),
	ROW(6, grid[1]),
	ROW(7, grid[2]),
	ROW(8, shared_block),
	ROW(9, constant),
	ROW(10, warp),
	ROW(11, pitch),
	ROW(12, registers),
	ROW(13, clock),
	ROW(14, texture),
	ROW(15, overlap),
	ROW(16, units),
	ROW(17, timeout),
	ROW(18, integrated),
	ROW(19, maps),
	ROW(20, mode),
	ROW(30, surface),
	ROW(31, concurrent),
	ROW(32, ecc),
	ROW(33, bus),
	ROW(34, slot),
	ROW(35, tcc),
	ROW(36, memory_clock),
	ROW(37, bus_width),
	ROW(38, cache),
	ROW(39, resident),
	ROW(40, engines),
	ROW(41, unified),
	ROW(50, domain),
	ROW(75, major),
	ROW(76, minor),
	ROW(78, priorities),
	ROW(81, shared_unit),
	ROW(82, registers_unit),
	ROW(83, managed),
	ROW(84, board),
	ROW(86, atomics),
	ROW(87, ratio),
	ROW(88, pageable),
	ROW(89, managed_concurrent),
	ROW(95, cooperative),
	ROW(97, shared_most),
#undef ROW
};
enum { ATTRIBUTE_ROWS = sizeof attribute_rows / sizeof *attribute_rows };

static void
put_attribute(
	struct cuda_properties *p, const struct attribute_row *r, int value)
{
	int64_t wide = value;
	if (r->size == sizeof wide)
		memcpy((char *)p + r->at, &wide, sizeof wide);
	else
		memcpy((char *)p + r->at, &value, sizeof value);
}

static int
get_attribute(const struct cuda_properties *p, const struct attribute_row *r)
{
	int64_t wide;
	int value;
	memcpy(&value, (const char *)p + r->at, sizeof value);
	if (r->size != sizeof wide)
		return value;
	memcpy(&wide, (const char *)p + r->at, sizeof wide);
	return (int)wide;
}

/* What CUDA's driver knows; else the values stay. */
static void
fill_attributes(struct cuda_properties *p, struct device *d)
{
	for (int i = 0; i < ATTRIBUTE_ROWS; i++) {
		const struct attribute_row *r = &attribute_rows[i];
		int value;
		if (cuda_native_attribute(d, r->attribute, &value))
			put_attribute(p, r, value);
	}
}

static void
fill_properties(struct cuda_properties *p, struct device *d)
{
	const char *name = "";
	uint64_t n = 0;
	*p = (struct cuda_properties){.shared_block = 48 << 10,
		.shared_most = 48 << 10,
		.constant = 64 << 10,
		.pitch = INT32_MAX,
		.texture = 512,
		.surface = 512,
		.threads = {1024, 1024, 64},
		.grid = {INT32_MAX, 65535, 65535},
		.registers = 65536,
		.warp = 32,
		.block = 1024,
		.major = 7,
		.overlap = 1,
		.maps = 1,
		.concurrent = 1,
		.engines = 2,
		.unified = 1,
		.resident = 2048,
		.shared_unit = 48 << 10,
		.registers_unit = 65536,
		.managed = 1,
		.ratio = 2};
	if (d->driver->property(d->handle, DRIVER_MEMORY, &n, NULL))
		p->memory = (int64_t)n;
	if (d->driver->property(d->handle, DRIVER_UNITS, &n, NULL))
		p->units = (int32_t)n;
	d->driver->property(d->handle, DRIVER_NAME, NULL, &name);
	memset(p->name, ' ', sizeof p->name);
	memcpy(p->name, name, strnlen(name, sizeof p->name));
}

int cudagetdeviceproperties_(struct cuda_properties *, const int *);
EXPORT int
cudagetdeviceproperties_(struct cuda_properties *p, const int *n)
{
	struct device *d = cuda_device_of(*n);
	if (!d)
		return cuda_fault(CUDA_INVALID_DEVICE);
	fill_properties(p, d);
	fill_attributes(p, d);
	return CUDA_SUCCESS;
}

/* How many of the properties that matter the device has. */
static int
count_matches(struct device *d, const struct cuda_properties *wanted)
{
	struct cuda_properties p = {0};
	fill_properties(&p, d);
	fill_attributes(&p, d);
	bool newer = p.major > wanted->major
		|| (p.major == wanted->major && p.minor >= wanted->minor);
	return newer + (p.memory >= wanted->memory) + (p.units >= wanted->units)
		+ (p.resident >= wanted->resident)
		+ 2 * (memcmp(p.name, wanted->name, sizeof p.name) == 0);
}

int cudachoosedevice_(int *, const struct cuda_properties *);
EXPORT int
cudachoosedevice_(int *n, const struct cuda_properties *wanted)
{
	int most = -1;
	struct device *d;
	for (int i = 0; (d = cuda_device_of(i)); i++) {
		int count = count_matches(d, wanted);
		if (count > most)
			*n = i;
		if (count > most)
			most = count;
	}
	return most < 0 ? cuda_fault(CUDA_INVALID_DEVICE) : CUDA_SUCCESS;
}

static bool
fill_attribute(int *value, const struct cuda_properties *p, int attribute)
{
	for (int i = 0; i < ATTRIBUTE_ROWS; i++)
		if (attribute_rows[i].attribute == attribute) {
			*value = get_attribute(p, &attribute_rows[i]);
			return true;
		}
	return false;
}

API(cudaDeviceGetAttribute, (int *value, int attribute, int n))
{
	struct device *d = cuda_device_of(n);
	struct cuda_properties p;
	if (!d)
		return cuda_fault(CUDA_INVALID_DEVICE);
	fill_properties(&p, d);
	if (!fill_attribute(value, &p, attribute))
		return cuda_fault(CUDA_INVALID_VALUE);
	int known;
	if (cuda_native_attribute(d, attribute, &known))
		*value = known;
	return CUDA_SUCCESS;
}

API(cudaMemGetInfo, (int64_t * free, int64_t *total))
{
	struct device *d = cuda_device();
	uint64_t a = 0, b = 0;
	bool done = d
		&& d->driver->property(d->handle, DRIVER_FREE_MEMORY, &a, NULL)
		&& d->driver->property(d->handle, DRIVER_MEMORY, &b, NULL);
	*free = (int64_t)a;
	*total = (int64_t)b;
	return cuda_result(done, CUDA_NO_DEVICE);
}

API(cudaRuntimeGetVersion, (int *n))
{
	*n = 12000;
	return CUDA_SUCCESS;
}

API(cudaDriverGetVersion, (int *n))
{
	*n = 12000;
	return CUDA_SUCCESS;
}

API(cudaDeviceSetCacheConfig, (int config __attribute__((unused))))
{
	return CUDA_SUCCESS;
}

API(cudaDeviceSetSharedMemConfig, (int config __attribute__((unused))))
{
	return CUDA_SUCCESS;
}

API(cudaDeviceGetCacheConfig, (int *config))
{
	*config = 0;
	return CUDA_SUCCESS;
}

API(cudaDeviceGetSharedMemConfig, (int *config))
{
	*config = 0;
	return CUDA_SUCCESS;
}

/* Devices support double precision. */
API(cudaSetDoubleForDevice, (double *d __attribute__((unused))))
{
	return CUDA_SUCCESS;
}

API(cudaSetDoubleForHost, (double *d __attribute__((unused))))
{
	return CUDA_SUCCESS;
}

/* Errors. */

API(cudaGetLastError, (void))
{
	return cuda_last_error(true);
}

API(cudaPeekAtLastError, (void))
{
	return cuda_last_error(false);
}

void cudageterrorstring_(char *text, size_t length, const int *error);
EXPORT void
cudageterrorstring_(char *text, size_t length, const int *error)
{
	static const struct {
		int error;
		const char *text;
	} rows[] = {
		{CUDA_SUCCESS, "no error"},
		{CUDA_INVALID_VALUE, "invalid argument"},
		{CUDA_MEMORY_ALLOCATION, "out of memory"},
		{CUDA_INVALID_CONFIGURATION, "invalid configuration argument"},
		{CUDA_NO_DEVICE, "no CUDA-capable device is detected"},
		{CUDA_INVALID_DEVICE, "invalid device ordinal"},
		{CUDA_INVALID_HANDLE, "invalid resource handle"},
		{CUDA_NOT_READY, "device not ready"},
		{3, "initialization error"},
		{12, "invalid pitch argument"},
		{CUDA_INVALID_SYMBOL, "invalid device symbol"},
		{17, "invalid device pointer"},
		{21, "invalid copy direction for memcpy"},
		{35,
			"CUDA driver version is insufficient for CUDA "
			"runtime version"},
		{CUDA_INVALID_FUNCTION, "invalid device function"},
		{209,
			"no kernel image is available for execution on the "
			"device"},
		{217,
			"peer access is not supported between these two "
			"devices"},
		{700, "an illegal memory access was encountered"},
		{701, "too many resources requested for launch"},
		{702, "the launch timed out and was terminated"},
		{704, "peer access is already enabled"},
		{705, "peer access has not been enabled"},
		{CUDA_LAUNCH_FAILURE, "unspecified launch failure"},
		{CUDA_NOT_SUPPORTED, "operation not supported"},
		{CUDA_ILLEGAL_STATE,
			"the operation cannot be performed in the present "
			"state"},
		{CUDA_CAPTURE_UNSUPPORTED,
			"operation not permitted when stream is capturing"},
		{CUDA_CAPTURE_INVALIDATED,
			"operation failed due to a previous error during "
			"capture"},
	};
	const char *found = "unknown error";
	size_t i, n;

	for (i = 0; i < sizeof rows / sizeof *rows; i++)
		if (rows[i].error == *error)
			found = rows[i].text;
	n = strlen(found);
	memset(text, ' ', length);
	memcpy(text, found, n < length ? n : length);
}
