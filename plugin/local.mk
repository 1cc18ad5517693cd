# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What GCC loads finds the build for that GCC in a folder beside it.
accplugindir = $(libdir)/acc
accplugin_LTLIBRARIES = plugin/load/acc.la
plugin_load_acc_la_SOURCES = \
	plugin/load/load.c \
	plugin/load/source.c \
	plugin/load/source.h \
	plugin/load/version.c \
	plugin/load/version.h \
	plugin/load/without.c \
	plugin/load/without.h
nodist_plugin_load_acc_la_SOURCES = plugin/load/build.c
plugin_load_acc_la_LDFLAGS = $(plugin_acc_la_LDFLAGS)

# ccache looks at the file that GCC loads alone, which so differs from build to
# build.
CLEANFILES += plugin/load/build.c
plugin/load/build.c: plugin/acc.la
	@$(MKDIR_P) plugin/load
	$(AM_V_GEN)sum=`cksum <plugin/.libs/acc.so` && \
		echo "static const char build[] __attribute__((used)) =" \
			"\"acc build $$sum\";" >$@.new && mv $@.new $@

accbuilddir = $(accplugindir)/gcc-$(gcc_version)
accbuild_LTLIBRARIES = plugin/acc.la
accbuild_DATA = plugin/version
CLEANFILES += plugin/version
noinst_PROGRAMS += acc-identity
acc_identity_SOURCES = plugin/load/identity.c
acc_identity_CPPFLAGS = $(AM_CPPFLAGS) -isystem $(gcc_plugindir)/include
plugin/version: acc-identity
	$(AM_V_GEN)./acc-identity >$@.new && mv $@.new $@

plugin_acc_la_SOURCES = \
	plugin/acc.cc \
	plugin/common.cc \
	plugin/facts.cc \
	plugin/facts.h \
	plugin/gcc.h \
	plugin/info.cc \
	plugin/info.h \
	plugin/options.def \
	plugin/pass.cc \
	plugin/pass.h \
	plugin/passes.def \
	plugin/plugin.h \
	plugin/region.cc \
	plugin/region.h \
	plugin/routine.cc \
	plugin/symbol.cc \
	plugin/symbol.h \
	plugin/compat/clause.cc \
	plugin/compat/clause.h \
	plugin/compat/compat.h \
	plugin/compat/fortran.cc \
	plugin/compat/fortran.h \
	plugin/compat/layout.cc \
	plugin/compat/layout.h \
	plugin/compat/message.cc \
	plugin/compat/message.h \
	plugin/emit/capture.cc \
	plugin/emit/deep.cc \
	plugin/emit/device.cc \
	plugin/emit/early.cc \
	plugin/emit/embed.cc \
	plugin/emit/emit.h \
	plugin/emit/image.cc \
	plugin/emit/launch.cc \
	plugin/emit/shape.cc \
	plugin/emit/site.cc \
	plugin/emit/table.cc \
	plugin/emit/table.h \
	plugin/gimple/aggregate.cc \
	plugin/gimple/allocate.cc \
	plugin/gimple/attach.cc \
	plugin/gimple/cells.cc \
	plugin/gimple/checks.cc \
	plugin/gimple/clauses.cc \
	plugin/gimple/clock.cc \
	plugin/gimple/clauses.h \
	plugin/gimple/constant.cc \
	plugin/gimple/constructs.h \
	plugin/gimple/cuda.cc \
	plugin/gimple/deal.cc \
	plugin/gimple/declared.cc \
	plugin/gimple/extremum.cc \
	plugin/gimple/frame.cc \
	plugin/gimple/gangs.cc \
	plugin/gimple/kernels.cc \
	plugin/gimple/kinds.cc \
	plugin/gimple/lambda.cc \
	plugin/gimple/launched.cc \
	plugin/gimple/leave.cc \
	plugin/gimple/logical.cc \
	plugin/gimple/managed.cc \
	plugin/gimple/member.cc \
	plugin/gimple/names.cc \
	plugin/gimple/ondevice.cc \
	plugin/gimple/outline.cc \
	plugin/gimple/part.cc \
	plugin/gimple/pointee.cc \
	plugin/gimple/private.cc \
	plugin/gimple/reallocate.cc \
	plugin/gimple/reference.cc \
	plugin/gimple/routine.cc \
	plugin/gimple/sizes.cc \
	plugin/gimple/unset.cc \
	plugin/gimple/untile.cc \
	plugin/gimple/taken.cc \
	plugin/gimple/used.cc \
	plugin/gimple/version.cc \
	plugin/gimple/widen.cc \
	plugin/kir/assign.cc \
	plugin/kir/atomic.cc \
	plugin/kir/call.cc \
	plugin/kir/checks.cc \
	plugin/kir/cuda.cc \
	plugin/kir/foreign.cc \
	plugin/kir/global.cc \
	plugin/kir/import.cc \
	plugin/kir/import.h \
	plugin/kir/internal.cc \
	plugin/kir/kir.h \
	plugin/kir/maths.cc \
	plugin/kir/operand.cc \
	plugin/kir/name.cc \
	plugin/kir/word.cc \
	plugin/kir/pick.cc \
	plugin/kir/print.cc \
	plugin/kir/select.cc \
	plugin/kir/thunk.cc \
	plugin/kir/value.cc \
	plugin/kir/vector.cc \
	plugin/load/source.c \
	plugin/load/source.h \
	plugin/load/version.c \
	plugin/load/version.h \
	plugin/load/without.c \
	plugin/load/without.h \
	plugin/loops/access.cc \
	plugin/loops/accumulate.cc \
	plugin/loops/callee.cc \
	plugin/loops/carried.cc \
	plugin/loops/choice.cc \
	plugin/loops/choose.cc \
	plugin/loops/cleanup.cc \
	plugin/loops/collapse.cc \
	plugin/loops/depend.cc \
	plugin/loops/depend.h \
	plugin/loops/distribute.cc \
	plugin/loops/effect.cc \
	plugin/loops/explicit.cc \
	plugin/loops/extent.cc \
	plugin/loops/initial.cc \
	plugin/loops/levels.cc \
	plugin/loops/origin.cc \
	plugin/loops/pieces.cc \
	plugin/loops/sequential.cc \
	plugin/loops/share.cc \
	plugin/loops/spread.cc \
	plugin/loops/spread.h \
	plugin/loops/ssa.cc \
	plugin/loops/state.cc \
	plugin/loops/subscript.cc \
	plugin/loops/unmark.cc \
	plugin/loops/work.cc \
	plugin/read/fortran.cc \
	plugin/read/half.cc \
	plugin/read/indent.cc \
	plugin/read/module.cc \
	plugin/read/pragma.cc \
	plugin/read/preprocess.cc \
	plugin/read/preprocess.h \
	plugin/read/read.h \
	plugin/read/source.cc \
	plugin/read/suppress.cc \
	plugin/read/wording.cc \
	plugin/tree/associate.cc \
	plugin/tree/atomic.cc \
	plugin/tree/contiguous.cc \
	plugin/tree/count.cc \
	plugin/tree/dynamic.cc \
	plugin/tree/empty.cc \
	plugin/tree/global.cc \
	plugin/tree/iterate.cc \
	plugin/tree/mappable.cc \
	plugin/tree/hostdata.cc plugin/tree/polymorphic.cc \
	plugin/tree/scoped.cc \
	plugin/tree/storage.cc \
	plugin/tree/template.cc \
	plugin/tree/trees.h
plugin_acc_la_CPPFLAGS = $(AM_CPPFLAGS) -isystem $(gcc_plugindir)/include \
	-DACC_BUILD_DIR='"$(accbuilddir)"' \
	-DACC_INCLUDE_DIR='"$(accincludedir)"' \
	-DACC_MODULE_FOLDER='"/mod$(module_version)"'
plugin_acc_la_CXXFLAGS = -std=gnu++14 -fno-rtti -fno-exceptions \
	-Wall -Wextra -Wno-unused-parameter
# GCC's headers are compiled once, with the options of the files: the folder of
# the build comes before that of the sources.
if PRECOMPILE
precompiled = plugin/gcc.h.gch
CLEANFILES += $(precompiled) $(precompiled).d
$(plugin_acc_la_OBJECTS): $(precompiled)
$(precompiled): plugin/gcc.h
	@$(MKDIR_P) plugin
	$(AM_V_CXX)$(CXX) $(DEFS) $(DEFAULT_INCLUDES) $(plugin_acc_la_CPPFLAGS) \
		$(CPPFLAGS) $(plugin_acc_la_CXXFLAGS) $(CXXFLAGS) -fPIC -DPIC -c \
		-MD -MP -MT $@ -MF $@.d -x c++-header $(srcdir)/plugin/gcc.h -o $@
-include $(precompiled).d
endif
plugin_acc_la_LDFLAGS = -module -avoid-version -shared \
	-export-symbols-regex '^plugin_(init|is_GPL_compatible)$$'
plugin_acc_la_LIBADD = front/libfront.la targets/libtargets.la \
	lower/liblower.la

# What doc/passes.md must be; make passes writes it.
noinst_PROGRAMS += acc-passes
acc_passes_SOURCES = plugin/passes.c
acc_passes_LDADD = lower/liblower.la
passes: acc-passes
	./acc-passes >$(srcdir)/doc/passes.md
.PHONY: passes

# The short name: GCC looks for acc.so in its own plugin directory, or in one of
# ours, from which the link is relative so that the tree can be moved.  Below /usr
# it is relative as well, as packages need it.
register:
if REGISTER
	$(MKDIR_P) "$(DESTDIR)$(plugindir)"
	rm -f "$(DESTDIR)$(plugindir)/acc.so"
	case '$(plugindir):$(accplugindir)' in \
		'$(libdir)/plugin':*) to=../acc/acc.so ;; \
		/usr/*:/usr/*) to=`perl -MFile::Spec -e \
			'print File::Spec->abs2rel(@ARGV)' \
			'$(accplugindir)/acc.so' '$(plugindir)'` ;; \
		*) to='$(accplugindir)/acc.so' ;; esac; \
	$(LN_S) "$$to" "$(DESTDIR)$(plugindir)/acc.so"
endif
unregister:
if REGISTER
	rm -f "$(DESTDIR)$(plugindir)/acc.so"
	-test '$(plugindir)' != '$(libdir)/plugin' || \
		rmdir "$(DESTDIR)$(plugindir)" 2>/dev/null
endif

# What differs between versions of GCC, for one of them.
build_targets = plugin/acc.la plugin/version $(modules)
build: $(BUILT_SOURCES)
	@$(MAKE) $(AM_MAKEFLAGS) $(build_targets)
# Automake would install the libraries of the other folders before it.
install-build: build
	@$(MAKE) $(AM_MAKEFLAGS) lib_LTLIBRARIES= \
		install-accbuildLTLIBRARIES install-accbuildDATA \
		install-accmoduleDATA register
uninstall-build:
	@$(MAKE) $(AM_MAKEFLAGS) uninstall-accbuildLTLIBRARIES \
		uninstall-accbuildDATA uninstall-accmoduleDATA unregister

# The other versions of --with-gcc; configure makes a folder for each.
all-local: $(other_gcc:%=%.build)
$(other_gcc:%=%.build):
	@$(MAKE) $(AM_MAKEFLAGS) -C $(@:.build=) build
install-exec-hook: register
	@for d in $(other_gcc); do \
		$(MAKE) $(AM_MAKEFLAGS) -C $$d install-build || exit 1; done
# Empty folders of these names go as well; others may be another program's.
uninstall-hook: unregister
	@for d in $(other_gcc); do \
		$(MAKE) $(AM_MAKEFLAGS) -C $$d uninstall-build || exit 1; done
	@find "$(DESTDIR)$(accplugindir)" "$(DESTDIR)$(accincludedir)" \
		"$(DESTDIR)$(docdir)" "$(DESTDIR)$(cmakedir)" -depth -type d \
		-exec rmdir {} + 2>/dev/null || :
mostlyclean-local:
	@for d in $(other_gcc); do \
		$(MAKE) $(AM_MAKEFLAGS) -C $$d clean || exit 1; done
distclean-local:
	@test -z '$(other_gcc)' || rm -rf $(other_gcc)
.PHONY: register unregister build install-build uninstall-build \
	$(other_gcc:%=%.build)

# The drivers, of one source, and GCC's specs for .cuf.
bin_SCRIPTS = plugin/accfort plugin/acccc plugin/accc++
accspecsdir = $(accplugindir)
dist_accspecs_DATA = plugin/cuf.specs
EXTRA_DIST += plugin/accfort.in
CLEANFILES += $(bin_SCRIPTS)
$(bin_SCRIPTS): plugin/accfort.in Makefile
	@$(MKDIR_P) plugin
	$(AM_V_GEN)case $@ in *fort) c='$(FC)' ;; *++) c='$(CXX)' ;; \
		*) c='$(CC)' ;; esac; \
	sed -e "s|@compiler[@]|$$c|" -e 's|@name[@]|$(@F)|' \
		-e 's|@libdir[@]|$(libdir)|' -e 's|@bindir[@]|$(bindir)|' \
		-e 's|@prefix[@]|$(prefix)|' \
		-e 's|@version[@]|$(PACKAGE_VERSION)|' \
		$(srcdir)/plugin/accfort.in >$@ && chmod +x $@
