/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Statements that leave data and host_data constructs end their regions: what
   is to be copied out is, and nothing stays.  OpenACC 3.4, 2.6.5; GLOS-14
   accflags: -Wno-pragmas
   opt: -O0 -O2 */
#include <stdio.h>
#ifdef _OPENACC
#include <openacc.h>
#endif

enum { N = 50, WAYS = 14 };

static int a[N], b[N];

static int
leave(int way)
{
	int n = 0;

	for (int k = 0; k < 4; k++) {
#pragma acc data copy(a) copyin(b)
		{
#pragma acc parallel loop
			for (int i = 0; i < N; i++)
				a[i] += b[i] + k;
			if (way == 1)
				return 7;
			if (way == 2 && k == 1)
				break;
			if (way == 3 && k == 2)
				continue;
			if (way == 4)
				goto out;
			switch (way) {
			case 5:
				return 8;
			case 6:
				goto out;
			case 7:
				break;
			}
			for (int i = 0; i < 3; i++)
				if (i == way - 8)
					goto in;
			n += 1;
in:
			n += 10;
#pragma acc host_data use_device(a)
			{
				if (!a && way == 12)
					return -1;
				if (way == 9)
					return n + 100000;
				if (way == 10)
					goto end;
				if (way == 11)
					goto out;
			}
			n += 100;
end:
			n += 1000;
		}
		n += 10000;
	}
out:
	return n;
}

static int
is_there(void)
{
#ifdef _OPENACC
	return acc_get_device_type() != acc_device_host
		&& acc_is_present(a, sizeof a);
#else
	return 0;
#endif
}

int
main(void)
{
	for (int i = 0; i < N; i++)
		b[i] = i;
	for (int way = 0; way < WAYS; way++) {
		int result = leave(way), sum = 0;
		for (int i = 0; i < N; i++)
			sum += a[i];
		printf("%d: %d %d %d\n", way, result, sum, is_there());
	}
	return 0;
}
