/* Any order of mapping and unmapping keeps every other mapping findable,
   from its first byte to its last and not beyond.  2.7.1
   flags: -I@src@ */
#include <openacc.h>
#include <stdio.h>

#include "aux/fake.h"
#include "abi/calls.h"

enum { N = 3000, STEP = 48, SIZE = 32, ROUNDS = 20000 };

static char memory[N * STEP];
static bool mapped[N];

static void
(*fake_kernel(const char *symbol))(void **)
{
	(void)symbol;
	return NULL;
}

static bool
is_right(int i)
{
	char *p = memory + i * STEP;

	return acc_is_present(p, SIZE) == mapped[i] &&
		acc_is_present(p + SIZE - 1, 1) == mapped[i] &&
		!acc_is_present(p + SIZE, 1) &&
		!acc_is_present(p, SIZE + 1) &&
		(acc_deviceptr(p + 5) != NULL) == mapped[i] &&
		(!mapped[i] || acc_hostptr(acc_deviceptr(p + 5)) == p + 5);
}

int
main(void)
{
	unsigned seed = 1;
	int i, k;

	acc_rt_driver(&fake_driver);
	acc_set_device_type((acc_device_t)FAKE_TYPE);
	for (k = 0; k < ROUNDS; k++) {
		seed = seed * 1103515245u + 12345u;
		i = (seed >> 12) % N;
		if (mapped[i])
			acc_delete(memory + i * STEP, SIZE);
		else
			acc_create(memory + i * STEP, SIZE);
		mapped[i] = !mapped[i];
		seed = seed * 1103515245u + 12345u;
		if (k % 8)
			continue;
		i = (seed >> 12) % N;
		if (!is_right(i)) {
			printf("mapping %d in round %d\n", i, k);
			return 1;
		}
	}
	for (i = 0; i < N; i++)
		if (!is_right(i))
			return 1;
	for (i = 0; i < N; i++)
		if (mapped[i])
			acc_delete(memory + i * STEP, SIZE);
	return fake_live != 0;
}
