/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * nccl.c - nccl on the host: communicators of one rank, whose collectives are
 * copies.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/library/lib.h"
#include "library/nccl.h"
#include "openacc.h"

#define UNUSED __attribute__((unused))

/* The interface that the table has. */
enum { INTERFACE = 22800 };
enum { SUCCESS = 0, SYSTEM_ERROR = 2, INVALID_ARGUMENT = 4 };

int
acc_lib_nccl_same(const int *a, const int *b)
{
	return *a == *b;
}

int
acc_lib_nccl_other(const int *a, const int *b)
{
	return *a != *b;
}

static void
copy_text(char *to, size_t n, const char *from)
{
	size_t length = strlen(from);
	memset(to, ' ', n);
	memcpy(to, from, length < n ? length : n);
}

/* What NCCL says beyond the number; nothing is known beyond that here. */
static const char *
last_error(void *comm UNUSED)
{
	return "";
}

void
acc_lib_nccl_last_(char *text, size_t n, void *const *comm)
{
	static struct lib library = {
		"nccl", "libnccl.so.2", "NVIDIA's NCCL (libnccl2)", NULL};
	static struct lib_call call = {
		&library, "ncclGetLastError", (lib_function)last_error, NULL};
	const char *(*f)(void *) =
		(__typeof__(f))lib_begin(&call, LIB_NO_STREAM);
	const char *own = f(*comm);
	copy_text(text, n, own ? own : "");
}

void
acc_lib_nccl_message_(char *text, size_t n, const int *status)
{
	static const char *const known[] = {"no error", "unhandled cuda error",
		"unhandled system error", "internal error", "invalid argument",
		"invalid usage",
		"remote process exited or there was a network error",
		"operation in progress"};
	bool is_known =
		*status >= 0 && *status < (int)(sizeof known / sizeof *known);
	const char *own = is_known ? known[*status] : "unknown result code";
	copy_text(text, n, own);
}

int
here_ncclGetVersion(int *version)
{
	*version = INTERFACE;
	return SUCCESS;
}

int
here_ncclGetUniqueId(struct lib_id *uniqueId)
{
	memset(uniqueId, 0, sizeof *uniqueId);
	return SUCCESS;
}

int
here_ncclCommInitRank(
	void **comm, int nranks, struct lib_id uniqueId UNUSED, int rank)
{
	if (nranks > 1)
		lib_fail("a communicator of nccl with %d ranks needs NVIDIA "
			 "GPUs",
			nranks);
	if (nranks < 1 || rank != 0)
		return INVALID_ARGUMENT;
	*comm = malloc(1);
	return *comm ? SUCCESS : SYSTEM_ERROR;
}

int
here_ncclCommInitRankConfig(void **comm, int nranks, struct lib_id uniqueId,
	int rank, void *config UNUSED)
{
	return here_ncclCommInitRank(comm, nranks, uniqueId, rank);
}

int
here_ncclCommSplit(void *comm UNUSED, int color, int key UNUSED, void **newcomm,
	void *config UNUSED)
{
	*newcomm = NULL;
	return color < 0
		? SUCCESS
		: here_ncclCommInitRank(newcomm, 1, (struct lib_id){{0}}, 0);
}

int
here_ncclCommDestroy(void *comm)
{
	free(comm);
	return SUCCESS;
}

int
here_ncclCommFinalize(void *comm UNUSED)
{
	return SUCCESS;
}

int
here_ncclCommAbort(void *comm)
{
	return here_ncclCommDestroy(comm);
}

int
here_ncclCommGetAsyncError(void *comm UNUSED, int *asyncError)
{
	*asyncError = SUCCESS;
	return SUCCESS;
}

int
here_ncclCommCount(void *comm UNUSED, int *count)
{
	*count = 1;
	return SUCCESS;
}

int
here_ncclCommCuDevice(void *comm UNUSED, int *device)
{
	*device = 0;
	return SUCCESS;
}

int
here_ncclCommUserRank(void *comm UNUSED, int *rank)
{
	*rank = 0;
	return SUCCESS;
}

int
here_ncclMemAlloc(void **ptr, int64_t size)
{
	*ptr = size > 0 ? acc_malloc((size_t)size) : NULL;
	return *ptr || !size ? SUCCESS : SYSTEM_ERROR;
}

int
here_ncclMemFree(void *ptr)
{
	acc_free(ptr);
	return SUCCESS;
}

int
here_ncclCommRegister(void *comm UNUSED, void *buff UNUSED, int64_t size UNUSED,
	void **handle)
{
	*handle = NULL;
	return SUCCESS;
}

int
here_ncclCommDeregister(void *comm UNUSED, void *handle UNUSED)
{
	return SUCCESS;
}

/* The bytes of an element by the numbers of ncclDataType. */
static size_t
size_of(int datatype)
{
	static const unsigned char size[] = {
		1, 1, 4, 4, 8, 8, 2, 4, 8, 2, 1, 1};
	return datatype >= 0 && datatype < (int)sizeof size ? size[datatype]
							    : 0;
}

static int
copy(void *to, const void *from, int64_t count, int datatype, int root)
{
	size_t size = size_of(datatype);
	if (!size || count < 0 || root != 0)
		return INVALID_ARGUMENT;
	if (to != from)
		memmove(to, from, (size_t)count * size);
	return SUCCESS;
}

int
here_ncclAllReduce(void *sendbuff, void *recvbuff, int64_t count, int datatype,
	int op UNUSED, void *comm UNUSED, void *stream UNUSED)
{
	return copy(recvbuff, sendbuff, count, datatype, 0);
}

int
here_ncclReduce(void *sendbuff, void *recvbuff, int64_t count, int datatype,
	int op UNUSED, int root, void *comm UNUSED, void *stream UNUSED)
{
	return copy(recvbuff, sendbuff, count, datatype, root);
}

int
here_ncclBcast(void *buff, int64_t count, int datatype, int root,
	void *comm UNUSED, void *stream UNUSED)
{
	return copy(buff, buff, count, datatype, root);
}

int
here_ncclBroadcast(void *sendbuff, void *recvbuff, int64_t count, int datatype,
	int root, void *comm UNUSED, void *stream UNUSED)
{
	return copy(recvbuff, sendbuff, count, datatype, root);
}

int
here_ncclAllGather(void *sendbuff, void *recvbuff, int64_t sendcount,
	int datatype, void *comm UNUSED, void *stream UNUSED)
{
	return copy(recvbuff, sendbuff, sendcount, datatype, 0);
}

int
here_ncclReduceScatter(void *sendbuff, void *recvbuff, int64_t recvcount,
	int datatype, int op UNUSED, void *comm UNUSED, void *stream UNUSED)
{
	return copy(recvbuff, sendbuff, recvcount, datatype, 0);
}

int
here_ncclAlltoAll(void *sendbuff, void *recvbuff, int64_t count, int datatype,
	void *comm UNUSED, void *stream UNUSED)
{
	return copy(recvbuff, sendbuff, count, datatype, 0);
}

int
here_ncclGather(void *sendbuff, void *recvbuff, int64_t count, int datatype,
	int root, void *comm UNUSED, void *stream UNUSED)
{
	return copy(recvbuff, sendbuff, count, datatype, root);
}

int
here_ncclScatter(void *sendbuff, void *recvbuff, int64_t count, int datatype,
	int root, void *comm UNUSED, void *stream UNUSED)
{
	return copy(recvbuff, sendbuff, count, datatype, root);
}

int
here_ncclGroupStart(void)
{
	return SUCCESS;
}

int
here_ncclGroupEnd(void)
{
	return SUCCESS;
}
