/* acc_copyout and acc_delete take one count each, the finalize forms all;
   data moves with the last one.  API-COPYOUT-01 03 to 09 11 12,
   API-DELETE-01 to 05 07 */
#include "../aux/check.h"

enum { N = 1000 };

static int a[N];

static void
errors(int discrete)
{
	CHECK_ERROR(acc_error_invalid_null_pointer, acc_copyout(NULL, 1));
	CHECK_ERROR(acc_error_invalid_null_pointer, acc_delete(NULL, 1));
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_copyout_finalize(NULL, 1));
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_delete_finalize(NULL, 1));
	CHECK_ERROR(acc_error_invalid_async, acc_copyin(a, 4),
		acc_copyout_async(a, 4, -7));
	CHECK_ERROR(acc_error_invalid_async, acc_copyin(a, 4),
		acc_delete_async(a, 4, -7));
	CHECK_ERROR(acc_error_invalid_async, acc_copyin(a, 4),
		acc_copyout_finalize_async(a, 4, -7));
	CHECK_ERROR(acc_error_invalid_async, acc_copyin(a, 4),
		acc_delete_finalize_async(a, 4, -7));
	if (!discrete)
		return;
	CHECK_ERROR(acc_error_not_present, acc_copyout(a, 4));
	CHECK_ERROR(acc_error_not_present, acc_delete(a, 4));
	CHECK_ERROR(acc_error_partly_present, acc_copyin(a, 40),
		acc_copyout(a, 80));
	CHECK_ERROR(acc_error_partly_present, acc_copyin(a, 40),
		acc_delete(a + 5, 80));
}

/* Device data of value "there", host data of value "here". */
static void
begin(int here, int there, int times)
{
	int i;

	for (i = 0; i < N; i++)
		a[i] = there;
	for (i = 0; i < times; i++)
		acc_copyin(a, sizeof a);
	for (i = 0; i < N; i++)
		a[i] = here;
}

static int
all(int value)
{
	int i;

	for (i = 0; i < N; i++)
		if (a[i] != value)
			return 0;
	return 1;
}

static void
body(int discrete)
{
	int there = discrete ? 2 : 1;

	errors(discrete);
	acc_copyout(NULL, 0);
	acc_delete(NULL, 0);

	begin(1, 2, 2);
	acc_copyout(a, sizeof a);
	CHECK(all(1));
	acc_copyout(a, sizeof a);
	CHECK(all(there));
	CHECK(acc_is_present(a, sizeof a) == !discrete);

	begin(1, 2, 3);
	acc_copyout_finalize(a, sizeof a);
	CHECK(all(there));
	CHECK(acc_is_present(a, sizeof a) == !discrete);

	begin(1, 2, 2);
	acc_delete(a, sizeof a);
	CHECK(acc_is_present(a, sizeof a));
	acc_delete(a, sizeof a);
	CHECK(all(1));
	CHECK(acc_is_present(a, sizeof a) == !discrete);

	begin(1, 2, 3);
	acc_delete_finalize(a, sizeof a);
	CHECK(all(1));
	CHECK(acc_is_present(a, sizeof a) == !discrete);

	begin(1, 2, 1);
	acc_copyout_async(a, sizeof a, 1);
	CHECK(acc_is_present(a, sizeof a) == !discrete);
	acc_wait(1);
	CHECK(all(there));

	begin(1, 2, 3);
	acc_copyout_finalize_async(a, sizeof a, 1);
	CHECK(acc_is_present(a, sizeof a) == !discrete);
	acc_wait(1);
	CHECK(all(there));

	begin(1, 2, 1);
	acc_delete_async(a, sizeof a, 1);
	CHECK(acc_is_present(a, sizeof a) == !discrete);
	acc_wait(1);
	begin(1, 2, 2);
	acc_delete_finalize_async(a, sizeof a, 1);
	CHECK(acc_is_present(a, sizeof a) == !discrete);
	acc_wait(1);
	CHECK(all(1));
}

int
main(void)
{
	return check_all(body);
}
