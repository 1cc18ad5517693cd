/* Each call of a driver fails once, in one scenario after the other: it is
   reported once, with a code and a place, from wherever it happens; no device
   memory is left but that of present data, which can still be looked up in
   both directions; nothing hangs.
   With -DFAKE_LIBRARY the calls are libcuda's, see fail-cuda.sh, or HIP's, see
   fail-hip.sh.
   ERR-01 02 08 09 11 12 16 24, API-SHUT-11
   flags: -I@src@
   libs: -lpthread
   timeout: 120 */
#include <acc_callback.h>
#include <openacc.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef FAKE_LIBRARY
#include "../aux/fake_library.h"
#else
#include "../aux/fake.h"
#endif
#include "abi/calls.h"
#include "abi/numbers.h"
#include "abi/cuf_calls.h"
#include "libacc/cuf/cuda.h"
#include "libacc/entry/front.h"
#include "libacc/data/map.h"


enum { N = 50, ROWS = 3, MOST = 2000, TYPE = FAKE_TYPE };

static double a[N], b[N], other[N], declared[8], row[ROWS][N];
static double *rows[ROWS] = { row[0], row[1], row[2] };
static struct { double *p; int n; } box;

static struct object {
	void *host;
	size_t size;
} objects[] = {
	{ a, sizeof a }, { b, sizeof b }, { &box, sizeof box },
	{ rows, sizeof rows }, { row[0], sizeof row[0] },
	{ row[1], sizeof row[1] }, { row[2], sizeof row[2] },
};

static int reports, owned, elsewhere;

#ifndef FAKE_LIBRARY
static void
add(void **param)
{
	double *to = *(double **)param[0], *from = *(double **)param[1];
	int i, n = *(int *)param[2];

	for (i = 0; i < n; i++)
		to[i] += from[i];
}

static void
(*fake_kernel(const char *symbol))(void **)
{
	(void)symbol;
	return add;
}
#endif

static struct acc_region region = { .name = "add" };
static struct acc_region region_two = { .name = "add2" };
static const struct acc_param params[] = {
	{ 0, ACC_PARAM_ADDRESS, 8 }, { 1, ACC_PARAM_ADDRESS, 8 },
	{ 2, ACC_PARAM_VALUE, 4 },
};
static const struct acc_kernel kernels[] = {
	{ .region = &region, .symbol = "add", .param = params, .nparams = 3 },
	{ .region = &region_two, .symbol = "add", .param = params,
		.nparams = 3 },
};
static struct acc_image images[] = {
	{ .target = FAKE_TARGET, .arch = FAKE_ARCH, .data = fake_code,
		.size = sizeof fake_code, .kernel = &kernels[0],
		.nkernels = 1 },
	{ .target = FAKE_TARGET, .arch = FAKE_ARCH, .data = fake_code,
		.size = sizeof fake_code, .kernel = &kernels[1],
		.nkernels = 1 },
};
static struct acc_region *const regions[] = { &region, &region_two };
static const struct acc_variable variables[] = {
	{ .name = "declared", .host = declared, .size = sizeof declared },
};
static struct acc_unit units[] = {
	{ .version = ACC_ABI_VERSION, .nimages = 1, .image = &images[0],
		.region = &regions[0], .nregions = 1, .nvariables = 1,
		.variable = variables, .targets = FAKE_TARGET },
	{ .version = ACC_ABI_VERSION, .nimages = 1, .image = &images[1],
		.region = &regions[1], .nregions = 1, .targets = FAKE_TARGET },
};

#define SITE(what, line_, region_) {					\
	.file = "x.c", .function = "f", .line = line_,			\
	.construct = ACC_CONSTRUCT_##what, .region = region_ }
static const struct acc_site parallel = SITE(PARALLEL, 1, &region);
static const struct acc_site second = SITE(PARALLEL, 2, &region_two);
static const struct acc_site data = SITE(DATA, 3, NULL);
static const struct acc_site enter = SITE(ENTER_DATA, 4, NULL);
static const struct acc_site leave = SITE(EXIT_DATA, 5, NULL);
static const struct acc_site update = SITE(UPDATE, 6, NULL);
static const struct acc_site waits = SITE(WAIT, 7, NULL);
static const struct acc_site declare = SITE(DECLARE, 8, NULL);
static const struct acc_site host_data = SITE(HOST_DATA, 9, NULL);

static void
wrong(int why)
{
	_Exit(why);
}

/* What is present can be found from both sides. */
static void
report(acc_callback_info *info, acc_event_info *e, acc_api_info *api)
{
	const char *text = e->error_event.error_message;
	int present = 0;
	struct object *o;
	char *device;

	(void)api;
	reports++;
	if (!e->error_event.error_code || e->error_event.error_code >= 100)
		wrong(11);
	if (!(info->src_file && info->line_no && strstr(text, "x.c:")) &&
			!strstr(text, "error: in acc_") &&
			!strstr(text, "error: in data clause") &&
			!strstr(text, "error: in dlclose"))
		wrong(12);
	for (o = objects; o < objects + 7; o++) {
		if (!acc_is_present(o->host, o->size))
			continue;
		present++;
		device = acc_deviceptr(o->host);
		if (acc_hostptr(device + 1) != (char *)o->host + 1)
			wrong(13);
	}
	/* One more may be what a queue still has to free. */
	if (fake_memory() > present + owned + elsewhere + 1)
		wrong(14);
}

static void
run_region(const struct acc_site *site, int async)
{
	int n = N;
	void *host[] = { a, b, &n };
	size_t size[] = { sizeof a, sizeof b, sizeof n };
	unsigned short kind[] = { 0x303, 0x301, 0x20c };

	acc_rt_parallel_keyed(site, -1, NULL, 3, host, size, kind,
		2u << 28 | 0xffff, async, 0);
}

/* The scenarios; each ends with no memory on the device. */

static void
data_with_attach(void)
{
	void *host[] = { a, b, &box, &box.p };
	size_t size[] = { sizeof a, sizeof b, sizeof box, 0 };
	unsigned short kind[] = { MAP_TOFROM, MAP_TO, MAP_TO, MAP_ATTACH };
	unsigned short from[] = { MAP_FORCE_FROM }, to[] = { MAP_FORCE_TO };

	acc_rt_data_start(&data, -1, 4, host, size, kind);
	run_region(&parallel, acc_async_sync);
	acc_rt_update(&update, -1, 1, host, size, from, acc_async_sync, 0);
	acc_rt_data_start(&data, -1, 1, host, size, kind);
	run_region(&parallel, 3);
	acc_rt_update(&update, -1, 1, host, size, to, 3, 0);
	acc_rt_data_end(&data);
	acc_rt_data_end(&data);
}

static void
deep_copy(void)
{
	void *host[] = { &box, a, &box.p };
	size_t size[] = { sizeof box, sizeof a, 0 };
	unsigned short in[] = { MAP_TO, MAP_TO, MAP_ATTACH };
	unsigned short out[] = { MAP_RELEASE, MAP_FROM, MAP_DETACH };

	acc_rt_enter_levels(DATA_IN, acc_async_sync, (void **)rows, ROWS,
		0, sizeof row[0], 0);
	acc_rt_enter_levels(DATA_IN, 1, (void **)rows, ROWS, 0,
		sizeof row[0], 0);
	acc_rt_exit_levels(DATA_OUT, 1, (void **)rows, ROWS, 0,
		sizeof row[0], 0);
	acc_rt_wait(&waits, acc_async_sync, 1, 1);
	acc_rt_exit_levels(DATA_OUT, acc_async_sync, (void **)rows, ROWS,
		0, sizeof row[0], 0);
	box.p = a;
	acc_rt_enter_data(&enter, -1, 3, host, size, in, acc_async_sync, 0);
	acc_rt_update(&update, -1, 1, host, size, in, acc_async_sync, 0);
	acc_rt_exit_data(&leave, -1, 3, host, size, out, acc_async_sync, 0);
}

static void
queues(void)
{
	int any[] = { 4, 5 }, i;

	acc_copyin_async(a, sizeof a, 4);
	acc_create_async(b, sizeof b, 5);
	acc_update_device_async(b, sizeof b, 5);
	for (i = 0; i < 3; i++) {
		acc_rt_wait(&waits, 4, 1, 5);
		run_region(&parallel, 4);
		acc_rt_wait(&waits, 5, 0);
		acc_wait_all_async(6);
	}
	acc_async_test(4);
	acc_async_test_all();
	acc_wait_any(2, any);
	acc_rt_wait(&waits, acc_async_sync, 0);
	elsewhere = 1;		/* the queue has both to free */
	acc_copyout_async(a, sizeof a, 4);
	acc_delete_async(b, sizeof b, 4);
	acc_wait_all();
}

static void
declares(void)
{
	void *host[] = { a };
	size_t size[] = { sizeof a };
	unsigned short in[] = { MAP_TO }, out[] = { MAP_FROM };

	acc_rt_declare(&declare, -1, 1, host, size, in);
	if (!acc_is_present(declared, sizeof declared) ||
			acc_deviceptr(declared) == declared)
		wrong(20);
	acc_update_device(declared, sizeof declared);
	acc_update_self(declared, sizeof declared);
	acc_rt_declare(&declare, -1, 1, host, size, out);
}

static void
addresses(void)
{
	char *p, *q;

	p = acc_malloc(sizeof a);
	owned += p != NULL;
	q = acc_malloc(sizeof a);
	owned += q != NULL;
	if (!p || !q)
		exit(reports ? 21 : 1);		/* null is the report */
	acc_memcpy_to_device(p, b, sizeof b);
	acc_memcpy_to_device_async(q, b, sizeof b, 1);
	acc_memcpy_device(p, p + 8, 8);
	acc_memcpy_device_async(q, p, 16, 1);
	elsewhere = -1;		/* present, and owned */
	acc_map_data(a, p, sizeof a);
	acc_update_self(a, sizeof a);
	acc_update_device_async(a, 8, 1);
	acc_wait(1);
	acc_unmap_data(a);
	elsewhere = 0;
	acc_memcpy_from_device(a, q, sizeof a);
	acc_memcpy_from_device_async(a, p, sizeof a, 1);
	acc_wait(1);
	owned--;
	acc_free(p);
	owned--;
	acc_free(q);
}

static void
devices(void)
{
	acc_set_device_num(1, (acc_device_t)TYPE);
	acc_copyin(a, sizeof a);
	elsewhere++;
	acc_set_device_num(0, (acc_device_t)TYPE);
	acc_copyin(a, sizeof a);
	acc_copyin(b, sizeof b);
	acc_memcpy_d2d(a, b, sizeof a, 0, 0);
	acc_memcpy_d2d(a, b, sizeof a, 1, 0);
	acc_memcpy_d2d_async(b, a, sizeof a / 2, 0, 1, 2);
	acc_memcpy_d2d_async(a + N / 2, b + N / 2, sizeof a / 2, 1, 0, 3);
	acc_wait_device(2, 1);
	acc_wait_device_async(2, 3, 1);
	acc_wait_all_device(1);
	acc_wait_all();
	acc_copyout(a, sizeof a);
	acc_delete(b, sizeof b);
	elsewhere = 2;
	acc_shutdown_device(1, (acc_device_t)TYPE);
	elsewhere = 0;
}

static void
restarts(void)
{
	int i;

	for (i = 0; i < 2; i++) {
		acc_init((acc_device_t)TYPE);
		acc_copyin(a, sizeof a);
		acc_copyin_async(b, sizeof b, 1);
		run_region(&parallel, 1);
		acc_copyin(&box, sizeof box);
		if (i)
			acc_shutdown((acc_device_t)TYPE);
		else
			acc_shutdown_device(0, (acc_device_t)TYPE);
	}
}

static void
host_data_region(void)
{
	void *host[] = { a };
	size_t size[] = { sizeof a };
	unsigned short use[] = { MAP_USE_DEVICE };

	acc_rt_object_enter(a, sizeof a, DATA_ZERO, acc_async_sync);
	acc_rt_object_enter(b, sizeof b, DATA_ZERO | DATA_IN, 1);
	acc_rt_data_start(&host_data, -1, 1, host, size, use);
	acc_memcpy_from_device(other, host[0], 8);
	acc_rt_data_end(&host_data);
	acc_rt_object_exit(b, sizeof b, 0, 1);
	acc_wait(1);
	acc_rt_object_exit(a, sizeof a, DATA_OUT, acc_async_sync);
}

static void
modules(void)
{
	elsewhere = 3;		/* a queue has both arrays to free, twice */
	run_region(&parallel, acc_async_sync);
	acc_rt_register(&units[1]);
	run_region(&second, acc_async_sync);
	run_region(&second, 2);
	acc_rt_unregister(&units[1]);
	acc_rt_register(&units[1]);
	run_region(&second, 2);
	acc_rt_wait(&waits, acc_async_sync, 0);
	acc_rt_unregister(&units[1]);
}

/* A routine of module cudafor gives an error back instead. */
static void
succeed(int error)
{
	if (error)
		exit(reports ? 27 : 1);
}

static void
kernel(void *config)
{
	void *param[] = { &config };

	acc_rt_cuf_launch(&parallel, param, NULL);
}

static void
cuda_fortran(void)
{
	void *block[3], *event[2];
	int64_t attributes[16];
	int i, blocks;
	float time;

	for (i = 0; i < 3; i++) {
		acc_cuf_space(SPACE_DEVICE + i);
		block[i] = acc_cuf_malloc(sizeof a);
		acc_cuf_space(SPACE_HOST);
		succeed(!block[i]);
	}
	for (i = 0; i < 2; i++) {
		succeed(acc_cuf_cudaEventCreate((void *)&event[i]));
		succeed(acc_cuf_cudaEventRecord(event[i], 3));
		succeed(acc_cuf_cudaEventRecord(event[i], 3));
	}
	succeed(acc_cuf_cudaEventElapsedTime(&time, event[0], event[1]));
	succeed(acc_cuf_cudafuncgetattributes_(
		(void *)attributes, kernel));
	succeed(acc_cuf_cudaoccupancymaxactiveblockspermultiprocessor_(
		&blocks, kernel, 128, 0));
	for (i = 0; i < 2; i++)
		succeed(acc_cuf_cudaEventDestroy(event[i]));
	for (i = 0; i < 3; i++)
		succeed(acc_cuf_cudaFree_p(block[i]));
}

static int events;

/* A tool that looks at what the event is about; a queue's thread that has an
   error to report ends the process, and tells of that. */
static void
listen(acc_callback_info *info, acc_event_info *e, acc_api_info *api)
{
	(void)api;
	__atomic_add_fetch(&events, 1, __ATOMIC_RELAXED);
	e->other_event.tool_info = &events;
	if (info->event_type > acc_ev_runtime_shutdown &&
			acc_is_present(a, sizeof a))
		acc_deviceptr(a);
}

static void
profiled(void)
{
	int type;

	for (type = acc_ev_none + 1; type < acc_ev_last; type++)
		if (type != acc_ev_error)
			acc_callback_register(type, listen, acc_reg);
	data_with_attach();
	devices();
	queues();
	if (__atomic_load_n(&events, __ATOMIC_RELAXED) < 100)
		wrong(22);
}

#ifdef FAKE_LIBRARY
/* A queue's stream is changed while it has something to do, and comes back. */
static void
streams(void)
{
	void *own = acc_get_cuda_stream(7), *other = acc_get_cuda_stream(8);

	if (!own || !other || own == other)
		wrong(23);
	elsewhere = 2;
	acc_copyin_async(a, sizeof a, 7);
	a[0] = 5;
	acc_update_device_async(a, sizeof a, 7);
	acc_set_cuda_stream(7, other);
	if (acc_get_cuda_stream(7) != other)
		wrong(24);
	acc_update_self_async(a, 8, 7);
	acc_set_cuda_stream(7, own);
	if (acc_get_cuda_stream(7) != own)
		wrong(25);
	acc_set_cuda_stream(7, own);
	acc_copyout_async(a, sizeof a, 7);
	acc_wait(7);
	if (a[0] != 5)
		wrong(26);
}
#endif

#ifdef FAKE_LIBRARY
/* What one device has pinned for copies goes with it, not others' copies. */
static void
pinned(void)
{
	int i;

	for (i = 0; i < 4; i++) {
		acc_set_device_num(i % 2, (acc_device_t)TYPE);
		acc_copyin_async(a, sizeof a, 1);
		acc_update_self_async(a, sizeof a, 1);
		acc_copyout_async(a, sizeof a, 1);
		acc_wait(1);
		acc_shutdown_device(i / 2, (acc_device_t)TYPE);
	}
}
#endif

static const struct {
	const char *name;
	void (*run)(void);
} scenarios[] = {
	{ "data regions", data_with_attach }, { "deep copy", deep_copy },
	{ "queues", queues }, { "declare", declares },
	{ "addresses", addresses }, { "devices", devices },
	{ "restarts", restarts }, { "host_data", host_data_region },
	{ "modules", modules }, { "profiled", profiled },
	{ "cudafor", cuda_fortran },
#ifdef FAKE_LIBRARY
	{ "streams", streams }, { "pinned", pinned },
#endif
};

/* 0: all calls succeeded; 1: reported; 2: of no importance; else wrong. */
static int
child(void (*scenario)(void), int mode, int fail)
{
	if (!freopen("/dev/null", "w", stderr))
		return 9;
	box.p = a;
	fake_begin(mode, fail);
	acc_rt_register(&units[0]);
	acc_callback_register(acc_ev_error, report, acc_reg);
	acc_set_device_type((acc_device_t)TYPE);
	scenario();
	acc_shutdown((acc_device_t)TYPE);
	if (fake_has_failed(fail))
		return fake_matters() ? 4 : 2;
	return fake_left() ? 5 : 0;
}

static void
check_exit(void)
{
	if (reports > 1)
		_Exit(6);
}

static int
run(void (*scenario)(void), int mode, int fail)
{
	int status;
	pid_t pid;

	fflush(stdout);
	pid = fork();
	if (!pid) {
		alarm(20);
		atexit(check_exit);
		exit(child(scenario, mode, fail));
	}
	waitpid(pid, &status, 0);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 100;
}

static int
try_all(const char *name, void (*scenario)(void), int mode)
{
	int n = 1, got = run(scenario, mode, 0);

	if (got) {
		printf("%s, mode %d, without failure: %d\n", name, mode, got);
		return 1;
	}
	do
		got = run(scenario, mode, n++);
	while (n < MOST && (got == 1 || got == 2));
	if (got)
		printf("%s, mode %d, call %d: %d\n", name, mode, n - 1, got);
	else
		printf("%s, mode %d: %d calls failed in turn\n", name, mode,
			n - 2);
	return got != 0;
}

int
main(void)
{
	int mode, wrongs = 0;
	size_t i;

	for (mode = 0; mode < FAKE_MODES; mode++)
		for (i = 0; i < sizeof scenarios / sizeof *scenarios; i++)
			wrongs += try_all(scenarios[i].name,
				scenarios[i].run, mode);
	return wrongs != 0;
}
