/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * tools.c - module nvtx: ranges for NVIDIA's tools.  Without a tool nothing
 * happens.  Texts come from Fortran, with their lengths; the names of NVTX 2,
 * for which many programs have interfaces of their own, take those of C.
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/library/lib.h"
#include "libacc/prof/nvtx.h"

static struct nvtx tool;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void
open_tool(void)
{
	nvtx_find(&tool);
}

static const struct nvtx *
find_tool(void)
{
	pthread_once(&once, open_tool);
	return &tool;
}

/* A text of C, without trailing blanks; to be freed. */
static char *
text_of(const char *text, size_t n)
{
	while (n > 0 && text[n - 1] == ' ')
		n--;
	char *own = malloc(n + 1);
	if (!own)
		lib_fail("out of memory");
	memcpy(own, text, n);
	own[n] = '\0';
	return own;
}

int
nvtxRangePushA(const char *name)
{
	return find_tool()->push ? tool.push(name) : 0;
}

int
nvtxRangePushEx(const struct nvtx_event *event)
{
	return find_tool()->push_event ? tool.push_event(event) : 0;
}

int
nvtxRangePop(void)
{
	return find_tool()->pop ? tool.pop() : 0;
}

void
nvtxMarkA(const char *name)
{
	if (find_tool()->mark)
		tool.mark(name);
}

uint64_t
nvtxRangeStartA(const char *name)
{
	return find_tool()->start ? tool.start(name) : 0;
}

void
nvtxRangeEnd(uint64_t id)
{
	if (find_tool()->end)
		tool.end(id);
}

static void
push_colored(const char *text, int number)
{
	static const uint32_t colors[] = {0xff00ff00, 0xff0000ff, 0xffffff00,
		0xffff00ff, 0xff00ffff, 0xffff0000, 0xffffffff};
	enum { COLORS = sizeof colors / sizeof *colors };
	struct nvtx_event event = {.version = 3,
		.size = sizeof event,
		.color_type = 1,
		.color = colors[(unsigned)number % COLORS],
		.text_type = 1,
		.text = text};
	nvtxRangePushEx(&event);
}

void
acc_lib_nvtxstartrange_(const char *name, const int *color, size_t n)
{
	char *text = text_of(name, n);
	if (color)
		push_colored(text, *color);
	else
		nvtxRangePushA(text);
	free(text);
}

void
acc_lib_nvtxendrange_(void)
{
	nvtxRangePop();
}

int
acc_lib_nvtxrangepusha_(const char *name, size_t n)
{
	char *text = text_of(name, n);
	int depth = nvtxRangePushA(text);
	free(text);
	return depth;
}

int
acc_lib_nvtxrangepop_(void)
{
	return nvtxRangePop();
}

void
acc_lib_nvtxmarka_(const char *name, size_t n)
{
	char *text = text_of(name, n);
	nvtxMarkA(text);
	free(text);
}

/* type(nvtxRangeId) is a number. */
uint64_t
acc_lib_nvtxrangestart_(const char *name, size_t n)
{
	char *text = text_of(name, n);
	uint64_t id = nvtxRangeStartA(text);
	free(text);
	return id;
}

void
acc_lib_nvtxrangeend_(const uint64_t *id)
{
	nvtxRangeEnd(*id);
}
