/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * vendors.c - a program that uses the devices of two vendors in turn.
 *
 * usage: vendors [TYPE]; with a number of acc_device_t it ends where device 1
 * is given a stream of device 0.
 */
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 200000 };

static char host[2][2][N], back[N];

static void
need(int ok, const char *what, int line)
{
	if (ok)
		return;
	printf("line %d: %s\n", line, what);
	exit(1);
}

#define NEED(what) need(what, #what, __LINE__)

static void
check_properties(acc_device_t type, const char *vendor)
{
	NEED(acc_get_num_devices(type) == 2);
	for (int i = 0; i < 2; i++) {
		char name[16];
		snprintf(name, sizeof name, "Fake %d", i);
		NEED(!strcmp(acc_get_property_string(i, type,
			acc_property_name), name));
		NEED(!strcmp(acc_get_property_string(i, type,
			acc_property_vendor), vendor));
		NEED(*acc_get_property_string(i, type, acc_property_driver));
		NEED(acc_get_property(i, type, acc_property_memory)
			== (size_t)1 << 30);
		NEED(acc_get_property(i, type, acc_property_free_memory)
			<= (size_t)1 << 30);
		NEED(!acc_get_property(i, type,
			acc_property_shared_memory_support));
	}
}

/* What is kept for reuse is free memory too. */
static void
check_free_memory(acc_device_t type)
{
	acc_set_device_num(0, type);
	size_t before = acc_get_property(0, type, acc_property_free_memory);
	void *p = acc_malloc(N);
	size_t with = acc_get_property(0, type, acc_property_free_memory);
	NEED(with + N <= before);
	acc_free(p);
	NEED(acc_get_property(0, type, acc_property_free_memory) >= with + N);
}

/* Of two copies to the same memory in a queue, the later one is what stays
   there, however short it is. */
static void
check_order(acc_device_t type)
{
	enum { LARGE = 4 << 20, END = LARGE - 64 };
	static char a[LARGE];
	char two = 2;

	acc_set_device_num(0, type);
	for (int i = 0; i < 20; i++) {
		memset(a, 1, LARGE);
		acc_copyin(a, LARGE);
		acc_update_self_async(a, LARGE, 1);
		acc_memcpy_to_device_async(acc_deviceptr(a + END), &two, 1, 1);
		acc_update_self_async(a + END, 64, 1);
		acc_wait(1);
		NEED(a[END] == two);
		acc_delete(a, LARGE);
	}
}

/* Each device has the data that it was given, whatever the others have. */
static void
check_data(const acc_device_t type[2])
{
	for (int t = 0; t < 2; t++)
		for (int i = 0; i < 2; i++) {
			acc_set_device_num(i, type[t]);
			NEED(acc_get_device_type() == type[t]);
			memset(host[t][i], 10 * t + i + 1, N);
			acc_copyin_async(host[t][i], N, i);
		}
	for (int t = 0; t < 2; t++)
		for (int i = 0; i < 2; i++) {
			acc_set_device_num(i, type[t]);
			NEED(acc_is_present(host[t][i], N));
			NEED(!acc_is_present(host[!t][i], N));
			NEED(!acc_is_present(host[t][!i], N));
			acc_wait(i);
			acc_memcpy_from_device(back, acc_deviceptr(host[t][i]),
				N);
			NEED(back[0] == 10 * t + i + 1
				&& !memcmp(back, host[t][i], N));
			acc_delete(host[t][i], N);
			NEED(!acc_is_present(host[t][i], N));
		}
}

/* Between the vendors' devices memory goes through the host's. */
static void
check_between(const acc_device_t type[2])
{
	acc_set_device_num(1, type[0]);
	void *from = acc_malloc(N);
	acc_memcpy_to_device(from, host[0][1], N);
	acc_set_device_num(0, type[1]);
	void *to = acc_malloc(N);
	acc_memcpy_to_device(to, host[1][0], N);
	acc_free(to);
	acc_set_device_num(1, type[0]);
	acc_free(from);
}

/* A stream of the vendor's becomes a queue of its device, and of no other. */
static void
check_streams(acc_device_t type)
{
	acc_set_device_num(0, type);
	void *stream = acc_get_cuda_stream(1);
	NEED(stream != NULL);
	acc_set_cuda_stream(2, stream);
	NEED(acc_get_cuda_stream(2) == stream);
	acc_copyin_async(host[0][0], N, 2);
	acc_delete_async(host[0][0], N, 1);
	acc_wait_all();
	acc_set_device_num(1, type);
	acc_set_cuda_stream(1, stream);
}

int
main(int argc, char **argv)
{
	if (argc > 1)
		check_streams(atoi(argv[1]));
	const acc_device_t type[2] = {acc_device_nvidia, acc_device_radeon};
	check_properties(type[0], "NVIDIA");
	check_properties(type[1], "AMD");
	check_free_memory(type[0]);
	check_free_memory(type[1]);
	check_order(type[0]);
	check_order(type[1]);
	check_data(type);
	check_between(type);
	acc_shutdown(type[0]);
	acc_set_device_num(0, type[1]);
	acc_copyin(host[1][0], N);
	acc_copyout(host[1][0], N);
	acc_shutdown(type[1]);
	return 0;
}
