/* A virtual function that no device could run is an error if device code calls
   it.  OpenACC 3.4, 2.15.1
   accflags: -fplugin-arg-acc-target=sim
   flags: -w */
#include <stdlib.h>

struct base {
	virtual int f(int x) const { return x; }
	virtual void g() const {}
	virtual void h() const { system("true"); }
};

struct derived : base {
	int k;
	int f(int x) const override { return x + k; }
	void g() const override {
		system("true");	/* error: 'system' cannot be called on a device */
	}
};

int
work(int n)
{
	int sum = 0;
#pragma acc parallel loop reduction(+:sum)
	for (int i = 0; i < n; i++) {
		base b;
		derived d;
		d.k = i;
		const base *p = i & 1 ? &b : &d;
		sum += p->f(i);
		p->g();
	}
	return sum;
}
