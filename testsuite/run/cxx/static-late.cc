// Classes with static members that a template makes no sooner than a clause
// needs them, or that are defined behind the pointer.  2.7
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>

template <class T> struct box {
	static int count;
	static constexpr int size = 8;
	T v[size];
	T first() const { return v[0]; }
	static int counted() { return ++count; }
};
template <class T> int box<T>::count = 3;

template <class T> struct wide {
	T a, b, c, d, e, f, g, h, i, j;
	static int k;
	static T l, m;
	typedef T type;
	enum { n = 4 };
	box<T> in;
};
template <class T> int wide<T>::k = 7;
template <class T> T wide<T>::m = 9;

struct holder {
	box<char> *p;
};

static box<short> *shared;
#pragma acc declare create(shared)
static box<long> whole;
#pragma acc declare create(whole)
struct later;
static later *behind;
struct later {
	static int count;
	int x;
};
int later::count = 5;

template <class T> static void
fill(T *p)
{
	for (int i = 0; i < 8; i++)
		p->v[i] = i;
}

template <class T> static box<T> *
make()
{
	box<T> *p = new box<T>[2];
	fill(p);
	fill(p + 1);
	return p;
}

int
main()
{
	holder h = { make<char>() };
	#pragma acc parallel loop copy(h.p[0:2])
	for (int i = 0; i < box<char>::size; i++)
		h.p[1].v[i] *= 2;
	box<double> *q = reinterpret_cast<box<double> *>(new double[16]());
	q[1].v[3] = 3;
	#pragma acc parallel loop copy(q[0:2])
	for (int i = 0; i < 1; i++)
		q[1].v[3] *= 2;
	auto r = make<unsigned>();
	#pragma acc enter data copyin(r[0:1])
	#pragma acc parallel loop present(r[0:1])
	for (int i = 0; i < 8; i++)
		r->v[i] *= 2;
	#pragma acc exit data copyout(r[0:1])
	shared = make<short>();
	#pragma acc enter data copyin(shared[0:2])
	#pragma acc parallel loop present(shared[0:2])
	for (int i = 0; i < 8; i++)
		shared[1].v[i] *= 2;
	#pragma acc exit data copyout(shared[0:2])
	fill(&whole);
	#pragma acc update device(whole)
	#pragma acc parallel loop
	for (int i = 0; i < 8; i++)
		whole.v[i] *= 2;
	#pragma acc update self(whole)
	wide<int> *w = static_cast<wide<int> *>(operator new(sizeof *w));
	w->j = 1;
	#pragma acc parallel copy(w[0:1])
	w->j += wide<int>::n;
	behind = new later;
	behind->x = 1;
	later *b = behind;
	#pragma acc parallel copy(b[0:1])
	b->x += 1;
	std::printf("%d %g %u %d %ld %d %d\n", h.p[1].v[3], q[1].v[3],
		r->v[3], shared[1].v[3], whole.v[3], w->j, b->x);
	std::printf("%d %d %d %d %d %g\n", box<double>::counted(), wide<int>::k,
		wide<int>::m, later::count, box<unsigned>::count, q->first());
}
