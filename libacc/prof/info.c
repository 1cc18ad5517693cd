/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* info.c - acc-info: the devices, and the reasons why others are missing. */
#include "libacc/prof/info.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "libacc/api/openacc.h"

static const struct {
	acc_device_t type;
	const char *name; /* as in ACC_DEVICE_TYPE */
	const char *text;
} types[] = {
#define TARGET(name, type, number, api, text) {acc_device_##type, #type, text},
#define HOST TARGET
#include "targets/targets.def"
};

static const struct {
	const char *name, *text;
} variables[] = {
#define ENV(name, field, kind, fallback, text) {#name, text},
#include "libacc/core/env.def"
#undef ENV
};

static void
print_string(const char *label, int number, acc_device_t type, int property)
{
	const char *value = acc_get_property_string(
		number, type, (acc_device_property_t)property);
	if (value && *value)
		printf("    %-22s %s\n", label, value);
}

static void
print_bytes(const char *label, int number, acc_device_t type,
	acc_device_property_t property)
{
	size_t value = acc_get_property(number, type, property);
	if (value)
		printf("    %-22s %.1f GiB\n", label,
			(double)value / (1u << 30));
}

static void
print_device(int number, acc_device_t type)
{
	size_t units = acc_get_property(number, type, acc_x_property_units);
	printf("  Device %d\n", number);
	print_string("Name:", number, type, acc_property_name);
	print_string("Vendor:", number, type, acc_property_vendor);
	print_string(
		"Architecture:", number, type, acc_x_property_architecture);
	print_string("Driver:", number, type, acc_property_driver);
	if (units)
		printf("    %-22s %zu\n", "Compute units:", units);
	print_bytes("Memory:", number, type, acc_property_memory);
	print_bytes("Free memory:", number, type, acc_property_free_memory);
	printf("    %-22s %s\n", "Shares host memory:",
		acc_get_property(
			number, type, acc_property_shared_memory_support)
			? "yes"
			: "no");
}

static void
print_type(unsigned t)
{
	int n = acc_get_num_devices(types[t].type);
	const char *reason = acc_rt_reason(types[t].type);
	printf("%s: %s\n", types[t].name, types[t].text);
	if (!n)
		printf("  none: %s\n",
			reason && *reason
				? reason
				: "this libacc was built without them");
	for (int i = 0; i < n; i++)
		print_device(i, types[t].type);
	putchar('\n');
}

static bool
is_listed(const char *assignment)
{
	size_t n = strcspn(assignment, "=");
	for (size_t i = 0; i < sizeof variables / sizeof *variables; i++)
		if (strlen(variables[i].name) == n
			&& !strncmp(variables[i].name, assignment, n))
			return true;
	return false;
}

/* Variables that are set and not in the table. */
static void
print_others(void)
{
	for (char **v = environ; *v; v++)
		if (!strncmp(*v, "ACC_", 4) && !is_listed(*v))
			printf("  %s\n      for one kind of device, or of no "
			       "effect: see the manual\n",
				*v);
}

static void
print_variables(void)
{
	puts("Environment variables:");
	for (unsigned i = 0; i < sizeof variables / sizeof *variables; i++) {
		const char *value = getenv(variables[i].name);
		printf("  %s%s%s\n      %s\n", variables[i].name,
			value ? "=" : "", value ? value : "",
			variables[i].text);
	}
	print_others();
}

int
main(int argc, char **argv)
{
	if (argc > 1 && !strcmp(argv[1], "--version")) {
		puts("acc-info (acc) " PACKAGE_VERSION);
		return 0;
	}
	if (argc > 1) {
		printf("usage: %s\nLists the devices that OpenACC programs "
		       "can use, what they have,\nwhy others are missing, "
		       "and the environment variables.\n",
			argv[0]);
		return strcmp(argv[1], "--help") != 0;
	}
	printf("libacc %s, _OPENACC %d\n\n", PACKAGE_VERSION,
		ACC_OPENACC_VERSION);
	for (unsigned t = 0; t < sizeof types / sizeof *types; t++)
		print_type(t);
	print_variables();
	return 0;
}
