# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
noinst_LTLIBRARIES += front/libfront.la
front_libfront_la_SOURCES = \
	front/front.h \
	front/front.c \
	front/fortran.h \
	front/fortran.c
