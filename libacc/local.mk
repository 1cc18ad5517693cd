# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
lib_LTLIBRARIES += libacc/libacc.la
libacc_libacc_la_SOURCES = \
	libacc/abi.h \
	libacc/driver.h \
	libacc/entry.c
libacc_libacc_la_CFLAGS = $(AM_CFLAGS) $(OPENMP_CFLAGS) -fvisibility=hidden
libacc_libacc_la_LDFLAGS = -version-info 1:0:0 \
	-Wl,--version-script=$(top_srcdir)/libacc/libacc.map
libacc_libacc_la_DEPENDENCIES = libacc/libacc.map
EXTRA_DIST += libacc/libacc.map
pkgconfig_DATA += libacc/acc.pc
