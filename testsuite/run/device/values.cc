/* C++ in regions: classes, templates, lambdas, the standard library's values;
   results that are made where an argument is.  OpenACC 3.4, 2.15.1
   flags: -std=c++20
   opt: -O0 -O2
   timeout: 120 */
#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <vector>
#include <array>
#include <algorithm>
#include <functional>
#include <complex>
#include <tuple>
#include <optional>
#include <variant>
#include <numeric>
#include <string_view>
#include <utility>
#include <bit>
typedef float v4f __attribute__((vector_size(16)));
typedef int v4i __attribute__((vector_size(16)));
#define N 300
struct base {
	int k;
	base(int k) : k(k)
	{
	}
	int f(int x) const
	{
		return k * x;
	}
};
struct derived : base {
	double w;
	derived(int k, double w) : base(k), w(w)
	{
	}
	int f(int x) const
	{
		return base::f(x) + 1;
	}
	~derived()
	{
		w = 0;
	}
};
template <class T> struct stack {
	T a[16];
	int n = 0;
	void push(T x)
	{
		a[n++] = x;
	}
	T pop()
	{
		return a[--n];
	}
	bool empty() const
	{
		return n == 0;
	}
};
#pragma acc routine seq
template <class T>
T
gcd_(T a, T b)
{
	return b ? gcd_(b, a % b) : a;
}
struct mat {
	double a[3][3];
	mat operator*(const mat &o) const
	{
		mat r{};
		for (int i = 0; i < 3; i++)
			for (int j = 0; j < 3; j++)
				for (int k = 0; k < 3; k++)
					r.a[i][j] += a[i][k] * o.a[k][j];
		return r;
	}
};
int
main()
{
	static int a[N], b[N];
	static double d[N];
	static v4f v[N];
	srand(6);
	for (int i = 0; i < N; i++) {
		a[i] = rand() % 500;
		d[i] = rand() % 100 / 4.;
		for (int k = 0; k < 4; k++)
			v[i][k] = rand() % 30;
	}
	auto lam = [=](int x, auto y) { return x * 2 + y; };
#pragma acc parallel loop copyin(a) copyout(b) copy(d, v)
	for (int i = 0; i < N; i++) {
		derived q(a[i], d[i]);
		base *p = &q;
		stack<int> s;
		for (int k = 0; k < 10; k++)
			s.push(k * a[i]);
		int r = 0;
		while (!s.empty())
			r += s.pop() % 7;
		r += q.f(3) + p->f(2) + gcd_(a[i] + 1, 36) + lam(a[i], 3);
		std::array<int, 8> arr;
		for (int k = 0; k < 8; k++)
			arr[k] = (a[i] * (k + 3)) % 17;
		std::sort(arr.begin(), arr.end());
		r += arr[2] * 100 + arr[7];
		r += std::accumulate(arr.begin(), arr.end(), 0) +
		     *std::max_element(arr.begin(), arr.end()) +
		     std::min(r, 3) + std::clamp(r, 1, 20);
		std::complex<double> z(d[i], 2), w(1, -1);
		z = z * w / std::complex<double>(1, 2) + std::conj(w);
		d[i] += z.real() + z.imag() + std::norm(z) + std::abs(z) * 1e-3;
		auto [x, y] = std::make_pair(r, d[i]);
		auto t = std::make_tuple(x, y, 'c');
		r += std::get<0>(t) + std::get<2>(t);
		std::optional<int> o;
		if (r & 1)
			o = r;
		r += o.value_or(5);
		mat m{{{1, 2, 3}, {d[i], 0, 1}, {0, 1, 2}}};
		m = m * m;
		d[i] += m.a[1][0] + m.a[2][2];
		v4i c = v[i] > 10;
		v[i] = c ? v[i] * 2 : v[i] - 1;
		v4f z4 = {};
		v[i] = v[i] == z4 ? v4f{1, 1, 1, 1} : v[i];
		auto rec = [](auto self, int n) -> int {
			return n < 2 ? 1 : n * self(self, n - 1);
		};
		r += rec(rec, a[i] % 8);
		int (*fp)(int) = [](int x) { return x + 42; };
		r += fp(a[i]);
		for (int e : arr)
			r ^= e;
		r += std::string_view("hello").size() +
		     __builtin_popcount(a[i]) + std::abs(r);
		if constexpr (sizeof(long) == 8)
			r++;
		b[i] = r;
		d[i] += std::pow(d[i], 2) + std::sqrt(std::fabs(d[i])) +
			std::hypot(d[i], 1.0) + std::lerp(1.0, 2.0, 0.25);
	}
	unsigned long n = 0;
	double t = 0;
	for (int i = 0; i < N; i++) {
		n = n * 31 + b[i];
		t += d[i];
		for (int k = 0; k < 4; k++)
			t += v[i][k] * k;
	}
	printf("%lx %.9g\n", n, t);
}
