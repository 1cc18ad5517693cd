# Routines with arguments that they cannot have: one error that names the
# routine and the argument, or no action; never a crash.
# OpenACC 3.4, 3.2; ERR-01, APIDEF
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set -e
mkdir -p "$work"
cd "$work"
cat >program.c <<'END'
#include <openacc.h>
#include <stdlib.h>

static int a[16];
static void *none;
#define TYPE acc_get_device_type()

int
main(int argc, char **argv)
{
	void *p = acc_malloc(sizeof a);

	acc_create(a, 32);
	switch (argc > 1 ? atoi(argv[1]) : 0) {
#define CASE(number, statement) case number: statement; break;
#include "cases.h"
	}
	return 0;
}
END

# The routine's call, and the error, or "-" if there is none.
cat >cases <<'END'
acc_memcpy_device(NULL, NULL, 16);in acc_memcpy_device: null pointer to 16 bytes
acc_memcpy_to_device(a, a + 8, 16);in acc_memcpy_to_device: .*host address
acc_memcpy_from_device(a, a + 8, 16);in acc_memcpy_from_device: .*host address
acc_memcpy_to_device(p, NULL, 16);in acc_memcpy_to_device: null pointer
acc_memcpy_to_device(p, a, 1000);in acc_memcpy_to_device: .*out of bounds
acc_memcpy_d2d(a, a, 16, 0, 77);in acc_memcpy_d2d: there is no sim device 77
acc_update_device(NULL, 16);in acc_update_device: null pointer to 16 bytes
acc_update_self(a, 64);in acc_update_self: the data is only partly present
acc_update_self(a + 8, 0);-
acc_copyin(NULL, 16);in acc_copyin: null pointer to 16 bytes
acc_copyin(a + 8, (size_t)-1);in acc_copyin: cannot allocate
acc_copyin(a, 64);in acc_copyin: the data is only partly present
acc_copyout(a + 8, 16);in acc_copyout: the data is not present
acc_delete(a + 8, 16);in acc_delete: the data is not present
acc_delete_finalize(NULL, 16);in acc_delete_finalize: null pointer
acc_attach(NULL);in acc_attach: ptr_addr is a null pointer
acc_attach(&none);-
acc_detach(NULL);in acc_detach: ptr_addr is a null pointer
acc_detach_finalize(NULL);in acc_detach_finalize: ptr_addr is a null pointer
acc_map_data(a + 8, p, 0);in acc_map_data: bytes is zero
acc_map_data(NULL, p, 16);in acc_map_data: .*null pointer
acc_map_data(a, p, 16);in acc_map_data: .*present
acc_unmap_data(NULL);in acc_unmap_data: data_arg is a null pointer
acc_unmap_data(a + 8);in acc_unmap_data: .* is not mapped on device 0
acc_unmap_data(a);in acc_unmap_data: .* was not mapped by acc_map_data
acc_free((acc_free(p), p));in acc_free: .*was not allocated
acc_free((void *)0x1234);in acc_free: .*was not allocated
acc_free(NULL);-
acc_deviceptr(NULL);-
acc_hostptr(NULL);-
acc_is_present(NULL, 4);-
acc_wait(-9);in acc_wait: -9 is not a valid async argument
acc_wait_async(-9, 1);in acc_wait_async: -9 is not a valid async argument
acc_wait_device(1, 99);in acc_wait_device: .*99
acc_wait_device_async(1, 2, -7);in acc_wait_device_async: -7 is not a device number
acc_wait_any(-1, (int *)a);in acc_wait_any: the number of queues is -1
acc_wait_any(0, NULL);-
acc_async_test(-77);in acc_async_test: -77 is not a valid async argument
acc_async_test(2147483647);-
acc_async_test_device(1, 99);in acc_async_test_device: .*99
acc_set_default_async(-55);in acc_set_default_async: -55 is not a valid async argument
acc_set_device_type((acc_device_t)999);in acc_set_device_type: device type 999 is not supported
acc_set_device_num(5, TYPE);in acc_set_device_num: there is no sim device 5
acc_init_device(4, TYPE);in acc_init_device: there is no sim device 4
acc_shutdown_device(4, TYPE);in acc_shutdown_device: there is no sim device 4
acc_shutdown((acc_shutdown(TYPE), TYPE));-
acc_get_num_devices((acc_device_t)999);-
acc_on_device((acc_device_t)999);-
acc_get_property(99, TYPE, acc_property_memory);-
acc_get_property(0, TYPE, (acc_device_property_t)999);-
acc_get_property_string(0, TYPE, acc_property_memory);-
acc_malloc(0);-
acc_malloc((size_t)-1);-
END

awk -F';' '{ print "CASE(" NR ", " $1 ")" }' cases >cases.h
$CC -w -I"$builddir/libacc/include" -I"$srcdir/libacc/api" -o program \
	program.c $ACCLIBS
number=0 bad=0
while IFS=';' read -r call text
do
	number=$((number + 1)) status=0
	env ACC_DEVICE_TYPE=sim ./program $number 2>err || status=$?
	case $text in
	-) [ $status = 0 ] && [ ! -s err ] && continue ;;
	*) [ $status != 0 ] && [ $status -lt 128 ] &&
		[ "$(grep -c error: err)" = 1 ] && grep -q "$text" err &&
		continue ;;
	esac
	echo "$call: status $status: $(cat err)"
	bad=1
done <cases
exit $bad
