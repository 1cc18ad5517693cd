// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// kernels.hip - the loops of kernels.c as one writes them in HIP; without
// HIP's headers, which clang does not need for this.
#define KERNEL extern "C" __attribute__((global, amdgpu_flat_work_group_size(1, 256))) void
#define SHARED __attribute__((shared))
#define THREAD __builtin_amdgcn_workitem_id_x()
#define INDEX (int)(__builtin_amdgcn_workgroup_id_x() * 256 + THREAD)

KERNEL
triad(int n, double s, const double *__restrict__ b,
	const double *__restrict__ c, double *__restrict__ a)
{
	int i = INDEX;
	if (i < n)
		a[i] = b[i] + s * c[i];
}

KERNEL
saxpy(int n, float s, const float *__restrict__ x, float *__restrict__ y)
{
	int i = INDEX;
	if (i < n)
		y[i] += s * x[i];
}

KERNEL
sparse(int n, const int *__restrict__ row, const int *__restrict__ column,
	const double *__restrict__ value, const double *__restrict__ x,
	double *__restrict__ y)
{
	int i = INDEX;
	if (i >= n)
		return;
	double sum = 0;
	for (int k = row[i]; k < row[i + 1]; k++)
		sum += value[k] * x[column[k]];
	y[i] = sum;
}

KERNEL
product(int n, const float *__restrict__ a, const float *__restrict__ b,
	float *__restrict__ c)
{
	int j = INDEX, i = __builtin_amdgcn_workgroup_id_y();
	if (j >= n)
		return;
	float sum = 0;
	for (int k = 0; k < n; k++)
		sum += a[i * n + k] * b[k * n + j];
	c[i * n + j] = sum;
}

KERNEL
histogram(int n, const int *__restrict__ of, int *__restrict__ bin)
{
	int i = INDEX;
	if (i < n)
		__hip_atomic_fetch_add(&bin[of[i]], 1, __ATOMIC_RELAXED,
			__HIP_MEMORY_SCOPE_AGENT);
}

KERNEL
dot(int n, const double *__restrict__ x, const double *__restrict__ y,
	double *__restrict__ result, int stride)
{
	SHARED double part[256];
	double sum = 0;
	for (int i = INDEX; i < n; i += stride)
		sum += x[i] * y[i];
	part[THREAD] = sum;
	for (int d = 128; d > 0; d >>= 1) {
		__builtin_amdgcn_fence(__ATOMIC_ACQ_REL, "workgroup");
		__builtin_amdgcn_s_barrier();
		if (THREAD < d)
			part[THREAD] += part[THREAD + d];
	}
	if (THREAD == 0)
		__hip_atomic_fetch_add(result, part[0], __ATOMIC_RELAXED,
			__HIP_MEMORY_SCOPE_AGENT);
}
