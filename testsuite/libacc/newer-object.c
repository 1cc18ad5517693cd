/* An object of a newer interface ends the program at load, and the message
   names both versions.
   flags: -I@src@
   exit: !0
   stderr: compiled for version 77 of the interface, this libacc knows 1 */
#include "abi/calls.h"
#include "libacc/abi.h"

int
main(void)
{
	static struct acc_unit unit = { .version = 77 };

	acc_rt_register(&unit);
	return 0;
}
