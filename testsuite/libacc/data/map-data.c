/* acc_map_data gives a device address of the program's own; only
   acc_unmap_data ends it; what the standard leaves undefined is an error or
   as harmless as can be.  The address of shared memory is its own already.
   API-MAP-01 03 to 09, API-UNMAP-01 03 04 05, API-MALLOC-08 */
#include "../aux/check.h"

enum { N = 100 };

static int a[N];

static void
body(int discrete)
{
	static int *p;
	int b[N], i;

	p = acc_malloc(sizeof a);
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_map_data(NULL, p, sizeof a));
	CHECK_ERROR(acc_error_invalid_null_pointer,
		acc_map_data(a, NULL, sizeof a));
	CHECK_ERROR(acc_error_invalid_argument, acc_map_data(a, p, 0));
	CHECK_ERROR(acc_error_invalid_null_pointer, acc_unmap_data(NULL));
	if (!discrete) {
		acc_map_data(a, a, sizeof a);
		acc_map_data(a, a, sizeof a);
		acc_unmap_data(a);
		acc_unmap_data(a);
		acc_free(p);
		return;
	}
	CHECK_ERROR(acc_error_present, acc_copyin(a + 5, 4),
		acc_map_data(a, p, sizeof a));
	CHECK_ERROR(acc_error_not_present, acc_unmap_data(a));
	CHECK_ERROR(acc_error_invalid_argument, acc_copyin(a, sizeof a),
		acc_unmap_data(a));

	for (i = 0; i < N; i++)
		a[i] = i;
	acc_memcpy_to_device(p, a, sizeof a);
	memset(a, 0, sizeof a);
	acc_map_data(a, p, sizeof a);
	CHECK(acc_is_present(a, sizeof a));
	CHECK(acc_deviceptr(a + 3) == p + 3);
	CHECK(acc_copyin(a, sizeof a) == p);
	acc_update_self(a, sizeof a);
	CHECK(a[99] == 99);
	acc_delete(a, sizeof a);
	acc_delete(a, sizeof a);
	CHECK(acc_is_present(a, sizeof a));
	acc_delete_finalize(a, sizeof a);
	CHECK(acc_is_present(a, sizeof a));
	acc_copyout(a, sizeof a);
	CHECK(acc_is_present(a, sizeof a));
	memset(a, 0, sizeof a);
	acc_unmap_data(a);
	CHECK(a[99] == 0);
	CHECK(!acc_is_present(a, sizeof a));
	acc_memcpy_from_device(b, p, sizeof b);
	CHECK(b[99] == 99);
	/* Two host addresses of one on the device, freed while mapped. */
	acc_map_data(a, p, sizeof a);
	acc_map_data(b, p, sizeof b);
	CHECK(acc_deviceptr(a) == p && acc_deviceptr(b) == p);
	acc_free(p);
	acc_unmap_data(b);
	acc_unmap_data(a);
	CHECK(!acc_is_present(a, 1) && !acc_is_present(b, 1));
}

int
main(void)
{
	return check_all(body);
}
