/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* blas.c - cublas on the host, by a BLAS and LAPACK that are loaded. */
#include <ctype.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/library/lib.h"
#include "library/cublas.h"
#include "openacc.h"

/* The numbers of cublas_api.h. */
enum { OP_N, OP_T, OP_C };
enum { UPLO_LOWER, UPLO_UPPER };
enum { NOT_INITIALIZED = 1, ALLOC_FAILED = 3, INVALID = 7 };

lib_function
lapack_find(const char *symbol, lib_function *at)
{
	static void *handle;
	lib_function f = __atomic_load_n(at, __ATOMIC_RELAXED);
	if (f)
		return f;
	f = lib_host(&handle, "libopenblas.so.0 liblapack.so.3",
		"Debian's package libopenblas0 or liblapack3", symbol);
	__atomic_store_n(at, f, __ATOMIC_RELAXED);
	return f;
}

/* LAPACK's library comes with the BLAS, and has what the BLAS lacks. */
lib_function
blas_find(const char *symbol, lib_function *at)
{
	return lapack_find(symbol, at);
}

int
blas_count(int64_t n)
{
	if (n < INT_MIN || n > INT_MAX)
		lib_fail("the host's BLAS cannot have %lld elements in a row",
			(long long)n);
	return (int)n;
}

char
blas_op(int op)
{
	return op == OP_N ? 'N' : op == OP_T ? 'T' : 'C';
}

char
blas_uplo(int uplo)
{
	return uplo == UPLO_LOWER ? 'L' : 'U';
}

char
blas_side(int side)
{
	return side ? 'R' : 'L';
}

char
blas_diag(int diag)
{
	return diag ? 'U' : 'N';
}

int
blas_op_of(char c)
{
	c = (char)toupper((unsigned char)c);
	return c == 'N' ? OP_N : c == 'T' ? OP_T : OP_C;
}

int
blas_uplo_of(char c)
{
	return toupper((unsigned char)c) == 'L' ? UPLO_LOWER : UPLO_UPPER;
}

int
blas_side_of(char c)
{
	return toupper((unsigned char)c) == 'R';
}

int
blas_diag_of(char c)
{
	return toupper((unsigned char)c) == 'U';
}

void
blas_copy(
	int m, int n, size_t size, void *from, int from_ld, void *to, int to_ld)
{
	for (int j = 0; from != to && j < n; j++)
		memmove((char *)to + size * (size_t)to_ld * (size_t)j,
			(char *)from + size * (size_t)from_ld * (size_t)j,
			size * (size_t)m);
}

/* The first form: a handle for each thread, made when first used. */

static _Thread_local void *own;
static _Thread_local bool own_here;
static _Thread_local int last_status;

void *
blas_handle(void)
{
	bool here = lib_is_here();
	if (own && own_here == here)
		return own;
	own_here = here;
	int status = acc_lib_cublasCreate_v2(&own);
	if (status)
		lib_fail("cublasCreate: status %d", status);
	return own;
}

void
blas_status(int status)
{
	if (status)
		last_status = status;
}

int
acc_lib_cublasInit(void)
{
	return blas_handle() ? 0 : NOT_INITIALIZED;
}

int
acc_lib_cublasShutdown(void)
{
	void *handle = own;
	own = NULL;
	return handle ? acc_lib_cublasDestroy_v2(handle) : 0;
}

int
acc_lib_cublasGetError(void)
{
	int status = last_status;
	last_status = 0;
	return status;
}

__attribute__((weak)) int
cublasInit(void)
{
	return acc_lib_cublasInit();
}

__attribute__((weak)) int
cublasShutdown(void)
{
	return acc_lib_cublasShutdown();
}

__attribute__((weak)) int
cublasGetError(void)
{
	return acc_lib_cublasGetError();
}

__attribute__((weak)) int
cublasAlloc(int n, int size, void **p)
{
	if (n <= 0 || size <= 0)
		return INVALID;
	*p = acc_malloc((size_t)n * (size_t)size);
	return *p ? 0 : ALLOC_FAILED;
}

__attribute__((weak)) int
cublasFree(void *p)
{
	acc_free(p);
	return 0;
}

void *
acc_lib_cublasGetHandle(void)
{
	return blas_handle();
}

int
acc_lib_cublasGetHandle_of(void **handle)
{
	*handle = blas_handle();
	return 0;
}

int
acc_lib_cublas_same(void *const *a, void *const *b)
{
	return *a == *b;
}

int
acc_lib_cublas_other(void *const *a, void *const *b)
{
	return *a != *b;
}

/* Handles: on the host a place for the modes. */

struct handle {
	int pointer, atomics, math;
};

int
here_cublasCreate_v2(void **h)
{
	*h = calloc(1, sizeof(struct handle));
	return *h ? 0 : NOT_INITIALIZED;
}

int
here_cublasDestroy_v2(void *h)
{
	free(h);
	return 0;
}

int
here_cublasGetVersion_v2(void *h __attribute__((unused)), int *version)
{
	*version = 0;
	return 0;
}

int
here_cublasSetStream_v2(
	void *h __attribute__((unused)), void *stream __attribute__((unused)))
{
	return 0;
}

int
here_cublasGetStream_v2(void *h __attribute__((unused)),
	int64_t *stream __attribute__((unused)))
{
	return 0;
}

#define MODE(name, type, member) \
	int here_cublasGet##name(void *h, int *mode) \
	{ \
		*mode = ((struct handle *)h)->member; \
		return 0; \
	} \
	int here_cublasSet##name(void *h, int mode) \
	{ \
		((struct handle *)h)->member = mode; \
		return 0; \
	}
MODE(PointerMode_v2, int, pointer)
MODE(AtomicsMode, int, atomics)
MODE(MathMode, int, math)

/* Copies between the host and the device. */

static int
copy_vector(int n, int size, char *x, int incx, char *y, int incy)
{
	for (int i = 0; i < n; i++)
		memcpy(y + (ptrdiff_t)i * incy * size,
			x + (ptrdiff_t)i * incx * size, (size_t)size);
	return 0;
}

int
here_cublasSetVector(int n, int elemSize, void *x, int incx, void *y, int incy)
{
	return copy_vector(n, elemSize, x, incx, y, incy);
}

int
here_cublasGetVector(int n, int elemSize, void *x, int incx, void *y, int incy)
{
	return copy_vector(n, elemSize, x, incx, y, incy);
}

int
here_cublasSetMatrix(
	int rows, int cols, int elemSize, void *A, int lda, void *B, int ldb)
{
	blas_copy(rows, cols, (size_t)elemSize, A, lda, B, ldb);
	return 0;
}

int
here_cublasGetMatrix(
	int rows, int cols, int elemSize, void *A, int lda, void *B, int ldb)
{
	blas_copy(rows, cols, (size_t)elemSize, A, lda, B, ldb);
	return 0;
}

/* Routines that the BLAS does not have, for each type of element. */

/* The element i of an array of addresses that is on the device. */
static void *
address(void *array, int i)
{
	return lib_at(((void **)array)[i]);
}

/* Element (i, j) of a matrix, as an operation on it gives it. */
#define ELEMENT(T, conjugate) \
	static T element_##T(const T *a, int ld, int op, int i, int j) \
	{ \
		T x = op == OP_N ? a[i + (ptrdiff_t)j * ld] \
				 : a[j + (ptrdiff_t)i * ld]; \
		return op > OP_T ? conjugate(x) : x; \
	}

/* B and A may be C. */
#define GEAM(L, T) \
	int here_cublas##L##geam(void *h __attribute__((unused)), int transa, \
		int transb, int m, int n, void *alpha, void *A, int lda, \
		void *beta, void *B, int ldb, void *C, int ldc) \
	{ \
		T p = *(T *)alpha, q = *(T *)beta, *c = C; \
		for (int j = 0; j < n; j++) \
			for (int i = 0; i < m; i++) { \
				T x = 0; \
				if (p != 0) \
					x += p \
						* element_##T( \
							A, lda, transa, i, j); \
				if (q != 0) \
					x += q \
						* element_##T( \
							B, ldb, transb, i, j); \
				c[i + (ptrdiff_t)j * ldc] = x; \
			} \
		return 0; \
	}

#define DGMM(L, T) \
	int here_cublas##L##dgmm(void *h __attribute__((unused)), int mode, \
		int m, int n, void *A, int lda, void *x, int incx, void *C, \
		int ldc) \
	{ \
		T *a = A, *c = C, *d = x; \
		if (incx < 0) \
			d -= (ptrdiff_t)((mode ? n : m) - 1) * incx; \
		for (int j = 0; j < n; j++) \
			for (int i = 0; i < m; i++) \
				c[i + (ptrdiff_t)j * ldc] = \
					a[i + (ptrdiff_t)j * lda] \
					* d[(ptrdiff_t)(mode ? j : i) * incx]; \
		return 0; \
	}

#define BATCHED(L, l, T) \
	int here_cublas##L##gemmBatched(void *h, int transa, int transb, \
		int m, int n, int k, void *alpha, void *Aarray, int lda, \
		void *Barray, int ldb, void *beta, void *Carray, int ldc, \
		int batchCount) \
	{ \
		for (int i = 0; i < batchCount; i++) \
			here_cublas##L##gemm_v2(h, transa, transb, m, n, k, \
				alpha, address(Aarray, i), lda, \
				address(Barray, i), ldb, beta, \
				address(Carray, i), ldc); \
		return 0; \
	} \
	int here_cublas##L##gemmStridedBatched(void *h, int transa, \
		int transb, int m, int n, int k, void *alpha, void *A, \
		int lda, int64_t strideA, void *B, int ldb, int64_t strideB, \
		void *beta, void *C, int ldc, int64_t strideC, int batchCount) \
	{ \
		for (int i = 0; i < batchCount; i++) \
			here_cublas##L##gemm_v2(h, transa, transb, m, n, k, \
				alpha, (T *)A + i * strideA, lda, \
				(T *)B + i * strideB, ldb, beta, \
				(T *)C + i * strideC, ldc); \
		return 0; \
	} \
	int here_cublas##L##getrfBatched(void *h __attribute__((unused)), \
		int n, void *A, int lda, void *P, void *info, int batchSize) \
	{ \
		static lib_function at; \
		void (*f)(int *, int *, void *, int *, void *, int *) = \
			(void (*)(int *, int *, void *, int *, void *, \
				int *))lapack_find(l "getrf_", &at); \
		for (int i = 0; i < batchSize; i++) \
			f(&n, &n, address(A, i), &lda, (int *)P + i * n, \
				(int *)info + i); \
		return 0; \
	} \
	int here_cublas##L##getrsBatched(void *h __attribute__((unused)), \
		int trans, int n, int nrhs, void *Aarray, int lda, \
		void *devIpiv, void *Barray, int ldb, void *info, \
		int batchSize) \
	{ \
		static lib_function at; \
		char letter = blas_op(trans); \
		void (*f)(char *, int *, int *, void *, int *, void *, void *, \
			int *, int *, size_t) = (void (*)(char *, int *, \
			int *, void *, int *, void *, void *, int *, int *, \
			size_t))lapack_find(l "getrs_", &at); \
		for (int i = 0; i < batchSize; i++) \
			f(&letter, &n, &nrhs, address(Aarray, i), &lda, \
				(int *)devIpiv + i * n, address(Barray, i), \
				&ldb, info, 1); \
		return 0; \
	} \
	int here_cublas##L##getriBatched(void *h, int n, void *A, int lda, \
		void *P, void *C, int ldc, void *info, int batchSize) \
	{ \
		int one = OP_N; \
		for (int i = 0; i < batchSize; i++) { \
			T *c = address(C, i); \
			for (int j = 0; j < n; j++) \
				for (int r = 0; r < n; r++) \
					c[r + (ptrdiff_t)j * ldc] = r == j; \
			void *a = address(A, i); \
			void **pair[2] = {&a, (void **)&c}; \
			((int *)info)[i] = 0; \
			here_cublas##L##getrsBatched(h, one, n, n, pair[0], \
				lda, (int *)P + i * n, pair[1], ldc, \
				(int *)info + i, 1); \
		} \
		return 0; \
	}

#define SAME(x) (x)
#define CONJUGATE(x) (__builtin_conj(x))
typedef float _Complex complex4;
typedef double _Complex complex8;
ELEMENT(float, SAME)
ELEMENT(double, SAME)
ELEMENT(complex4, CONJUGATE)
ELEMENT(complex8, CONJUGATE)

#define ALL(L, l, T) \
	GEAM(L, T) \
	DGMM(L, T) \
	BATCHED(L, l, T)
ALL(S, "s", float)
ALL(D, "d", double)
ALL(C, "c", complex4)
ALL(Z, "z", complex8)

/* cublasXt: the host has no blocks and pins nothing; the handle keeps what the
   program sets. */
struct xt {
	int block, pinning;
};

enum { BLOCK = 2048 };

int
here_cublasXtCreate(void **h)
{
	struct xt *made = calloc(1, sizeof *made);
	*h = made;
	if (!made)
		return NOT_INITIALIZED;
	made->block = BLOCK;
	return 0;
}

int
here_cublasXtDestroy(void *h)
{
	free(h);
	return 0;
}

int
here_cublasXtDeviceSelect(
	void *h, int ndevices, void *deviceid __attribute__((unused)))
{
	return h && ndevices > 0 ? 0 : INVALID;
}

int
here_cublasXtSetBlockDim(void *h, int blockdim)
{
	if (blockdim <= 0)
		return INVALID;
	((struct xt *)h)->block = blockdim;
	return 0;
}

int
here_cublasXtGetBlockDim(void *h, int *blockdim)
{
	*blockdim = ((struct xt *)h)->block;
	return 0;
}

int
here_cublasXtSetPinningMemMode(void *h, int mode)
{
	((struct xt *)h)->pinning = mode;
	return 0;
}

int
here_cublasXtGetPinningMemMode(void *h, int *mode)
{
	*mode = ((struct xt *)h)->pinning;
	return 0;
}
