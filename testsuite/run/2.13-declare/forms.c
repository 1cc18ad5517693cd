/* Each clause of declare in a function, with what is on the device inside and
   on the host after, and those of variables of the file, of another file and
   of namespaces.  OpenACC 3.4, 2.13
   DECL-01 DECL-04 DECL-15 DECL-21
   langs: c c++
   compare: none
   env: ACC_X_HOST_MEMORY=discrete */
#include <openacc.h>
#include "../../spec/aux/check.h"

enum { N = 8 };
#define PRESENT(v) acc_is_present(&(v), sizeof (v))

static int made[N], filled[N] = { 1, 1, 1, 1, 1, 1, 1, 1 };
static int resident[N], linked[N];
#pragma acc declare create(made) copyin(filled) device_resident(resident) \
	link(linked)
static const int powers[] = { 1, 2, 4, 8, 16, 32, 64, 128 };
#pragma acc declare copyin(readonly: powers)
extern int later[N];
#pragma acc declare create(later)
int later[N];

#ifdef __cplusplus
namespace outer {
static int tab[N];
#pragma acc declare create(tab)
namespace {
int hidden[N] = { 5, 5, 5, 5, 5, 5, 5, 5 };
#pragma acc declare copyin(hidden)
}
}
#endif

static int
all(const int *p, int value)
{
	for (int i = 0; i < N; i++)
		if (p[i] != value)
			return 0;
	return 1;
}

static int
inside(int copied)
{
	int c[N], in[N], out[N], room[N], sum = 0;

	for (int i = 0; i < N; i++) {
		c[i] = copied;
		in[i] = 2;
		out[i] = room[i] = 0;
	}
#pragma acc declare copy(c) copyin(in) copyout(out) create(room)
	CHECK(PRESENT(c) && PRESENT(in) && PRESENT(out) && PRESENT(room));
#pragma acc update device(c, in)
#pragma acc parallel loop
	for (int i = 0; i < N; i++) {
		room[i] = c[i] + in[i];
		out[i] = room[i];
	}
	CHECK(all(out, 0) && all(room, 0));
#pragma acc update self(out)
#pragma acc parallel loop reduction(+:sum)
	for (int i = 0; i < N; i++)
		sum += room[i];
	CHECK(all(out, copied + 2));
	return sum;
}

static void
parameters(int *kept, int *both, int *got, int *away)
{
#pragma acc declare present(kept[0:N]) copy(both[0:N]) copyout(got[0:N]) \
	deviceptr(away)
#pragma acc parallel loop
	for (int i = 0; i < N; i++) {
		away[i] += kept[i];
		both[i] += away[i];
		got[i] = both[i];
		kept[i] = 0;
	}
	CHECK(both[0] == 1 && got[0] == 1);
}

static void
ends(void)
{
	int kept[N], both[N], got[N];
	int *away = (int *)acc_malloc(sizeof kept);

	for (int i = 0; i < N; i++)
		kept[i] = both[i] = got[i] = 1;
	acc_memcpy_to_device(away, kept, sizeof kept);
#pragma acc data copy(kept)
	parameters(kept, both, got, away);
	CHECK(all(kept, 0) && all(both, 3) && all(got, 3));
	CHECK(!PRESENT(both) && !PRESENT(got));
	acc_memcpy_from_device(kept, away, sizeof kept);
	CHECK(all(kept, 2));
	acc_free(away);
}

static void
of_file(void)
{
	int out[N];

	CHECK(PRESENT(made) && PRESENT(filled) && PRESENT(later));
#pragma acc parallel loop present(made, later, resident)
	for (int i = 0; i < N; i++) {
		made[i] = filled[i];
		later[i] = powers[i];
		resident[i] = 10;
	}
#pragma acc data copyin(linked)
#pragma acc parallel loop copyout(out)
	for (int i = 0; i < N; i++)
		out[i] = made[i] + later[i] - powers[i] + resident[i] +
			linked[i];
	CHECK(all(out, 11) && !PRESENT(linked));
#pragma acc update self(later, made)
	CHECK(later[N - 1] == 128 && all(made, 1));
}

#ifdef __cplusplus
static void
of_namespaces(void)
{
	using outer::tab;

	for (int i = 0; i < N; i++)
		outer::tab[i] = i;
#pragma acc update device(tab)
#pragma acc parallel loop
	for (int i = 0; i < N; i++)
		tab[i] += outer::hidden[i] - i;
#pragma acc update self(outer::tab)
	CHECK(all(tab, 5) && PRESENT(outer::hidden));
}
#endif

int
main(void)
{
	CHECK(inside(1) == 3 * N);
	CHECK(inside(5) == 7 * N);
	ends();
	of_file();
#ifdef __cplusplus
	of_namespaces();
#endif
	return failures;
}
