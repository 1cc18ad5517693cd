/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * nvshmem.c - heat in a plate, cut between two processes with a GPU each: the
 * rows at the cut go from one GPU's memory to the other's by NVSHMEM, in the
 * queue of the regions.
 *
 *	gcc -fplugin=acc -O2 nvshmem.c -o nvshmem -lacc -ldl -lm
 *	./nvshmem [ROWS]
 *	OMPI_CC=gcc mpicc -fplugin=acc -O2 nvshmem.c -o nvshmem -lacc -ldl -lm
 *	mpirun -np 2 ./nvshmem [ROWS]
 *
 * The processes are those of MPI, or of fork() where the compiler has no MPI.
 * Only the host library of NVSHMEM is needed.  nvshmem_malloc() gives each
 * process memory that the other reaches, which the regions use as deviceptr.
 * Without the library the rows go through the host.
 */
#include <dlfcn.h>
#include <math.h>
#include <openacc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#if __has_include(<mpi.h>)
#include <mpi.h>
#else
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

enum { QUEUE = 1, STEPS = 200, COLUMNS = 1024, WIDTH = COLUMNS + 2 };
enum { WITH_UNIQUE_ID = 8, VERSION = 1 << 16 };

/* A number of a connection, and how a process of it begins. */
struct unique_id {
	int version;
	char bytes[124];
};
struct start {
	int version;
	void *comm;
	struct {
		int version;
		struct {
			int version;
			struct unique_id *id;
			int rank, ranks;
		} unique;
		char unused[96];
	} how;
};

static struct {
	int (*get_id)(struct unique_id *);
	int (*start)(unsigned flags, struct start *);
	void *(*malloc)(size_t);
	void (*free)(void *);
	void (*put)(double *to, const double *from, size_t n, int process,
		void *stream);
	void (*barrier)(void *stream);
	void (*end)(void);
} shmem;

static int rank;
static long rows = 1024; /* of one process */

static void
fail(const char *text)
{
	fprintf(stderr, "nvshmem: %s\n", text);
	exit(1);
}

#if __has_include(<mpi.h>)
static void
begin(int *argc, char ***argv)
{
	int ranks;
	MPI_Init(argc, argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &ranks);
	if (ranks != 2)
		fail("two processes are needed: mpirun -np 2");
}

/* Sends bytes to the other process, and receives as many. */
static void
swap(const void *from, void *to, size_t n)
{
	MPI_Sendrecv(from, (int)n, MPI_BYTE, !rank, 0, to, (int)n, MPI_BYTE,
		!rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static int
end(int result)
{
	MPI_Finalize();
	return result;
}
#else
static int other; /* the socket to the other process */
static pid_t child;

/* Before the first use of the device, which a child cannot go on with. */
static void
begin(int *argc, char ***argv)
{
	int ends[2];
	(void)argc, (void)argv;
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) || (child = fork()) < 0)
		fail("no second process");
	rank = child == 0;
	other = ends[rank];
	close(ends[!rank]);
}

static void
send_bytes(const char *from, size_t n)
{
	for (ssize_t k; n > 0; from += k, n -= (size_t)k)
		if ((k = write(other, from, n)) <= 0)
			fail("the other process has ended");
}

static void
receive_bytes(char *to, size_t n)
{
	for (ssize_t k; n > 0; to += k, n -= (size_t)k)
		if ((k = read(other, to, n)) <= 0)
			fail("the other process has ended");
}

static void
swap(const void *from, void *to, size_t n)
{
	if (rank == 0)
		send_bytes(from, n);
	receive_bytes(to, n);
	if (rank == 1)
		send_bytes(from, n);
}

static int
end(int result)
{
	int status = 0;
	if (rank == 0 && waitpid(child, &status, 0) != child)
		return 1;
	return result || status;
}
#endif

static int
both(int mine)
{
	int others;
	swap(&mine, &others, sizeof mine);
	return mine && others;
}

static int
open_library(void)
{
	void *library = NULL;
	if (acc_get_device_type() == acc_device_nvidia)
		library = dlopen("libnvshmem_host.so.3", RTLD_NOW);
	if (!library)
		return 0;
	*(void **)&shmem.get_id = dlsym(library, "nvshmemx_get_uniqueid");
	*(void **)&shmem.start = dlsym(library, "nvshmemx_hostlib_init_attr");
	*(void **)&shmem.malloc = dlsym(library, "nvshmem_malloc");
	*(void **)&shmem.free = dlsym(library, "nvshmem_free");
	*(void **)&shmem.put = dlsym(library, "nvshmemx_double_put_on_stream");
	*(void **)&shmem.barrier =
		dlsym(library, "nvshmemx_barrier_all_on_stream");
	*(void **)&shmem.end = dlsym(library, "nvshmemx_hostlib_finalize");
	return shmem.get_id && shmem.start && shmem.malloc && shmem.free
		&& shmem.put && shmem.barrier && shmem.end;
}

/* Process 0 makes the number, by which both find each other. */
static int
start_library(void)
{
	struct unique_id id = {.version = VERSION + sizeof id}, others;
	struct start start = {.version = VERSION + sizeof start};
	if (!both(rank != 0 || shmem.get_id(&id) == 0))
		return 0;
	swap(&id, &others, sizeof id);
	start.how.version = VERSION + sizeof start.how;
	start.how.unique.version = VERSION + sizeof start.how.unique;
	start.how.unique.id = rank == 0 ? &id : &others;
	start.how.unique.rank = rank;
	start.how.unique.ranks = 2;
	acc_get_current_cuda_context(); /* and makes it current */
	return both(shmem.start(WITH_UNIQUE_ID, &start) == 0);
}

/* The shape that keeps its form while it cools down; zero at the edges. */
static void
fill(double *u)
{
	long first = rank * rows, all = 2 * rows, width = COLUMNS + 1;
#pragma acc parallel loop collapse(2) deviceptr(u) async(QUEUE)
	for (long i = 0; i < rows + 2; i++)
		for (long j = 0; j < WIDTH; j++) {
			long row = first + i;
			int edge =
				row == 0 || row > all || j == 0 || j == width;
			u[i * WIDTH + j] = edge
				? 0
				: sin(M_PI * (double)row / (double)(all + 1))
					* sin(M_PI * (double)j / width);
		}
}

static void
step(const double *from, double *to)
{
#pragma acc parallel loop collapse(2) deviceptr(from, to) async(QUEUE)
	for (long i = 1; i <= rows; i++)
		for (long j = 1; j <= COLUMNS; j++) {
			long k = i * WIDTH + j;
			to[k] = 0.25
				* (from[k - WIDTH] + from[k + WIDTH]
					+ from[k - 1] + from[k + 1]);
		}
}

/* The row at the cut goes to the row beside the other's.  The barrier waits
   for it, and keeps the other from writing what is still read. */
static void
exchange(double *u, int found)
{
	double *mine = u + (rank == 0 ? rows : 1) * WIDTH;
	double *beside = u + (rank == 0 ? rows + 1 : 0) * WIDTH;
	double *there = u + (rank == 0 ? 0 : rows + 1) * WIDTH;
	static double out[WIDTH], in[WIDTH];
	if (found) {
		void *stream = acc_get_cuda_stream(QUEUE);
		shmem.put(there, mine, WIDTH, !rank, stream);
		shmem.barrier(stream);
		return;
	}
#pragma acc wait(QUEUE)
	acc_memcpy_from_device(out, mine, sizeof out);
	swap(out, in, sizeof in);
	acc_memcpy_to_device(beside, in, sizeof in);
}

/* The largest difference from the shape, cooled down. */
static double
largest_error(const double *u)
{
	double most = 0, cold, others;
	long first = rank * rows, all = 2 * rows, width = COLUMNS + 1;
	cold = pow(0.5 * (cos(M_PI / (double)(all + 1)) + cos(M_PI / width)),
		STEPS);
#pragma acc parallel loop collapse(2) deviceptr(u) reduction(max : most)
	for (long i = 1; i <= rows; i++)
		for (long j = 1; j <= COLUMNS; j++) {
			double row = (double)(first + i);
			double want = cold * sin(M_PI * row / (double)(all + 1))
				* sin(M_PI * (double)j / width);
			most = fmax(most, fabs(u[i * WIDTH + j] - want));
		}
	swap(&most, &others, sizeof most);
	return fmax(most, others);
}

static double
seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec + 1e-9 * t.tv_nsec;
}

static double
run(double *u[2], int found)
{
	fill(u[0]);
	fill(u[1]);
#pragma acc wait(QUEUE)
	both(1);
	double t = seconds();
	for (int i = 0; i < STEPS; i++) {
		step(u[i % 2], u[1 - i % 2]);
		exchange(u[1 - i % 2], found);
	}
#pragma acc wait(QUEUE)
	both(1);
	return seconds() - t;
}

int
main(int argc, char **argv)
{
	begin(&argc, &argv);
	acc_device_t type = acc_get_device_type();
	acc_set_device_num(rank % acc_get_num_devices(type), type);
	rows = argc > 1 ? strtol(argv[1], NULL, 10) : rows;
	size_t size = (size_t)(rows + 2) * WIDTH * sizeof(double);
	int found = both(open_library()) && start_library();
	double *u[2];
	for (int i = 0; i < 2; i++)
		u[i] = found ? shmem.malloc(size) : acc_malloc(size);
	if (!u[0] || !u[1])
		fail("out of memory");
	run(u, found);
	double t = run(u, found), error = largest_error(u[STEPS % 2]);
	int right = error < 1e-12;
	if (rank == 0)
		printf("%s: %s, largest error %.1e, %.3g us per step\n",
			found ? "NVSHMEM" : "through the host, no NVSHMEM here",
			right ? "right" : "wrong", error, 1e6 * t / STEPS);
	fflush(stdout);
	for (int i = 0; i < 2; i++)
		found ? shmem.free(u[i]) : acc_free(u[i]);
	if (found)
		shmem.end();
	return end(!right);
}
