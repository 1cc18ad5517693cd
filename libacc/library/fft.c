/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* fft.c - cufft on the host, by FFTW. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/library/lib.h"
#include "library/cufft.h"

enum { SUCCESS = 0, INVALID_PLAN = 1, ALLOC_FAILED = 2, INVALID_VALUE = 4 };
enum { INVALID_TYPE = 3, EXEC_FAILED = 6 };
enum { C2C = 41, R2C = 42, C2R = 44, Z2Z = 105, D2Z = 106, Z2D = 108 };
enum { PLANS = 4096, RANKS = 3, ESTIMATE = 64 };

/* A transform; embeds is false if the data are dense, as FFTW's null pointers
   say. */
struct transform {
	bool used, made, embeds;
	int rank, n[RANKS], type, batch;
	int inembed[RANKS], istride, idist;
	int onembed[RANKS], ostride, odist;
};

static struct transform plans[PLANS];
/* FFTW makes plans one at a time. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct transform *
plan_of(int number)
{
	return number > 0 && number < PLANS && plans[number].used
		? &plans[number]
		: NULL;
}

int
here_cufftCreate(int *number)
{
	int status = ALLOC_FAILED;
	pthread_mutex_lock(&lock);
	for (int i = 1; status && i < PLANS; i++)
		if (!plans[i].used) {
			plans[i] = (struct transform){.used = true};
			*number = i;
			status = SUCCESS;
		}
	pthread_mutex_unlock(&lock);
	return status;
}

int
here_cufftDestroy(int number)
{
	struct transform *p = plan_of(number);
	if (!p)
		return INVALID_PLAN;
	p->used = false;
	return SUCCESS;
}

static bool
is_type(int type)
{
	return type == C2C || type == R2C || type == C2R || type == Z2Z
		|| type == D2Z || type == Z2D;
}

static int
make(int number, int rank, const int *n, int type, int batch)
{
	struct transform *p = plan_of(number);
	if (!p)
		return INVALID_PLAN;
	if (!is_type(type))
		return INVALID_TYPE;
	if (rank < 1 || rank > RANKS || batch < 1)
		return INVALID_VALUE;
	for (int i = 0; i < rank; i++)
		if (n[i] < 1)
			return INVALID_VALUE;
	p->made = true;
	p->embeds = false;
	p->rank = rank;
	p->type = type;
	p->batch = batch;
	memcpy(p->n, n, sizeof *n * (size_t)rank);
	return SUCCESS;
}

int
here_cufftMakePlanMany(int number, int rank, int *n, int *inembed, int istride,
	int idist, int *onembed, int ostride, int odist, int ffttype, int batch,
	int64_t *workSize)
{
	int status = make(number, rank, n, ffttype, batch);
	*workSize = 0;
	if (status || !inembed || !onembed)
		return status;
	struct transform *p = &plans[number];
	p->embeds = true;
	memcpy(p->inembed, inembed, sizeof(int) * (size_t)rank);
	memcpy(p->onembed, onembed, sizeof(int) * (size_t)rank);
	p->istride = istride;
	p->idist = idist;
	p->ostride = ostride;
	p->odist = odist;
	return SUCCESS;
}

int
here_cufftMakePlan1d(
	int number, int nx, int ffttype, int batch, int64_t *workSize)
{
	*workSize = 0;
	return make(number, 1, &nx, ffttype, batch);
}

int
here_cufftMakePlan2d(int number, int nx, int ny, int ffttype, int64_t *workSize)
{
	*workSize = 0;
	return make(number, 2, (int[]){nx, ny}, ffttype, 1);
}

int
here_cufftMakePlan3d(
	int number, int nx, int ny, int nz, int ffttype, int64_t *workSize)
{
	*workSize = 0;
	return make(number, 3, (int[]){nx, ny, nz}, ffttype, 1);
}

int
here_cufftPlan1d(int *number, int nx, int ffttype, int batch)
{
	int64_t size;
	int status = here_cufftCreate(number);
	return status
		? status
		: here_cufftMakePlan1d(*number, nx, ffttype, batch, &size);
}

int
here_cufftPlan2d(int *number, int nx, int ny, int ffttype)
{
	int64_t size;
	int status = here_cufftCreate(number);
	return status ? status
		      : here_cufftMakePlan2d(*number, nx, ny, ffttype, &size);
}

int
here_cufftPlan3d(int *number, int nx, int ny, int nz, int ffttype)
{
	int64_t size;
	int status = here_cufftCreate(number);
	return status
		? status
		: here_cufftMakePlan3d(*number, nx, ny, nz, ffttype, &size);
}

int
here_cufftPlanMany(int *number, int rank, int *n, int *inembed, int istride,
	int idist, int *onembed, int ostride, int odist, int ffttype, int batch)
{
	int64_t size;
	int status = here_cufftCreate(number);
	return status
		? status
		: here_cufftMakePlanMany(*number, rank, n, inembed, istride,
			idist, onembed, ostride, odist, ffttype, batch, &size);
}

/* There is no work area. */

int
here_cufftEstimate1d(int nx __attribute__((unused)),
	int ffttype __attribute__((unused)), int batch __attribute__((unused)),
	int64_t *workSize)
{
	*workSize = 0;
	return SUCCESS;
}

int
here_cufftEstimate2d(int nx __attribute__((unused)),
	int ny __attribute__((unused)), int ffttype __attribute__((unused)),
	int64_t *workSize)
{
	*workSize = 0;
	return SUCCESS;
}

int
here_cufftEstimate3d(int nx __attribute__((unused)),
	int ny __attribute__((unused)), int nz __attribute__((unused)),
	int ffttype __attribute__((unused)), int64_t *workSize)
{
	*workSize = 0;
	return SUCCESS;
}

int
here_cufftGetSize(int number, int64_t *workSize)
{
	*workSize = 0;
	return plan_of(number) ? SUCCESS : INVALID_PLAN;
}

int
here_cufftSetWorkArea(int number, void *workArea __attribute__((unused)))
{
	return plan_of(number) ? SUCCESS : INVALID_PLAN;
}

int
here_cufftSetAutoAllocation(
	int number, int autoAllocate __attribute__((unused)))
{
	return plan_of(number) ? SUCCESS : INVALID_PLAN;
}

int
here_cufftSetStream(int number, void *stream __attribute__((unused)))
{
	return plan_of(number) ? SUCCESS : INVALID_PLAN;
}

int
here_cufftGetVersion(int *version)
{
	*version = 0;
	return SUCCESS;
}

/* Execution. */

static lib_function
fftw(bool single, const char *name)
{
	static void *handles[2];
	char symbol[48];
	snprintf(symbol, sizeof symbol, "fftw%s_%s", single ? "f" : "", name);
	return lib_host(&handles[single],
		single ? "libfftw3f.so.3" : "libfftw3.so.3",
		single ? "Debian's package libfftw3-single3"
		       : "Debian's package libfftw3-double3",
		symbol);
}

/* The number of elements of one transform: half is true for the complex side
   of a real one, padded for real data in the place of such. */
static int
elements(const struct transform *p, bool half, bool padded)
{
	int size = 1, last = p->n[p->rank - 1];
	for (int i = 0; i < p->rank - 1; i++)
		size *= p->n[i];
	return size
		* (padded	       ? 2 * (last / 2 + 1)
				: half ? last / 2 + 1
				       : last);
}

typedef void *complex_planner(int, const int *, int, void *, const int *, int,
	int, void *, const int *, int, int, int, unsigned);
typedef void *real_planner(int, const int *, int, void *, const int *, int, int,
	void *, const int *, int, int, unsigned);

static void *
fftw_plan(const struct transform *p, void *in, void *out, int sign)
{
	bool single = p->type < Z2Z;
	bool to = p->type == R2C || p->type == D2Z;
	bool from = p->type == C2R || p->type == Z2D;
	bool place = in == out;
	const int *inembed = p->embeds ? p->inembed : NULL;
	const int *onembed = p->embeds ? p->onembed : NULL;
	int idist = p->embeds ? p->idist : elements(p, from, to && place);
	int odist = p->embeds ? p->odist : elements(p, to, from && place);
	int istride = p->embeds ? p->istride : 1;
	int ostride = p->embeds ? p->ostride : 1;
	if (!to && !from)
		return ((complex_planner *)fftw(single, "plan_many_dft"))(
			p->rank, p->n, p->batch, in, inembed, istride, idist,
			out, onembed, ostride, odist, sign, ESTIMATE);
	return ((real_planner *)fftw(single,
		to ? "plan_many_dft_r2c" : "plan_many_dft_c2r"))(p->rank, p->n,
		p->batch, in, inembed, istride, idist, out, onembed, ostride,
		odist, ESTIMATE);
}

static int
execute(int number, int type, void *in, void *out, int sign)
{
	struct transform *p = plan_of(number);
	if (!p || !p->made || p->type != type)
		return INVALID_PLAN;
	bool single = type < Z2Z;
	void (*run)(void *) = (void (*)(void *))fftw(single, "execute");
	void (*end)(void *) = (void (*)(void *))fftw(single, "destroy_plan");
	pthread_mutex_lock(&lock);
	void *made = fftw_plan(p, in, out, sign);
	pthread_mutex_unlock(&lock);
	if (!made)
		return EXEC_FAILED;
	run(made);
	pthread_mutex_lock(&lock);
	end(made);
	pthread_mutex_unlock(&lock);
	return SUCCESS;
}

int
here_cufftExecC2C(int number, void *idata, void *odata, int direction)
{
	return execute(number, C2C, idata, odata, direction);
}

int
here_cufftExecZ2Z(int number, void *idata, void *odata, int direction)
{
	return execute(number, Z2Z, idata, odata, direction);
}

int
here_cufftExecR2C(int number, void *idata, void *odata)
{
	return execute(number, R2C, idata, odata, 0);
}

int
here_cufftExecD2Z(int number, void *idata, void *odata)
{
	return execute(number, D2Z, idata, odata, 0);
}

int
here_cufftExecC2R(int number, void *idata, void *odata)
{
	return execute(number, C2R, idata, odata, 0);
}

int
here_cufftExecZ2D(int number, void *idata, void *odata)
{
	return execute(number, Z2D, idata, odata, 0);
}

/* cufftXt. */

enum { NOT_SUPPORTED = 16 };

/* cuFFTMp's, which is not loaded. */
int
acc_lib_cufftMpAttachComm(int plan __attribute__((unused)),
	int type __attribute__((unused)), int comm __attribute__((unused)))
{
	return NOT_SUPPORTED;
}

/* A pointer to the descriptor. */
int
acc_lib_cufftxtmalloc_(int plan, void **descriptor, int format)
{
	return acc_lib_cufftXtMallocAddress(plan, descriptor, format);
}
