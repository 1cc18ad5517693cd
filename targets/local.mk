# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What the compile halves of all targets share; each folder adds its own.
noinst_LTLIBRARIES += targets/libtargets.la
targets_libtargets_la_SOURCES = \
	targets/target.h \
	targets/device.def \
	targets/targets.def \
	targets/targets.c \
	targets/llvm.h \
	targets/llvm.c \
	targets/operand.c \
	targets/operation.c \
	targets/scope.c \
	targets/lines.h \
	targets/lines.c \
	targets/variables.c \
	targets/tool.h \
	targets/tool.c \
	targets/clc.def \
	targets/clc.h \
	targets/clc.c

# KIR text in, KIR, LLVM IR or an image out.
noinst_PROGRAMS += acc-lower
acc_lower_SOURCES = targets/main.c
acc_lower_LDADD = targets/libtargets.la lower/liblower.la

# The bodies of device.def, as strings.
DEVICE_INC =
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
