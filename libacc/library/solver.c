/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * solver.c - cusolverDn on the host, by LAPACK.  The work areas of the program
 * are not used: their size is 1.
 */
#include <stdlib.h>

#include "libacc/library/lib.h"
#include "library/cusolver.h"

enum { SUCCESS = 0, ALLOC_FAILED = 2, NOT_SUPPORTED = 9 };
enum { NO_VECTORS = 0 };
/* Of library_types.h. */
enum { R_32F = 0, R_64F = 1, C_32F = 4, C_64F = 5 };

#define UNUSED __attribute__((unused))

typedef float _Complex complex4;
typedef double _Complex complex8;

int
here_cusolverDnCreate(void **handle)
{
	*handle = calloc(1, sizeof(int));
	return *handle ? SUCCESS : ALLOC_FAILED;
}

int
here_cusolverDnDestroy(void *handle)
{
	free(handle);
	return SUCCESS;
}

int
here_cusolverDnSetStream(void *handle UNUSED, void *streamId UNUSED)
{
	return SUCCESS;
}

int
here_cusolverDnCreateParams(void **params)
{
	return here_cusolverDnCreate(params);
}

int
here_cusolverDnDestroyParams(void *params)
{
	free(params);
	return SUCCESS;
}

/* A routine of LAPACK in a call: LAPACK("potrf", types)(arguments). */
#define LAPACK(symbol, ...) ((void (*)(__VA_ARGS__))lapack_find(symbol, &at))

/* Runs the call twice: with a work area of one element, in which LAPACK leaves
   the size that it wants, and with that. */
#define WITH_WORK(T, call) \
	T one = 0, *work_area = &one; \
	int size = -1; \
	call; \
	size = (int)*(R_OF_##T *)&one; \
	work_area = malloc(sizeof(T) * (size_t)(size > 0 ? size : 1)); \
	if (!work_area) \
		return ALLOC_FAILED; \
	call; \
	free(work_area)

#define R_OF_float float
#define R_OF_double double
#define R_OF_complex4 float
#define R_OF_complex8 double

#define SIZE(name, ...) \
	int here_cusolverDn##name##_bufferSize(__VA_ARGS__, int *lwork) \
	{ \
		*lwork = 1; \
		return SUCCESS; \
	}

#define FACTORS(L, l, T) \
	SIZE(L##potrf, void *handle UNUSED, int uplo UNUSED, int n UNUSED, \
		void *A UNUSED, int lda UNUSED) \
	SIZE(L##potri, void *handle UNUSED, int uplo UNUSED, int n UNUSED, \
		void *A UNUSED, int lda UNUSED) \
	SIZE(L##getrf, void *handle UNUSED, int m UNUSED, int n UNUSED, \
		void *A UNUSED, int lda UNUSED) \
	SIZE(L##geqrf, void *handle UNUSED, int m UNUSED, int n UNUSED, \
		void *A UNUSED, int lda UNUSED) \
	SIZE(L##gesvd, void *handle UNUSED, int m UNUSED, int n UNUSED) \
	int here_cusolverDn##L##potrf(void *handle UNUSED, int uplo, int n, \
		void *A, int lda, void *Workspace UNUSED, int Lwork UNUSED, \
		void *devInfo) \
	{ \
		static lib_function at; \
		char letter = blas_uplo(uplo); \
		LAPACK(l "potrf_", char *, int *, void *, int *, void *, \
			size_t) \
		(&letter, &n, A, &lda, devInfo, 1); \
		return SUCCESS; \
	} \
	int here_cusolverDn##L##potri(void *handle UNUSED, int uplo, int n, \
		void *A, int lda, void *work UNUSED, int lwork UNUSED, \
		void *devInfo) \
	{ \
		static lib_function at; \
		char letter = blas_uplo(uplo); \
		LAPACK(l "potri_", char *, int *, void *, int *, void *, \
			size_t) \
		(&letter, &n, A, &lda, devInfo, 1); \
		return SUCCESS; \
	} \
	int here_cusolverDn##L##potrs(void *handle UNUSED, int uplo, int n, \
		int nrhs, void *A, int lda, void *B, int ldb, void *devInfo) \
	{ \
		static lib_function at; \
		char letter = blas_uplo(uplo); \
		LAPACK(l "potrs_", char *, int *, int *, void *, int *, \
			void *, int *, void *, size_t) \
		(&letter, &n, &nrhs, A, &lda, B, &ldb, devInfo, 1); \
		return SUCCESS; \
	} \
	int here_cusolverDn##L##getrf(void *handle UNUSED, int m, int n, \
		void *A, int lda, void *Workspace UNUSED, void *devIpiv, \
		void *devInfo) \
	{ \
		static lib_function at; \
		LAPACK(l "getrf_", int *, int *, void *, int *, void *, \
			void *) \
		(&m, &n, A, &lda, devIpiv, devInfo); \
		return SUCCESS; \
	} \
	int here_cusolverDn##L##getrs(void *handle UNUSED, int trans, int n, \
		int nrhs, void *A, int lda, void *devIpiv, void *B, int ldb, \
		void *devInfo) \
	{ \
		static lib_function at; \
		char letter = blas_op(trans); \
		LAPACK(l "getrs_", char *, int *, int *, void *, int *, \
			void *, void *, int *, void *, size_t) \
		(&letter, &n, &nrhs, A, &lda, devIpiv, B, &ldb, devInfo, 1); \
		return SUCCESS; \
	} \
	int here_cusolverDn##L##geqrf(void *handle UNUSED, int m, int n, \
		void *A, int lda, void *TAU, void *Workspace UNUSED, \
		int Lwork UNUSED, void *devInfo) \
	{ \
		static lib_function at; \
		WITH_WORK(T, \
			LAPACK(l "geqrf_", int *, int *, void *, int *, \
				void *, void *, int *, void *)(&m, &n, A, \
				&lda, TAU, work_area, &size, devInfo)); \
		return SUCCESS; \
	}

#define REFLECTORS(L, l, o, T) \
	SIZE(L##o##gqr, void *handle UNUSED, int m UNUSED, int n UNUSED, \
		int k UNUSED, void *A UNUSED, int lda UNUSED, \
		void *tau UNUSED) \
	SIZE(L##o##mqr, void *handle UNUSED, int side UNUSED, \
		int trans UNUSED, int m UNUSED, int n UNUSED, int k UNUSED, \
		void *A UNUSED, int lda UNUSED, void *tau UNUSED, \
		void *C UNUSED, int ldc UNUSED) \
	int here_cusolverDn##L##o##gqr(void *handle UNUSED, int m, int n, \
		int k, void *A, int lda, void *tau, void *work UNUSED, \
		int lwork UNUSED, void *info) \
	{ \
		static lib_function at; \
		WITH_WORK(T, \
			LAPACK(l #o "gqr_", int *, int *, int *, void *, \
				int *, void *, void *, int *, void *)(&m, &n, \
				&k, A, &lda, tau, work_area, &size, info)); \
		return SUCCESS; \
	} \
	int here_cusolverDn##L##o##mqr(void *handle UNUSED, int side, \
		int trans, int m, int n, int k, void *A, int lda, void *tau, \
		void *C, int ldc, void *work UNUSED, int lwork UNUSED, \
		void *devInfo) \
	{ \
		static lib_function at; \
		char s = blas_side(side), t = blas_op(trans); \
		WITH_WORK(T, \
			LAPACK(l #o "mqr_", char *, char *, int *, int *, \
				int *, void *, int *, void *, void *, int *, \
				void *, int *, void *, size_t, size_t)(&s, &t, \
				&m, &n, &k, A, &lda, tau, C, &ldc, work_area, \
				&size, devInfo, 1, 1)); \
		return SUCCESS; \
	}

/* Eigenvalues; REAL is a comma and a real work area, or nothing. */
#define EIGENVALUES(L, l, ev, T, types, REAL) \
	SIZE(L##ev##evd, void *handle UNUSED, int jobz UNUSED, \
		int uplo UNUSED, int n UNUSED, void *A UNUSED, int lda UNUSED, \
		void *W UNUSED) \
	SIZE(L##ev##gvd, void *handle UNUSED, int itype UNUSED, \
		int jobz UNUSED, int uplo UNUSED, int n UNUSED, \
		void *A UNUSED, int lda UNUSED, void *B UNUSED, \
		int ldb UNUSED, void *W UNUSED) \
	int here_cusolverDn##L##ev##evd(void *handle UNUSED, int jobz, \
		int uplo, int n, void *A, int lda, void *W, void *work UNUSED, \
		int lwork UNUSED, void *info) \
	{ \
		static lib_function at; \
		char j = jobz == NO_VECTORS ? 'N' : 'V', u = blas_uplo(uplo); \
		void *real_area = \
			malloc(sizeof(double) * 3 * (size_t)(n > 0 ? n : 1)); \
		(void)real_area; \
		WITH_WORK(T, \
			LAPACK(l #ev "ev_", char *, char *, int *, void *, \
				int *, void *, void *, int *types, void *, \
				size_t, size_t)(&j, &u, &n, A, &lda, W, \
				work_area, &size REAL, info, 1, 1)); \
		free(real_area); \
		return SUCCESS; \
	} \
	int here_cusolverDn##L##ev##gvd(void *handle UNUSED, int itype, \
		int jobz, int uplo, int n, void *A, int lda, void *B, int ldb, \
		void *W, void *work UNUSED, int lwork UNUSED, void *info) \
	{ \
		static lib_function at; \
		char j = jobz == NO_VECTORS ? 'N' : 'V', u = blas_uplo(uplo); \
		void *real_area = \
			malloc(sizeof(double) * 3 * (size_t)(n > 0 ? n : 1)); \
		(void)real_area; \
		WITH_WORK(T, \
			LAPACK(l #ev "gv_", int *, char *, char *, int *, \
				void *, int *, void *, int *, void *, void *, \
				int *types, void *, size_t, size_t)(&itype, \
				&j, &u, &n, A, &lda, B, &ldb, W, work_area, \
				&size REAL, info, 1, 1)); \
		free(real_area); \
		return SUCCESS; \
	}

#define SINGULAR_VALUES(L, l, T, types, REAL) \
	int here_cusolverDn##L##gesvd(void *handle UNUSED, char jobu, \
		char jobvt, int m, int n, void *A, int lda, void *S, void *U, \
		int ldu, void *VT, int ldvt, void *work UNUSED, \
		int lwork UNUSED, void *rwork UNUSED, void *info) \
	{ \
		static lib_function at; \
		void *real_area = \
			malloc(sizeof(double) * 5 * (size_t)(n > 0 ? n : 1)); \
		(void)real_area; \
		WITH_WORK(T, \
			LAPACK(l "gesvd_", char *, char *, int *, int *, \
				void *, int *, void *, void *, int *, void *, \
				int *, void *, int *types, void *, size_t, \
				size_t)(&jobu, &jobvt, &m, &n, A, &lda, S, U, \
				&ldu, VT, &ldvt, work_area, &size REAL, info, \
				1, 1)); \
		free(real_area); \
		return SUCCESS; \
	}

#define NOTHING
#define COMMA_TYPE , void *
#define COMMA_AREA , real_area
FACTORS(S, "s", float)
FACTORS(D, "d", double)
FACTORS(C, "c", complex4)
FACTORS(Z, "z", complex8)
REFLECTORS(S, "s", or, float)
REFLECTORS(D, "d", or, double)
REFLECTORS(C, "c", un, complex4)
REFLECTORS(Z, "z", un, complex8)
EIGENVALUES(S, "s", sy, float, NOTHING, NOTHING)
EIGENVALUES(D, "d", sy, double, NOTHING, NOTHING)
EIGENVALUES(C, "c", he, complex4, COMMA_TYPE, COMMA_AREA)
EIGENVALUES(Z, "z", he, complex8, COMMA_TYPE, COMMA_AREA)
SINGULAR_VALUES(S, "s", float, NOTHING, NOTHING)
SINGULAR_VALUES(D, "d", double, NOTHING, NOTHING)
SINGULAR_VALUES(C, "c", complex4, COMMA_TYPE, COMMA_AREA)
SINGULAR_VALUES(Z, "z", complex8, COMMA_TYPE, COMMA_AREA)

/* The form for all types. */

#define OF_TYPE(type, call) \
	switch (type) { \
	case R_32F: \
		return here_cusolverDnS##call; \
	case R_64F: \
		return here_cusolverDnD##call; \
	case C_32F: \
		return here_cusolverDnC##call; \
	case C_64F: \
		return here_cusolverDnZ##call; \
	default: \
		return NOT_SUPPORTED; \
	}

int
here_cusolverDnXpotrf_bufferSize(void *handle UNUSED, void *params UNUSED,
	int uplo UNUSED, int64_t n UNUSED, int dataTypeA UNUSED, void *A UNUSED,
	int64_t lda UNUSED, int computeType UNUSED, int64_t *device,
	int64_t *host)
{
	*device = *host = 1;
	return SUCCESS;
}

int
here_cusolverDnXpotrf(void *handle, void *params UNUSED, int uplo, int64_t n,
	int dataTypeA, void *A, int64_t lda, int computeType UNUSED,
	void *bufferOnDevice UNUSED, int64_t device UNUSED,
	void *bufferOnHost UNUSED, int64_t host UNUSED, void *devinfo)
{
	OF_TYPE(dataTypeA,
		potrf(handle, uplo, (int)n, A, (int)lda, NULL, 0, devinfo))
}

int
here_cusolverDnXpotrs(void *handle, void *params UNUSED, int uplo, int64_t n,
	int64_t nrhs, int dataTypeA, void *A, int64_t lda, int dataTypeB UNUSED,
	void *B, int64_t ldb, void *devinfo)
{
	OF_TYPE(dataTypeA,
		potrs(handle, uplo, (int)n, (int)nrhs, A, (int)lda, B, (int)ldb,
			devinfo))
}

int
here_cusolverDnXgetrf_bufferSize(void *handle UNUSED, void *params UNUSED,
	int64_t m UNUSED, int64_t n UNUSED, int dataTypeA UNUSED,
	void *A UNUSED, int64_t lda UNUSED, int computeType UNUSED,
	int64_t *device, int64_t *host)
{
	*device = *host = 1;
	return SUCCESS;
}

static int
getrf(void *handle, int type, int m, int n, void *A, int lda, int *pivots,
	void *info)
{
	OF_TYPE(type, getrf(handle, m, n, A, lda, NULL, pivots, info))
}

static int
getrs(void *handle, int type, int trans, int n, int nrhs, void *A, int lda,
	int *pivots, void *B, int ldb, void *info)
{
	OF_TYPE(type,
		getrs(handle, trans, n, nrhs, A, lda, pivots, B, ldb, info))
}

/* These have pivots of 8 bytes. */

int
here_cusolverDnXgetrf(void *handle, void *params UNUSED, int64_t m, int64_t n,
	int dataTypeA, void *A, int64_t lda, void *ipiv, int computeType UNUSED,
	void *bufferOnDevice UNUSED, int64_t device UNUSED,
	void *bufferOnHost UNUSED, int64_t host UNUSED, void *devinfo)
{
	int64_t k = m < n ? m : n;
	int *pivots = calloc((size_t)(k > 0 ? k : 1), sizeof *pivots);
	if (!pivots)
		return ALLOC_FAILED;
	int status = getrf(handle, dataTypeA, (int)m, (int)n, A, (int)lda,
		pivots, devinfo);
	for (int64_t i = 0; ipiv && i < k; i++)
		((int64_t *)ipiv)[i] = pivots[i];
	free(pivots);
	return status;
}

int
here_cusolverDnXgetrs(void *handle, void *params UNUSED, int trans, int64_t n,
	int64_t nrhs, int dataTypeA, void *A, int64_t lda, void *ipiv,
	int dataTypeB UNUSED, void *B, int64_t ldb, void *devinfo)
{
	int *pivots = calloc((size_t)(n > 0 ? n : 1), sizeof *pivots);
	if (!pivots)
		return ALLOC_FAILED;
	for (int64_t i = 0; i < n; i++)
		pivots[i] = (int)((int64_t *)ipiv)[i];
	int status = getrs(handle, dataTypeA, trans, (int)n, (int)nrhs, A,
		(int)lda, pivots, B, (int)ldb, devinfo);
	free(pivots);
	return status;
}
