// The object of a member function is copied where a construct uses members
// that no clause names, as an aggregate is; what the construct changes, itself,
// by functions and by addresses, comes back.  2.6.2
// opt: -O0 -O2
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>
struct base
{
	int hits;
	void hit() { hits = hits + 1; }
};
struct box : base
{
	int n;
	float scale;
	double a[20];
	static int all;
	box() : n(20), scale(2)
	{
		hits = 0;
		#pragma acc parallel loop
		for (int i = 0; i < n; i++)
			a[i] = i;
	}
	void run()
	{
		#pragma acc parallel loop
		for (int i = 0; i < n; i++)
			a[i] = a[i] * scale + this->n;
	}
	void run_kernels()
	{
		#pragma acc kernels loop independent
		for (int i = 0; i < n; i++)
			a[i] += 1;
	}
	double sum(double *r) const
	{
		double s = 0;
		#pragma acc parallel loop copyout(r[0:20]) reduction(+:s)
		for (int i = 0; i < n; i++) {
			r[i] = a[i];
			s += a[i];
		}
		return s;
	}
	double at(int i) const { return a[i] * scale; }
	void put(int i, double x) { a[i] = x; }
	void call()
	{
		#pragma acc parallel loop
		for (int i = 0; i < 20; i++)
			put(i, at(i) + 1);
	}
	void inherited()
	{
		#pragma acc serial
		hit();
	}
	void address()
	{
		#pragma acc serial
		{
			double *p = &a[3];
			float &s = scale;
			*p = 77;
			s = 3;
		}
	}
	void whole(const box &b)
	{
		#pragma acc serial
		*this = b;
	}
	/* The construct has a clause for one member, the rest is implied. */
	void one()
	{
		#pragma acc parallel loop copy(a)
		for (int i = 0; i < n; i++)
			a[i] -= scale;
	}
	void present()
	{
		#pragma acc data copy(this[0:1])
		#pragma acc parallel loop
		for (int i = 0; i < 20; i++)
			a[i] = i < n / 2 ? 1 : 2;
	}
	void parts()
	{
		#pragma acc data copy(a)
		#pragma acc parallel loop
		for (int i = 0; i < 20; i++)
			a[i] *= 3;
	}
	void queue()
	{
		#pragma acc parallel loop async(1)
		for (int i = 0; i < 20; i++)
			a[i] += scale;
		#pragma acc parallel loop async(1)
		for (int i = 0; i < 20; i++)
			a[i] *= 2;
		#pragma acc wait
	}
	void lambda()
	{
		auto f = [this] {
			#pragma acc parallel loop
			for (int i = 0; i < 20; i++)
				a[i] += scale;
		};
		f();
	}
	void show(const char *what)
	{
		double s = 0;
		for (int i = 0; i < 20; i++)
			s += a[i] * (i + 1);
		printf("%s %d %d %g %g\n", what, hits, n, scale, s);
	}
};
template <class T> struct vec
{
	T v[8];
	int n;
	void twice()
	{
		#pragma acc parallel loop
		for (int i = 0; i < n; i++)
			v[i] += v[i];
	}
};
int main()
{
	box b;
	b.show("made");
	b.run();
	b.show("run");
	b.run_kernels();
	b.show("kernels");
	double r[20], s = b.sum(r);
	printf("%g %g\n", s, r[3]);
	b.call();
	b.show("call");
	b.inherited();
	b.show("inherited");
	b.address();
	b.show("address");
	box c;
	b.whole(c);
	b.show("whole");
	b.one();
	b.show("one");
	b.parts();
	b.show("parts");
	b.queue();
	b.show("queue");
	b.lambda();
	b.show("lambda");
	b.present();
	b.show("present");
	vec<float> v = { { 1, 2, 3, 4, 5, 6, 7, 8 }, 6 };
	v.twice();
	for (float x : v.v)
		printf("%g ", x);
	printf("\n");
	return 0;
}
