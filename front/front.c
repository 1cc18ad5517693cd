/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* front.c - the entry points of front/. */
#include "front/front.h"

#include <string.h>

bool
front_has_pragma(const char *text, size_t length)
{
	return memmem(text, length, "#pragma acc", 11) != NULL;
}
