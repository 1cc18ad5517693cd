/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * lib.h - calls of CUDA's libraries, on the GPU or in their place on the host.
 *
 * Callers:    libacc/library/; the files that lib.pl makes from its tables.
 * Spec:       the C interfaces of CUDA's libraries, release 13.
 * Invariant:  a call runs after the earlier work of its stream, and later work
 *             of the stream after the call.
 * Ownership:  libraries stay loaded until the program ends.
 * Threads:    any.
 * Failure:    a library that is missing ends the program with a line that
 *             names the library and its package; the rest is the library's
 *             own status.
 */
#ifndef LIBACC_LIBRARY_LIB_H
#define LIBACC_LIBRARY_LIB_H

#include <ISO_Fortran_binding.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef void (*lib_function)(void);

/* type(ncclUniqueId), which goes by value. */
struct lib_id {
	char bytes[128];
};

/* A library: the names of its file, the newest first, and its package. */
struct lib {
	const char *name, *files, *package;
	void *handle;
};

/* A function of the library, with what does the same on the host, or null. */
struct lib_call {
	struct lib *lib;
	const char *symbol;
	lib_function here;
	lib_function at;
};

/* No stream.  The numbers of queues' streams are below zero; a number of more
   than 32 bits is the address of a stream of CUDA's own. */
#define LIB_NO_STREAM INT64_MIN
/* The function for the current device, after the earlier work of the stream. */
lib_function lib_begin(struct lib_call *, int64_t stream);
/* The address of device data for the function that lib_begin() gave. */
void *lib_at(void *);
/* A number of the host for a library that reads it as 16 bytes at a multiple of
   16, where Fortran and C have complex numbers at multiples of 8. */
struct lib_wide {
	_Alignas(16) unsigned char copy[16], was[16];
	void *from; /* null: there is no copy */
};
/* The number's address, or its copy's; lib_wide_end: what the function has made
   of the copies goes back. */
void *lib_wide(struct lib_wide *, void *);
/* As lib_wide() of a number of any type, if it has 16 bytes. */
void *lib_wide_any(struct lib_wide *, const CFI_cdesc_t *);
void lib_wide_end(const struct lib_wide *, unsigned n);
/* The address in a descriptor; null for none. */
void *lib_base(const CFI_cdesc_t *);
/* The elements of a scalar or array of the host, in the room if they have
   strides, of which some may stay behind; null for null().  Without room the
   program ends if there are strides. */
void *lib_list(const CFI_cdesc_t *, int64_t *room, int count);
/* The address of data of the host; the program ends if there are strides. */
void *lib_whole(const CFI_cdesc_t *);
/* The native stream; null on the host. */
void *lib_native(int64_t stream);
/* The stream of a handle, 0 unless one was set. */
int64_t lib_stream(intptr_t handle);
void lib_set_stream(intptr_t handle, int64_t stream);
/* Says that scalars are on the device; the library's mode before, or the mode
   to return to if that is not -1. */
int lib_device_scalars(struct lib *, void *handle, int mode);
/* What cutensor names a precision by; the number itself on the host. */
void *lib_compute(struct lib *, int number);
/* True if the current device is not a GPU. */
bool lib_is_here(void);
/* Does nothing; 0. */
int lib_nothing(void);
/* A function of the first of these files that can be loaded; the program ends
   if there is none. */
lib_function lib_host(void **handle, const char *files, const char *package,
	const char *symbol);
/* Ends the program with a message. */
void lib_fail(const char *format, ...)
	__attribute__((format(printf, 1, 2), noreturn));

/* blas.c: what BLAS and LAPACK do. */
lib_function blas_find(const char *symbol, lib_function *at);
lib_function lapack_find(const char *symbol, lib_function *at);
/* A matrix with columns of another stride. */
void blas_copy(int m, int n, size_t size, void *from, int from_ld, void *to,
	int to_ld);
/* A count for the BLAS; the program ends if that cannot have the count. */
int blas_count(int64_t);
/* Letters of cublas's numbers, and back. */
char blas_op(int);
char blas_uplo(int);
char blas_side(int);
char blas_diag(int);
int blas_op_of(char);
int blas_uplo_of(char);
int blas_side_of(char);
int blas_diag_of(char);
/* The handle of the calls without one. */
void *blas_handle(void);
/* Records the status of such a call. */
void blas_status(int);

/* What modules call besides the functions of the tables; those that end in "_"
   have Fortran's arguments, texts with their lengths at the end. */
int acc_lib_cublasInit(void);
int acc_lib_cublasShutdown(void);
int acc_lib_cublasGetError(void);
void *acc_lib_cublasGetHandle(void);
int acc_lib_cublasGetHandle_of(void **handle);
int acc_lib_cublas_same(void *const *, void *const *);
int acc_lib_cublas_other(void *const *, void *const *);
int acc_lib_cufftMpAttachComm(int plan, int type, int comm);
int acc_lib_cufftxtmalloc_(int plan, void **descriptor, int format);
int acc_lib_cutensor_same(const int *, const int *);
int acc_lib_cutensor_other(const int *, const int *);
void acc_lib_cutensor_message_(char *text, size_t, const int *status);
int acc_lib_nccl_same(const int *, const int *);
int acc_lib_nccl_other(const int *, const int *);
void acc_lib_nccl_message_(char *text, size_t, const int *status);
void acc_lib_nccl_last_(char *text, size_t, void *const *comm);
void acc_lib_nvshmem_init(void);
void acc_lib_nvshmem_init_mpi(const int *comm);
void acc_lib_nvshmem_name_(char *text, size_t);
void acc_lib_nvtxstartrange_(const char *, const int *color, size_t);
void acc_lib_nvtxendrange_(void);
int acc_lib_nvtxrangepusha_(const char *, size_t);
int acc_lib_nvtxrangepop_(void);
void acc_lib_nvtxmarka_(const char *, size_t);
uint64_t acc_lib_nvtxrangestart_(const char *, size_t);
void acc_lib_nvtxrangeend_(const uint64_t *id);
/* As the first form of cuBLAS and NVTX 2 have them. */
int cublasInit(void);
int cublasShutdown(void);
int cublasGetError(void);
int cublasAlloc(int n, int size, void **p);
int cublasFree(void *);
struct nvtx_event;
int nvtxRangePushA(const char *name);
int nvtxRangePushEx(const struct nvtx_event *);
int nvtxRangePop(void);
void nvtxMarkA(const char *name);
uint64_t nvtxRangeStartA(const char *name);
void nvtxRangeEnd(uint64_t id);

#endif
