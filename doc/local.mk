# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Manual pages, documents, completion, and what other tools read: a module file
# and CMake's package.
commands = acccc accc++ accfort acc-info acc-timeline
man1_MANS = doc/acc.1 $(commands:%=doc/%.1)
man3_MANS = $(routine_names:%=doc/%.3)
dist_doc_DATA = NEWS README.md doc/abi.md doc/contribute.md doc/cudafortran.md \
	doc/design.md doc/leniency.md doc/manual.md doc/passes.md \
	doc/programs.md doc/readings.md doc/rewrites.md doc/routines.md \
	doc/source.md doc/status.md doc/validation.md doc/start.md \
	doc/learn.md doc/port.md doc/tune.md doc/tools.md doc/cluster.md \
	doc/directives.md doc/messages.md doc/options.md \
	doc/results.md doc/style.md doc/variables.md
learndir = $(docdir)/learn
dist_learn_DATA = doc/learn/1-serial.md doc/learn/2-parallel.md \
	doc/learn/3-report.md doc/learn/4-device.md doc/learn/5-data.md \
	doc/learn/6-levels.md doc/learn/7-async.md doc/learn/8-tuned.md
portdir = $(docdir)/port
dist_port_DATA = doc/port/nvidia.md doc/port/gcc.md doc/port/cray.md \
	doc/port/cudafortran.md
modulefiledir = $(datadir)/modulefiles
nodist_modulefile_DATA = doc/acc
completiondir = $(datadir)/bash-completion/completions
nodist_completion_DATA = doc/acccc doc/accc++ doc/accfort
fishdir = $(datadir)/fish/vendor_completions.d
nodist_fish_DATA = doc/acccc.fish doc/accc++.fish doc/accfort.fish
zshdir = $(datadir)/zsh/site-functions
nodist_zsh_DATA = doc/_acccc
cmakedir = $(libdir)/cmake/acc
dist_cmake_DATA = doc/acc-config.cmake doc/acc-toolchain.cmake
nodist_cmake_DATA = doc/acc-config-version.cmake
CLEANFILES += $(man1_MANS) $(man3_MANS) $(nodist_modulefile_DATA) \
	$(nodist_completion_DATA) $(nodist_fish_DATA) $(nodist_zsh_DATA) \
	$(nodist_cmake_DATA)

doc/acc.1: doc/man.awk doc/options.md doc/variables.md
	$(AM_V_GEN)$(MKDIR_P) doc && $(AWK) -v version='$(VERSION)' \
		-f $(srcdir)/doc/man.awk $(srcdir)/doc/options.md \
		$(srcdir)/doc/variables.md >$@
$(commands:%=doc/%.1):
	$(AM_V_GEN)$(MKDIR_P) doc && echo '.so man1/acc.1' >$@

$(man3_MANS): doc/libacc.stamp
doc/libacc.stamp: doc/routines.pl doc/routines.md libacc/api/openacc.h
	$(AM_V_GEN)$(MKDIR_P) doc && perl $(srcdir)/doc/routines.pl \
		'$(VERSION)' $(srcdir)/doc/routines.md \
		$(srcdir)/libacc/api/openacc.h doc && touch $@
CLEANFILES += doc/libacc.stamp

doc/acc: doc/modulefile.in Makefile
	$(AM_V_GEN)$(MKDIR_P) doc && sed -e 's|[@]prefix[@]|$(prefix)|' \
		-e 's|[@]bindir[@]|$(bindir)|' \
		-e 's|[@]mandir[@]|$(mandir)|' -e 's|[@]libdir[@]|$(libdir)|' \
		-e 's|[@]VERSION[@]|$(VERSION)|' $(srcdir)/doc/modulefile.in >$@

$(nodist_completion_DATA): doc/completion.bash
	$(AM_V_GEN)$(MKDIR_P) doc && cp $(srcdir)/doc/completion.bash $@
$(nodist_fish_DATA): doc/completion.fish
	$(AM_V_GEN)$(MKDIR_P) doc && cp $(srcdir)/doc/completion.fish $@
doc/_acccc: doc/completion.zsh
	$(AM_V_GEN)$(MKDIR_P) doc && cp $(srcdir)/doc/completion.zsh $@

doc/acc-config-version.cmake: Makefile
	$(AM_V_GEN)$(MKDIR_P) doc && { \
		echo 'set(PACKAGE_VERSION $(VERSION))'; \
		echo 'if(PACKAGE_FIND_VERSION VERSION_LESS_EQUAL PACKAGE_VERSION)'; \
		echo '  set(PACKAGE_VERSION_COMPATIBLE TRUE)'; \
		echo 'endif()'; } >$@

# The list of entry points, from the table.
abi:
	sed -i '/^<!-- libacc.abi.pl -->$$/q' $(srcdir)/doc/abi.md
	perl $(srcdir)/libacc/abi.pl list $(srcdir)/libacc/abi.def \
		>>$(srcdir)/doc/abi.md
.PHONY: abi

# The texts of options and variables, from their tables.
reference:
	perl $(srcdir)/doc/reference.pl $(srcdir)/plugin/options.def \
		$(srcdir)/doc/options.md >doc/options.new
	perl $(srcdir)/doc/reference.pl $(srcdir)/libacc/core/env.def \
		$(srcdir)/doc/variables.md >doc/variables.new
	mv doc/options.new $(srcdir)/doc/options.md
	mv doc/variables.new $(srcdir)/doc/variables.md
.PHONY: reference

# The site, in doc/html of the build folder, and a book of all pages, which a
# browser prints; made on demand only, see doc/site/conf.py.
SPHINX = sphinx-build
CHROMIUM = chromium
need_sphinx = command -v $(SPHINX) >/dev/null || { echo "make $@ needs Sphinx" \
	"(Debian: python3-sphinx python3-myst-parser furo)"; exit 1; }
stage = $(MKDIR_P) doc && $(SHELL) $(srcdir)/doc/site/stage.sh $(srcdir) doc/pages
sphinx = ACC_VERSION='$(VERSION)' $(SPHINX) -q -W --keep-going
html:
	@$(need_sphinx)
	@$(stage) && $(sphinx) -b html doc/pages doc/html && \
		echo "The site is in `pwd`/doc/html/index.html"
pdf:
	@$(need_sphinx)
	@command -v $(CHROMIUM) >/dev/null || { echo "make pdf needs Chromium" \
		"(Debian: chromium; make pdf CHROMIUM=NAME)"; exit 1; }
	@$(stage) && $(sphinx) -t book -b singlehtml doc/pages doc/book
	@log=`$(CHROMIUM) --headless --no-sandbox --disable-gpu \
		--no-pdf-header-footer --generate-pdf-document-outline \
		--print-to-pdf=doc/acc.pdf file://\`pwd\`/doc/book/index.html \
		2>&1` && test -s doc/acc.pdf || { echo "$$log"; exit 1; }
	@echo "The book is in `pwd`/doc/acc.pdf"
clean-site:
	rm -rf doc/pages doc/html doc/book doc/acc.pdf
.PHONY: html pdf clean-site
