# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
targets_libtargets_la_SOURCES += \
	targets/amdgcn/arch.h \
	targets/amdgcn/arch.c \
	targets/amdgcn/image.h \
	targets/amdgcn/math.def \
	targets/amdgcn/math.h \
	targets/amdgcn/math.c \
	targets/amdgcn/object.h \
	targets/amdgcn/object.c \
	targets/amdgcn/target.c
libacc_libacc_la_SOURCES += \
	targets/amdgcn/code.c \
	targets/amdgcn/comgr.c \
	targets/amdgcn/comgr.h \
	targets/amdgcn/driver.c \
	targets/amdgcn/hip.c \
	targets/amdgcn/hip.def \
	targets/amdgcn/hip.h \
	targets/amdgcn/image.h \
	targets/amdgcn/object.c \
	targets/amdgcn/object.h
DEVICE_INC += \
	targets/amdgcn/device.inc \
	targets/amdgcn/services.inc
