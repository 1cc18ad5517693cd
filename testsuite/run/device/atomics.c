/* C's atomic types and GCC's atomic functions in regions, and what is asked of
   them where nothing is optimised.  OpenACC 3.4, 2.12
   opt: -O0 -O2
   libs: -latomic */
#include <stdatomic.h>
#include <stdio.h>
#define N 100

int count, most, locked, old[N];
unsigned bits;
long sum;
double real;
char flag;
short narrow;

int
main(void)
{
#pragma acc parallel loop copy(count, most, bits, sum, real, narrow)
	for (int i = 0; i < N; i++) {
		atomic_fetch_add((atomic_int *)&count, 1);
		atomic_fetch_add((atomic_long *)&sum, i);
		*(_Atomic double *)&real += 1.5;
		*(_Atomic short *)&narrow -= 2;
		__atomic_fetch_or(&bits, 1u << i % 32, __ATOMIC_RELAXED);
		__sync_fetch_and_add(&sum, 3);
		int now = atomic_load((atomic_int *)&most);
		while (now < i && !atomic_compare_exchange_weak(
				(atomic_int *)&most, &now, i))
			continue;
	}
	printf("%d %ld %g %d %x %d\n", count, sum, real, narrow, bits, most);
#pragma acc serial copy(flag, locked) copyout(old)
	for (int i = 0; i < N; i++) {
		old[i] = __atomic_test_and_set(&flag, __ATOMIC_ACQUIRE);
		if (i % 3 == 0)
			__atomic_clear(&flag, __ATOMIC_RELEASE);
		old[i] += 2 * __sync_lock_test_and_set(&locked, i);
		if (i % 5 == 0)
			__sync_lock_release(&locked);
		int expected = i & ~1;
		old[i] += 1000 * __atomic_compare_exchange_n(&locked,
			&expected, i + 1, 0, __ATOMIC_SEQ_CST,
			__ATOMIC_RELAXED) + 10000 * expected;
	}
	for (int i = 0; i < N; i++)
		printf("%d ", old[i]);
	printf("\n");
	return 0;
}
