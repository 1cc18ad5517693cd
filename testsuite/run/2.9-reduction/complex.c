/* Complex numbers are reduced with each operator that C has for them, and so
   are elements and members.  OpenACC 3.4, 2.5.15
   (RED-05 06 07 08 14 15 24 27) */
#include <complex.h>
#include <stdio.h>

struct pair {
	double _Complex whole;
	float _Complex half[2];
};

static void
show(const char *what, double _Complex z)
{
	printf("%s %g %g\n", what, creal(z), cimag(z));
}

int
main(void)
{
	double _Complex in[4] = { 1.0 + 1.0 * I, 2.0, 1.0 * I, 1.0 - 1.0 * I };
	double _Complex sum[4] = { 0.0, 1.0, 2.0 * I, 3.0 }, both = 3.0 * I;
	double _Complex either = 0.0, none = 0.0, never = 2.0;
	float _Complex product[3] = { 1.0f, 2.0f, 1.0f * I };
	struct pair p = { 3.0 * I, { 1.0f, 1.0f * I } };

#pragma acc parallel loop reduction(+: sum[1:2]) copyin(in)
	for (int i = 0; i < 4; i++) {
		sum[1] += in[i];
		sum[2] += 2.0 * in[i];
	}
	for (int i = 0; i < 4; i++)
		show("sum", sum[i]);
#pragma acc parallel loop gang vector reduction(*: product) copyin(in)
	for (int i = 0; i < 4; i++) {
		product[0] *= in[i];
		product[2] *= in[1];
	}
	for (int i = 0; i < 3; i++)
		show("product", product[i]);
#pragma acc parallel num_gangs(4) reduction(&&: both) copyin(in)
	both = both && in[2];
#pragma acc parallel loop reduction(||: either) reduction(||: none) \
	reduction(&&: never) copyin(in)
	for (int i = 0; i < 4; i++) {
		either = either || (i == 2 ? in[i] : 0.0);
		none = none || 0.0;
		never = never && i != 3;
	}
	show("both", both);
	show("either", either);
	show("none", none);
	show("never", never);
#pragma acc parallel loop reduction(&&: p) copyin(in)
	for (int i = 0; i < 4; i++) {
		p.whole = p.whole && in[i];
		p.half[1] = p.half[1] && i != 2;
	}
	show("member", p.whole);
	show("member", p.half[0]);
	show("member", p.half[1]);
	return 0;
}
