# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
EXTRA_DIST += \
	examples/png.h \
	examples/heat.c
