/* The memcpy routines move the bytes, also on queues; null and unknown
   queues are errors.  API-MEMTO-01 02 04 05 06, API-MEMFROM-01 02 04 05 06,
   API-MEMDEV-01 02 04 05 06 */
#include "../aux/check.h"

enum { N = 256 };

static void
errors(char *p, char *h)
{
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_memcpy_to_device(NULL, h, 1));
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_memcpy_to_device(p, NULL, 1));
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_memcpy_from_device(NULL, p, 1));
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_memcpy_from_device(h, NULL, 1));
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_memcpy_device(NULL, p, 1));
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_memcpy_device(p, NULL, 1));
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_memcpy_to_device_async(NULL, h, 1, 1));
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_memcpy_from_device_async(h, NULL, 1, 1));
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_memcpy_device_async(p, NULL, 1, 1));
	CHECK_ERROR(acc_error_invalid_async,
		acc_memcpy_to_device_async(p, h, 1, -7));
	CHECK_ERROR(acc_error_invalid_async,
		acc_memcpy_from_device_async(h, p, 1, -7));
	CHECK_ERROR(acc_error_invalid_async,
		acc_memcpy_device_async(p, p + 10, 1, -7));
}

static void
body(int discrete)
{
	unsigned char a[N], b[N];
	char *p = acc_malloc(N), *q = acc_malloc(N);
	int i;

	(void)discrete;
	errors(p, (char *)a);
	acc_memcpy_to_device(NULL, NULL, 0);
	acc_memcpy_from_device(NULL, NULL, 0);
	acc_memcpy_device(NULL, NULL, 0);
	for (i = 0; i < N; i++)
		a[i] = (unsigned char)i;
	acc_memcpy_to_device(p, a, N);
	acc_memcpy_device(p, p, N);
	acc_memcpy_device(q + 10, p, N - 10);
	memset(b, 0, N);
	acc_memcpy_from_device(b + 10, q + 10, N - 10);
	for (i = 10; i < N; i++)
		CHECK(b[i] == i - 10);

	for (i = 0; i < N; i++)
		a[i] = (unsigned char)(N - i);
	memset(b, 0, N);
	acc_memcpy_to_device_async(p, a, N, 2);
	acc_memcpy_device_async(q, p, N, 2);
	acc_memcpy_from_device_async(b, q, N, 2);
	acc_wait(2);
	CHECK(!memcmp(a, b, N));
	acc_free(p);
	acc_free(q);
}

int
main(void)
{
	return check_all(body);
}
