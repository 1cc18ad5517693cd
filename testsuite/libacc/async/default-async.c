/* The default queue belongs to the thread and may be reset.
   API-DEFASYNC-01 to 04 */
/* libs: -lpthread */
#include "../aux/check.h"
#include <pthread.h>

static void *
other_thread(void *initial)
{
	CHECK(acc_get_default_async() == *(int *)initial);
	acc_set_default_async(9);
	CHECK(acc_get_default_async() == 9);
	return NULL;
}

static void
body(int discrete)
{
	pthread_t thread;
	int initial = acc_get_default_async();

	(void)discrete;
	CHECK_ERROR(acc_error_invalid_async, acc_set_default_async(-7));
	acc_set_default_async(5);
	CHECK(acc_get_default_async() == 5);
	acc_set_default_async(acc_async_noval);
	CHECK(acc_get_default_async() == 5);
	pthread_create(&thread, NULL, other_thread, &initial);
	pthread_join(thread, NULL);
	CHECK(acc_get_default_async() == 5);
	acc_set_default_async(acc_async_default);
	CHECK(acc_get_default_async() == initial);
	acc_set_default_async(acc_async_sync);
	CHECK(acc_get_default_async() == acc_async_sync);
}

int
main(void)
{
	return check_all(body);
}
