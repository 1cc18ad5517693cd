# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
noinst_LTLIBRARIES += lower/liblower.la
lower_liblower_la_SOURCES = \
	lower/ir.h \
	lower/lower.h \
	lower/all.h \
	lower/ops.def \
	lower/ir.c \
	lower/print.c \
	lower/parse.c \
	lower/cfg.c \
	lower/verify.c \
	lower/variable.c \
	lower/levels.c \
	lower/combine.c \
	lower/extent.c \
	lower/frames.c \
	lower/direct.c \
	lower/promote.c \
	lower/shape.c \
	lower/stride.c \
	lower/exchange.c \
	lower/workers.c \
	lower/uniform.c \
	lower/branch.c \
	lower/cas.c \
	lower/tile.c \
	lower/unitstride.c \
	lower/widen.c \
	lower/address.c \
	lower/apart.c \
	lower/carry.c \
	lower/early.c \
	lower/overlap.c \
	lower/descend.c \
	lower/partition.c \
	lower/accumulator.c \
	lower/reduce.c \
	lower/scalarize.c \
	lower/private.c \
	lower/callee.c \
	lower/memory.c \
	lower/neuter.c \
	lower/phase.c \
	lower/atomic.c \
	lower/lock.c \
	lower/library.c \
	lower/lower.c
