// OpenMP constructs in a data construct whose clauses hold code: the user's own
// reductions, lastprivate and firstprivate objects of classes, linear
// variables, members and references.  1.2, 2.6.5 EXEC-12
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// flags: -fopenmp -Wall
// opt: -O2 -O0
// env: OMP_NUM_THREADS=3
#include <cstdio>

struct vec {
	double x, y;
	vec(double a = 0, double b = 0) : x(a), y(b) {}
	vec(const vec &o) : x(o.x), y(o.y) {}
	vec &operator=(const vec &o) { x = o.x; y = o.y; return *this; }
	~vec() { x = -1; }
	vec &operator+=(const vec &o) { x += o.x; y += o.y; return *this; }
};
#pragma omp declare reduction(+ : vec : omp_out += omp_in) \
	initializer(omp_priv = vec())

struct field {
	double data[60];
	int n;
	vec run(vec &last, int &steps)
	{
		vec sum, start(1, 2);
		int k = 0;

#pragma acc data copy(data)
		{
#pragma omp parallel for reduction(+ : sum) lastprivate(last) \
		firstprivate(start)
			for (int i = 0; i < 3; i++) {
				start.x += i;
				sum += start;
				last = vec(i, start.y);
#pragma acc parallel loop present(data)
				for (int j = i * 20; j < i * 20 + 20; j++)
					data[j] += j;
			}
#pragma omp simd linear(k : 2) lastprivate(steps)
			for (int i = 0; i < n; i++) {
				k += 2;
				steps = k;
			}
		}
		return sum;
	}
};

int
main()
{
	field f = {};
	vec last;
	int steps = 0;
	double all = 0;

	f.n = 60;
	vec sum = f.run(last, steps);
	for (double d : f.data)
		all += d;
	std::printf("%g %g %g %g %d %g\n", sum.y, last.x, last.y,
		sum.x > 0 ? 1. : 0., steps, all);
	return 0;
}
