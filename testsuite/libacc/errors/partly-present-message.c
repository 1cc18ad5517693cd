/* Data of which only a part is present is an error that gives both ranges.
   DERR-01
   flags: -I@src@
   env: ACC_X_HOST_MEMORY=discrete
   exit: !0
   stderr: ^libacc: error: in acc_copyin: the data is only partly present on device 0 \(host\): 40 bytes at 0x[0-9a-f]* are wanted, 20 bytes at 0x[0-9a-f]* are present */
#include <openacc.h>

int
main(void)
{
	static char a[40];

	acc_copyin(a + 10, 20);
	acc_copyin(a, sizeof a);
	return 0;
}
