/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * kernels.c - runs the kernels of kernels.ll through the driver.
 *
 * usage: kernels IMAGE OTHER-IMAGE
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "abi/calls.h"
#include "libacc/abi.h"
#include "libacc/core/driver.h"

extern const struct driver sim_driver;
static const struct driver *d = &sim_driver;
static struct driver_device *device;
static __thread char text[4096];
static int failures;

void
fault_set(const char *format, ...)
{
	char buffer[sizeof text];
	va_list list;
	va_start(list, format);
	vsnprintf(buffer, sizeof buffer, format, list);
	va_end(list);
	memcpy(text, buffer, sizeof text);
}

const char *
fault_text(void)
{
	return text;
}

static void
expect(bool ok, const char *what)
{
	if (ok)
		return;
	printf("FAIL: %s; last fault: %s\n", what, text);
	failures++;
}

/* The launch must fail with this in its message. */
static void
expect_fault(bool launched, const char *words)
{
	expect(!launched, words);
	expect(strstr(text, words), words);
}

static struct driver_module *
load(const char *path)
{
	static struct acc_image image[2];
	static int n;
	FILE *f = fopen(path, "r");
	char *data = malloc(1 << 20);
	size_t size = f ? fread(data, 1, 1 << 20, f) : 0;
	image[n] = (struct acc_image){.target = "sim", .arch = "",
		.data = data, .size = size};
	expect(d->image_fits(device, &image[n]), "the image fits");
	struct driver_module *m = d->load(device, &image[n++]);
	expect(m, "the image loads");
	if (!m)
		exit(1);
	d->join(device, m);
	return m;
}

static bool
run(struct driver_module *m, const char *name, int gangs, int workers, int lanes,
	unsigned n, void **param)
{
	static const struct acc_param params[] = {
		{0, ACC_PARAM_ADDRESS, 0}, {1, ACC_PARAM_ADDRESS, 0},
		{2, ACC_PARAM_VALUE, 4}, {3, ACC_PARAM_VALUE, 4},
	};
	struct acc_kernel table = {.symbol = name, .param = params,
		.nparams = n};
	struct kernel *k = d->kernel(device, m, &table);
	expect(k, name);
	struct launch l = {.kernel = k, .param = param, .nparams = n,
		.grid = {1, 1},
		.dim = {gangs, workers, lanes}};
	return k && d->launch(device, NULL, &l);
}

static void
check_loop(struct driver_module *m)
{
	enum { N = 100003 };
	static float x[N], y[N];
	for (int i = 0; i < N; i++)
		x[i] = i, y[i] = 1;
	void *dx = d->alloc(device, sizeof x), *dy = d->alloc(device, sizeof y);
	void *hx = x;
	float a = 2;
	int n = N, more = N + 1, bad = 0;
	d->copy_in(device, NULL, dx, x, sizeof x);
	d->copy_in(device, NULL, dy, y, sizeof y);
	expect(run(m, "saxpy", 0, 1, 128, 4, (void *[]){&dy, &dx, &a, &n}),
		"saxpy runs");
	d->copy_out(device, NULL, y, dy, sizeof y);
	for (int i = 0; i < N; i++)
		bad += y[i] != 2.0f * i + 1;
	expect(!bad, "saxpy is right");
	expect_fault(run(m, "saxpy", 0, 1, 128, 4, (void *[]){&dy, &hx, &a,
		&n}), "host address");
	expect(strstr(text, "line 33"), "the line is told");
	expect_fault(run(m, "saxpy", 0, 1, 128, 4, (void *[]){&dy, &dx, &a,
		&more}), "out of bounds");
	expect(!d->copy_in(device, NULL, dx, x, sizeof x + 1),
		"a copy beyond the object fails");
	expect(d->free(device, dx) && !d->free(device, dx),
		"only the first free succeeds");
	expect_fault(run(m, "saxpy", 0, 1, 128, 4, (void *[]){&dy, &dx, &a,
		&n}), "no object");
}

static void
check_reduction(struct driver_module *m)
{
	enum { G = 50 };
	static const int shape[][2] = {{1, 32}, {8, 128}, {32, 32}, {1, 1024}};
	int out[G];
	void *p = d->alloc(device, sizeof out);
	for (int s = 0; s < 4; s++) {
		int workers = shape[s][0], lanes = shape[s][1];
		int n = workers * lanes, bad = 0;
		expect(run(m, "reduce", G, workers, lanes, 1, (void *[]){&p}),
			"reduce runs");
		d->copy_out(device, NULL, out, p, sizeof out);
		for (int g = 0; g < G; g++)
			bad += out[g] != n * (n - 1) / 2;
		expect(!bad, "reduce is right");
	}
	size_t size = 0;
	int counter = 0;
	void *at = d->variable(device, m, "counter", &size);
	expect(at && size == sizeof counter, "the variable is found");
	d->copy_out(device, NULL, &counter, at, sizeof counter);
	expect(counter == 5 + 4 * G, "the variable was counted up");
}

int
main(int argc, char **argv)
{
	device = d->open(0);
	if (argc != 3 || !device)
		return 1;
	struct driver_module *m = load(argv[1]);
	expect_fault(run(m, "divide", 1, 1, 1, 0, NULL), "other_");
	load(argv[2]);
	check_loop(m);
	check_reduction(m);
	if (!getenv("ACC_X_SIM_BARRIER")) {
		expect_fault(run(m, "divergent", 3, 1, 32, 0, NULL),
			"divergent barrier");
		expect(strstr(text, "line 44"), "the barrier's line is told");
	}
	expect_fault(run(m, "divide", 3, 1, 32, 0, NULL), "division");
	int zero = 0;
	void *p = d->alloc(device, sizeof zero);
	expect(run(m, "foreign", 1, 1, 1, 1, (void *[]){&p}),
		"a call of another image");
	d->copy_out(device, NULL, &zero, p, sizeof zero);
	expect(zero == 42, "its result");
	return failures != 0;
}
