/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * stream.c - CUDA Fortran: streams that are OpenACC's queues.
 *
 * A stream is a queue with an async-value above those of programs, so each
 * queue is a stream too.
 */
#include <stdio.h>

#include "abi/cuf_calls.h"
#include "libacc/core/error.h"
#include "libacc/core/queue.h"
#include "libacc/cuf/cuda.h"

EXPORT int64_t
acc_cuf_get_stream(int async)
{
	int value;
	if (!cuda_device() || !queue_value(async, &value))
		error_raise();
	if (value == ASYNC_SYNC)
		return 0;
	cuda_stream_new(); /* from now on there are streams to wait for */
	return cuda_stream_of(value);
}

EXPORT void
acc_cuf_set_stream(int async, int64_t stream)
{
	struct device *d = cuda_device();
	if (!d || !queue_share(d, async, cuda_async(stream)))
		error_raise();
}
