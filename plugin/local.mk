# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
accplugindir = $(libdir)/acc
accplugin_LTLIBRARIES = plugin/acc.la
plugin_acc_la_SOURCES = \
	plugin/gcc.h \
	plugin/plugin.h \
	plugin/options.def \
	plugin/acc.cc \
	plugin/accumulate.cc \
	plugin/allocate.cc \
	plugin/atomic.cc \
	plugin/attach.cc \
	plugin/fortran.cc \
	plugin/global.cc \
	plugin/half.cc \
	plugin/pragma.cc \
	plugin/preprocess.h \
	plugin/preprocess.cc \
	plugin/print.cc \
	plugin/source.cc \
	plugin/capture.cc \
	plugin/cuda.cc \
	plugin/table.h \
	plugin/embed.cc \
	plugin/image.cc \
	plugin/declared.cc \
	plugin/device.cc \
	plugin/import.h \
	plugin/import.cc \
	plugin/select.cc \
	plugin/thunk.cc \
	plugin/operand.cc \
	plugin/assign.cc \
	plugin/associate.cc \
	plugin/vector.cc \
	plugin/version.cc \
	plugin/used.cc \
	plugin/walk.cc \
	plugin/asked.cc \
	plugin/call.cc \
	plugin/callee.cc \
	plugin/checks.cc \
	plugin/choice.cc \
	plugin/foreign.cc \
	plugin/frame.cc \
	plugin/gangs.cc \
	plugin/indent.cc \
	plugin/info.cc \
	plugin/internal.cc \
	plugin/iterate.cc \
	plugin/scoped.cc \
	plugin/kernels.cc \
	plugin/kinds.cc \
	plugin/spread.cc \
	plugin/unmark.cc \
	plugin/seed.cc \
	plugin/share.cc \
	plugin/state.cc \
	plugin/turns.cc \
	plugin/tidy.cc \
	plugin/lambda.cc \
	plugin/leave.cc \
	plugin/mappable.cc \
	plugin/launched.cc \
	plugin/levels.cc \
	plugin/pick.cc \
	plugin/pieces.cc \
	plugin/spread.h \
	plugin/depend.cc \
	plugin/access.cc \
	plugin/empty.cc \
	plugin/extent.cc \
	plugin/subscript.cc \
	plugin/origin.cc \
	plugin/carried.cc \
	plugin/behind.cc \
	plugin/constant.cc \
	plugin/contiguous.cc \
	plugin/follow.cc \
	plugin/deal.cc \
	plugin/collapse.cc \
	plugin/routine.cc \
	plugin/logical.cc \
	plugin/maths.cc \
	plugin/member.cc \
	plugin/module.cc \
	plugin/names.cc \
	plugin/ondevice.cc \
	plugin/outline.cc \
	plugin/part.cc \
	plugin/pointee.cc \
	plugin/polymorphic.cc \
	plugin/storage.cc \
	plugin/private.cc \
	plugin/reference.cc \
	plugin/sizes.cc \
	plugin/widen.cc \
	plugin/words.cc
plugin_acc_la_CPPFLAGS = $(AM_CPPFLAGS) -isystem $(gcc_plugindir)/include \
	-DACC_INCLUDE_DIR='"$(accincludedir)"'
plugin_acc_la_CXXFLAGS = -std=gnu++14 -fno-rtti -fno-exceptions \
	-Wall -Wextra -Wno-unused-parameter
plugin_acc_la_LDFLAGS = -module -avoid-version -shared \
	-export-symbols-regex '^plugin_(init|is_GPL_compatible)$$'
plugin_acc_la_LIBADD = front/libfront.la targets/libtargets.la \
	lower/liblower.la

# The short name: GCC looks for acc.so in its own plugin directory.
install-exec-hook:
if REGISTER
	$(MKDIR_P) "$(DESTDIR)$(plugindir)"
	rm -f "$(DESTDIR)$(plugindir)/acc.so"
	$(LN_S) "$(accplugindir)/acc.so" "$(DESTDIR)$(plugindir)/acc.so"
endif
uninstall-hook:
if REGISTER
	rm -f "$(DESTDIR)$(plugindir)/acc.so"
endif

# The driver for the command lines of nvfortran, and GCC's specs for .cuf.
bin_SCRIPTS = plugin/accfort
accspecsdir = $(accplugindir)
dist_accspecs_DATA = plugin/cuf.specs
EXTRA_DIST += plugin/accfort.in
CLEANFILES += plugin/accfort
plugin/accfort: plugin/accfort.in Makefile
	@$(MKDIR_P) plugin
	$(AM_V_GEN)sed -e 's|@FC[@]|$(FC)|' \
		-e 's|@accplugindir[@]|$(accplugindir)|' \
		$(srcdir)/plugin/accfort.in >$@ && chmod +x $@
