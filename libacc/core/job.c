/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* job.c - the other processes of an MPI program. */
#include "libacc/core/job.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "libacc/core/device.h"
#include "libacc/core/env.h"
#include "libacc/core/rank.h"

/* What the program has loaded. */

/* MPI_COMM_WORLD where MPICH's binary interface counts. */
enum { MPICH_WORLD = 0x44000000 };

/* Microseconds in which the launcher forwards what the rank has printed, which
   some launchers drop when a rank aborts. */
enum { OUTPUT_TIME = 300000 };

static bool
find(const char *name, void *to)
{
	void *address = dlsym(RTLD_DEFAULT, name);
	if (address)
		memcpy(to, &address, sizeof address);
	return address != NULL;
}

/* True between MPI_Init and MPI_Finalize. */
static bool
mpi_runs(void)
{
	int (*initialized)(int *), (*finalized)(int *);
	int begun = 0, ended = 1;
	if (!find("MPI_Initialized", &initialized)
		|| !find("MPI_Finalized", &finalized))
		return false;
	initialized(&begun);
	finalized(&ended);
	return begun && !ended;
}

/* The units of gfortran, then those of C. */
static void
flush_all(void)
{
	void (*units)(int32_t *);
	if (find("_gfortran_flush_i4", &units))
		units(NULL);
	fflush(NULL);
}

/* mpirun and mpiexec end the job when a rank ends with a status that is not 0
   and without MPI_Finalize; srun does so only with --kill-on-bad-exit. */
static bool
abort_is_wanted(void)
{
	if (rank_self()->number < 0)
		return false;
	if (env()->mpi_abort >= 0)
		return env()->mpi_abort;
	return rank_self()->launcher == LAUNCHER_SLURM;
}

void
job_abort(void)
{
	int (*open_mpi)(void *, int), (*mpich)(int, int);
	void *world, *other;
	if (!abort_is_wanted() || !mpi_runs())
		return;
	flush_all();
	usleep(OUTPUT_TIME);
	if (find("ompi_mpi_comm_world", &world) && find("MPI_Abort", &open_mpi))
		open_mpi(world, EXIT_FAILURE);
	else if (find("MPIR_Dup_fn", &other) && find("MPI_Abort", &mpich))
		mpich(MPICH_WORLD, EXIT_FAILURE);
}

/* Ranks that share a device. */

/* The devices that a process may see, which give numbers to them. */
static uint64_t
hash_of_visible(void)
{
	static const char *const names[] = {"CUDA_VISIBLE_DEVICES",
		"HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES",
		"GPU_DEVICE_ORDINAL", "CUDA_DEVICE_ORDER"};
	uint64_t hash = 5381;
	for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
		const char *c = getenv(names[i]);
		for (; c && *c; c++)
			hash = hash * 33 + (unsigned char)*c;
		hash = hash * 33 + 1;
	}
	return hash;
}

/* Takes the name for the process: a socket that has no file, and that the
   kernel closes whatever ends the process. */
static bool
take_name(int s, const struct device *d, int seat)
{
	struct sockaddr_un a = {.sun_family = AF_UNIX};
	int n = snprintf(a.sun_path + 1, sizeof a.sun_path - 1,
		"acc-%ld-%s-%s-%llx-%d-%d", (long)getuid(), rank_self()->job,
		d->driver->name, (unsigned long long)hash_of_visible(),
		d->index, seat);
	if (n < 0 || (size_t)n >= sizeof a.sun_path - 1)
		return false;
	return bind(s, (struct sockaddr *)&a,
		       offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)n)
		== 0;
}

/* How many ranks of the node have opened the device before; 0 also if that
   cannot be found out. */
static int
seat_of(const struct device *d, int ranks)
{
	int s = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	for (int seat = 0; s >= 0 && seat < ranks; seat++)
		if (take_name(s, d, seat))
			return seat;
	if (s >= 0)
		close(s);
	return 0;
}

void
job_opens(const struct device *d, int devices)
{
	static int first;
	const struct rank *r = rank_self();
	if (r->number < 0 || r->locals < 2 || devices < 2 || !env()->mpi_note
		|| d->driver->device_type == DEVICE_HOST
		|| __atomic_exchange_n(&first, 1, __ATOMIC_RELAXED))
		return;
	/* With more ranks than that on one device, another has fewer. */
	int share = (r->locals + devices - 1) / devices;
	if (seat_of(d, r->locals) == share)
		fprintf(stderr,
			"%slibacc: note: more than %d of the %d ranks of this "
			"node use %s device %d, and there are %d devices; "
			"choose by the rank on the node, with "
			"acc_set_device_num or ACC_X_DEVICE_BY_RANK=1\n",
			r->prefix, share, r->locals, d->driver->name, d->index,
			devices);
}
