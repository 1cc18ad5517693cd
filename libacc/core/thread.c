/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* thread.c - libacc's data of each host thread. */
#include "libacc/core/thread.h"

#include "libacc/abi.h"
#include "libacc/core/queue.h"

_Thread_local struct thread self = {.data_async = ASYNC_SYNC};

const char *
construct_name(unsigned construct)
{
	static const char *const name[] = {
		[ACC_CONSTRUCT_PARALLEL] = "parallel",
		[ACC_CONSTRUCT_KERNELS] = "kernels",
		[ACC_CONSTRUCT_SERIAL] = "serial",
		[ACC_CONSTRUCT_DATA] = "data",
		[ACC_CONSTRUCT_ENTER_DATA] = "enter data",
		[ACC_CONSTRUCT_EXIT_DATA] = "exit data",
		[ACC_CONSTRUCT_HOST_DATA] = "host_data",
		[ACC_CONSTRUCT_UPDATE] = "update",
		[ACC_CONSTRUCT_WAIT] = "wait",
		[ACC_CONSTRUCT_DECLARE] = "declare",
	};
	if (construct < sizeof name / sizeof *name && name[construct])
		return name[construct];
	return "unknown";
}
