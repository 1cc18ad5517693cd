/* Regions run in the child of a fork as they do in the parent, whose teams
   the child has not, and go on in the parent; CUDA survives no fork.
   2.5.1, ASYNC-14
   targets: host sim */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N = 10000 };

static int a[N];

static int
turn(int queue)
{
	int sum = 0;

#pragma acc parallel loop copyout(a)
	for (int i = 0; i < N; i++)
		a[i] = i;
#pragma acc parallel loop copy(a) async(queue)
	for (int i = 0; i < N; i++)
		a[i]++;
#pragma acc wait
#pragma acc parallel loop copyin(a) reduction(+: sum)
	for (int i = 0; i < N; i++)
		sum += a[i];
	return sum == N / 2 * (N + 1);
}

int
main(void)
{
	int i, status, good = turn(1);
	pid_t pid;

	for (i = 0; i < 3; i++) {
		fflush(stdout);
		pid = fork();
		if (!pid) {
			alarm(30);
			exit(!(turn(1) && turn(2)));
		}
		waitpid(pid, &status, 0);
		good += !status && turn(1);
	}
	printf("%d\n", good);
	return good != 4;
}
