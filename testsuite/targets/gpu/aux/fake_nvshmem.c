/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* fake_nvshmem.c - the calls of NVSHMEM that the tests make, which do nothing but
   check their arguments and count; a line on standard error at the end.
   FAKE_NVSHMEM=refuse: the library does not start. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 1 << 16, SIZE = 1 << 26 };

struct id {
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
			struct id *id;
			int rank, ranks;
		} unique;
		char content[96];
	} args;
};

static int rank = -1, ranks = -1, wrong, transfers, barriers, waits, sums,
	   values;
static char memory[SIZE];
static size_t used;

int cuCtxGetCurrent(void **context);
int nvshmemx_get_uniqueid(struct id *);
int nvshmemx_set_attr_uniqueid_args(
	int rank, int ranks, struct id *, struct start *);
int nvshmemx_hostlib_init_attr(unsigned flags, struct start *);
void nvshmemx_hostlib_finalize(void);
int nvshmem_my_pe(void);
int nvshmem_n_pes(void);
void nvshmem_info_get_name(char *name);
void *nvshmem_malloc(size_t);
void nvshmem_free(void *);
void *nvshmem_ptr(void *, int process);
void nvshmem_double_p(double *to, double value, int process);
double nvshmem_double_g(const double *from, int process);
void nvshmem_double_put(double *to, const double *from, size_t, int process);
void nvshmemx_double_put_on_stream(
	double *to, const double *from, size_t, int process, void *stream);
void nvshmemx_barrier_all_on_stream(void *stream);
void nvshmem_barrier_all(void);
int nvshmemx_double_sum_reduce_on_stream(
	int team, double *to, const double *from, size_t, void *stream);

static void
check(int right, const char *what)
{
	if (!right)
		fprintf(stderr, "process %d: wrong %s\n", rank, what);
	wrong += !right;
}

static void
check_place(const void *p, size_t n)
{
	const char *at = p;
	check(at >= memory && at + n <= memory + used, "address");
}

int
nvshmemx_get_uniqueid(struct id *id)
{
	check(id->version == VERSION + 128, "version of a number");
	memset(id->bytes, 0x5a, sizeof id->bytes);
	return 0;
}

int
nvshmemx_set_attr_uniqueid_args(
	int r, int n, struct id *id, struct start *start)
{
	start->args.unique.rank = r;
	start->args.unique.ranks = n;
	start->args.unique.id = id;
	return 0;
}

int
nvshmemx_hostlib_init_attr(unsigned flags, struct start *start)
{
	const char *refuse = getenv("FAKE_NVSHMEM");
	void *context = NULL;
	if (refuse)
		return 7;
	check(cuCtxGetCurrent(&context) == 0 && context, "context");
	rank = 0;
	ranks = 1;
	if (flags == 0)
		return start ? 1 : 0;
	check(flags == 8 && start->version == VERSION + 144
			&& start->args.version == VERSION + 128
			&& start->args.unique.version == VERSION + 24,
		"start");
	const struct id *id = start->args.unique.id;
	check(id->version == VERSION + 128 && id->bytes[0] == 0x5a
			&& id->bytes[123] == 0x5a,
		"number");
	rank = start->args.unique.rank;
	ranks = start->args.unique.ranks;
	return 0;
}

void
nvshmemx_hostlib_finalize(void)
{
	fprintf(stderr,
		"process %d of %d: %d puts, %d barriers, %d waits, "
		"%d sums, %d values, %d wrong\n",
		rank, ranks, transfers, barriers, waits, sums, values, wrong);
}

int
nvshmem_my_pe(void)
{
	return rank;
}

int
nvshmem_n_pes(void)
{
	return ranks;
}

void
nvshmem_info_get_name(char *name)
{
	strcpy(name, "fake");
}

void *
nvshmem_malloc(size_t n)
{
	void *p = memory + used;
	used += n;
	return used <= SIZE ? p : NULL;
}

void
nvshmem_free(void *p)
{
	check_place(p, 1);
}

void *
nvshmem_ptr(void *p, int process)
{
	check_place(p, 1);
	return process == rank ? p : (char *)p + SIZE;
}

void
nvshmem_double_p(double *to, double value, int process)
{
	check_place(to, sizeof *to);
	check(value == 2.5 && process == ranks - 1, "value");
	values++;
}

double
nvshmem_double_g(const double *from, int process)
{
	check_place(from, sizeof *from);
	return 10 + process;
}

void
nvshmem_double_put(double *to, const double *from, size_t n, int process)
{
	check_place(to, n * sizeof *to);
	check_place(from, n * sizeof *from);
	check(process >= 0 && process < ranks, "process");
	transfers++;
}

void
nvshmemx_double_put_on_stream(
	double *to, const double *from, size_t n, int process, void *stream)
{
	check(stream != NULL, "stream");
	nvshmem_double_put(to, from, n, process);
}

void
nvshmemx_barrier_all_on_stream(void *stream)
{
	check(stream != NULL, "stream");
	barriers++;
}

void
nvshmem_barrier_all(void)
{
	waits++;
}

int
nvshmemx_double_sum_reduce_on_stream(
	int team, double *to, const double *from, size_t n, void *stream)
{
	check(team == 0 && n == 100 && stream, "sum");
	check_place(to, n * sizeof *to);
	check_place(from, n * sizeof *from);
	sums++;
	return 3;
}
