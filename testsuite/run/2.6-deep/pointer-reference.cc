// A clause that names only what a member points to, of a structure behind a
// reference to a pointer: the region has the structure.
// OpenACC 3.4, 2.6.2, 2.7.2 (PTR-05)
// opt: -O0 -O2
#include <cstdio>
#include <cstdlib>

struct row {
	int count;
	int last;
	int *a;
};

static void
fill(row *&r, row *const &same)
{
#pragma acc parallel loop copy(r->a[0:r->count])
	for (int i = 0; i < r->count; i++)
		r->a[i] = i;
#pragma acc parallel loop copy(same->a[0:same->count])
	for (int i = 0; i < same->count; i++)
		same->a[i] += same->count;
}

/* What the region sets in the structure comes back. */
static void
set_last(row *&r)
{
#pragma acc serial copyin(r->a[0:r->count])
	r->last = r->a[r->count - 1];
}

int
main()
{
	row one = { 8, 0, (int *)calloc(8, sizeof(int)) };
	row *p = &one;
	row *&r = p;
	fill(p, p);
	set_last(p);
#pragma acc parallel loop copy(r->a[0:r->count])
	for (int i = 0; i < r->count; i++)
		r->a[i] *= 2;
	for (int i = 0; i < one.count; i++)
		std::printf("%d ", one.a[i]);
	std::printf("%d\n", one.last);
	std::free(one.a);
}
