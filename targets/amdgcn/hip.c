/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* hip.c - libamdhip64: its calls, and what its errors are called. */
#include "targets/amdgcn/hip.h"

struct hip hip;

#define ENTRY(needed, name) {#name, offsetof(struct hip, name), needed},

static const struct library_entry entries[] = {
#define HIP(needed, name, parameters) ENTRY(needed, name)
#define SHARED(symbol)
#include "targets/amdgcn/hip.def"
#undef HIP
#undef SHARED
	ENTRY(true, hipGetErrorName)
	ENTRY(true, hipGetErrorString)
};

static const char *const shared[] = {
#define HIP(needed, name, parameters)
#define SHARED(symbol) symbol,
#include "targets/amdgcn/hip.def"
};

/* Newest first; the names without a folder are those of the system. */
static const char *const names[] = {
	"libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5",
	"libamdhip64.so", "/opt/rocm/lib/libamdhip64.so", NULL,
};

bool
hip_check(int result, const char *call)
{
	if (result == GPU_SUCCESS)
		return true;
	const char *name = hip.hipGetErrorName(result);
	const char *text = hip.hipGetErrorString(result);
	fault_set("%s returned %d: %s (%s)", call, result,
		text ? text : "unknown error", name ? name : "?");
	fault_result(result);
	return false;
}

static bool
start(void)
{
	return HIP_CHECK(hipInit, 0)
		&& HIP_CHECK(hipRuntimeGetVersion, &hip.version);
}

struct library hip_library = {
	.gpu = &hip_gpu,
	.variable = "ACC_X_LIBHIP",
	.names = names,
	.absent = "no HIP run time",
	.old = "HIP 5 or newer is wanted",
	.shared = shared,
	.table = &hip,
	.entries = entries,
	.count = sizeof entries / sizeof entries[0],
	.start = start,
};
