# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
noinst_LTLIBRARIES += front/libfront.la
front_libfront_la_SOURCES = \
	front/action.c \
	front/arena.h \
	front/arena.c \
	front/bounds.c \
	front/check.c \
	front/data.c \
	front/clauses.def \
	front/device.h \
	front/device.c \
	front/directive.h \
	front/directive.c \
	front/directives.def \
	front/front.h \
	front/header.h \
	front/header.c \
	front/front.c \
	front/cuf.c \
	front/cuf.h \
	front/cufaction.h \
	front/cufalloc.c \
	front/cufassign.c \
	front/cufbody.c \
	front/cufcall.c \
	front/cufcode.c front/cufroutine.def \
	front/cufdecl.c \
	front/cuflaunch.c \
	front/cufloop.c \
	front/cufmod.c \
	front/cufread.c \
	front/cufstmt.c \
	front/cufvalue.c \
	front/faction.c \
	front/fcheck.c \
	front/fclause.c \
	front/fcomment.c \
	front/fcore.c \
	front/fdata.c \
	front/fdecl.h \
	front/fprivate.h \
	front/fdecl.c \
	front/fconcurrent.c \
	front/fdeclare.c \
	front/fdeep.c \
	front/fgrid.c \
	front/fhost.c \
	front/fprivate.c \
	front/fpure.c \
	front/fassumed.c \
	front/fbounds.c \
	front/fatomic.c \
	front/fimply.c \
	front/fnamelist.c \
	front/fonce.c \
	front/finternal.c \
	front/foptional.c \
	front/fupdate.c \
	front/fvariant.c \
	front/fdevice.c \
	front/fedit.c \
	front/fextent.c \
	front/flabel.c \
	front/fline.c \
	front/fortran.h \
	front/fortran.c \
	front/fout.h \
	front/fout.c \
	front/fplace.c \
	front/fplan.c \
	front/freduce.c \
	front/frewrite.h \
	front/frewrite.c \
	front/froutine.c \
	front/fstmt.h \
	front/fstmt.c \
	front/grid.c \
	front/hostdata.c \
	front/imply.c \
	front/lambda.c \
	front/levels.c \
	front/link.c \
	front/loop.c \
	front/levels.h \
	front/node.h \
	front/node.c \
	front/number.h \
	front/number.c \
	front/object.c \
	front/place.c \
	front/reduce.c \
	front/repeat.c \
	front/rewrite.h \
	front/rewrite.c \
	front/routine.c \
	front/section.h \
	front/section.c \
	front/select.c \
	front/variant.c \
	front/vars.c \
	front/table.h \
	front/table.c \
	front/unit.h \
	front/unit.c

noinst_PROGRAMS += acc-front acc-status
# What doc/status.md must be; make status writes it.
acc_status_SOURCES = front/status.c front/limits.def
acc_status_LDADD = front/libfront.la
status: acc-status
	./acc-status >$(srcdir)/doc/status.md
.PHONY: status
acc_front_SOURCES = front/main.c
acc_front_LDADD = front/libfront.la
