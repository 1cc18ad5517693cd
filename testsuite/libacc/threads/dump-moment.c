/* acc_present_dump, of NVIDIA's compiler, prints the table of one moment: another
   thread that deletes data waits for the end of it.
   env: ACC_DEVICE_TYPE=host ACC_X_HOST_MEMORY=discrete
   flags: -D_GNU_SOURCE
   libs: -lpthread */
#include <fcntl.h>
#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { N = 500, ROOM = 4096 };

static char data[N][64];

static void *
dump(void *unused)
{
	acc_present_dump();
	fclose(stdout);
	return unused;
}

static void *
drop(void *unused)
{
	for (int i = 0; i < N; i++)
		acc_delete(data[i], 1);
	return unused;
}

int
main(void)
{
	pthread_t dumps, drops;
	char line[200];
	int ends[2], full = 0, lines = 0;

	for (int i = 0; i < N; i++)
		acc_create(data[i], 1);
	if (pipe(ends) || fcntl(ends[1], F_SETPIPE_SZ, ROOM) < 0)
		return 2;
	dup2(ends[1], 1);
	close(ends[1]);
	/* The thread stops in the table, as nobody reads what it prints. */
	pthread_create(&dumps, NULL, dump, NULL);
	while (full < ROOM / 2) {
		usleep(1000);
		ioctl(ends[0], FIONREAD, &full);
	}
	pthread_create(&drops, NULL, drop, NULL);
	usleep(200000);
	FILE *in = fdopen(ends[0], "r");
	while (fgets(line, sizeof line, in))
		lines += strstr(line, "presentcount") != NULL;
	pthread_join(dumps, NULL);
	pthread_join(drops, NULL);
	return lines != N;
}
