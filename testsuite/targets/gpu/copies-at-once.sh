# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Threads that copy much from one device at the same time get their own data:
# on libraries without a device, whose copies are done as late as allowed.
# OpenACC 3.4, 3.2.19
cd "$work" || exit 1
. "$srcdir/testsuite/targets/gpu/aux/libraries.sh"
cat >c.c <<'X'
#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 4, ROUNDS = 6, SIZE = 24 << 20 };

static pthread_barrier_t together;

static void *
copies(void *number)
{
	int wrong = 0, k = *(int *)number;
	char *host = malloc(SIZE), *device = acc_malloc(SIZE);
	if (!host || !device)
		abort();
	memset(host, k + 1, SIZE);
	acc_memcpy_to_device(device, host, SIZE);
	for (int round = 0; round < ROUNDS; round++) {
		memset(host, 0, SIZE);
		pthread_barrier_wait(&together);
		acc_memcpy_from_device(host, device, SIZE);
		for (int i = 0; i < SIZE; i++)
			wrong += host[i] != k + 1;
	}
	acc_free(device);
	free(host);
	*(int *)number = wrong;
	return NULL;
}

int
main(void)
{
	int number[THREADS], wrong = 0;
	pthread_t thread[THREADS];
	acc_init(acc_get_device_type());
	pthread_barrier_init(&together, NULL, THREADS);
	for (int k = 0; k < THREADS; k++) {
		number[k] = k;
		pthread_create(&thread[k], NULL, copies, &number[k]);
	}
	for (int k = 0; k < THREADS; k++) {
		pthread_join(thread[k], NULL);
		wrong += number[k];
	}
	if (wrong)
		printf("%d bytes are wrong\n", wrong);
	return wrong != 0;
}
X
$CC -O2 -I"$builddir/libacc/include" c.c -o c $ACCLIBS -lpthread || exit 1
status=0
for type in nvidia radeon; do
	ACC_DEVICE_TYPE=$type timeout 120 ./c || status=1
done
exit $status
