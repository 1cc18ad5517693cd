/* Structured and dynamic counters, and counters of attachments, as
   directives and routines change them.
   REFC-01 to 12, ATTC-01 to 06, ASYNC-30, API-UNMAP-06
   plugin: yes */
#include "../aux/check.h"

enum { N = 100 };

static int declared[N] = { 5 };
#pragma acc declare copyin(declared)

static int a[N];
static int separate;

/* Present, as far as it can be told where memory is shared. */
static int
here(int *p)
{
	return acc_is_present(p, N * sizeof *p) && (!separate ||
		acc_deviceptr(p) != p);
}

static int
gone(int *p)
{
	return acc_is_present(p, N * sizeof *p) == !separate;
}

/* Data of declare has a structured counter of one, a dynamic one of zero. */
static void
of_declare(void)
{
	int there;

	if (separate && acc_get_device_type() == acc_device_host)
		return;		/* its code uses the host's */
	CHECK(here(declared));
	acc_delete(declared, sizeof declared);
	acc_delete_finalize(declared, sizeof declared);
	CHECK(here(declared));
	acc_copyin(declared, sizeof declared);
	acc_copyout(declared, sizeof declared);
	CHECK(here(declared));
#pragma acc serial present(declared) copyout(there)
	there = declared[0];
	CHECK(there == 5);
}

static void
dynamic(void)
{
#pragma acc enter data copyin(a)
#pragma acc enter data create(a)
	acc_copyin(a, sizeof a);
	acc_create(a, sizeof a);
#pragma acc exit data delete(a)
	CHECK(here(a));
#pragma acc exit data copyout(a)
	CHECK(here(a));
	acc_delete(a, sizeof a);
	CHECK(here(a));
	acc_copyout(a, sizeof a);
	CHECK(gone(a));
#pragma acc enter data copyin(a)
#pragma acc enter data copyin(a)
#pragma acc exit data delete(a) finalize
	CHECK(gone(a));
#pragma acc enter data copyin(a)
#pragma acc enter data copyin(a)
#pragma acc exit data copyout(a) finalize
	CHECK(gone(a));
	acc_copyin(a, sizeof a);
	acc_copyin(a, sizeof a);
	acc_delete_finalize(a, sizeof a);
	CHECK(gone(a));
	acc_copyin(a, sizeof a);
	acc_copyin(a, sizeof a);
	acc_copyout_finalize(a, sizeof a);
	CHECK(gone(a));
}

/* A region holds its data, whatever the dynamic counter. */
static void
structured(void)
{
	int i;

#pragma acc data copy(a)
	{
		CHECK(here(a));
#pragma acc data create(a)
		CHECK(here(a));
		CHECK(here(a));
#pragma acc exit data delete(a) finalize
#pragma acc exit data copyout(a)
		CHECK(here(a));
#pragma acc enter data copyin(a)
	}
	CHECK(here(a));
#pragma acc parallel loop
	for (i = 0; i < N; i++)
		a[i] = i;
#pragma acc exit data copyout(a)
	CHECK(gone(a) && a[N - 1] == N - 1);
#pragma acc parallel loop
	for (i = 0; i < N; i++)
		a[i]++;
	CHECK(gone(a) && a[N - 1] == N);
}

/* Counters change at once, queues or not. */
static void
on_queues(void)
{
	int i;

#pragma acc enter data copyin(a) async(1)
	CHECK(here(a));
#pragma acc parallel loop present(a) async(1)
	for (i = 0; i < N; i++)
		a[i] = 2 * i;
#pragma acc exit data copyout(a) async(1)
	CHECK(gone(a));
#pragma acc wait(1)
	CHECK(a[N - 1] == 2 * (N - 1));
}

static void
mapped(void)
{
	void *p = acc_malloc(sizeof a);

	acc_map_data(a, p, sizeof a);
#pragma acc exit data delete(a)
#pragma acc exit data delete(a) finalize
	acc_copyout_finalize(a, sizeof a);
	CHECK(here(a));
#pragma acc data create(a)
	CHECK_ERROR(acc_error_present, acc_unmap_data(a));
	acc_unmap_data(a);
	CHECK(gone(a));
	acc_free(p);
}

/* What the device's copy of a pointer holds. */
static void *
there(int **p)
{
	void *v;

	acc_memcpy_from_device(&v, acc_deviceptr(p), sizeof v);
	return v;
}

static void
attached(void)
{
	static int b[N];
	struct {
		int before, *p, after;
	} x = { 1, a, 2 };

	acc_copyin(a, sizeof a);
	acc_copyin(b, sizeof b);
	acc_copyin(&x, sizeof x);
	CHECK(there(&x.p) == a);
	acc_detach((void **)&x.p);
	CHECK(there(&x.p) == a);
#pragma acc enter data attach(x.p)
	CHECK(there(&x.p) == acc_deviceptr(a));
	acc_attach((void **)&x.p);
	acc_attach((void **)&x.p);
#pragma acc exit data detach(x.p)
	acc_detach((void **)&x.p);
	CHECK(there(&x.p) == acc_deviceptr(a));
	acc_detach((void **)&x.p);
	CHECK(there(&x.p) == a);
	acc_attach((void **)&x.p);
	acc_attach((void **)&x.p);
	x.p = b;
	acc_attach((void **)&x.p);
	CHECK(there(&x.p) == acc_deviceptr(b));
	/* An update leaves a pointer alone that is attached. */
	x.before = 3;
	x.after = 4;
	acc_update_device(&x, sizeof x);
	CHECK(there(&x.p) == acc_deviceptr(b));
	x.before = x.after = 0;
	acc_update_self(&x, sizeof x);
	CHECK(x.p == b && x.before == 3 && x.after == 4);
	acc_detach((void **)&x.p);
	CHECK(there(&x.p) == b);
	acc_attach((void **)&x.p);
	acc_attach((void **)&x.p);
	acc_detach_finalize((void **)&x.p);
	CHECK(there(&x.p) == b);
	acc_delete(&x, sizeof x);
	acc_copyin(&x, sizeof x);
	CHECK(there(&x.p) == b);
	acc_delete(&x, sizeof x);
	acc_delete(b, sizeof b);
	acc_delete(a, sizeof a);
}

/* Pointers at any place: only their own bytes are left alone. */
static void
attached_anywhere(void)
{
	struct {
		int unused, first;
		int *p;
		int last;
		struct __attribute__((packed)) {
			char c;
			int *p;
			char d;
		} tight;
	} x = { 1, 2, a, 3, { 4, a, 5 } };
	char *from = (char *)&x.first;
	size_t size = (char *)(&x + 1) - from;

	acc_copyin(a, sizeof a);
	acc_copyin(from, size);
	acc_attach((void **)&x.p);
	acc_attach((void **)((char *)&x.tight + 1));
	x.first = 12;
	x.last = 13;
	x.tight.c = 14;
	x.tight.d = 15;
	acc_update_device(from, size);
	x.first = x.last = x.tight.c = x.tight.d = 0;
	acc_update_self(from, size);
	CHECK(x.first == 12 && x.last == 13);
	CHECK(x.tight.c == 14 && x.tight.d == 15);
	CHECK(x.p == a && x.tight.p == a);
	CHECK(there(&x.p) == acc_deviceptr(a));
	CHECK(there((int **)((char *)&x.tight + 1)) == acc_deviceptr(a));
	acc_delete(from, size);
	acc_delete(a, sizeof a);
}

static void
body(int discrete)
{
	separate = discrete;
	of_declare();
	dynamic();
	structured();
	on_queues();
	if (!discrete)
		return;
	mapped();
	attached();
	attached_anywhere();
}

int
main(void)
{
	return check_all(body);
}
