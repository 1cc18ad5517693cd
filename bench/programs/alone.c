/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The routines of MPI that POT3D and the Fortran version of miniWeather call,
   for one rank, which sends messages to itself: no library of MPI has to be on
   the machine, and they take addresses of the device, which that library might
   not.  The interface is that of MPICH, whose module is used to compile.  */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

enum { PROC_NULL = -1, MESSAGES = 64, DIMENSIONS = 8 };

struct message {
	bool sent;
	int tag;
	void *data;
};

static struct message pending[MESSAGES];
static int number_pending;
static bool periodic[DIMENSIONS];

/* MPI_BOTTOM, MPI_IN_PLACE and MPI_STATUS_IGNORE are here.  */
extern int mpipriv1_[3] __attribute__((weak));

/* TYPE is a handle of MPICH, which has the size in its second byte.  */
static size_t
size_of(int count, int type)
{
	return (size_t)count * (size_t)(type >> 8 & 0xff);
}

/* Copies between any two addresses, on the device if the program uses one.  */
static void
copy(void *to, const void *from, size_t size)
{
	static int (*device_copy)(void *, const void *, size_t);
	void *driver = device_copy
		? NULL
		: dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
	if (driver)
		*(void **)&device_copy = dlsym(driver, "cuMemcpy");
	if (!device_copy || device_copy(to, from, size))
		memcpy(to, from, size);
}

/* Completes MESSAGE with the first pending one that it fits, or keeps it.  */
static void
post(struct message message, size_t size)
{
	for (int i = 0; i < number_pending; i++) {
		struct message other = pending[i];
		if (other.sent == message.sent || other.tag != message.tag)
			continue;
		copy(message.sent ? other.data : message.data,
			message.sent ? message.data : other.data, size);
		memmove(pending + i, pending + i + 1,
			(size_t)(--number_pending - i) * sizeof *pending);
		return;
	}
	pending[number_pending++] = message;
}

void
mpi_isend_(void *data, int *count, int *type, int *to, int *tag, int *comm,
	int *request, int *error)
{
	(void)comm, (void)request;
	if (*to != PROC_NULL)
		post((struct message){true, *tag, data},
			size_of(*count, *type));
	*error = 0;
}

void
mpi_irecv_(void *data, int *count, int *type, int *from, int *tag, int *comm,
	int *request, int *error)
{
	(void)comm, (void)request;
	if (*from != PROC_NULL)
		post((struct message){false, *tag, data},
			size_of(*count, *type));
	*error = 0;
}

void
mpi_waitall_(int *count, int *requests, int *statuses, int *error)
{
	(void)count, (void)requests, (void)statuses;
	*error = 0;
}

void
mpi_allreduce_(void *from, void *to, int *count, int *type, int *operation,
	int *comm, int *error)
{
	(void)operation, (void)comm;
	bool in_place = mpipriv1_ && from == &mpipriv1_[1];
	if (!in_place && from != to)
		copy(to, from, size_of(*count, *type));
	*error = 0;
}

void
mpi_allgather_(void *from, int *count, int *type, void *to, int *to_count,
	int *to_type, int *comm, int *error)
{
	(void)to_count, (void)to_type, (void)comm;
	copy(to, from, size_of(*count, *type));
	*error = 0;
}

void
mpi_bcast_(void *data, int *count, int *type, int *root, int *comm, int *error)
{
	(void)data, (void)count, (void)type, (void)root, (void)comm;
	*error = 0;
}

void
mpi_init_(int *error)
{
	*error = 0;
}

void
mpi_init_thread_(int *required, int *provided, int *error)
{
	*provided = *required;
	*error = 0;
}

void
mpi_finalize_(int *error)
{
	*error = 0;
}

void
mpi_barrier_(int *comm, int *error)
{
	(void)comm;
	*error = 0;
}

void
mpi_comm_size_(int *comm, int *size, int *error)
{
	(void)comm;
	*size = 1;
	*error = 0;
}

void
mpi_comm_rank_(int *comm, int *rank, int *error)
{
	(void)comm;
	*rank = 0;
	*error = 0;
}

void
mpi_comm_split_type_(
	int *comm, int *type, int *key, int *info, int *new, int *error)
{
	(void)type, (void)key, (void)info;
	*new = *comm;
	*error = 0;
}

void
mpi_cart_create_(int *comm, int *dimensions, int *sizes, int *periods,
	int *reorder, int *new, int *error)
{
	(void)sizes, (void)reorder;
	for (int i = 0; i < *dimensions; i++)
		periodic[i] = periods[i];
	*new = *comm;
	*error = 0;
}

void
mpi_cart_coords_(
	int *comm, int *rank, int *dimensions, int *coordinates, int *error)
{
	(void)comm, (void)rank;
	for (int i = 0; i < *dimensions; i++)
		coordinates[i] = 0;
	*error = 0;
}

void
mpi_cart_shift_(
	int *comm, int *dimension, int *by, int *from, int *to, int *error)
{
	(void)comm, (void)by;
	*from = *to = periodic[*dimension] ? 0 : PROC_NULL;
	*error = 0;
}

void
mpi_cart_sub_(int *comm, int *keep, int *new, int *error)
{
	(void)keep;
	*new = *comm;
	*error = 0;
}

/* Blocking messages need a second rank.  */
void
mpi_ssend_(void *data, int *count, int *type, int *to, int *tag, int *comm,
	int *error)
{
	mpi_isend_(data, count, type, to, tag, comm, NULL, error);
}

void
mpi_recv_(void *data, int *count, int *type, int *from, int *tag, int *comm,
	int *status, int *error)
{
	(void)status;
	mpi_irecv_(data, count, type, from, tag, comm, NULL, error);
}

double
mpi_wtime_(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}
