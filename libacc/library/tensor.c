/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * tensor.c - cutensor on the host: contractions by loops over all indices, or
 * by the BLAS where they are products of matrices.
 */
#include <complex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/library/lib.h"
#include "library/cublas.h"
#include "library/cutensor.h"

#define UNUSED __attribute__((unused))

enum { SUCCESS = 0, ALLOC_FAILED = 3, INVALID = 7, NOT_SUPPORTED = 15 };
enum { MODES = 16, CONJUGATE = 9, N = 0, T = 1 };
enum { R_32F = 0, R_64F = 1, C_32F = 4, C_64F = 5 };

struct tensor {
	int modes, type;
	int64_t extent[MODES], stride[MODES];
};

/* D = alpha A B + beta C; without B a permutation. */
struct contraction {
	struct tensor a, b, c;
	int mode_a[MODES], mode_b[MODES], mode_c[MODES];
	bool conjugate_a, conjugate_b, has_b;
};

int
acc_lib_cutensor_same(const int *a, const int *b)
{
	return *a == *b;
}

int
acc_lib_cutensor_other(const int *a, const int *b)
{
	return *a != *b;
}

void
acc_lib_cutensor_message_(char *text, size_t n, const int *status)
{
	char own[64];
	snprintf(own, sizeof own, "cutensor: status %d", *status);
	memset(text, ' ', n);
	memcpy(text, own, strlen(own) < n ? strlen(own) : n);
}

static int
make(void **to, size_t size)
{
	*to = calloc(1, size);
	return *to ? SUCCESS : ALLOC_FAILED;
}

int
here_cutensorCreate(void **handle)
{
	return make(handle, 1);
}

int
here_cutensorDestroy(void *handle)
{
	free(handle);
	return SUCCESS;
}

int
here_cutensorCreateTensorDescriptor(void *handle UNUSED, void **desc,
	int numModes, void *extent, void *stride, int dataType,
	int alignmentRequirement UNUSED)
{
	if (numModes < 0 || numModes > MODES)
		return NOT_SUPPORTED;
	int status = make(desc, sizeof(struct tensor));
	struct tensor *t = *desc;
	int64_t dense = 1;
	if (status)
		return status;
	t->modes = numModes;
	t->type = dataType;
	for (int i = 0; i < numModes; i++) {
		t->extent[i] = ((int64_t *)extent)[i];
		t->stride[i] = stride ? ((int64_t *)stride)[i] : dense;
		dense *= t->extent[i];
	}
	return SUCCESS;
}

int
here_cutensorDestroyTensorDescriptor(void *desc)
{
	free(desc);
	return SUCCESS;
}

static void
set(struct tensor *to, int *modes, const void *descriptor, const void *from)
{
	*to = *(const struct tensor *)descriptor;
	memcpy(modes, from, sizeof *modes * (size_t)to->modes);
}

int
here_cutensorCreateContraction(void *handle UNUSED, void **desc, void *descA,
	void *modeA, int opA, void *descB, void *modeB, int opB,
	void *descC UNUSED, void *modeC UNUSED, int opC UNUSED, void *descD,
	void *modeD, void *descCompute UNUSED)
{
	int status = make(desc, sizeof(struct contraction));
	struct contraction *o = *desc;
	if (status)
		return status;
	set(&o->a, o->mode_a, descA, modeA);
	set(&o->b, o->mode_b, descB, modeB);
	set(&o->c, o->mode_c, descD, modeD);
	o->has_b = true;
	o->conjugate_a = opA == CONJUGATE;
	o->conjugate_b = opB == CONJUGATE;
	return SUCCESS;
}

int
here_cutensorCreatePermutation(void *handle UNUSED, void **desc, void *descA,
	void *modeA, int opA, void *descB, void *modeB,
	void *descCompute UNUSED)
{
	int status = make(desc, sizeof(struct contraction));
	struct contraction *o = *desc;
	if (status)
		return status;
	set(&o->a, o->mode_a, descA, modeA);
	set(&o->c, o->mode_c, descB, modeB);
	o->conjugate_a = opA == CONJUGATE;
	return SUCCESS;
}

int
here_cutensorDestroyOperationDescriptor(void *desc)
{
	free(desc);
	return SUCCESS;
}

int
here_cutensorCreatePlanPreference(
	void *handle UNUSED, void **pref, int algo UNUSED, int jitMode UNUSED)
{
	return make(pref, 1);
}

int
here_cutensorDestroyPlanPreference(void *pref)
{
	free(pref);
	return SUCCESS;
}

int
here_cutensorEstimateWorkspaceSize(void *handle UNUSED, void *desc UNUSED,
	void *planPref UNUSED, int workspacePref UNUSED, int64_t *size)
{
	*size = 1;
	return SUCCESS;
}

int
here_cutensorCreatePlan(void *handle UNUSED, void **plan, void *desc,
	void *pref UNUSED, int64_t workspaceSizeLimit UNUSED)
{
	int status = make(plan, sizeof(struct contraction));
	if (!status)
		memcpy(*plan, desc, sizeof(struct contraction));
	return status;
}

int
here_cutensorDestroyPlan(void *plan)
{
	free(plan);
	return SUCCESS;
}

static double complex
load(const void *p, int type, int64_t i)
{
	return type == R_32F	? ((const float *)p)[i]
		: type == R_64F ? ((const double *)p)[i]
		: type == C_32F ? ((const float complex *)p)[i]
				: ((const double complex *)p)[i];
}

static void
store(void *p, int type, int64_t i, double complex x)
{
	if (type == R_32F)
		((float *)p)[i] = (float)creal(x);
	else if (type == R_64F)
		((double *)p)[i] = creal(x);
	else if (type == C_32F)
		((float complex *)p)[i] = (float complex)x;
	else
		((double complex *)p)[i] = x;
}

/* A loop over an index: its extent, and its stride in each tensor. */
struct tensor_index {
	int mode;
	int64_t extent, a, b, c;
};

static void
enter(struct tensor_index *loops, int *n, int first, const struct tensor *t,
	const int *modes, size_t member)
{
	for (int i = 0; i < t->modes; i++) {
		int k = first;
		while (k < *n && loops[k].mode != modes[i])
			k++;
		if (k == *n) {
			int j = 0;
			while (j < first && loops[j].mode != modes[i])
				j++;
			if (j < first)
				k = j;
			else
				loops[(*n)++] =
					(struct tensor_index){.mode = modes[i],
						.extent = t->extent[i]};
		}
		*(int64_t *)((char *)&loops[k] + member) = t->stride[i];
	}
}

/* The offset in a tensor of the loops' present place; the next place. */
static bool
step(const struct tensor_index *loops, int from, int to, int64_t *at)
{
	for (int i = from; i < to; i++) {
		if (++at[i] < loops[i].extent)
			return true;
		at[i] = 0;
	}
	return false;
}

static int64_t
offset(const struct tensor_index *loops, int n, const int64_t *at,
	size_t member)
{
	int64_t sum = 0;
	for (int i = 0; i < n; i++)
		sum += at[i]
			* *(const int64_t *)((const char *)&loops[i] + member);
	return sum;
}

#define A_STRIDE offsetof(struct tensor_index, a)
#define B_STRIDE offsetof(struct tensor_index, b)
#define C_STRIDE offsetof(struct tensor_index, c)

/* The sum over the indices that the result does not have. */
static double complex
sum_at(const struct contraction *o, const struct tensor_index *loops, int outer,
	int n, int64_t *at, const void *a, const void *b)
{
	double complex sum = 0;
	memset(at + outer, 0, sizeof *at * (size_t)(n - outer));
	do {
		double complex x =
			load(a, o->a.type, offset(loops, n, at, A_STRIDE));
		double complex y = o->has_b
			? load(b, o->b.type, offset(loops, n, at, B_STRIDE))
			: 1;
		sum += (o->conjugate_a ? conj(x) : x)
			* (o->conjugate_b ? conj(y) : y);
	} while (step(loops, outer, n, at));
	return sum;
}

static void
contract(const struct contraction *o, double complex alpha, const void *a,
	const void *b, double complex beta, const void *c, void *d)
{
	struct tensor_index loops[3 * MODES];
	int64_t at[3 * MODES] = {0};
	int n = 0;
	enter(loops, &n, 0, &o->c, o->mode_c, C_STRIDE);
	int outer = n;
	enter(loops, &n, outer, &o->a, o->mode_a, A_STRIDE);
	if (o->has_b)
		enter(loops, &n, outer, &o->b, o->mode_b, B_STRIDE);
	for (int i = 0; i < n; i++)
		if (!loops[i].extent)
			return;
	do {
		int64_t to = offset(loops, outer, at, C_STRIDE);
		double complex x = alpha * sum_at(o, loops, outer, n, at, a, b);
		if (beta != 0)
			x += beta * load(c, o->c.type, to);
		store(d, o->c.type, to, x);
	} while (step(loops, 0, outer, at));
}

/* True if the BLAS has done the contraction: that of two matrices by one
   index. */
static bool
multiply(const struct contraction *o, void *alpha, void *a, void *b, void *beta,
	void *c, void *d)
{
	const struct tensor *t[] = {&o->a, &o->b, &o->c};
	for (int i = 0; i < 3; i++)
		if (t[i]->modes != 2 || t[i]->type != o->a.type
			|| t[i]->stride[0] != 1
			|| t[i]->stride[1] < t[i]->extent[0])
			return false;
	int m = o->mode_c[0], n = o->mode_c[1];
	int ta = o->mode_a[0] == m ? N : T, tb = o->mode_b[1] == n ? N : T;
	if (m == n || c != d || o->conjugate_a || o->conjugate_b
		|| o->mode_a[ta] != m || o->mode_b[1 - tb] != n
		|| o->mode_a[1 - ta] != o->mode_b[tb]
		|| (o->a.type != R_32F && o->a.type != R_64F))
		return false;
	int k = (int)o->a.extent[1 - ta], lda = (int)o->a.stride[1];
	int ldb = (int)o->b.stride[1], ldc = (int)o->c.stride[1];
	int rows = (int)o->c.extent[0], cols = (int)o->c.extent[1];
	if (o->a.type == R_32F)
		here_cublasSgemm_v2(NULL, ta, tb, rows, cols, k, alpha, a, lda,
			b, ldb, beta, c, ldc);
	else
		here_cublasDgemm_v2(NULL, ta, tb, rows, cols, k, alpha, a, lda,
			b, ldb, beta, c, ldc);
	return true;
}

/* The type of alpha and beta. */
static bool
is_type(int type)
{
	return type == R_32F || type == R_64F || type == C_32F || type == C_64F;
}

int
here_cutensorContract(void *handle UNUSED, void *plan, void *alpha, void *A,
	void *B, void *beta, void *C, void *D, void *workspace UNUSED,
	int64_t workspaceSize UNUSED, void *stream UNUSED)
{
	const struct contraction *o = plan;
	int type = o->c.type;
	if (!is_type(type) || !is_type(o->a.type) || !is_type(o->b.type))
		return NOT_SUPPORTED;
	if (!multiply(o, alpha, A, B, beta, C, D))
		contract(o, load(alpha, type, 0), A, B, load(beta, type, 0), C,
			D);
	return SUCCESS;
}

int
here_cutensorPermute(void *handle UNUSED, void *plan, void *alpha, void *A,
	void *B, void *stream UNUSED)
{
	const struct contraction *o = plan;
	if (!is_type(o->c.type) || !is_type(o->a.type))
		return NOT_SUPPORTED;
	contract(o, load(alpha, o->c.type, 0), A, NULL, 0, NULL, B);
	return SUCCESS;
}
