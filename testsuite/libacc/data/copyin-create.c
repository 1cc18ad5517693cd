/* acc_copyin and acc_create: one lifetime, a dynamic counter, the address
   of the data; null, partly present and unknown queues are errors.
   API-COPYIN-01 03 05 06 07 09 10 11 12 14 15, API-CREATE-01 03 05 06 07 */
#include "../aux/check.h"

enum { N = 1000 };

static void
errors(int discrete)
{
	static char a[100];

	CHECK_ERROR(acc_error_invalid_null_pointer, acc_copyin(NULL, 1));
	CHECK_ERROR(acc_error_invalid_null_pointer, acc_create(NULL, 1));
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_copyin_async(NULL, 1, 1));
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_create_async(NULL, 1, 1));
	CHECK_ERROR(acc_error_invalid_async, acc_copyin_async(a, 1, -7));
	CHECK_ERROR(acc_error_invalid_async, acc_create_async(a, 1, -7));
	if (!discrete)
		return;
	CHECK_ERROR(acc_error_partly_present,
		acc_copyin(a + 10, 10), acc_copyin(a, 100));
	CHECK_ERROR(acc_error_partly_present,
		acc_copyin(a, 20), acc_create(a + 10, 20));
	CHECK_ERROR(acc_error_partly_present,
		acc_copyin(a, 20), acc_copyin(a + 20, 20),
		acc_create(a + 10, 20));
	CHECK_ERROR(acc_error_out_of_memory,
		acc_create(a, (size_t)1 << 48));
}

static void
body(int discrete)
{
	int a[N], b[N];
	int *p, *q;
	int i;

	errors(discrete);
	CHECK(acc_copyin(NULL, 0) == NULL);
	for (i = 0; i < N; i++)
		a[i] = i;
	p = acc_copyin(a, sizeof a);
	CHECK((p == a) == !discrete);
	for (i = 0; i < N; i++)
		a[i] = -1;
	q = acc_copyin(a, sizeof a);
	CHECK(p == q);
	CHECK((int *)acc_copyin(a + 10, 40) == p + 10);
	CHECK((int *)acc_create(a + 10, 40) == p + 10);
	CHECK((int *)acc_present_or_copyin(a, 4) == p);
	CHECK((int *)acc_pcopyin(a, 4) == p);
	CHECK((int *)acc_present_or_create(a, 4) == p);
	CHECK((int *)acc_pcreate(a, 4) == p);
	acc_memcpy_from_device(b, p, sizeof b);
	for (i = 0; i < N; i++)
		CHECK(b[i] == (discrete ? i : -1));
	for (i = 0; i < 8; i++) {
		CHECK(acc_is_present(a, sizeof a));
		acc_delete(a, sizeof a);
	}
	CHECK(acc_is_present(a, sizeof a) == !discrete);

	acc_create_async(b, sizeof b, 1);
	CHECK(acc_is_present(b, sizeof b));
	acc_delete(b, sizeof b);
	for (i = 0; i < N; i++)
		b[i] = 2 * i;
	acc_copyin_async(b, sizeof b, 1);
	CHECK(acc_is_present(b, sizeof b));
	acc_wait(1);
	acc_memcpy_from_device(a, acc_deviceptr(b), sizeof a);
	CHECK(!memcmp(a, b, sizeof a));
}

int
main(void)
{
	return check_all(body);
}
