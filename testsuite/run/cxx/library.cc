/* What C++'s library is made of, in regions: placement new, perfect
   forwarding, containers, smart pointers, function objects, exceptions that
   are not thrown.  OpenACC 3.4, 2.15.1
   opt: -O0 -O2
   flags: -std=c++20 */
#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <functional>
#include <memory>
#include <new>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#pragma acc routine seq
int
checked(int x)
{
	if (x < 0)
		throw std::runtime_error("negative");
	if (x == 1000)
		throw 5;
	return x * 2;
}

#pragma acc routine seq
int
caught(int x)
{
	try {
		return checked(x);
	} catch (int e) {
		return e;
	} catch (...) {
		return -1;
	}
}

struct shape {
	virtual double area() const = 0;
	virtual ~shape() {}
};
struct square : shape {
	double a;
	square(double a) : a(a) {}
	double area() const override { return a * a; }
};
struct disc : shape {
	double r;
	disc(double r) : r(r) {}
	double area() const override { return 3 * r * r; }
};

template<class T, class... A>
void
make(T *p, A &&...a)
{
	::new((void *)p) T(std::forward<A>(a)...);
}

#pragma acc routine seq
void
work(int i, double *d, int *r)
{
	square s(i);
	disc c(i);
	const shape *p = i & 1 ? (shape *)&s : (shape *)&c;
	*d = p->area();
	int k = 0, place[3];
	make(place, i + 7);
	make(place + 1, place[0] * 2);
	r[k++] = place[0] + place[1];
	r[k++] = caught(i);
	std::array<int, 4> a{1, 2, 3, i};
	r[k++] = a.at(i % 4) + std::accumulate(a.begin(), a.end(), 0);
	std::vector<int> v(5, i);
	for (int j = 0; j < 20; j++)
		v.push_back(j * j % 7);
	std::sort(v.begin(), v.end());
	r[k++] = v.size() + v[20] * 100;
	auto one = std::make_unique<int>(i);
	auto many = std::make_shared<int>(i + 1);
	auto again = many;
	r[k++] = *one + *again + many.use_count();
	std::function<int(int)> f = [i](int x) { return x + i; };
	r[k++] = f(3);
	std::atomic<int> at{i};
	int expected = i + 3;
	at += 3;
	at.compare_exchange_strong(expected, 9);
	r[k++] = at.load();
	std::optional<int> maybe;
	if (i % 3)
		maybe = i;
	std::variant<int, double> either = i;
	if (i & 1)
		either = 2.5;
	r[k++] = maybe.value_or(-1) + 10 * either.index()
		+ std::get<1>(std::make_tuple(1, i, 3.));
}

int
main()
{
	const int n = 20;
	double d[n];
	int r[n][8];
#pragma acc parallel loop copyout(d, r)
	for (int i = 0; i < n; i++)
		work(i, &d[i], r[i]);
	for (int i = 0; i < n; i++) {
		std::printf("%g", d[i]);
		for (int x : r[i])
			std::printf(" %d", x);
		std::puts("");
	}
}
