# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The manual page, and a file for "module load acc".
man1_MANS = doc/acc.1
modulefiledir = $(datadir)/modulefiles
nodist_modulefile_DATA = doc/acc
CLEANFILES += $(man1_MANS) $(nodist_modulefile_DATA)

doc/acc.1: doc/man.awk doc/manual.md
	$(AM_V_GEN)$(MKDIR_P) doc && $(AWK) -v version='$(VERSION)' \
		-f $(srcdir)/doc/man.awk $(srcdir)/doc/manual.md >$@

doc/acc: doc/modulefile.in Makefile
	$(AM_V_GEN)$(MKDIR_P) doc && sed -e 's|[@]bindir[@]|$(bindir)|' \
		-e 's|[@]mandir[@]|$(mandir)|' -e 's|[@]libdir[@]|$(libdir)|' \
		-e 's|[@]VERSION[@]|$(VERSION)|' $(srcdir)/doc/modulefile.in >$@

# The list of entry points, from the table.
abi:
	sed -i '/^<!-- libacc.abi.pl -->$$/q' $(srcdir)/doc/abi.md
	perl $(srcdir)/libacc/abi.pl list $(srcdir)/libacc/abi.def \
		>>$(srcdir)/doc/abi.md
.PHONY: abi
