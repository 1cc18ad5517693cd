/* Virtual functions, tables of functions and what is passed to ... in device
   code.  OpenACC 3.4, 2.15.1
   opt: -O0 -O2 */
#include <cstdio>
#include <utility>

struct shape {
	int k;
	shape(int k) : k(k) {}
	virtual int area(int x) const = 0;
	virtual ~shape() {}
};

struct box : shape {
	box(int k) : shape(k) {}
	int area(int x) const override { return x * k; }
};

struct hull : box {
	int more;
	hull(int k) : box(k), more(3) {}
	int area(int x) const override { return box::area(x) + more; }
	~hull() { more = 0; }
};

struct moved {
	int v;
	moved(int v) : v(v) {}
	moved(moved &&o) : v(o.v) { o.v = -1; }
	moved &operator=(moved &&o) { v = o.v; o.v = -2; return *this; }
};

static long one(long x) { return x + 1; }
static long three(long x) { return x * 3; }
static long (*const table[])(long) = { one, three };
static const struct {
	const char *name;
	long (*call)(long);
} named[] = { { "three", three }, { "one", one } };

static int
rest(const char *format, ...)
{
	return format[0];
}

static __attribute__((noinline)) int
area(const shape &s, int x)
{
	return s.area(x);
}

template <class F> static int
twice(F f, int x)
{
	return f(f(x));
}

static int
work(int i)
{
	box b(i);
	hull h(i + 1);
	const shape *p = i & 1 ? (const shape *)&b : &h;
	int n = i, s = area(*p, i) + p->area(2);
	auto add = [&n, i](int y) { n++; return y + i; };
	s += twice(add, 3) + n + twice([](int y) { return y * y; }, i);
	moved m(i), o = std::move(m);
	m = moved(5);
	s += m.v * 3 + o.v;
	s += table[i & 1](i) + named[i & 1].call(i) * 100;
	return s + named[i & 1].name[i % 3] + rest("%d", i, 3.0);
}

int
main()
{
	int o[40];
#pragma acc parallel loop copyout(o)
	for (int i = 0; i < 40; i++)
		o[i] = work(i);
	for (int i = 0; i < 40; i++)
		std::printf("%d\n", o[i]);
}
