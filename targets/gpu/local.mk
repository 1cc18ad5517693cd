# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
targets_libtargets_la_SOURCES += \
	targets/gpu/place.h
libacc_libacc_la_SOURCES += \
	targets/gpu/call.def \
	targets/gpu/device.c \
	targets/gpu/driver.def \
	targets/gpu/extent.c \
	targets/gpu/gpu.h \
	targets/gpu/launch.c \
	targets/gpu/library.c \
	targets/gpu/memory.c \
	targets/gpu/module.c \
	targets/gpu/output.c \
	targets/gpu/ring.c \
	targets/gpu/shared.c \
	targets/gpu/stream.c \
	targets/gpu/transfer.c \
	targets/gpu/table.def \
	targets/gpu/vendor.c \
	targets/gpu/vendor.def
DEVICE_INC += \
	targets/gpu/device.inc
