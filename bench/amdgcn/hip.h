/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* hip.h - what the kernels of ../gpu/kernels.cu want of HIP, whose own headers
   clang does not need for this. */
#define __global__ extern "C" \
	__attribute__((global, amdgpu_flat_work_group_size(1, 256)))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define blockIdx_x __builtin_amdgcn_workgroup_id_x()
#define blockIdx_y __builtin_amdgcn_workgroup_id_y()
#define blockIdx_z __builtin_amdgcn_workgroup_id_z()
#define threadIdx_x __builtin_amdgcn_workitem_id_x()
#define threadIdx_y __builtin_amdgcn_workitem_id_y()
#define blockDim_x __builtin_amdgcn_workgroup_size_x()
#define blockDim_y __builtin_amdgcn_workgroup_size_y()
#define gridDim_x (__builtin_amdgcn_grid_size_x() / blockDim_x)

#define sqrtf __builtin_sqrtf
#define sqrt __builtin_sqrt

enum { BLOCK = 256, BINS = 256, DEPTH = 1000, NEST = 256 };

__device__ inline void
__syncthreads(void)
{
	__builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
	__builtin_amdgcn_s_barrier();
	__builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

/* Four bytes of a value at a time. */
template <typename T>
__device__ inline T
__shfl_xor_sync(unsigned, T value, int mask)
{
	int lane = __builtin_amdgcn_mbcnt_hi(-1,
		__builtin_amdgcn_mbcnt_lo(-1, 0));
	struct { int word[sizeof(T) / 4]; } bits;
	__builtin_memcpy(&bits, &value, sizeof bits);
	for (int &word : bits.word)
		word = __builtin_amdgcn_ds_bpermute((lane ^ mask) << 2, word);
	__builtin_memcpy(&value, &bits, sizeof bits);
	return value;
}

template <typename T>
__device__ inline void
atomicAdd(T *at, T value)
{
	__hip_atomic_fetch_add(at, value, __ATOMIC_RELAXED,
		__HIP_MEMORY_SCOPE_AGENT);
}
