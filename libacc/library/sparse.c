/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* sparse.c - cusparse on the host: products of matrices by rows. */
#include <complex.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/library/lib.h"
#include "library/cusparse.h"

enum { SUCCESS = 0, ALLOC_FAILED = 2, INVALID = 3, NOT_SUPPORTED = 10 };
/* Of library_types.h and cusparse.h. */
enum { R_32F = 0, R_64F = 1, C_32F = 4, C_64F = 5 };
enum { INDEX_32 = 2, INDEX_64 = 3 };
enum { NON_TRANSPOSE, TRANSPOSE, CONJUGATE };

/* A matrix or vector; the addresses are those of the device. */
struct sparse {
	int64_t rows, cols, nnz;
	void *row, *col, *value;
	int row_type, col_type, base, type;
};

struct dense {
	int64_t rows, cols, ld;
	void *value;
	int type, order;
};

int
here_cusparseCreate(void **handle)
{
	*handle = calloc(1, sizeof(int));
	return *handle ? SUCCESS : ALLOC_FAILED;
}

int
here_cusparseDestroy(void *handle)
{
	free(handle);
	return SUCCESS;
}

int
here_cusparseGetVersion(void *handle __attribute__((unused)), int *version)
{
	*version = 0;
	return SUCCESS;
}

int
here_cusparseSetStream(void *handle __attribute__((unused)),
	void *streamId __attribute__((unused)))
{
	return SUCCESS;
}

int
here_cusparseGetPointerMode(void *handle, int *mode)
{
	*mode = *(int *)handle;
	return SUCCESS;
}

int
here_cusparseSetPointerMode(void *handle, int mode)
{
	*(int *)handle = mode;
	return SUCCESS;
}

/* Descriptions of the older form: only their values are kept. */

struct description {
	int type, fill, diag, base;
};

int
here_cusparseCreateMatDescr(void **descrA)
{
	*descrA = calloc(1, sizeof(struct description));
	return *descrA ? SUCCESS : ALLOC_FAILED;
}

int
here_cusparseDestroyMatDescr(void *descrA)
{
	free(descrA);
	return SUCCESS;
}

int
here_cusparseSetMatType(void *descrA, int type)
{
	((struct description *)descrA)->type = type;
	return SUCCESS;
}

int
here_cusparseSetMatFillMode(void *descrA, int fillMode)
{
	((struct description *)descrA)->fill = fillMode;
	return SUCCESS;
}

int
here_cusparseSetMatDiagType(void *descrA, int diagType)
{
	((struct description *)descrA)->diag = diagType;
	return SUCCESS;
}

int
here_cusparseSetMatIndexBase(void *descrA, int base)
{
	((struct description *)descrA)->base = base;
	return SUCCESS;
}

/* Descriptions of the generic form. */

static bool
is_type(int type)
{
	return type == R_32F || type == R_64F || type == C_32F || type == C_64F;
}

int
here_cusparseCreateCsr(void **descr, int64_t rows, int64_t cols, int64_t nnz,
	void *csrRowOffsets, void *csrColInd, void *csrValues,
	int csrRowOffsetsType, int csrColIndType, int idxBase, int valueType)
{
	struct sparse *s = calloc(1, sizeof *s);
	if (!s)
		return ALLOC_FAILED;
	*s = (struct sparse){rows, cols, nnz, csrRowOffsets, csrColInd,
		csrValues, csrRowOffsetsType, csrColIndType, idxBase,
		valueType};
	*descr = s;
	return is_type(valueType) ? SUCCESS : NOT_SUPPORTED;
}

int
here_cusparseDestroySpMat(void *descr)
{
	free(descr);
	return SUCCESS;
}

int
here_cusparseCreateDnMat(void **descr, int64_t rows, int64_t cols, int64_t ld,
	void *values, int valueType, int order)
{
	struct dense *m = calloc(1, sizeof *m);
	if (!m)
		return ALLOC_FAILED;
	*m = (struct dense){rows, cols, ld, values, valueType, order};
	*descr = m;
	return is_type(valueType) ? SUCCESS : NOT_SUPPORTED;
}

int
here_cusparseDestroyDnMat(void *descr)
{
	free(descr);
	return SUCCESS;
}

int
here_cusparseCreateDnVec(
	void **descr, int64_t size, void *values, int valueType)
{
	return here_cusparseCreateDnMat(
		descr, size, 1, size, values, valueType, 1);
}

int
here_cusparseDestroyDnVec(void *descr)
{
	free(descr);
	return SUCCESS;
}

int
here_cusparseDnVecSetValues(void *descr, void *values)
{
	((struct dense *)descr)->value = values;
	return SUCCESS;
}

/* Products.  All values are taken as complex numbers of double precision. */

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

static int64_t
load_index(const void *p, int type, int64_t i)
{
	return type == INDEX_64 ? ((const int64_t *)p)[i]
				: ((const int32_t *)p)[i];
}

/* The place of element (i, j). */
static int64_t
place(const struct dense *m, int op, int64_t i, int64_t j)
{
	enum { ROWS = 2 };
	int64_t r = op == NON_TRANSPOSE ? i : j;
	int64_t c = op == NON_TRANSPOSE ? j : i;
	return m->order == ROWS ? r * m->ld + c : r + c * m->ld;
}

/* y = beta y */
static void
scale(struct dense *y, double complex beta)
{
	for (int64_t j = 0; j < y->cols; j++)
		for (int64_t i = 0; i < y->rows; i++) {
			int64_t at = place(y, NON_TRANSPOSE, i, j);
			store(y->value, y->type, at,
				beta == 0 ? 0
					  : beta * load(y->value, y->type, at));
		}
}

/* y += alpha op(a) op(x) */
static void
add_product(const struct sparse *a, int op, double complex alpha,
	const struct dense *x, int op_x, struct dense *y)
{
	for (int64_t i = 0; i < a->rows; i++) {
		int64_t to = load_index(a->row, a->row_type, i + 1) - a->base;
		int64_t k = load_index(a->row, a->row_type, i) - a->base;
		for (; k < to; k++) {
			int64_t j =
				load_index(a->col, a->col_type, k) - a->base;
			double complex v = load(a->value, a->type, k);
			int64_t r = op == NON_TRANSPOSE ? i : j;
			int64_t from = op == NON_TRANSPOSE ? j : i;
			v = alpha * (op == CONJUGATE ? conj(v) : v);
			for (int64_t c = 0; c < y->cols; c++) {
				double complex w = load(x->value, x->type,
					place(x, op_x, from, c));
				int64_t at = place(y, NON_TRANSPOSE, r, c);
				store(y->value, y->type, at,
					load(y->value, y->type, at)
						+ v
							* (op_x == CONJUGATE
									? conj(w)
									: w));
			}
		}
	}
}

/* With the addresses at which the host finds the data. */
static int
multiply(const struct sparse *matrix, int op, const void *alpha,
	const struct dense *from, int op_x, const void *beta,
	const struct dense *to, int type)
{
	struct sparse a = *matrix;
	struct dense x = *from, y = *to;
	int64_t rows = op == NON_TRANSPOSE ? a.rows : a.cols;
	if (!is_type(type) || y.rows != rows)
		return INVALID;
	a.row = lib_at(a.row);
	a.col = lib_at(a.col);
	a.value = lib_at(a.value);
	x.value = lib_at(x.value);
	y.value = lib_at(y.value);
	scale(&y, load(beta, type, 0));
	add_product(&a, op, load(alpha, type, 0), &x, op_x, &y);
	return SUCCESS;
}

int
here_cusparseSpMV(void *handle __attribute__((unused)), int opA, void *alpha,
	void *matA, void *vecX, void *beta, void *vecY, int computeType,
	int alg __attribute__((unused)), void *buffer __attribute__((unused)))
{
	return multiply(
		matA, opA, alpha, vecX, NON_TRANSPOSE, beta, vecY, computeType);
}

int
here_cusparseSpMM(void *handle __attribute__((unused)), int opA, int opB,
	void *alpha, void *matA, void *matB, void *beta, void *matC,
	int computeType, int alg __attribute__((unused)),
	void *buffer __attribute__((unused)))
{
	return multiply(matA, opA, alpha, matB, opB, beta, matC, computeType);
}

int
here_cusparseSpMV_bufferSize(void *handle __attribute__((unused)),
	int opA __attribute__((unused)), void *alpha __attribute__((unused)),
	void *matA __attribute__((unused)), void *vecX __attribute__((unused)),
	void *beta __attribute__((unused)), void *vecY __attribute__((unused)),
	int computeType __attribute__((unused)),
	int alg __attribute__((unused)), int64_t *bufferSize)
{
	*bufferSize = 1;
	return SUCCESS;
}

int
here_cusparseSpMM_bufferSize(void *handle __attribute__((unused)),
	int opA __attribute__((unused)), int opB __attribute__((unused)),
	void *alpha __attribute__((unused)), void *matA __attribute__((unused)),
	void *matB __attribute__((unused)), void *beta __attribute__((unused)),
	void *matC __attribute__((unused)),
	int computeType __attribute__((unused)),
	int alg __attribute__((unused)), int64_t *bufferSize)
{
	*bufferSize = 1;
	return SUCCESS;
}

/* Tridiagonal systems, by LAPACK, which overwrites the diagonals. */
#define GTSV2(L, l, T) \
	int here_cusparse##L##gtsv2(void *handle __attribute__((unused)), \
		int m, int n, void *dl, void *d, void *du, void *B, int ldb, \
		void *pBuffer __attribute__((unused))) \
	{ \
		static lib_function at; \
		int info = 0; \
		size_t size = sizeof(T) * (size_t)m; \
		T *own = malloc(3 * size); \
		if (!own) \
			return ALLOC_FAILED; \
		/* cusparse's lower diagonal begins with a zero. */ \
		memcpy(own, (T *)dl + 1, size - sizeof(T)); \
		memcpy(own + m, d, size); \
		memcpy(own + 2 * m, du, size); \
		((void (*)(int *, int *, void *, void *, void *, void *, \
			int *, int *))lapack_find(l "gtsv_", &at))( \
			&m, &n, own, own + m, own + 2 * m, B, &ldb, &info); \
		free(own); \
		return info ? INVALID : SUCCESS; \
	} \
	int here_cusparse##L##gtsv2_nopivot(void *handle, int m, int n, \
		void *dl, void *d, void *du, void *B, int ldb, void *pBuffer) \
	{ \
		return here_cusparse##L##gtsv2( \
			handle, m, n, dl, d, du, B, ldb, pBuffer); \
	} \
	int here_cusparse##L##gtsv2_bufferSizeExt(void *handle \
		__attribute__((unused)), \
		int m __attribute__((unused)), int n __attribute__((unused)), \
		void *dl __attribute__((unused)), \
		void *d __attribute__((unused)), \
		void *du __attribute__((unused)), \
		void *B __attribute__((unused)), \
		int ldb __attribute__((unused)), int64_t *size) \
	{ \
		*size = 1; \
		return SUCCESS; \
	} \
	int here_cusparse##L##gtsv2_nopivot_bufferSizeExt(void *handle, int m, \
		int n, void *dl, void *d, void *du, void *B, int ldb, \
		int64_t *size) \
	{ \
		return here_cusparse##L##gtsv2_bufferSizeExt( \
			handle, m, n, dl, d, du, B, ldb, size); \
	}
GTSV2(S, "s", float)
GTSV2(D, "d", double)
GTSV2(C, "c", float complex)
GTSV2(Z, "z", double complex)
