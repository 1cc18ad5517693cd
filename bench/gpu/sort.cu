/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* sort.cu - the sorts of sort.cuf by thrust, which allocates room each time. */
#include <algorithm>
#include <cstdio>
#include <random>
#include <thrust/device_vector.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>

enum { N = 1 << 24, RUNS = 10 };

template <typename T, typename F>
static void
measure(const char *name, const thrust::device_vector<T> &first, F sort)
{
	cudaEvent_t start, stop;
	float best = 1e30f;
	thrust::device_vector<T> v;
	cudaEventCreate(&start);
	cudaEventCreate(&stop);
	for (int i = 0; i < RUNS; i++) {
		float ms;
		v = first;
		cudaDeviceSynchronize();
		cudaEventRecord(start);
		sort(v);
		cudaEventRecord(stop);
		cudaEventSynchronize(stop);
		cudaEventElapsedTime(&ms, start, stop);
		best = std::min(best, ms);
	}
	printf(" %s %g %d\n", name, best, thrust::is_sorted(v.begin(), v.end()));
}

template <typename T>
static void
sort_keys(const char *name, const std::vector<double> &h, double scale)
{
	std::vector<T> first(N);
	for (int i = 0; i < N; i++)
		first[i] = (T)(scale * h[i]);
	thrust::device_vector<T> d(first.begin(), first.end());
	measure(name, d, [](thrust::device_vector<T> &v) {
		thrust::sort(v.begin(), v.end());
	});
}

int
main()
{
	std::vector<double> h(N);
	std::mt19937_64 random(1);
	for (double &x : h)
		x = (double)(random() >> 11) * 0x1p-53 - 0.5;
	sort_keys<int>("integer(4)", h, 0x1p32);
	std::vector<int> first(N);
	for (int i = 0; i < N; i++)
		first[i] = (int)(0x1p32 * h[i]);
	thrust::device_vector<int> k(first.begin(), first.end()), index(N);
	measure("integer(4) with indices", k, [&](thrust::device_vector<int> &v) {
		thrust::sequence(index.begin(), index.end(), 1);
		thrust::sort_by_key(v.begin(), v.end(), index.begin());
	});
	sort_keys<float>("real(4)", h, 1);
	sort_keys<long long>("integer(8)", h, 0x1p60);
	sort_keys<double>("real(8)", h, 1);
}
