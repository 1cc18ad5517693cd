/* Sums, products and extremes of truth values are truth values: scalars,
   elements and members.  OpenACC 3.4, 2.5.15 (RED-05 06 07 08 09 10 24 25)
   langs: c c++ */
#include <stdbool.h>
#include <stdio.h>

struct flags {
	bool one, many[2];
};

static void
show(const char *what, bool b)
{
	printf("%s %d\n", what, b);
}

int
main(void)
{
	bool in[6] = { true, true, true, false, true, true };
	bool sum = true, product = true, most = false, least = true;
	bool some[3] = { true, false, true };
	struct flags f = { true, { true, false } };

#pragma acc serial reduction(+: sum) copyin(in)
	sum = sum + in[0];
	show("serial", sum);
#pragma acc parallel loop reduction(+: sum) reduction(*: product) \
	reduction(max: most) reduction(min: least) copyin(in)
	for (int i = 0; i < 6; i++) {
		sum = sum + in[i];
		product = product * in[i];
		most = most > in[i] ? most : in[i];
		least = least < in[i] ? least : in[i];
	}
	show("sum", sum);
	show("product", product);
	show("most", most);
	show("least", least);
#pragma acc parallel loop gang worker vector reduction(+: some) copyin(in)
	for (int i = 0; i < 6; i++) {
		some[0] = some[0] + in[i];
		some[2] = some[2] + in[3];
	}
	show("element", some[0]);
	show("element", some[1]);
	show("element", some[2]);
#pragma acc parallel loop reduction(+: f) copyin(in)
	for (int i = 0; i < 6; i++) {
		f.one = f.one + in[i];
		f.many[1] = f.many[1] + in[i];
	}
	show("member", f.one);
	show("member", f.many[0]);
	show("member", f.many[1]);
	return 0;
}
