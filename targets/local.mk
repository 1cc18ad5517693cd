# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The compile halves; the drivers belong to libacc.
plugin_acc_la_SOURCES += \
	targets/host/lanes.cc \
	targets/host/lower.cc \
	targets/host/lower.h

noinst_LTLIBRARIES += targets/libtargets.la
targets_libtargets_la_SOURCES = \
	targets/target.h \
	targets/device.def \
	targets/targets.c \
	targets/llvm.h \
	targets/llvm.c \
	targets/operand.c \
	targets/operation.c \
	targets/lines.h \
	targets/lines.c \
	targets/tool.h \
	targets/tool.c \
	targets/clc.def \
	targets/clc.h \
	targets/clc.c \
	targets/sim/guard.h \
	targets/sim/guard.c \
	targets/sim/target.c \
	targets/gpu/place.h \
	targets/nvptx/math.def \
	targets/nvptx/math.h \
	targets/nvptx/math.c \
	targets/nvptx/target.c \
	targets/amdgcn/arch.h \
	targets/amdgcn/arch.c \
	targets/amdgcn/image.h \
	targets/amdgcn/math.def \
	targets/amdgcn/math.h \
	targets/amdgcn/math.c \
	targets/amdgcn/object.h \
	targets/amdgcn/object.c \
	targets/amdgcn/target.c

# KIR text in, KIR, LLVM IR or an image out.
noinst_PROGRAMS += acc-lower
acc_lower_SOURCES = targets/main.c
acc_lower_LDADD = targets/libtargets.la lower/liblower.la

# The bodies of device.def, as strings.
DEVICE_INC = \
	targets/gpu/device.inc \
	targets/sim/device.inc \
	targets/nvptx/device.inc \
	targets/amdgcn/device.inc \
	targets/amdgcn/services.inc
BUILT_SOURCES += $(DEVICE_INC)
CLEANFILES += $(DEVICE_INC)
EXTRA_DIST += $(DEVICE_INC:.inc=.ll)
.ll.inc:
	$(AM_V_GEN)$(MKDIR_P) $(@D) && \
	sed -e '/^;/d' -e 's/[\\"]/\\&/g' -e 's/^[	 ]*//' \
		-e '/^$$/d' -e 's/.*/"&\\n"/' $< > $@.tmp && echo '""' >> $@.tmp && \
	mv $@.tmp $@
SUFFIXES = .ll .inc

# LLVM IR in, an image out.
noinst_PROGRAMS += acc-image
acc_image_SOURCES = targets/acc-image.c
acc_image_LDADD = targets/libtargets.la lower/liblower.la
