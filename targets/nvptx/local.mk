# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
targets_libtargets_la_SOURCES += \
	targets/nvptx/external.c \
	targets/nvptx/external.h \
	targets/nvptx/image.c \
	targets/nvptx/image.h \
	targets/nvptx/math.def \
	targets/nvptx/math.h \
	targets/nvptx/math.c \
	targets/nvptx/matrix.def \
	targets/nvptx/recursion.c \
	targets/nvptx/recursion.h \
	targets/nvptx/repair.c \
	targets/nvptx/repair.h \
	targets/nvptx/hopper.c \
	targets/nvptx/hopper.h \
	targets/nvptx/target.c
libacc_libacc_la_SOURCES += \
	targets/nvptx/adapt.c \
	targets/nvptx/adapt.h \
	targets/nvptx/cuda.c \
	targets/nvptx/cuda.def \
	targets/nvptx/cuda.h \
	targets/nvptx/driver.c \
	targets/nvptx/external.c \
	targets/nvptx/foreign.c \
	targets/nvptx/foreign.h \
	targets/nvptx/group.c \
	targets/nvptx/image.c \
	targets/nvptx/ptx.c \
	targets/nvptx/recursion.c \
	targets/nvptx/hopper.c \
	targets/nvptx/stack.c
DEVICE_INC += \
	targets/nvptx/bulk.inc \
	targets/nvptx/device.inc
