/* After a fork the child's queues work, and the parent's go on.
   APIDEF, ASYNC-14
   env: ACC_X_HOST_MEMORY=discrete */
#include <openacc.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static int a[1000];

static int
turn(void)
{
	acc_update_device_async(a, sizeof a, 3);
	acc_update_self_async(a, sizeof a, 3);
	acc_wait_async(3, 4);
	acc_wait(4);
	return acc_async_test_all() && a[999] == 5;
}

int
main(void)
{
	int status;
	pid_t pid;

	a[999] = 5;
	acc_copyin(a, sizeof a);
	if (!turn())
		return 1;
	pid = fork();
	if (!pid) {
		alarm(20);
		exit(turn() ? 0 : 2);
	}
	waitpid(pid, &status, 0);
	return status || !turn();
}
