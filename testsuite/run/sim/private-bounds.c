/* An access outside of a private array is reported with its line, and one
   outside of an array that a gang shares, and of a table of constants.
   OpenACC 3.4, 2.5.13, 2.9.10
   targets: sim
   compare: none
   stdout: done
   stderr: out of bounds: 4 bytes at offset 32 of a variable of 32 bytes: write of 4 bytes at line 44
   stderr: offset [0-9]* of a variable of 64 bytes: read of 4 bytes at line 58
   stderr: offset -4 of an object of 20 bytes: read of 4 bytes at line 67 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define N 64
static int a[N], at[N];
static const int table[] = {3, 1, 4, 1, 5};

/* Runs a test in a process of its own, which the fault ends. */
static void
apart(void (*test)(void))
{
	fflush(stdout);
	pid_t child = fork();
	if (child == 0) {
		test();
		printf("nothing was found\n");
		exit(0);
	}
	int status;
	waitpid(child, &status, 0);
	if (status == 0)
		printf("no failure\n");
}

static void
private_array(void)
{
#pragma acc parallel loop copy(a) copyin(at)
	for (int i = 0; i < N; i++) {
		int p[8];
		for (int j = 0; j < 8; j++)
			p[j] = j;
		p[at[i]] = i;
		a[i] = p[i % 8];
	}
}

static void
gang_array(void)
{
#pragma acc parallel loop gang copy(a) copyin(at) num_gangs(4)
	for (int i = 0; i < 4; i++) {
		int p[16];
#pragma acc loop vector
		for (int j = 0; j < 16; j++)
			p[j] = j;
		a[i] = p[at[i + 5] * 12 + 4];
	}
}

static void
constants(void)
{
#pragma acc parallel loop copy(a) copyin(at)
	for (int i = 0; i < N; i++)
		a[i] = table[at[i] * 0 - (i == 5) + i % 5 * (i != 5)];
}

int
main(void)
{
	for (int i = 0; i < N; i++)
		at[i] = i % 8;
	apart(gang_array);
	apart(constants);
	at[5] = 8;
	apart(private_array);
	printf("done\n");
	return 0;
}
