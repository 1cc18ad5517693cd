/* Regions run within an OpenMP team, and OpenMP teams within a region; each
   gang runs once.  2.5.1, 1.2
   plugin: yes
   flags: -fopenmp
   accflags: -fplugin-arg-acc-target=host
   env: ACC_DEVICE_TYPE=host */
#include <omp.h>
#include <openacc.h>
#include <stdlib.h>

enum { THREADS = 3, GANGS = 5 };

static int
gangs_in(int gangs)
{
	int runs = 0;

#pragma acc parallel num_gangs(gangs) copy(runs)
	{
#pragma acc atomic
		runs++;
	}
	return runs;
}

static int
within_team(void)
{
	int wrong = 0;

#pragma omp parallel num_threads(THREADS) reduction(+:wrong)
	{
		wrong += gangs_in(GANGS + omp_get_thread_num()) !=
			GANGS + omp_get_thread_num();
		wrong += gangs_in(1) != 1;
	}
	return wrong;
}

static int
team(void)
{
	int runs = 0;

#pragma omp parallel num_threads(THREADS) reduction(+:runs)
	runs++;
	return runs;
}

static int
team_within(void)
{
	int runs;

#pragma acc serial copyout(runs)
	runs = team();
	return runs != THREADS && runs != 1;
}

int
main(void)
{
	if (gangs_in(GANGS) != GANGS)
		return 1;
	if (within_team())
		return 2;
	if (team_within())
		return 3;
	omp_set_max_active_levels(2);
	return within_team() ? 4 : 0;
}
