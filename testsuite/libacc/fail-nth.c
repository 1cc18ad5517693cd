/* A driver's call that fails is reported once, with the device's name, and
   leaves no memory behind but that of present data.  ERR-01, 1.5
   flags: -I@src@ */
#include <acc_callback.h>
#include <openacc.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "aux/fake.h"
#include "abi/calls.h"

enum { N = 100, MOST = 400 };

static double a[N], b[N];
static struct { double *p; int n; } box;
static int reports;

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

static struct acc_region region = { .name = "add" };
static const struct acc_param params[] = {
	{ 0, ACC_PARAM_ADDRESS, 8 }, { 1, ACC_PARAM_ADDRESS, 8 },
	{ 2, ACC_PARAM_VALUE, 4 },
};
static const struct acc_kernel kernels[] = {
	{ .region = &region, .symbol = "add", .param = params, .nparams = 3 },
};
static struct acc_image images[] = {
	{ .target = "fake", .arch = "", .kernel = kernels, .nkernels = 1 },
};
static struct acc_region *const regions[] = { &region };
static struct acc_unit unit = {
	.version = ACC_ABI_VERSION, .nimages = 1, .image = images,
	.region = regions, .nregions = 1, .targets = "fake",
};
static const struct acc_site site = {
	.file = "x.c", .function = "f", .line = 12,
	.construct = ACC_CONSTRUCT_PARALLEL, .region = &region,
};

/* In the callback the failing directive has been undone: what is allocated
   is what is present. */
static void
report(acc_callback_info *info, acc_event_info *e, acc_api_info *api)
{
	int present;

	(void)info, (void)e, (void)api;
	reports++;
	present = acc_is_present(a, sizeof a) + acc_is_present(b, sizeof b) +
		acc_is_present(&box, sizeof box);
	if (fake_memory() > present + 1)
		_Exit(3);
}

static void
region_add(int async)
{
	int n = N;
	void *host[] = { a, b, &n };
	size_t size[] = { sizeof a, sizeof b, sizeof n };
	unsigned short kind[] = { 0x303, 0x301, 0x20c };

	acc_rt_parallel_keyed(&site, -1, NULL, 3, host, size, kind,
		2u << 28 | 0xffff, async, 0);
}

static void
scenario(void)
{
	box.p = b;
	acc_copyin(a, sizeof a);
	acc_copyin(b, sizeof b);
	acc_copyin(&box, sizeof box);
	acc_attach((void **)&box.p);
	region_add(acc_async_sync);
	region_add(1);
	acc_update_self_async(a, sizeof a, 1);
	acc_wait_async(1, 2);
	acc_update_device_async(a, sizeof a, 2);
	acc_wait_all();
	acc_detach((void **)&box.p);
	acc_delete(&box, sizeof box);
	acc_copyout_async(a, sizeof a, 2);
	acc_delete(b, sizeof b);
	acc_wait(2);
	region_add(acc_async_sync);
	acc_shutdown((acc_device_t)FAKE_TYPE);
}

/* 0: all calls succeeded; 1: reported; else wrong. */
static int
child(int fail)
{
	int i;

	fake_fail = fail;
	if (!freopen("/dev/null", "w", stderr))
		return 9;
	for (i = 0; i < N; i++)
		b[i] = 1;
	acc_rt_driver(&fake_driver);
	acc_rt_register(&unit);
	acc_callback_register(acc_ev_error, report, acc_reg);
	acc_set_device_type((acc_device_t)FAKE_TYPE);
	scenario();
	if (fail && fake_calls >= fail)
		return 4;
	if (fake_live || fake_modules || a[0] != 3 || a[N - 1] != 3)
		return 5;
	return 0;
}

static void
check_exit(void)
{
	if (reports > 1)
		_Exit(6);
}

static int
run(int fail)
{
	int status;
	pid_t pid;

	fflush(stdout);
	pid = fork();
	if (!pid) {
		alarm(20);
		atexit(check_exit);
		exit(child(fail));
	}
	waitpid(pid, &status, 0);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 100;
}

int
main(void)
{
	int mode, n, got;

	for (mode = 0; mode < 3; mode++) {
		fake_late = mode == 1;
		if (mode == 2)
			fake_use_threads();
		got = run(0);
		if (got) {
			printf("mode %d without failure: %d\n", mode, got);
			return 1;
		}
		for (n = 1; n < MOST && (got = run(n)) == 1; n++)
			continue;
		if (got) {
			printf("mode %d call %d: %d\n", mode, n, got);
			return 1;
		}
		printf("mode %d: %d calls failed in turn\n", mode, n - 1);
	}
	return 0;
}
