# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The compile halves; the drivers belong to libacc.
plugin_acc_la_SOURCES += \
	targets/host/lanes.cc \
	targets/host/lower.cc

noinst_LTLIBRARIES += targets/libtargets.la
targets_libtargets_la_SOURCES = \
	targets/target.h \
	targets/device.def \
	targets/targets.c
