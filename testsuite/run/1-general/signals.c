/* Signals that arrive a thousand times a second interrupt no region, copy or
   wait.  OpenACC 3.4, 1.4 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <signal.h>
#include <stdio.h>
#include <sys/time.h>

static volatile sig_atomic_t signals;

static void
count(int number)
{
	(void)number;
	signals++;
}

int
main(void)
{
	static int a[1000];
	struct sigaction action = {.sa_handler = count};
	struct itimerval often = {{0, 1000}, {0, 1000}}, never = {{0}, {0}};
	int wrong = 0, rounds = 0;

	sigaction(SIGALRM, &action, NULL);
	setitimer(ITIMER_REAL, &often, NULL);
	for (; rounds < 100 || (signals < 20 && rounds < 100000); rounds++) {
		int sum = 0;
#pragma acc parallel loop copy(a) async(rounds % 3)
		for (int i = 0; i < 1000; i++)
			a[i] = rounds + i;
#pragma acc wait
#pragma acc parallel loop copyin(a) reduction(+:sum)
		for (int i = 0; i < 1000; i++)
			sum += a[i] - i;
		wrong += sum != 1000 * rounds;
	}
	setitimer(ITIMER_REAL, &never, NULL);
	printf("%d wrong, signals %s\n", wrong, signals < 20 ? "few" : "many");
	return wrong != 0;
}
