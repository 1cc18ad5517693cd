/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* cuda.c - libcuda: its calls, and what its errors are called. */
#include "targets/nvptx/cuda.h"

#include <string.h>

struct cuda cuda;

static const struct library_entry entries[] = {
#define CUDA(needed, name, symbol, parameters) \
	{symbol, offsetof(struct cuda, name), needed},
#define SHARED(symbol)
#include "targets/nvptx/cuda.def"
#undef CUDA
#undef SHARED
};

static const char *const shared[] = {
#define CUDA(needed, name, symbol, parameters)
#define SHARED(symbol) symbol,
#include "targets/nvptx/cuda.def"
};

static const char *const names[] = {"libcuda.so.1", NULL};

bool
cuda_check(int result, const char *call)
{
	const char *name = NULL, *text = NULL;
	if (result == GPU_SUCCESS)
		return true;
	cuda.cuGetErrorName(result, &name);
	cuda.cuGetErrorString(result, &text);
	fault_set("%.*s returned %d: %s (%s)", (int)strcspn(call, "_"), call,
		result, text ? text : "unknown error", name ? name : "?");
	fault_result(result);
	return false;
}

static bool
start(void)
{
	return CUDA_CHECK(cuInit, 0);
}

struct library cuda_library = {
	.gpu = &cuda_gpu,
	.variable = "ACC_X_LIBCUDA",
	.names = names,
	.absent = "no NVIDIA driver",
	.old = "the NVIDIA driver is too old",
	.shared = shared,
	.table = &cuda,
	.entries = entries,
	.count = sizeof entries / sizeof entries[0],
	.start = start,
};
