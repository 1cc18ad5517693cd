/* acc_update_device and acc_update_self, whole and in part.
   API-UPDATE-01 to 08 10 11 */
#include "../aux/check.h"

enum { N = 100 };

static int a[N];

static void
errors(int discrete)
{
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_update_device(NULL, 1));
	CHECK_ERROR(acc_error_invalid_null_pointer, acc_update_self(NULL, 1));
	CHECK_ERROR(acc_error_invalid_async, acc_copyin(a, 4),
		acc_update_device_async(a, 4, -7));
	CHECK_ERROR(acc_error_invalid_async, acc_copyin(a, 4),
		acc_update_self_async(a, 4, -7));
	if (!discrete)
		return;
	CHECK_ERROR(acc_error_not_present, acc_update_device(a, 4));
	CHECK_ERROR(acc_error_not_present, acc_update_self(a, 4));
	CHECK_ERROR(acc_error_not_present, acc_update_self_async(a, 4, 1));
	CHECK_ERROR(acc_error_partly_present, acc_copyin(a, 40),
		acc_update_device(a, 80));
	CHECK_ERROR(acc_error_partly_present, acc_copyin(a, 40),
		acc_update_self(a + 9, 8));
}

static void
body(int discrete)
{
	int i;

	errors(discrete);
	acc_update_device(a, 0);
	acc_update_self(NULL, 0);
	acc_create(a, sizeof a);
	for (i = 0; i < N; i++)
		a[i] = i;
	acc_update_device(a, sizeof a);
	for (i = 0; i < N; i++)
		a[i] = -i;
	acc_update_device(a + 10, 40);
	for (i = 0; i < N; i++)
		a[i] = 1000;
	acc_update_self(a + 5, 40);
	for (i = 0; i < N; i++)
		CHECK(a[i] == (discrete && i >= 5 && i < 15 ?
			(i < 10 ? i : -i) : 1000));
	acc_update_self(a, sizeof a);
	for (i = 0; i < N; i++)
		CHECK(!discrete || a[i] == (i >= 10 && i < 20 ? -i : i));

	for (i = 0; i < N; i++)
		a[i] = 7;
	acc_update_device_async(a, sizeof a, 3);
	acc_wait(3);
	memset(a, 0, sizeof a);
	acc_update_self_async(a, sizeof a, 3);
	acc_wait(3);
	for (i = 0; i < N; i++)
		CHECK(a[i] == (discrete ? 7 : 0));
}

int
main(void)
{
	return check_all(body);
}
