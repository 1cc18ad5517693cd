/* A construct that this library has no name for, and a variable beyond those
   that the object file names, are told in general words.  DERR-04, ERR-05
   flags: -I@src@
   env: ACC_X_HOST_MEMORY=discrete
   exit: !0
   stderr: ^x.c:12: error: in 'unknown' construct in function 'f': the data is not present on device 0 \(host\): 40 bytes at 0x */
#include "abi/calls.h"
#include "libacc/abi.h"

int
main(void)
{
	static const char *const var[] = { "a", "wrong" };
	static const struct acc_site site = { .file = "x.c",
		.function = "f", .line = 12,
		.construct = 200, .var = var, .nvars = 1 };
	static char a[40], b[40];
	void *host[] = { a, b };
	size_t size[] = { sizeof a, sizeof b };
	unsigned short kind[] = { 0x001, 0x006 };

	acc_rt_data_start(&site, -1, 2, host, size, kind);
	return 0;
}
