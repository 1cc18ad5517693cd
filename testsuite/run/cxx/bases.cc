/* Classes with several bases and virtual ones in device code, and virtual
   functions there that no device could run, if none is called.
   OpenACC 3.4, 2.15.1
   opt: -O0 -O2 */
#include <cstdio>
#include <cstdlib>
#include <fstream>

struct named {
	int id;
	virtual named *me() { return this; }
	virtual int number() const { return id; }
	virtual void save(const char *path) const { std::ofstream(path) << id; }
	virtual long double exact() const { return id; }
	virtual ~named() {}
};

struct sized {
	int size;
	virtual sized *self() { return this; }
	virtual int sum(double d, int k) { return size + k + (int)d; }
	virtual void show() { std::system("true"); }
};

struct both : sized, virtual named {
	int x;
	both *self() override { return this; }
	both *me() override { return this; }
	int number() const override { return x; }
	int sum(double d, int k) override { return x * k + (int)d; }
	void save(const char *path) const override { std::remove(path); }
};

struct plain {
	virtual int turn(int) const { return 0; }
	virtual void write() const { std::fopen("plain", "r"); }
};

struct minus : plain {
	int turn(int k) const override { return k - 1; }
};

struct pair {
	int a, b, c, d, e;
};

struct maker {
	int n;
	virtual pair make(int k) { return pair{ n, k, 0, 0, 1 }; }
};

struct other {
	int m;
	virtual pair make(int k) { return pair{ m, k, 1, 1, 0 }; }
};

struct twofold : maker, other {
	pair make(int k) override { return pair{ n, m, k, 2, 2 }; }
};

typedef void (named::*action)(const char *) const;

int
main(int argc, char **argv)
{
	int r[40], way = argc > 1;
#pragma acc parallel loop copyout(r) copyin(way)
	for (int i = 0; i < 40; i++) {
		both o;
		minus f;
		twofold t;
		o.x = i;
		o.size = 100;
		o.id = 3;
		t.n = 4;
		t.m = 5;
		named *n = &o;
		sized *s = &o;
		const plain *p = &f;
		other *m = &t;
		pair made = m->make(i);
		r[i] = n->number() * 1000 + s->sum(2.5, 3) + p->turn(i)
			+ (n->me()->number() == i) * 7 + made.c * made.b
			+ (s->self()->size == 100) * 5;
		action act = way ? &named::save : nullptr;
		if (act)
			(n->*act)("none");
	}
	for (int i = 0; i < 40; i++)
		std::printf("%d\n", r[i]);
}
