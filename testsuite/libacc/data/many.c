/* The time that a mapping takes does not grow with the number of mappings, and
   each object of the simulated device still has an address of its own.
   OpenACC 3.4, 3.2.18, 3.2.19; manual, 8
   env: ACC_DEVICE_TYPE=sim
   timeout: 30 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 300000, SIZE = 16 };

static int
is_right(char *data, int i)
{
	char back[SIZE];

	acc_memcpy_from_device(back, acc_deviceptr(data + i * SIZE), SIZE);
	return back[0] == (char)i && back[SIZE - 1] == (char)(i >> 8);
}

int
main(void)
{
	char *data = malloc((size_t)N * SIZE);
	int wrong = 0;

	for (int i = 0; i < N; i++) {
		data[i * SIZE] = (char)i;
		data[i * SIZE + SIZE - 1] = (char)(i >> 8);
		acc_copyin(data + i * SIZE, SIZE);
	}
	for (int i = 0; i < N; i += 997)
		wrong += !is_right(data, i);
	for (int i = 0; i < N; i++)
		acc_delete(data + i * SIZE, SIZE);
	for (int i = 0; i < N; i += 997)
		wrong += acc_is_present(data + i * SIZE, SIZE);
	acc_copyin(data, SIZE);
	wrong += !is_right(data, 0);
	acc_delete(data, SIZE);
	free(data);
	if (wrong)
		printf("%d wrong\n", wrong);
	return wrong != 0;
}
