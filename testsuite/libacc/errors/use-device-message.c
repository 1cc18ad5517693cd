/* The variable that an error of use_device names is its own, also if one
   after it in the directive is data of its own.  DERR-04, ERR-05
   flags: -I@src@
   env: ACC_X_HOST_MEMORY=discrete
   exit: !0
   stderr: ^x.c:9: error: in 'host_data' construct in function 'f': variable 'p' is not present on device 0 \(host\)
*/
#include "abi/calls.h"
#include "libacc/abi.h"

int
main(void)
{
	static const char *const var[] = { "p", "b" };
	static const struct acc_site site = { .file = "x.c",
		.function = "f", .line = 9,
		.construct = ACC_CONSTRUCT_HOST_DATA, .var = var, .nvars = 2 };
	static char p[40], b[40];
	void *host[] = { p, b };
	size_t size[] = { 0, sizeof b };
	unsigned short kind[] = { 0x00e, 0x001 };

	acc_rt_data_start(&site, -1, 2, host, size, kind);
	return 0;
}
