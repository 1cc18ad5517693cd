/* An error of a directive names file, line, construct, function, variable,
   device, bytes and address.  DERR-04, ERR-05
   flags: -I@src@
   env: ACC_X_HOST_MEMORY=discrete
   exit: !0
   stderr: ^x.c:12: error: in 'data' construct in function 'f': variable 'a' is not present on device 0 \(host\): 40 bytes at 0x */
#include "abi/calls.h"
#include "libacc/abi.h"

int
main(void)
{
	static const char *const var[] = { "a" };
	static const struct acc_site site = { .file = "x.c",
		.function = "f", .line = 12,
		.construct = ACC_CONSTRUCT_DATA, .var = var, .nvars = 1 };
	static char a[40];
	void *host[] = { a };
	size_t size[] = { sizeof a };
	unsigned short kind[] = { 0x006 };

	acc_rt_data_start(&site, -1, 1, host, size, kind);
	return 0;
}
