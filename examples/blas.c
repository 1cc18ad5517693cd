/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * blas.c - a library that wants device pointers: cuBLAS, where it is there.
 *
 *	gcc -fplugin=acc -O2 blas.c -o blas -lacc -ldl
 *	./blas
 *
 * host_data gives the library device addresses, acc_get_cuda_stream() its
 * queue, so that its work is in order with the regions around it and nobody
 * waits in between.  On other devices the library is a region of our own.
 */
#include <dlfcn.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 1 << 20, QUEUE = 1 };

static struct {
	int (*create)(void **handle);
	int (*set_stream)(void *handle, void *stream);
	int (*saxpy)(void *handle, int n, const float *alpha, const float *x,
		int dx, float *y, int dy);
	int (*destroy)(void *handle);
} cublas;

static int
open_cublas(void)
{
	static const char *const files[] = {
		"libcublas.so", "libcublas.so.13", "libcublas.so.12",
		"libcublas.so.11",
	};
	void *library = NULL;

	if (acc_get_device_type() != acc_device_nvidia)
		return 0;
	for (int i = 0; i < 4 && !library; i++)
		library = dlopen(files[i], RTLD_NOW);
	if (!library)
		return 0;
	*(void **)&cublas.create = dlsym(library, "cublasCreate_v2");
	*(void **)&cublas.set_stream = dlsym(library, "cublasSetStream_v2");
	*(void **)&cublas.saxpy = dlsym(library, "cublasSaxpy_v2");
	*(void **)&cublas.destroy = dlsym(library, "cublasDestroy_v2");
	return cublas.create && cublas.set_stream && cublas.saxpy &&
		cublas.destroy;
}

/* y = a * x + y with device addresses. */
static void
saxpy(void *handle, int n, float a, const float *x, float *y)
{
	if (handle) {
		cublas.saxpy(handle, n, &a, x, 1, y, 1);
		return;
	}
#pragma acc parallel loop deviceptr(x, y) async(QUEUE)
	for (int i = 0; i < n; i++)
		y[i] += a * x[i];
}

int
main(void)
{
	float *x = malloc(N * sizeof *x), *y = malloc(N * sizeof *y);
	void *handle = NULL;
	int wrong = 0;

	if (open_cublas() && cublas.create(&handle) == 0)
		cublas.set_stream(handle, acc_get_cuda_stream(QUEUE));
#pragma acc data create(x[0:N]) copyout(y[0:N])
	{
#pragma acc parallel loop present(x[0:N], y[0:N]) async(QUEUE)
		for (int i = 0; i < N; i++) {
			x[i] = i % 100;
			y[i] = 1;
		}
#pragma acc host_data use_device(x, y)
		saxpy(handle, N, 2, x, y);
#pragma acc parallel loop present(y[0:N]) async(QUEUE)
		for (int i = 0; i < N; i++)
			y[i] += 1;
#pragma acc wait(QUEUE)
	}
	for (int i = 0; i < N; i++)
		wrong += y[i] != 2 * (i % 100) + 2;
	printf("%s: %s\n", handle ? "cuBLAS" : "our own",
		wrong ? "wrong" : "right");
	if (handle)
		cublas.destroy(handle);
	free(x);
	free(y);
	return wrong != 0;
}
