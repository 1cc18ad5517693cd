/* Mapping, queueing and waiting again and again takes no more memory than a
   few rounds.  REFC-10
   flags: -I@src@ */
#include <openacc.h>
#include <stdio.h>
#include <unistd.h>

#include "aux/fake.h"
#include "abi/calls.h"

enum { ROUNDS = 30000, SLACK = 400 };

static char a[4096], b[64];

static void
(*fake_kernel(const char *symbol))(void **)
{
	(void)symbol;
	return NULL;
}

/* Pages of the process. */
static long
pages(void)
{
	long all = 0, resident = 0;
	FILE *f = fopen("/proc/self/statm", "r");

	if (!f || fscanf(f, "%ld %ld", &all, &resident) != 2)
		resident = -1;
	if (f)
		fclose(f);
	return resident;
}

static void
work(int rounds)
{
	static struct { char *p; } box;
	int i;

	box.p = b;
	for (i = 0; i < rounds; i++) {
		acc_copyin_async(a, sizeof a, i % 3);
		acc_copyin(b, sizeof b);
		acc_copyin(&box, sizeof box);
		acc_attach_async((void **)&box.p, 1);
		acc_wait_async(i % 3, 4);
		acc_update_self_async(a, sizeof a, 4);
		acc_wait_all_async(i % 3);
		acc_detach_async((void **)&box.p, 1);
		acc_copyout_async(a, sizeof a, i % 3);
		if (i % 7 == 0)
			acc_wait_all();
		acc_wait(1);
		acc_delete(&box, sizeof box);
		acc_delete(b, sizeof b);
		if (i % 10000 == 0)
			acc_shutdown((acc_device_t)FAKE_TYPE);
	}
	acc_wait_all();
}

int
main(void)
{
	long before;
	int mode;

	acc_rt_driver(&fake_driver);
	acc_set_device_type((acc_device_t)FAKE_TYPE);
	for (mode = 0; mode < 2; mode++) {
		work(ROUNDS / 10);
		before = pages();
		work(ROUNDS);
		if (fake_live || pages() > before + SLACK) {
			printf("mode %d: %d live, %ld pages, then %ld\n",
				mode, fake_live, before, pages());
			return 1;
		}
		acc_shutdown((acc_device_t)FAKE_TYPE);
		fake_use_threads();
	}
	return 0;
}
