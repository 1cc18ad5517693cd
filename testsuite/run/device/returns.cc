// Aggregates and complex numbers as results, aliases of destructors, lambdas
// and the standard library's inline functions in regions.
// OpenACC 3.4, 2.15.1
// opt: -O0 -O2
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstdio>
#include <utility>
template <class T> struct vec {
	T x, y;
	vec operator+(const vec &o) const { return { x + o.x, y + o.y }; }
	T dot(const vec &o) const { return x * o.x + y * o.y; }
};
struct total {
	double s = 0;
	void add(double v) { s += v; }
	~total() {}
};
static std::complex<double> turn(std::complex<double> z, int n)
{
	return n ? turn(z, n - 1) * std::complex<double>(0, 1) : z;
}
int main()
{
	double p[100], r = 0;
	std::array<double, 8> a;
	vec<float> w[100];
	a.fill(2);
	for (auto &e : w)
		e = { 1, 2 };
	auto f = [](double x) { return x * x + 1; };
#pragma acc parallel loop copyout(p) copyin(a, w) reduction(+:r)
	for (int i = 0; i < 100; i++) {
		total k;
		for (double d : a)
			k.add(d);
		auto g = [&](int j) { return k.s + j * i; };
		std::pair<int, int> q{ i, i + 1 };
		std::swap(q.first, q.second);
		p[i] = f(i) + g(3) + (w[i] + w[99 - i]).dot(w[0])
			+ std::max(i, 50) + turn({ 1.0, double(i) }, 3).imag();
		r += q.first + std::min(a[i % 8], 1.5) + std::abs(-1.5 * i);
	}
	double s = 0;
	for (double d : p)
		s += d;
	std::printf("%.10g %.10g\n", s, r);
}
