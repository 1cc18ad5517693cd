# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
noinst_LTLIBRARIES += front/libfront.la
front_libfront_la_SOURCES = \
	front/core.c \
	front/front.h \
	front/c/action.c \
	front/c/bounds.c \
	front/c/core.c \
	front/c/data.c \
	front/c/grid.c \
	front/c/header.c \
	front/c/header.h \
	front/c/hostdata.c \
	front/c/imply.c \
	front/c/lambda.c \
	front/c/link.c \
	front/c/loop.c \
	front/c/node.c \
	front/c/node.h \
	front/c/object.c \
	front/c/place.c \
	front/c/reduce.c \
	front/c/repeat.c \
	front/c/rewrite.c \
	front/c/rewrite.h \
	front/c/routine.c \
	front/c/section.c \
	front/c/section.h \
	front/c/select.c \
	front/c/unit.c \
	front/c/unit.h \
	front/c/variant.c \
	front/cuf/action.h \
	front/cuf/alloc.c \
	front/cuf/assign.c \
	front/cuf/body.c \
	front/cuf/call.c \
	front/cuf/code.c \
	front/cuf/cuf.c \
	front/cuf/cuf.h \
	front/cuf/decl.c \
	front/cuf/launch.c \
	front/cuf/loop.c \
	front/cuf/module.c \
	front/cuf/read.c \
	front/cuf/routine.def \
	front/cuf/stmt.c \
	front/cuf/value.c \
	front/directive/arena.c \
	front/directive/arena.h \
	front/directive/check.c \
	front/directive/clauses.def \
	front/directive/device.c \
	front/directive/device.h \
	front/directive/directive.c \
	front/directive/directive.h \
	front/directive/directives.def \
	front/directive/levels.c \
	front/directive/levels.h \
	front/directive/number.c \
	front/directive/number.h \
	front/directive/table.c \
	front/directive/table.h \
	front/directive/vars.c \
	front/fortran/action.c \
	front/fortran/assumed.c \
	front/fortran/atomic.c \
	front/fortran/bounds.c \
	front/fortran/check.c \
	front/fortran/clause.c \
	front/fortran/comment.c \
	front/fortran/concurrent.c \
	front/fortran/data.c \
	front/fortran/decl.c \
	front/fortran/decl.h \
	front/fortran/declare.c \
	front/fortran/deep.c \
	front/fortran/device.c \
	front/fortran/edit.c \
	front/fortran/extent.c \
	front/fortran/grid.c \
	front/fortran/host.c \
	front/fortran/imply.c \
	front/fortran/internal.c \
	front/fortran/label.c \
	front/fortran/namelist.c \
	front/fortran/once.c \
	front/fortran/optional.c \
	front/fortran/place.c \
	front/fortran/plan.c \
	front/fortran/private.c \
	front/fortran/private.h \
	front/fortran/pure.c \
	front/fortran/reduce.c \
	front/fortran/rewrite.c \
	front/fortran/rewrite.h \
	front/fortran/routine.c \
	front/fortran/update.c \
	front/fortran/variant.c \
	front/fortran/text/fortran.c \
	front/fortran/text/fortran.h \
	front/fortran/text/line.c \
	front/fortran/text/out.c \
	front/fortran/text/out.h \
	front/fortran/text/stmt.c \
	front/fortran/text/stmt.h

noinst_PROGRAMS += acc-front acc-status
# What doc/status.md must be; make status writes it.
acc_status_SOURCES = front/directive/status.c front/directive/limits.def
acc_status_LDADD = front/libfront.la
status: acc-status
	./acc-status >$(srcdir)/doc/status.md
.PHONY: status
acc_front_SOURCES = front/main.c
acc_front_LDADD = front/libfront.la
