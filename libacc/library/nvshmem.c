/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * nvshmem.c - nvshmem: how processes of MPI begin; on the host one process,
 * whose transfers are copies.
 */
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/library/lib.h"
#include "library/nvshmem.h"
#include "openacc.h"

#define UNUSED __attribute__((unused))

/* The interface that the table has. */
enum { MAJOR = 3, MINOR = 4, PATCH = 0 };
enum { INITIALIZED = 2, SERIALIZED = 2, WITH_UNIQUE_ID = 8, NO_TEAM = -1 };
enum { SET = 9, OUTSIDE = -1, LAYOUT = 1 << 16, ID_SIZE = 128 };

/* type(nvshmemx_init_attr_t). */
struct start {
	int version;
	void *comm;
	struct {
		int version;
		struct {
			int version;
			void *id;
			int rank, ranks;
		} unique;
		char content[96];
	} args;
};

static bool started;

/* ---------------------------------------------------------------- beginning */

static void
begin(int flags, struct start *how)
{
	int status = acc_lib_nvshmemx_init_attr(flags, how);
	if (status)
		lib_fail("nvshmem cannot start: status %d", status);
}

void
acc_lib_nvshmem_init(void)
{
	begin(0, NULL);
}

static void *
find_mpi(const char *name)
{
	void *f = dlsym(RTLD_DEFAULT, name);
	if (!f)
		lib_fail("nvshmemx_init_attr_mpi_comm needs MPI, but the "
			 "program has no '%s'",
			name);
	return f;
}

/* Communicators and types are addresses in Open MPI and numbers in MPICH, which
   ignores the upper half of an argument. */
static intptr_t
communicator_of(int comm)
{
	if (!dlsym(RTLD_DEFAULT, "ompi_mpi_byte"))
		return comm;
	intptr_t (*f2c)(int) = (intptr_t(*)(int))find_mpi("MPI_Comm_f2c");
	return f2c(comm);
}

static intptr_t
type_of_bytes(void)
{
	enum { BYTE_OF_MPICH = 0x4c00010d };
	void *own = dlsym(RTLD_DEFAULT, "ompi_mpi_byte");
	return own ? (intptr_t)own : BYTE_OF_MPICH;
}

/* By a unique number, which each MPI can send: NVSHMEM's own way needs a
   library for the MPI of the program. */
void
acc_lib_nvshmem_init_mpi(const int *comm)
{
	intptr_t c = communicator_of(*comm);
	int rank = 0, ranks = 0, status = 0;
	struct {
		int version;
		char bytes[ID_SIZE - sizeof(int)];
	} id = {LAYOUT + ID_SIZE, {0}};
	((int (*)(intptr_t, int *))find_mpi("MPI_Comm_rank"))(c, &rank);
	((int (*)(intptr_t, int *))find_mpi("MPI_Comm_size"))(c, &ranks);
	if (rank == 0)
		status = acc_lib_nvshmemx_get_uniqueid(&id);
	if (status)
		lib_fail("nvshmem has no unique number: status %d", status);
	int (*send)(void *, int, intptr_t, int, intptr_t) =
		(__typeof__(send))find_mpi("MPI_Bcast");
	send(&id, ID_SIZE, type_of_bytes(), 0, c);
	struct start how = {.version = LAYOUT + sizeof how};
	how.args.version = LAYOUT + sizeof how.args;
	how.args.unique.version = LAYOUT + sizeof how.args.unique;
	how.args.unique.id = &id;
	how.args.unique.rank = rank;
	how.args.unique.ranks = ranks;
	begin(WITH_UNIQUE_ID, &how);
}

void
acc_lib_nvshmem_name_(char *text, size_t n)
{
	char name[256] = "";
	acc_lib_acc_nvshmem_name(name);
	size_t used = strnlen(name, sizeof name);
	memset(text, ' ', n);
	memcpy(text, name, used < n ? used : n);
}

/* ---------------------------------------------------------------- one process */

/* The number of processes that a launcher has begun; 0 without one. */
static int
launched(void)
{
	static const char *const names[] = {
		"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "MPI_LOCALNRANKS"};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (getenv(names[i]))
			return atoi(getenv(names[i]));
	return 0;
}

int
here_nvshmemx_get_uniqueid(void *uniqueid UNUSED)
{
	return 0;
}

int
here_nvshmemx_set_attr_uniqueid_args(
	int myrank, int nranks, void *uniqueid, void *attr)
{
	struct start *how = attr;
	how->args.unique.id = uniqueid;
	how->args.unique.rank = myrank;
	how->args.unique.ranks = nranks;
	return 0;
}

int
here_nvshmemx_hostlib_init_attr(int flags, void *attributes)
{
	const struct start *how = attributes;
	int ranks = how && flags == WITH_UNIQUE_ID ? how->args.unique.ranks
						   : launched();
	if (ranks > 1)
		lib_fail("nvshmem with %d processes needs NVIDIA GPUs", ranks);
	started = true;
	return 0;
}

int
here_nvshmemx_init_attr(int flags, void *attributes)
{
	return here_nvshmemx_hostlib_init_attr(flags, attributes);
}

void
here_nvshmemx_hostlib_finalize(void)
{
	started = false;
}

void
here_nvshmem_finalize(void)
{
	started = false;
}

int
here_nvshmemx_init_status(void)
{
	return started ? INITIALIZED : 0;
}

void
here_nvshmem_query_thread(int *provided)
{
	*provided = SERIALIZED;
}

void
here_nvshmem_global_exit(int status)
{
	exit(status);
}

int
here_nvshmem_my_pe(void)
{
	return started ? 0 : OUTSIDE;
}

int
here_nvshmem_n_pes(void)
{
	return started ? 1 : OUTSIDE;
}

void
here_nvshmem_info_get_version(int *major, int *minor)
{
	*major = 1;
	*minor = 3;
}

void
here_acc_nvshmem_name(void *name)
{
	strcpy(name, "NVSHMEM of one process");
}

void
here_nvshmemx_vendor_get_version_info(int *major, int *minor, int *patch)
{
	*major = MAJOR;
	*minor = MINOR;
	*patch = PATCH;
}

int
here_nvshmem_team_my_pe(int team)
{
	return team < 0 ? OUTSIDE : 0;
}

int
here_nvshmem_team_n_pes(int team)
{
	return team < 0 ? OUTSIDE : 1;
}

int
here_nvshmem_team_translate_pe(int src_team, int src_pe, int dest_team)
{
	return src_team < 0 || dest_team < 0 || src_pe != 0 ? OUTSIDE : 0;
}

/* ---------------------------------------------------------------- memory */

static void
check_started(const char *name)
{
	if (!started)
		lib_fail("'%s' is called before nvshmem_init", name);
}

void *
here_nvshmem_malloc(int64_t size)
{
	check_started("nvshmem_malloc");
	return size > 0 ? acc_malloc((size_t)size) : NULL;
}

void *
here_nvshmem_align(int64_t alignment UNUSED, int64_t size)
{
	return here_nvshmem_malloc(size);
}

void *
here_nvshmem_calloc(int64_t count, int64_t size)
{
	void *p = here_nvshmem_malloc(count * size);
	if (p)
		memset(lib_at(p), 0, (size_t)(count * size));
	return p;
}

#define EACH_TYPE(X) \
	X(int8, int8_t) \
	X(int16, int16_t) \
	X(int32, int32_t) \
	X(int64, int64_t) \
	X(float, float) \
	X(double, double) \
	X(short, int16_t) \
	X(int, int32_t) \
	X(long, int64_t) \
	X(longlong, int64_t)
#define EACH_INTEGER(X) \
	X(int8, int8_t) \
	X(int16, int16_t) \
	X(int32, int32_t) \
	X(int64, int64_t)
#define EACH_GENERIC(X) \
	EACH_INTEGER(X) \
	X(float, float) \
	X(double, double) \
	X(complex4, float _Complex) \
	X(complex8, double _Complex)
#define EACH_POINTER(X) EACH_GENERIC(X) X(devptr, char)

#define MEMORY(name, type) \
	void here_nvshmem_##name##_free(void *p) \
	{ \
		acc_free(p); \
	} \
	void *here_nvshmem_##name##_ptr(void *dest, int pe) \
	{ \
		return pe == 0 ? dest : NULL; \
	}
EACH_POINTER(MEMORY)

/* ---------------------------------------------------------------- transfers */

static void
check_process(int pe)
{
	check_started("nvshmem");
	if (pe != 0)
		lib_fail("nvshmem has no process %d: on the host there is one",
			pe);
}

static void
copy(void *to, const void *from, int64_t n, size_t size, int pe)
{
	check_process(pe);
	if (n > 0)
		memmove(to, from, (size_t)n * size);
}

static void
copy_strided(void *to, const void *from, int64_t to_step, int64_t from_step,
	int64_t n, size_t size, int pe)
{
	check_process(pe);
	for (int64_t i = 0; i < n; i++)
		memcpy((char *)to + i * to_step * (int64_t)size,
			(const char *)from + i * from_step * (int64_t)size,
			size);
}

#define COPY(name, size) \
	void here_nvshmem_##name(void *to, void *from, int64_t n, int pe) \
	{ \
		copy(to, from, n, size, pe); \
	}
#define COPY_ON_STREAM(name, size) \
	void here_nvshmemx_##name##_on_stream( \
		void *to, void *from, int64_t n, int pe, void *stream UNUSED) \
	{ \
		copy(to, from, n, size, pe); \
	}
#define STRIDED(name, size) \
	void here_nvshmem_##name(void *to, void *from, int64_t to_step, \
		int64_t from_step, int64_t n, int pe) \
	{ \
		copy_strided(to, from, to_step, from_step, n, size, pe); \
	} \
	void here_nvshmemx_##name##_on_stream(void *to, void *from, \
		int64_t to_step, int64_t from_step, int64_t n, int pe, \
		void *stream UNUSED) \
	{ \
		copy_strided(to, from, to_step, from_step, n, size, pe); \
	}
#define ONE_VALUE(name, type) \
	void here_nvshmem_##name##_p(void *to, type value, int pe) \
	{ \
		copy(to, &value, 1, sizeof value, pe); \
	} \
	void here_nvshmemx_##name##_p_on_stream( \
		void *to, type value, int pe, void *stream UNUSED) \
	{ \
		copy(to, &value, 1, sizeof value, pe); \
	} \
	type here_nvshmem_##name##_g(void *from, int pe) \
	{ \
		check_process(pe); \
		return *(type *)from; \
	} \
	type here_nvshmemx_##name##_g_on_stream( \
		void *from, int pe, void *stream UNUSED) \
	{ \
		check_process(pe); \
		return *(type *)from; \
	}
#define COPIES(name, type) \
	COPY(name##_put, sizeof(type)) \
	COPY(name##_put_nbi, sizeof(type)) \
	COPY(name##_get, sizeof(type)) \
	COPY(name##_get_nbi, sizeof(type)) \
	COPY_ON_STREAM(name##_put, sizeof(type)) \
	COPY_ON_STREAM(name##_get, sizeof(type))
#define TYPE_COPIES(name, type) \
	COPIES(name, type) \
	COPY_ON_STREAM(name##_put_nbi, sizeof(type)) \
	COPY_ON_STREAM(name##_get_nbi, sizeof(type)) \
	STRIDED(name##_iput, sizeof(type)) \
	STRIDED(name##_iget, sizeof(type))
#define BYTES(name, type) \
	COPY(name##_putmem, 1) \
	COPY(name##_putmem_nbi, 1) \
	COPY(name##_getmem, 1) \
	COPY(name##_getmem_nbi, 1) \
	COPY_ON_STREAM(name##_putmem, 1) \
	COPY_ON_STREAM(name##_getmem, 1)
EACH_TYPE(ONE_VALUE)
EACH_TYPE(TYPE_COPIES)
EACH_GENERIC(BYTES)
COPIES(complex4, float _Complex)
COPIES(complex8, double _Complex)

/* Addresses that no descriptor has had: the host's. */
#define ADDRESSES(name) \
	void here_nvshmem_##name(void *to, void *from, int64_t n, int pe) \
	{ \
		copy(lib_at(to), lib_at(from), n, 1, pe); \
	}
ADDRESSES(devptr_putmem)
ADDRESSES(devptr_putmem_nbi)
ADDRESSES(devptr_getmem)
ADDRESSES(devptr_getmem_nbi)

void
here_nvshmemx_devptr_putmem_on_stream(
	void *to, void *from, int64_t n, int pe, void *stream UNUSED)
{
	copy(lib_at(to), lib_at(from), n, 1, pe);
}

void
here_nvshmemx_devptr_getmem_on_stream(
	void *to, void *from, int64_t n, int pe, void *stream UNUSED)
{
	copy(lib_at(to), lib_at(from), n, 1, pe);
}

/* ---------------------------------------------------------------- signals */

static void
signal_to(void *at, int64_t signal, int operation, int pe)
{
	check_process(pe);
	*(int64_t *)at = operation == SET ? signal : *(int64_t *)at + signal;
}

#define SIGNAL(name, type) \
	void here_nvshmemx_##name##_on_stream(void *to, void *from, int64_t n, \
		void *at, int64_t signal, int operation, int pe, \
		void *stream UNUSED) \
	{ \
		copy(to, from, n, sizeof(type), pe); \
		signal_to(at, signal, operation, pe); \
	}
#define SIGNALS(name, type) \
	SIGNAL(name##_put_signal, type) \
	SIGNAL(name##_put_signal_nbi, type)
EACH_TYPE(SIGNALS)

int64_t
here_nvshmem_signal_fetch(void *sig_addr)
{
	return *(int64_t *)sig_addr;
}

void
here_nvshmemx_signal_op_on_stream(
	void *sig_addr, int64_t signal, int sig_op, int pe, void *stream UNUSED)
{
	signal_to(sig_addr, signal, sig_op, pe);
}

/* ---------------------------------------------------------------- collectives */

static int
check_team(int team)
{
	check_started("nvshmem");
	return team == NO_TEAM;
}

static int
copy_in_team(int team, void *to, const void *from, int64_t n, size_t size)
{
	if (check_team(team))
		return 1;
	copy(to, from, n, size, 0);
	return 0;
}

#define COLLECTIVE(name, type) \
	int here_nvshmem_##name(int team, void *to, void *from, int64_t n) \
	{ \
		return copy_in_team(team, to, from, n, sizeof(type)); \
	} \
	int here_nvshmemx_##name##_on_stream(int team, void *to, void *from, \
		int64_t n, void *stream UNUSED) \
	{ \
		return copy_in_team(team, to, from, n, sizeof(type)); \
	}
#define COLLECTIVES(name, type) \
	int here_nvshmem_##name##_broadcast( \
		int team, void *to, void *from, int64_t n, int root UNUSED) \
	{ \
		return copy_in_team(team, to, from, n, sizeof(type)); \
	} \
	int here_nvshmemx_##name##_broadcast_on_stream(int team, void *to, \
		void *from, int64_t n, int root UNUSED, void *stream UNUSED) \
	{ \
		return copy_in_team(team, to, from, n, sizeof(type)); \
	} \
	COLLECTIVE(name##_fcollect, type) \
	COLLECTIVE(name##_alltoall, type) \
	COLLECTIVE(name##_sum_reduce, type) \
	COLLECTIVE(name##_prod_reduce, type) \
	COLLECTIVE(name##_max_reduce, type) \
	COLLECTIVE(name##_min_reduce, type)
#define BITS(name, type) \
	COLLECTIVE(name##_and_reduce, type) \
	COLLECTIVE(name##_or_reduce, type) \
	COLLECTIVE(name##_xor_reduce, type)
EACH_TYPE(COLLECTIVES)
EACH_INTEGER(BITS)

#define WAIT(name) \
	int here_nvshmem##name(int team) \
	{ \
		return check_team(team); \
	}
#define WAIT_ON_STREAM(name) \
	int here_nvshmemx_##name##_on_stream(int team, void *stream UNUSED) \
	{ \
		return check_team(team); \
	}
WAIT(_barrier)
WAIT(_sync)
WAIT(_team_sync)
WAIT_ON_STREAM(barrier)
WAIT_ON_STREAM(sync)
WAIT_ON_STREAM(team_sync)

#define NOTHING(name) \
	void here_nvshmem_##name(void) \
	{ \
		check_started("nvshmem_" #name); \
	}
#define NOTHING_ON_STREAM(name) \
	void here_nvshmemx_##name##_on_stream(void *stream UNUSED) \
	{ \
		check_started("nvshmemx_" #name "_on_stream"); \
	}
NOTHING(barrier_all)
NOTHING(sync_all)
NOTHING(quiet)
NOTHING(fence)
NOTHING_ON_STREAM(barrier_all)
NOTHING_ON_STREAM(sync_all)
NOTHING_ON_STREAM(quiet)
