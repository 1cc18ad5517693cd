/* Each data clause with each of its modifiers on each compute construct, by
   what the region reads, what the device and what the host have behind it, for
   data that the device has already and for data that it has not.
   OpenACC 3.4, 2.5.1, 2.5.2, 2.5.3, 2.7.4, 2.7.6 to 2.7.11, 2.11; MOD-01
   MOD-02 MOD-03 MOD-04 MOD-05 MOD-06 CLA-COPY-02 CLA-COPYIN-02 CLA-COPYOUT-02
   CLA-CREATE-02 CLA-NOCREATE-01
   langs: c c++
   compare: none
   timeout: 180
   env: ACC_X_HOST_MEMORY=discrete */
#include <openacc.h>
#include "../../spec/aux/check.h"

enum { N = 40, HOST = 1, DEVICE = 7 };

static int a[N], seen[N];

static void
fill(int value)
{
	for (int i = 0; i < N; i++) {
		a[i] = value;
		seen[i] = -1;
	}
}

static int
all(const int *p, int value)
{
	for (int i = 0; i < N; i++)
		if (p[i] != value)
			return 0;
	return 1;
}

/* The host has HOST, and the device DEVICE or nothing. */
static void
begin(int there)
{
	fill(DEVICE);
	if (there)
		acc_copyin(a, sizeof a);
	fill(HOST);
}

/* What the region read, and what is where after it added 10; READ of -1 for
   what nobody knows. */
static int
end(int there, int read, int device, int host)
{
	int good = (read < 0 || all(seen, read)) && all(a, host);

	if (there) {
		acc_copyout_finalize(a, sizeof a);
		good = good && all(a, device);
	}
	return good && !acc_is_present(a, sizeof a);
}

#define BODY(more) \
	for (int i = 0; i < N; i++) { \
		seen[i] = a[i]; \
		a[i] more; \
	}
#define ONE(construct, clause, more, there, read, device, host) \
	begin(there); \
	ACC(construct clause copyout(seen)) \
	BODY(more) \
	CHECK(end(there, read, device, host));
#define EACH(clause, more, there, read, device, host) do { \
	ONE(parallel num_gangs(1), clause, more, there, read, device, host) \
	ONE(serial, clause, more, there, read, device, host) \
	ONE(kernels, clause, more, there, read, device, host) \
	ONE(parallel loop, clause, more, there, read, device, host) \
	ONE(serial loop, clause, more, there, read, device, host) \
	ONE(kernels loop independent, clause, more, there, read, device, host) \
} while (0)

/* Data that the device has: without a modifier nothing is copied. */
static void
present(void)
{
	EACH(copy(a), += 10, 1, 7, 17, 1);
	EACH(copy(always: a), += 10, 1, 1, 11, 11);
	EACH(copy(alwaysin: a), += 10, 1, 1, 11, 1);
	EACH(copy(alwaysout: a), += 10, 1, 7, 17, 17);
	EACH(copy(alwaysin, alwaysout: a), += 10, 1, 1, 11, 11);
	EACH(copyin(a), += 10, 1, 7, 17, 1);
	EACH(copyin(always: a), += 10, 1, 1, 11, 1);
	EACH(copyin(alwaysin: a), += 10, 1, 1, 11, 1);
	EACH(copyin(readonly: a), + 0, 1, 7, 7, 1);
	EACH(copyin(always, readonly: a), + 0, 1, 1, 1, 1);
	EACH(copyout(a), += 10, 1, 7, 17, 1);
	EACH(copyout(always: a), += 10, 1, 7, 17, 17);
	EACH(copyout(alwaysout: a), += 10, 1, 7, 17, 17);
	EACH(copyout(zero: a), += 10, 1, 7, 17, 1);
	EACH(copyout(zero, always: a), += 10, 1, 7, 17, 17);
	EACH(create(a), += 10, 1, 7, 17, 1);
	EACH(create(zero: a), += 10, 1, 7, 17, 1);
	EACH(no_create(a), += 10, 1, 7, 17, 1);
	EACH(present(a), += 10, 1, 7, 17, 1);
}

static void
absent(void)
{
	EACH(copy(a), += 10, 0, 1, 0, 11);
	EACH(copy(always: a), += 10, 0, 1, 0, 11);
	EACH(copy(alwaysin: a), += 10, 0, 1, 0, 11);
	EACH(copy(alwaysout: a), += 10, 0, 1, 0, 11);
	EACH(copyin(a), += 10, 0, 1, 0, 1);
	EACH(copyin(always: a), += 10, 0, 1, 0, 1);
	EACH(copyin(alwaysin: a), += 10, 0, 1, 0, 1);
	EACH(copyin(readonly: a), + 0, 0, 1, 0, 1);
	EACH(copyout(a), = 5, 0, -1, 0, 5);
	EACH(copyout(always: a), = 5, 0, -1, 0, 5);
	EACH(copyout(alwaysout: a), = 5, 0, -1, 0, 5);
	EACH(copyout(zero: a), += 10, 0, 0, 0, 10);
	EACH(create(a), = 5, 0, -1, 0, 1);
	EACH(create(zero: a), += 10, 0, 0, 0, 1);
}

/* The same with a copy of its own also where memory is shared. */
static void
captured(void)
{
	EACH(copy(capture: a), += 10, 0, 1, 0, 11);
	EACH(copyin(capture: a), += 10, 0, 1, 0, 1);
	EACH(copyout(capture: a), = 5, 0, -1, 0, 5);
	EACH(create(capture: a), = 5, 0, -1, 0, 1);
	EACH(copy(always, capture: a), += 10, 1, 1, 11, 11);
	EACH(copyout(zero, capture: a), += 10, 0, 0, 0, 10);
	EACH(create(zero, capture: a), += 10, 0, 0, 0, 1);
}

static void
others(void)
{
	EACH(pcopy(a), += 10, 0, 1, 0, 11);
	EACH(present_or_copy(a), += 10, 1, 7, 17, 1);
	EACH(pcopyin(a), += 10, 0, 1, 0, 1);
	EACH(present_or_copyin(a), += 10, 1, 7, 17, 1);
	EACH(pcopyout(a), = 5, 0, -1, 0, 5);
	EACH(present_or_copyout(a), = 5, 1, 7, 5, 1);
	EACH(pcreate(a), = 5, 0, -1, 0, 1);
	EACH(present_or_create(a), = 5, 1, 7, 5, 1);
}

int
main(void)
{
	present();
	absent();
	captured();
	others();
	return failures;
}
