/* acc_deviceptr, acc_hostptr and acc_is_present, inside and outside of
   present data.  API-DEVPTR-01 03 04 05, API-HOSTPTR-01 03 04,
   API-ISPRES-01 03 04 */
#include "../aux/check.h"

enum { N = 100 };

static void
body(int discrete)
{
	char a[N], b[N];
	char *p;

	CHECK(acc_deviceptr(NULL) == NULL);
	CHECK(acc_hostptr(NULL) == NULL);
	CHECK(acc_deviceptr(b) == (discrete ? NULL : (void *)b));
	CHECK(acc_is_present(b, N) == !discrete);
	CHECK(acc_is_present(b, 0) == !discrete);
	p = acc_copyin(a, N);
	CHECK(acc_deviceptr(a) == p);
	CHECK(acc_deviceptr(a + 99) == p + 99);
	CHECK(acc_hostptr(p) == a);
	CHECK(acc_hostptr(p + 99) == a + 99);
	CHECK(acc_is_present(a, N));
	CHECK(acc_is_present(a + 50, 50));
	CHECK(acc_is_present(a + 99, 0));
	CHECK(acc_is_present(a + 50, 51) == !discrete);
	acc_delete(a, N);
	CHECK(acc_deviceptr(a) == (discrete ? NULL : (void *)a));
	p = acc_malloc(16);
	CHECK(acc_hostptr(p) == (discrete ? NULL : (void *)p));
	acc_free(p);
}

int
main(void)
{
	return check_all(body);
}
