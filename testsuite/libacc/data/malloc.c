/* acc_malloc and acc_free: memory that copies reach, null for nothing.
   API-MALLOC-01 03 04 05 07 */
#include "../aux/check.h"

static void
body(int discrete)
{
	char a[100], b[100];
	char *p;

	(void)discrete;
	CHECK(acc_malloc(0) == NULL);
	CHECK(acc_malloc((size_t)1 << 62) == NULL);
	acc_free(NULL);
	p = acc_malloc(100);
	CHECK(p);
	memset(a, 7, 100);
	memset(b, 0, 100);
	acc_memcpy_to_device(p, a, 100);
	acc_memcpy_from_device(b, p, 100);
	CHECK(!memcmp(a, b, 100));
	acc_free(p);
}

int
main(void)
{
	return check_all(body);
}
