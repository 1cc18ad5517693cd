# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
libacc_libacc_la_SOURCES += \
	targets/host/driver.c \
	targets/host/threads.c \
	targets/host/threads.h
plugin_acc_la_SOURCES += \
	targets/host/lanes.cc \
	targets/host/lower.cc \
	targets/host/lower.h
